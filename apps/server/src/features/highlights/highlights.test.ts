import { addHighlightComment, listHighlightComments, removeComment } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import {
  accomplishJournal,
  addHighlight,
  deleteHighlight,
  getHighlight,
  listGoalHighlights,
  listHighlights,
  removeHighlight,
  updateHighlight,
} from '@kindling/contract/highlights'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { uploadImageData } from '@kindling/contract/uploads'
import { highlightPages } from '@kindling/rules/highlights'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  makeClass,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
} from '../../../test/factories.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { multipart } from '../../../test/multipart.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { office, pdf } from '../../platform/files/test-documents.ts'
import { picture } from '../../platform/files/test-pictures.ts'
import { mp4, wav } from '../../platform/files/test-recordings.ts'

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

async function upload(client: Client, name: string, type: string, body: Buffer): Promise<string> {
  const form = multipart([{ field: 'image-file', name, type, body }])
  const answer = await client.send<ReplyOf<typeof uploadImageData>>({
    method: 'POST',
    url: uploadImageData.path,
    ...form,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.file.url.permalink
}

const statusOf = async (client: Client, url: string) => (await client.send({ method: 'GET', url })).status

const titles = async (client: Client, childId: number) => {
  const { status, body } = await client.call(listHighlights, { params: { childId } })
  return status === 200 ? body.highlights.map(({ title }) => title) : status
}

test('a child adds an accomplishment with all its fields, and family and teachers see it with its files [HIGHLIGHTS-05] [HIGHLIGHTS-06] [HIGHLIGHTS-20]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const url = await upload(child, 'mile.png', 'image/png', await picture('png'))
  const answer = await child.call(addHighlight, {
    body: {
      title: 'My first mile',
      detail: { why_special: 'I did not stop once.', media: [{ type: 'photo', url }] },
      occurence_date: '2026-03-04',
      highlight_duration: 90,
      pinned: true,
    },
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Your accomplishment is added.'])
  expect(answer.body.highlight).toEqual({
    id: expect.any(Number),
    user_id: childId,
    title: 'My first mile',
    // No word of it is a thing that can be drawn.
    drawing: '/pictures/drawings/sprout.svg',
    detail: {
      why_special: 'I did not stop once.',
      media: [{ type: 'photo', url, posterUrl: null, meta_data: { name: 'mile.png' }, transcript: null }],
    },
    occurence_date: '2026-03-04',
    month: 3,
    year: 2026,
    related_to_goal_id: null,
    highlight_duration: 90,
    pinned: true,
    status: null,
    rating: null,
    rated_by_name: null,
    rated_at: null,
    is_wbl: false,
    is_internship: false,
    is_student_led_enterprise: false,
    employer_name: null,
    highlight_wbl_type_bean: null,
    highlight_wbl_pathway_bean: null,
    highlight_wbl_course_bean: null,
    highlight_wbl_experience_bean: null,
    highlight_employer_evaluation_bean: null,
    journal_id: null,
    version: 1,
    can: ['view', 'change', 'update', 'comment'],
  })
  const people = [child, parent, teacher, stranger]
  expect(await Promise.all(people.map(client => titles(client, childId)))).toEqual([
    ['My first mile'],
    ['My first mile'],
    ['My first mile'],
    404,
  ])
  expect(await Promise.all(people.map(client => statusOf(client, url)))).toEqual([200, 200, 200, 404])
  const { id: highlightId } = answer.body.highlight
  const one = await parent.call(getHighlight, { params: { highlightId } })
  expect(one.body.highlight).toMatchObject({ id: highlightId, can: ['view', 'accept', 'update', 'comment'] })
  expect((await parent.call(addHighlight, { params: { childId }, body: { title: 'Not mine' } })).status).toBe(
    404,
  )
})

test('its media are of five kinds, each an own file of that kind, a film with its poster [HIGHLIGHTS-07] [HIGHLIGHTS-08]', async () => {
  const { child, parent } = await makePeople()
  const image = await upload(child, 'mile.png', 'image/png', await picture('png'))
  const paper = await upload(child, 'race.pdf', 'application/pdf', pdf())
  const film = await upload(child, 'race.mp4', 'video/mp4', mp4('isom', 'vide'))
  const cheer = await upload(child, 'cheer.wav', 'audio/wav', wav())
  const powerPoint = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  const talk = await upload(child, 'talk.pptx', powerPoint, office('presentationml.presentation'))
  const media = [
    { type: 'video' as const, url: film, posterUrl: image },
    { type: 'photo' as const, url: image },
    { type: 'audio' as const, url: cheer },
    { type: 'pdf' as const, url: paper },
    { type: 'presentation' as const, url: talk },
  ]
  const made = await child.call(addHighlight, { body: { title: 'A mile', detail: { media } } })
  expect(made.body.highlight.detail.media).toEqual([
    { type: 'video', url: film, posterUrl: image, meta_data: { name: 'race.mp4' }, transcript: null },
    { type: 'photo', url: image, posterUrl: null, meta_data: { name: 'mile.png' }, transcript: null },
    { type: 'audio', url: cheer, posterUrl: null, meta_data: { name: 'cheer.wav' }, transcript: null },
    { type: 'pdf', url: paper, posterUrl: null, meta_data: { name: 'race.pdf' }, transcript: null },
    { type: 'presentation', url: talk, posterUrl: null, meta_data: { name: 'talk.pptx' }, transcript: null },
  ])
  expect(await statusOf(parent, paper)).toBe(200)
  for (const type of ['video', 'audio', 'presentation', 'pdf'] as const) {
    const odd = await child.call(addHighlight, {
      body: { title: 'A mile', detail: { media: [{ type, url: image }] } },
    })
    expect([odd.status, Object.keys(odd.body.fields ?? {})], type).toEqual([400, ['detail.media.0.url']])
  }
  const unknown = { title: 'A mile', detail: { media: [{ type: 'drawing', url: image }] } }
  expect((await child.send({ method: 'POST', url: '/highlight/add', payload: unknown })).status).toBe(400)
})

test('it needs a title, a day that has been, and a duration of at most 100 hours and 59 minutes, in minutes [HIGHLIGHTS-09]', async () => {
  const { child } = await makePeople()
  const nameless = await child.call(addHighlight, { body: { title: ' ' } })
  expect([nameless.status, nameless.body.fields]).toEqual([400, { title: 'Please give it a title.' }])
  const ahead = await child.call(addHighlight, { body: { title: 'A day', occurence_date: '2096-01-01' } })
  expect([ahead.status, Object.keys(ahead.body.fields ?? {})]).toEqual([400, ['occurence_date']])
  for (const highlight_duration of [0, -5, 1.5, 6060]) {
    const odd = await child.call(addHighlight, { body: { title: 'Long', highlight_duration } })
    expect(odd.status, String(highlight_duration)).toBe(400)
  }
  for (const highlight_duration of [1, 6059, null]) {
    const made = await child.call(addHighlight, { body: { title: 'Long', highlight_duration } })
    expect(made.body.highlight.highlight_duration).toBe(highlight_duration)
  }
})

test('a guardian or a teacher accepts it, never the child; an edit of the child takes that back [HIGHLIGHTS-10] [HIGHLIGHTS-13] [HIGHLIGHTS-15]', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const id = await makeHighlight(of, childId)
  const judge = async (client: Client, status: 'Accepted' | 'Reset') => {
    const answer = await client.call(updateHighlight, { body: { id, status } })
    return answer.status === 200 ? answer.body.highlight.status : answer.status
  }
  expect([await judge(child, 'Accepted'), await judge(stranger, 'Accepted')]).toEqual([404, 404])
  expect([await judge(teacher, 'Accepted'), await judge(parent, 'Reset')]).toEqual(['Accepted', 'Reset'])
  expect(await judge(parent, 'Accepted')).toBe('Accepted')
  const odd = { id, status: 'Perfect' }
  expect((await parent.send({ method: 'POST', url: '/highlight/update', payload: odd })).status).toBe(400)
  const pinned = await child.call(updateHighlight, { body: { id, pinned: true } })
  expect(pinned.body.highlight).toMatchObject({ status: 'Accepted', pinned: true, version: 1 })
  const body = { id, title: 'My second mile', version: 1, status: 'Reset' as const }
  expect((await teacher.call(updateHighlight, { body })).status).toBe(404)
  const edited = (await child.call(updateHighlight, { body })).body.highlight
  expect(edited).toMatchObject({ title: 'My second mile', status: 'Reset', version: 2, pinned: true })
  const accepted = (version: number) =>
    parent.call(updateHighlight, { body: { id, status: 'Accepted', version } })
  expect([(await accepted(1)).status, (await accepted(2)).body.highlight.status]).toEqual([409, 'Accepted'])
})

test('an edit of an older version is refused, and one that does not send Reset [HIGHLIGHTS-15] [HIGHLIGHTS-21]', async () => {
  const { child, childId } = await makePeople()
  const id = await makeHighlight(of, childId)
  const body = { id, title: 'My second mile', version: 1, status: 'Reset' as const }
  const accepting = { ...body, status: 'Accepted' }
  expect((await child.send({ method: 'POST', url: '/highlight/update', payload: accepting })).status).toBe(
    400,
  )
  expect((await child.call(updateHighlight, { body })).status).toBe(200)
  expect((await child.call(updateHighlight, { body })).status).toBe(409)
  expect(await titles(child, childId)).toEqual(['My second mile'])
})

test('an edit keeps every field that it does not send, and null clears one [HIGHLIGHTS-21]', async () => {
  const { child, parent, childId } = await makePeople()
  const url = await upload(child, 'mile.png', 'image/png', await picture('png'))
  const goalId = await makeGoal(of)
  await makeChildGoal(of, { childId, goalId })
  const made = await child.call(addHighlight, {
    body: {
      title: 'My mile',
      detail: { why_special: 'I did not stop.', media: [{ type: 'photo', url }] },
      occurence_date: '2026-03-04',
      highlight_duration: 90,
      related_to_goal_id: goalId,
    },
  })
  const { id } = made.body.highlight
  let version = 1
  const edit = async (more: object, who = child) => {
    const answer = await who.call(updateHighlight, {
      body: { id, version, status: 'Reset', ...more } as never,
    })
    if (answer.status === 200) version++
    return answer
  }
  const kept = ({ version: _version, status: _status, ...highlight }: typeof made.body.highlight) => highlight
  const before = kept(made.body.highlight)
  const titled = (await edit({ title: 'My first mile' })).body.highlight
  expect(kept(titled)).toEqual({ ...before, title: 'My first mile' })
  const told = (await edit({ detail: { why_special: 'It rained.' } })).body.highlight
  expect(kept(told)).toEqual({
    ...before,
    title: 'My first mile',
    detail: { ...before.detail, why_special: 'It rained.' },
  })
  const cleared = await edit({ detail: { media: [] }, highlight_duration: null, related_to_goal_id: null })
  expect(cleared.body.highlight).toMatchObject({
    title: 'My first mile',
    detail: { why_special: 'It rained.', media: [] },
    occurence_date: '2026-03-04',
    highlight_duration: null,
    related_to_goal_id: null,
    status: 'Reset',
  })
  // Without a field of the child it is what an adult decides, and no edit.
  expect((await edit({})).status).toBe(404)
  expect((await edit({ title: 'Not mine' }, parent)).status).toBe(404)
  expect((await edit({ title: null })).status).toBe(400)
})

test("a child's accomplishments come by pages, the pinned first and then the latest [HIGHLIGHTS-17]", async () => {
  const { child, childId } = await makePeople()
  await makeHighlight(of, childId, { title: 'Old', day: '2024-05-01' })
  await makeHighlight(of, childId, { title: 'Pinned', day: '2023-05-01', pinned: true })
  await makeHighlight(of, childId, { title: 'New', day: '2026-05-01' })
  expect(await titles(child, childId)).toEqual(['Pinned', 'New', 'Old'])
  const second = await child.call(listHighlights, { query: { limit: 1, offset: 1 } })
  expect(second.body.highlights.map(({ title }) => title)).toEqual(['New'])
})

test('the list of those with a goal holds a hundred, and nothing where none has one [HIGHLIGHTS-18] [DISCOVERY-21]', async () => {
  const { child, stranger, childId } = await makePeople()
  await makeHighlight(of, childId)
  const goalIds = async () =>
    (await child.call(listGoalHighlights)).body.highlights.map(one => one.related_to_goal_id)
  expect(await goalIds()).toEqual([])
  const goalId = await makeGoal(of)
  for (let made = 0; made <= highlightPages.goalShelf; made += 1) await makeHighlight(of, childId, { goalId })
  expect(await goalIds()).toEqual(Array(100).fill(goalId))
  expect((await stranger.call(listGoalHighlights, { params: { childId } })).status).toBe(404)
})

test('a GET deletes it with the anti-forgery token alone, and so does DELETE [HIGHLIGHTS-19]', async () => {
  const { child, parent, childId } = await makePeople()
  const [first = 0, second = 0] = [await makeHighlight(of, childId), await makeHighlight(of, childId)]
  const url = `/highlight/delete_highlights/${first}`
  expect((await parent.call(deleteHighlight, { params: { highlightId: first } })).status).toBe(404)
  const bare = await child.send({ method: 'GET', url, headers: { 'x-csrf-token': '' } })
  expect([bare.status, await titles(child, childId)]).toEqual([403, ['My first mile', 'My first mile']])
  expect((await child.call(deleteHighlight, { params: { highlightId: first } })).status).toBe(200)
  expect((await child.call(removeHighlight, { params: { highlightId: second } })).status).toBe(200)
  expect(await titles(child, childId)).toEqual([])
})

test('an entry is an accomplishment by one call, once, and stays one when the entry goes [HIGHLIGHTS-04]', async () => {
  const { child, parent, childId } = await makePeople()
  const url = await upload(child, 'whale.png', 'image/png', await picture('png'))
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
  expect((await parent.call(accomplishJournal, { params: { journalId } })).status).toBe(404)
  const first = (await child.call(accomplishJournal, { params: { journalId } })).body.highlight
  expect(first).toMatchObject({
    title: 'My drawing',
    journal_id: journalId,
    status: null,
    detail: { why_special: journal.content, media: [{ type: 'photo', url }] },
  })
  const again = (await child.call(accomplishJournal, { params: { journalId } })).body.highlight
  expect([again.id, await titles(child, childId)]).toEqual([first.id, ['My drawing']])
  await child.call(removeJournal, { params: { journalId } })
  const { highlights } = (await child.call(listHighlights)).body
  expect(highlights).toEqual([expect.objectContaining({ title: 'My drawing', journal_id: null })])
  expect(await statusOf(parent, url)).toBe(200)
})

test('what is made of work for a class that nobody has verified is read by that class and the family alone', async () => {
  const { child, parent, teacher, childId } = await makePeople()
  const clubTeacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, clubTeacherId, {
    schoolId: await makeUnverifiedSchool(of, clubTeacherId),
  })
  await joinClass(of, classId, childId)
  const content = 'We built a lantern of paper and old jars.'
  const body = { title: 'At the club', response_type: 'Text' as const, content, class_id: classId }
  const { journal } = (await child.call(addJournal, { body })).body
  const { highlight } = (await child.call(accomplishJournal, { params: { journalId: journal.id } })).body
  await parent.call(addHighlightComment, {
    params: { highlightId: highlight.id },
    body: { comment: 'It lights the whole kitchen.' },
  })
  expect([await titles(parent, childId), await titles(teacher, childId)]).toEqual([['At the club'], []])
  const one = { params: { highlightId: highlight.id } }
  expect([
    (await parent.call(getHighlight, one)).status,
    (await teacher.call(getHighlight, one)).status,
  ]).toEqual([200, 404])
  const told = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.filter(({ type }) =>
      type.startsWith('highlight'),
    ).length
  expect(await told(parent)).toBeGreaterThan(0)
  expect(await told(teacher)).toBe(0)
})

test('family and teachers comment on it and hear of comments and of its acceptance; strangers read none', async () => {
  const { child, parent, teacher, stranger, childId } = await makePeople()
  const { id } = (await child.call(addHighlight, { body: { title: 'My first mile' } })).body.highlight
  const params = { highlightId: id }
  const said = await parent.call(addHighlightComment, { params, body: { comment: 'You trained for weeks.' } })
  expect(said.body.comment).toMatchObject({ archetype: 'HIGHLIGHTS', archetype_id: id, can: ['remove'] })
  const read = async (client: Client) => {
    const answer = await client.call(listHighlightComments, { params })
    return answer.status === 200 ? answer.body.comments.map(({ comment }) => comment) : answer.status
  }
  const words = ['You trained for weeks.']
  expect(await Promise.all([child, parent, teacher, stranger].map(read))).toEqual([words, words, words, 404])
  const status = 'Accepted' as const
  expect((await teacher.call(updateHighlight, { body: { id, status } })).status).toBe(200)
  const heard = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.flatMap(({ type, child_id, contentDetails }) =>
      child_id === childId ? [`${type} ${contentDetails.title}`] : [],
    )
  expect(await heard(child)).toEqual([
    'highlight_accepted My first mile',
    'highlight_commented My first mile',
    'highlight_added My first mile',
  ])
  expect(await heard(parent)).toContain('highlight_added My first mile')
  expect(await heard(stranger)).toEqual([])
  const removal = { query: { id: said.body.comment.id } }
  expect((await child.call(removeComment, removal)).status).toBe(404)
  expect((await parent.call(removeComment, removal)).status).toBe(200)
  expect(await read(teacher)).toEqual([])
})
