import { addComment, removeComment } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { accomplishJournal, addHighlight } from '@kindling/contract/highlights'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import {
  addArtefact,
  deleteArtefact,
  editArtefact,
  getJourney,
  keepComment,
  keepJournal,
  listArtefacts,
  listKept,
} from '@kindling/contract/portfolio'
import { uploadData, uploadImageData } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { makeArtefact } from '../../../test/artefacts.ts'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  makeClass,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { multipart } from '../../../test/multipart.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { dayOf } from '../../platform/clock.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { ogg } from '../../platform/files/test-recordings.ts'

const of = await openTestServer()

async function makePeople() {
  const around = await makeSurrounding(of)
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    stranger: await clientOf(of, await makeUser(of, 'Parent')),
  }
}

async function upload(client: Client): Promise<string> {
  const form = multipart([
    { field: 'image-file', name: 'kite.png', type: 'image/png', body: await picture('png') },
  ])
  const answer = await client.send<ReplyOf<typeof uploadImageData>>({
    method: 'POST',
    url: uploadImageData.path,
    ...form,
  })
  return answer.body.data.file.url.permalink
}

const statusOf = async (client: Client, url: string) => (await client.send({ method: 'GET', url })).status

const titles = async (client: Client, childId: number) => {
  const { status, body } = await client.call(listArtefacts, { params: { childId } })
  return status === 200 ? body.artefacts.map(({ title }) => title) : status
}

test('a child adds an artefact with all its fields, and family and teachers see it with its picture [PORTFOLIO-10] [PORTFOLIO-11] [PORTFOLIO-17]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const url = await upload(child)
  const answer = await child.call(addArtefact, {
    body: {
      title: 'My kite',
      detail: {
        why_special: 'It flew higher than the trees.',
        goal: 'A kite that flies',
        media: [{ type: 'photo', url }],
      },
      occurence_date: '2026-03-04',
    },
  })
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'The artifact has been successfully added to your portfolio.',
  ])
  expect(answer.body.artefact).toEqual({
    id: expect.any(Number),
    child_id: childId,
    title: 'My kite',
    detail: {
      why_special: 'It flew higher than the trees.',
      goal: 'A kite that flies',
      media: [{ type: 'photo', url, meta_data: { preview: null }, transcript: null }],
    },
    related_to_goal_id: null,
    goal_title: null,
    month: 3,
    year: 2026,
    occurence_date: '2026-03-04',
    journal_id: null,
    badge: null,
    version: 1,
    can: ['view', 'change'],
  })
  const seen = [child, parent, teacher, stranger].map(client => titles(client, childId))
  expect(await Promise.all(seen)).toEqual([['My kite'], ['My kite'], ['My kite'], 404])
  const files = [child, parent, teacher, stranger].map(client => statusOf(client, url))
  expect(await Promise.all(files)).toEqual([200, 200, 200, 404])
  const byParent = await parent.call(addArtefact, { params: { childId }, body: { title: 'Not mine' } })
  expect(byParent.status).toBe(404)
})

test('a child builds its portfolio of artefacts and highlights, and nobody else builds it [PORTFOLIO-01]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const params = { childId }
  for (const other of [parent, teacher, stranger]) {
    const artefact = await other.call(addArtefact, { params, body: { title: 'Not mine' } })
    const highlight = await other.call(addHighlight, { params, body: { title: 'Not mine' } })
    expect([artefact.status, highlight.status]).toEqual([404, 404])
  }
  expect((await child.call(addArtefact, { body: { title: 'My kite' } })).status).toBe(200)
  expect((await child.call(addHighlight, { body: { title: 'My first mile' } })).status).toBe(200)
  const built = async (client: Client) =>
    (await client.call(getJourney, { params })).body.entries.map(({ kind, title }) => [kind, title]).sort()
  for (const reader of [child, parent, teacher])
    expect(await built(reader)).toEqual([
      ['artefact', 'My kite'],
      ['highlight', 'My first mile'],
    ])
  expect((await stranger.call(getJourney, { params })).status).toBe(404)
})

test('an artefact needs a title, and a day that has been [PORTFOLIO-12]', async () => {
  const { child } = await makePeople()
  const nameless = await child.call(addArtefact, { body: { title: '  ' } })
  expect([nameless.status, nameless.body.fields]).toEqual([400, { title: 'Please give it a title.' }])
  for (const occurence_date of ['2026-02-30', '1850-01-01', '2096-01-01', 'tomorrow']) {
    const odd = await child.call(addArtefact, { body: { title: 'A day', occurence_date } })
    expect([odd.status, Object.keys(odd.body.fields ?? {})], occurence_date).toEqual([
      400,
      ['occurence_date'],
    ])
  }
  const today = await child.call(addArtefact, { body: { title: 'Today' } })
  expect(today.body.artefact.occurence_date).toBe(dayOf(of.clock.now()))
})

test('an edit changes it and one of an older version is refused; what is deleted is gone [PORTFOLIO-18]', async () => {
  const { child, parent, childId } = await makePeople()
  const artefactId = await makeArtefact(of, childId)
  const body = { title: 'My second kite', occurence_date: '2026-10-05', version: 1 }
  const changed = await child.call(editArtefact, { params: { artefactId }, body })
  expect([changed.status, changed.body.message]).toEqual([200, 'The artifact has been successfully edited.'])
  expect(changed.body.artefact).toMatchObject({ title: 'My second kite', version: 2 })
  expect((await child.call(editArtefact, { params: { artefactId }, body })).status).toBe(409)
  expect((await parent.call(editArtefact, { params: { artefactId }, body })).status).toBe(404)
  expect((await parent.call(deleteArtefact, { params: { artefactId } })).status).toBe(404)
  expect((await child.call(deleteArtefact, { params: { artefactId } })).status).toBe(200)
  expect(await titles(child, childId)).toEqual([])
})

test('a drawing becomes an artefact by one call, once, and stays when its entry goes', async () => {
  const { child, parent, childId } = await makePeople()
  const url = await upload(child)
  const { journal } = (
    await child.call(addJournal, {
      body: {
        response_type: 'Image',
        title: 'My drawing',
        content: 'A whale that carries a house on its back.',
        medias: [{ media_type: 'Image', media_url: url }],
      },
    })
  ).body
  const journalId = journal.id
  expect((await parent.call(keepJournal, { params: { journalId } })).status).toBe(404)
  const kept = async (client: Client) =>
    (await client.call(listKept, { params: { childId } })).body.journal_ids
  expect([await kept(child), await kept(parent)]).toEqual([[], undefined])
  const first = (await child.call(keepJournal, { params: { journalId } })).body.artefact
  expect(first).toMatchObject({
    title: 'My drawing',
    journal_id: journalId,
    detail: { why_special: journal.content, media: [{ type: 'photo', url }] },
  })
  const again = (await child.call(keepJournal, { params: { journalId } })).body.artefact
  expect([again.id, await titles(child, childId)]).toEqual([first.id, ['My drawing']])
  expect(await kept(child)).toEqual([journalId])
  await child.call(removeJournal, { params: { journalId } })
  const { artefacts } = (await child.call(listArtefacts)).body
  expect(artefacts).toEqual([expect.objectContaining({ title: 'My drawing', journal_id: null })])
  expect(await statusOf(parent, url)).toBe(200)
})

test('one tap makes an artefact of an own answer with a recording, once, and it stays when the answer goes', async () => {
  const { child, parent, teacher, childId } = await makePeople()
  const { journal } = (
    await child.call(addJournal, {
      body: { response_type: 'Text', title: 'Owls', content: 'I heard an owl in the old oak tree.' },
    })
  ).body
  const say = async (client: Client, name: string, comment: string) => {
    const data = ogg().toString('base64')
    const url = (await client.call(uploadData, { body: { data, name } })).body.data.file.url.permalink
    const body = { archetype_id: journal.id, comment_type: 'Audio' as const, comment, media_url: url }
    return { url, id: (await client.call(addComment, { body })).body.comment.id }
  }
  const keep = (client: Client, comment_id: number) =>
    client.call(keepComment, { params: { childId }, body: { comment_id } })
  const owl = await say(child, 'owl.ogg', 'The owl calls\nIt was far away.')
  const wordless = await say(child, 'hum.ogg', '')
  const praise = await say(teacher, 'praise.ogg', 'Lovely')
  const text = { archetype_id: journal.id, comment_type: 'Text' as const, comment: 'It was dark.' }
  const written = (await child.call(addComment, { body: text })).body.comment.id
  // Only an own answer, with something to see or hear in it.
  expect((await keep(parent, owl.id)).status).toBe(404)
  expect((await keep(child, praise.id)).status).toBe(404)
  expect((await keep(child, written)).status).toBe(404)
  const first = (await keep(child, owl.id)).body.artefact
  expect(first).toMatchObject({
    title: 'The owl calls',
    detail: { why_special: 'The owl calls\nIt was far away.', media: [{ type: 'audio', url: owl.url }] },
  })
  expect((await keep(child, owl.id)).body.artefact.id).toBe(first.id)
  expect((await keep(child, wordless.id)).body.artefact.title).toBe('My recording')
  expect((await child.call(removeComment, { query: { id: owl.id } })).status).toBe(200)
  expect((await titles(parent, childId)).toString().split(',').sort()).toEqual([
    'My recording',
    'The owl calls',
  ])
  expect(await statusOf(parent, owl.url)).toBe(200)
})

test('what is made of work for a class that nobody has verified is read by that class and the family alone', async () => {
  const { child, parent, teacher, childId } = await makePeople()
  const clubTeacherId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, clubTeacherId)
  const classId = await makeClass(of, clubTeacherId, { schoolId })
  await joinClass(of, classId, childId)
  const url = await upload(child)
  const write = async (title: string, more: object) => {
    const body = {
      title,
      response_type: 'Image' as const,
      content: 'A lantern of paper and old jars.',
      ...more,
    }
    return (await child.call(addJournal, { body })).body.journal.id
  }
  const medias = [{ media_type: 'Image' as const, media_url: url }]
  const kept = [await write('At the club', { class_id: classId, medias }), await write('At home', {})]
  for (const journalId of kept)
    expect((await child.call(keepJournal, { params: { journalId } })).status).toBe(200)
  expect((await titles(parent, childId)).toString().split(',').sort()).toEqual(['At home', 'At the club'])
  expect(await titles(teacher, childId)).toEqual(['At home'])
  const journey = async (client: Client) =>
    (await client.call(getJourney, { params: { childId } })).body.entries.map(({ title }) => title).sort()
  expect([await journey(parent), await journey(teacher)]).toEqual([['At home', 'At the club'], ['At home']])
  expect([await statusOf(parent, url), await statusOf(teacher, url)]).toEqual([200, 404])
})

test('the journey is a school year in its order, with each entry once', async () => {
  const { child, parent, stranger, childId } = await makePeople()
  await makeArtefact(of, childId, { title: 'In June', day: '2026-06-30' })
  await makeArtefact(of, childId, { title: 'In July', day: '2026-07-01' })
  await makeArtefact(of, childId, { title: 'Long ago', day: '2019-10-01' })
  const content = 'We built a bridge out of paper and it held a cup.'
  const made = await child.call(addJournal, { body: { response_type: 'Text', title: 'Bridge', content } })
  const year = async (client: Client, query: Record<string, number> = {}) =>
    (await client.call(getJourney, { params: { childId }, query })).body
  const now = await year(child)
  expect([now.year, now.years]).toEqual([2026, [2026, 2025, 2019]])
  expect(now.entries.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'artefact In July',
    'journal Bridge',
  ])
  expect((await year(parent, { year: 2025 })).entries.map(({ title }) => title)).toEqual(['In June'])
  await child.call(keepJournal, { params: { journalId: made.body.journal.id } })
  const kept = (await year(parent)).entries
  expect(kept.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['artefact In July', 'artefact Bridge'])
  await child.call(accomplishJournal, { params: { journalId: made.body.journal.id } })
  const reached = (await year(parent)).entries
  expect(reached.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'artefact In July',
    'highlight Bridge',
  ])
  expect((await stranger.call(getJourney, { params: { childId } })).status).toBe(404)
})
