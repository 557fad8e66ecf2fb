import { addComment } from '@kindling/contract/comments'
import { createGoal, updateUserGoal } from '@kindling/contract/goals'
import { addHighlight } from '@kindling/contract/highlights'
import { addJournal } from '@kindling/contract/journal-drafts'
import { addArtefact } from '@kindling/contract/portfolio'
import { readTalkTexts } from '@kindling/contract/talk'
import { expect, test } from 'vitest'
import { upload } from '../../../test/goal-fixture.ts'
import { answer, makeTalkFixture, talksOf } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { ogg } from '../../platform/files/test-recordings.ts'

const of = await openTestServer()
/** A sentence is asked to be read once, wherever it is written again. */
const said = (where: string) => `I want to kill myself in the ${where}.`

test('whoever is with the child reads the words of worry where they are: in what is said in a recording of any kind', async () => {
  const { child, first } = await makeTalkFixture(of)
  const url = await upload(child, 'hum.ogg', 'audio/ogg', ogg())
  const media = (where: string) => [{ type: 'audio' as const, url, transcript: said(where) }]
  const { journal, care } = (
    await child.call(addJournal, {
      body: {
        title: 'Hum',
        response_type: 'Audio',
        medias: [{ media_type: 'Audio', media_url: url, transcript: said('attic') }],
      },
    })
  ).body
  const heard = { comment_type: 'Audio' as const, media_url: url, transcript: said('barn') }
  const { goal } = (await child.call(createGoal, { body: { title: 'Sing' } })).body
  const detail = { steps_taken: [], medias: media('forest') }
  const written = [
    await child.call(addComment, { body: { archetype_id: journal.id, ...heard } }),
    await child.call(addArtefact, { body: { title: 'Song', detail: { media: media('cellar') } } }),
    await child.call(addHighlight, { body: { title: 'Choir', detail: { media: media('lake') } } }),
    await child.call(updateUserGoal, { body: { id: goal.user_goal_id ?? 0, detail } }),
  ]
  expect([care, ...written.map(({ body }) => body.care)].every(one => one !== null)).toBe(true)
  const [talk] = await talksOf(first.client)
  await answer(first.client, 'with')
  const { texts } = (await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body
  expect(texts.map(({ kind, text }) => [kind, text]).sort()).toEqual([
    ['artefact', `Song\n\n\n${said('cellar')}`],
    ['child_goal', `Sing\n${said('forest')}`],
    ['comment', said('barn')],
    ['highlight', `Choir\n\n${said('lake')}`],
    ['journal', `Hum\n\n${said('attic')}`],
  ])
})
