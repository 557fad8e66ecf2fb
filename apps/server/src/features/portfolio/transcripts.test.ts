import { addComment, listComments } from '@kindling/contract/comments'
import { createGoal, getUserGoals, updateUserGoal } from '@kindling/contract/goals'
import {
  accomplishJournal,
  addHighlight,
  listHighlights,
  removeHighlight,
  updateHighlight,
} from '@kindling/contract/highlights'
import { addJournal } from '@kindling/contract/journal-drafts'
import { makeJourneyLink } from '@kindling/contract/journey-links'
import {
  addArtefact,
  editArtefact,
  getJourney,
  keepComment,
  keepHighlight,
  keepJournal,
  listArtefacts,
  printJourney,
} from '@kindling/contract/portfolio'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeSurrounding, testPassword } from '../../../test/factories.ts'
import { upload } from '../../../test/goal-fixture.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { filesOf, take } from '../../../test/record-archives.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { ogg } from '../../platform/files/test-recordings.ts'

const of = await openTestServer()
const transcript = 'A bittern called twice.'

async function makePeople() {
  const around = await makeSurrounding(of)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
  }
}

async function record(child: Client): Promise<number> {
  const media_url = await upload(child, 'bittern.ogg', 'audio/ogg', ogg())
  const medias = [{ media_type: 'Audio' as const, media_url, transcript }]
  const body = { title: 'The pond at night', response_type: 'Audio' as const, medias }
  return (await child.call(addJournal, { body })).body.journal.id
}

/** What the child made, each with its transcripts. */
const journey = async (who: Client, childId: number) =>
  (await who.call(getJourney, { params: { childId } })).body.entries.map(({ kind, medias }) => [
    kind,
    ...medias.map(media => media.transcript),
  ])

test('a transcript stays when a recording is kept, in the journey, on paper and behind a link, and when what it is kept in is changed', async () => {
  const { child, parent, childId } = await makePeople()
  const journalId = await record(child)
  expect(await journey(parent, childId)).toEqual([['journal', transcript]])
  const { artefact } = (await child.call(keepJournal, { params: { journalId } })).body
  expect(await journey(parent, childId)).toEqual([['artefact', transcript]])
  const pdf = await parent.call(printJourney, { params: { childId } })
  expect((await readPdf(pdf.bytes)).text).toContain(transcript)
  const { url } = (
    await parent.call(makeJourneyLink, {
      params: { childId },
      body: { scope: 'everything', days: 30, agreed: true, current_password: testPassword },
    })
  ).body
  const shared = await of.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(shared.body).toContain(`What is said: ${transcript}`)
  const { detail, title, version } = artefact
  const media = detail.media.map(({ type, url: address }) => ({ type, url: address }))
  const body = { title, detail: { ...detail, media }, version }
  expect((await child.call(editArtefact, { params: { artefactId: artefact.id }, body })).status).toBe(200)
  expect(await journey(parent, childId)).toEqual([['artefact', transcript]])
})

test('a transcript stays from an entry through an accomplishment to the portfolio', async () => {
  const { child, childId } = await makePeople()
  const journalId = await record(child)
  const { id: highlightId } = (await child.call(accomplishJournal, { params: { journalId } })).body.highlight
  expect(await journey(child, childId)).toEqual([['highlight', transcript]])
  await child.call(keepHighlight, { params: { highlightId } })
  await child.call(removeHighlight, { params: { highlightId } })
  expect(await journey(child, childId)).toEqual([['artefact', transcript]])
})

test('what is said in the recordings of an artefact, an accomplishment and a goal is read by those who hear them, and in the record, and a change keeps or removes it', async () => {
  const { child, parent, childId } = await makePeople()
  const url = await upload(child, 'bittern.ogg', 'audio/ogg', ogg())
  const silent = { type: 'audio' as const, url }
  const said = { ...silent, transcript: ` ${transcript} ` }
  const { artefact } = (
    await child.call(addArtefact, { body: { title: 'The pond', detail: { media: [said] } } })
  ).body
  const { highlight } = (
    await child.call(addHighlight, { body: { title: 'The pond', detail: { media: [said] } } })
  ).body
  const { goal } = (await child.call(createGoal, { body: { title: 'Birds' } })).body
  const steps = (medias: (typeof silent)[]) =>
    child.call(updateUserGoal, {
      body: { id: goal.user_goal_id ?? 0, detail: { steps_taken: [], medias } },
    })
  await steps([said])
  const heard = async () => {
    const special = (await parent.call(listArtefacts, { params: { childId } })).body.artefacts
    const proud = (await parent.call(listHighlights, { params: { childId } })).body.highlights
    const goals = (await parent.call(getUserGoals, { params: { userId: childId } })).body.goals
    const medias = [special[0]?.detail.media, proud[0]?.detail.media, goals[0]?.detail?.medias]
    return medias.map(held => held?.map(media => media.transcript).join())
  }
  expect(await heard()).toEqual([transcript, transcript, transcript])
  const files = await filesOf(await take(parent, childId))
  for (const part of ['artefacts', 'highlights', 'goals'])
    expect(files.get(`data/${part}.json`)?.toString(), part).toContain(transcript)
  let version = { artefact: artefact.version, highlight: highlight.version }
  const change = async (media: typeof silent) => {
    const params = { artefactId: artefact.id }
    const detail = { media: [media] }
    const special = { title: 'The pond', detail, version: version.artefact }
    const proud = { id: highlight.id, status: 'Reset' as const, detail, version: version.highlight }
    version = {
      artefact: (await child.call(editArtefact, { params, body: special })).body.artefact.version,
      highlight: (await child.call(updateHighlight, { body: proud })).body.highlight.version,
    }
    await steps([media])
    return heard()
  }
  expect(await change(silent)).toEqual([transcript, transcript, transcript])
  const long = { ...silent, transcript: 'x'.repeat(3_001) }
  expect((await steps([long])).status).toBe(400)
  const none = { ...silent, transcript: null }
  expect(await change(none)).toEqual(['', '', ''])
})

test('what is said in a recorded comment is read by those who hear it, is in the record, and stays when it is kept', async () => {
  const { child, parent, childId } = await makePeople()
  const journalId = await record(child)
  const media_url = await upload(child, 'hum.ogg', 'audio/ogg', ogg())
  const said = { archetype_id: journalId, comment_type: 'Audio' as const, media_url, transcript: ' Hmm. ' }
  const { id, comment } = (await child.call(addComment, { body: said })).body.comment
  const { comments } = (await parent.call(listComments, { query: { archetype_id: journalId } })).body
  expect(comments.map(one => [one.id, one.comment, one.transcript])).toEqual([[id, comment, 'Hmm.']])
  const silent = { ...said, comment_type: 'Text' as const, comment: 'Hello', media_url: null }
  expect((await child.call(addComment, { body: silent })).body.comment.transcript).toBeNull()
  const files = await filesOf(await take(parent, childId))
  expect(files.get('data/comments.json')?.toString()).toContain('Hmm.')
  await child.call(keepComment, { params: { childId }, body: { comment_id: id } })
  expect(await journey(child, childId)).toContainEqual(['artefact', 'Hmm.'])
})
