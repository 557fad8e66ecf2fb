import { addComment } from '@kindling/contract/comments'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { answerTalk, askToTalk, listTalks } from '@kindling/contract/talk'
import { mostSentences, usualHours } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { linkGuardian, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import {
  answer,
  closedFor,
  emailOf,
  leaveClass,
  makeTalkFixture,
  sentencesFor,
  setSafeList,
  talksOf,
  wait,
  write,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { commentLimits } from '../comments/limits.ts'
import { journalLimits } from '../journals/limits.ts'
import { talkLimits } from './limits.ts'

const of = await openTestServer()
const { db } = of.services
const worry = 'I want to kill myself tonight.'
const aboutTeacher = 'My teacher hits me, and I do not know what to do.'
const note = { note: 'All fine, a joke.' }

const manySentences = (count: number) =>
  [...Array(count).keys()].map(day => `I want to kill myself on day ${day}.`).join(' ')

afterEach(() => of.clock.set(startOfTests))

test('very many sentences of one child wait to be read in their order, hide nothing else, and are no news each time; comments of a child have a limit', async () => {
  const { child, childId, teacher, teacherId, first } = await makeTalkFixture(of)
  const { journal } = await write(child, `${worry} ${manySentences(mostSentences - 1)}`)
  const comment = (text: string) =>
    child.call(addComment, { body: { archetype_id: journal.id, comment: text } })
  for (const text of [worry, manySentences(1)]) expect((await comment(text)).status).toBe(200)
  expect(await sentencesFor(teacher)).toHaveLength(mostSentences)
  for (let count = 0; count < 10; count++)
    await comment(`I want to kill myself in week ${count} of this month.`)
  const [first50] = await talksOf(teacher)
  expect(first50).toMatchObject({ further: 10, is_read: false })
  expect(first50?.hints[0]?.sentence).toBe(worry)
  expect(first50?.hints).toHaveLength(mostSentences)
  // The newest of the following ones are not hidden by earlier ones.
  expect(first50?.newest.map(({ sentence }) => /week \d/.exec(sentence)?.[0])).toEqual(
    [5, 6, 7, 8, 9].map(week => `week ${week}`),
  )
  const told = db
    .selectFrom('talk_steps')
    .select('id')
    .where('child_id', '=', childId)
    .where('person_id', '=', teacherId)
    .where('kind', '=', 'told')
  expect(await told.execute()).toHaveLength(1)
  // Read sentences make room for unread ones.
  expect((await answer(teacher, 'read')).body.talk).toMatchObject({ further: 0, newest: [], is_read: false })
  expect((await sentencesFor(teacher)).at(-1)).toContain('in week 9 ')
  expect((await answer(teacher, 'read')).body.talk).toMatchObject({ further: 0, is_read: true })
  await child.call(askToTalk)
  expect((await talksOf(teacher)).map(({ cause }) => cause)).toEqual(['wish', 'words'])
  expect(await sentencesFor(first.client)).toHaveLength(mostSentences)
  const left = commentLimits.commentsOfChild.most - 12
  await countUse(of.services, commentLimits.commentsOfChild, childId, left - 1)
  const answers = [await comment('We saw a heron.'), await comment('We saw a heron.')]
  expect(answers.map(({ status }) => status)).toEqual([200, 429])
  of.clock.forward(3600)
  expect((await comment('We saw a heron.')).status).toBe(200)
  await countUse(of.services, journalLimits.journalsOfChild, childId, journalLimits.journalsOfChild.most - 1)
  const entry = { response_type: 'Text' as const, content: 'We saw a heron at the pond.' }
  const saved = [await child.call(addJournal, { body: entry }), await child.call(addJournal, { body: entry })]
  expect(saved.map(({ status }) => status)).toEqual([200, 429])
})

test('whoever is signed in as the child takes no sentence away: another adult reads it before the talk is closed', async () => {
  const { child, childId, teacher, first } = await makeTalkFixture(of)
  const { journal } = await write(child, `${aboutTeacher} ${worry}`)
  expect((await child.call(removeJournal, { params: { journalId: journal.id } })).status).toBe(200)
  expect(await sentencesFor(first.client)).toEqual([aboutTeacher, worry])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  await answer(first.client, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  // The child removed the text: nothing of it is left once the talk is closed.
  expect(await closedFor(first.client)).toMatchObject([{ hints: [], note: note.note }])
  const left = db.selectFrom('talk_hints').select('id').where('child_id', '=', childId)
  expect(await left.execute()).toEqual([])
})

test('a guardian whom the child chose reads neither note nor messages of the school, and the school reads those of the guardian', async () => {
  const { child, childId, classId, parent, parentId, first } = await makeTalkFixture(of)
  await leaveClass(of, { childId, classId })
  await child.call(askToTalk, { body: { adult_id: parentId } })
  await wait(of, 10)
  await answer(first.client, 'with')
  await answer(first.client, 'say', { text: 'I will not tell your family yet.' })
  expect((await talksOf(parent))[0]?.steps.at(-1)).toMatchObject({ kind: 'said', said: null })
  await answer(first.client, 'close', { note: 'Please do not tell the family yet.' })
  expect(await closedFor(parent)).toMatchObject([{ closed_at: of.clock.now().toISOString(), note: null }])
  expect((await parent.call(listTalks)).text).not.toMatch(/do not tell|not tell your family/)
  await child.call(askToTalk, { body: { adult_id: parentId } })
  await wait(of, 10)
  await answer(parent, 'with')
  await answer(parent, 'say', { text: 'Come home, please.' })
  await answer(parent, 'close', { note: 'We talked at home.' })
  const [closed] = await closedFor(first.client)
  expect(closed?.note).toBe('We talked at home.')
  expect(closed?.steps).toContainEqual(expect.objectContaining({ kind: 'said', said: 'Come home, please.' }))
})

test('a guardian who alone hears reads that nobody else is asked, and who reads the note; where the school hears too, others are asked', async () => {
  const { child, childId, classId, parent, parentId, first } = await makeTalkFixture(of)
  await leaveClass(of, { childId, classId })
  await child.call(askToTalk, { body: { adult_id: parentId } })
  const others = 'others are asked, one after another'
  expect((await messagesTo(of, await emailOf(of, parentId))).at(-1)?.body).toContain(others)
  expect(await talksOf(parent)).toMatchObject([{ note_for: 'nobody' }])
  await wait(of, 10)
  expect(await talksOf(parent)).toMatchObject([{ note_for: 'told' }])
  expect(await talksOf(first.client)).toMatchObject([{ note_for: 'school' }])
  const [lonelyId, guardianId] = [await makeUser(of, 'Child'), await makeUser(of, 'Parent')]
  await linkGuardian(of, lonelyId, guardianId)
  await (await clientOf(of, lonelyId)).call(askToTalk, { body: { adult_id: guardianId } })
  const [letter] = await messagesTo(of, await emailOf(of, guardianId))
  expect(letter?.body).toContain('There is nobody else here who is asked.')
  expect(letter?.body).not.toContain(others)
  expect(await talksOf(await clientOf(of, guardianId))).toMatchObject([{ note_for: 'nobody' }])
})

test('an administrator who is the teacher takes the other readers off the list, and they go on hearing and reading of what was open, and hear of nothing new', async () => {
  const { admin, child, teacher, first, second } = await makeTalkFixture(of)
  await write(child, aboutTeacher)
  const none = { adults: [], hours: usualHours, reads_words: true }
  expect((await setSafeList(admin, none)).status).toBe(200)
  expect(await sentencesFor(first.client)).toEqual([aboutTeacher])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  // An adult who was never told leaves the list for good.
  expect(await talksOf(second.client)).toEqual([])
  await answer(first.client, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  expect(await closedFor(first.client)).toMatchObject([{ hints: [{ sentence: aboutTeacher }] }])
  await write(child, worry)
  await child.call(askToTalk)
  for (let step = 0; step < 4; step++) await wait(of, 60)
  expect((await talksOf(teacher)).map(({ cause }) => cause)).toEqual(['wish', 'words'])
  expect(await talksOf(first.client)).toEqual([])
  expect(await closedFor(first.client)).toHaveLength(1)
  // The closing does not wait for a reading by an adult who never hears of it.
  const [, words] = await talksOf(teacher)
  const closing = { params: { talkId: words?.id ?? 0 }, body: { act: 'close' as const, ...note } }
  expect((await teacher.call(answerTalk, closing)).body.done).toBe(true)
  of.clock.forward(7 * 24 * 3600 + 1)
  expect(await closedFor(first.client)).toEqual([])
})

test('somebody who is with the child ends the steps of words only when another adult has read them', async () => {
  const { child, teacher, first, second } = await makeTalkFixture(of)
  await write(child, aboutTeacher)
  await answer(teacher, 'with')
  expect(await talksOf(second.client)).toEqual([])
  await wait(of, 10)
  expect(await sentencesFor(second.client)).toEqual([aboutTeacher])
  const [{ id = 0 } = {}] = await talksOf(second.client)
  const told = () =>
    db.selectFrom('talk_steps').select('id').where('talk_id', '=', id).where('kind', '=', 'told').execute()
  await answer(second.client, 'read')
  const before = await told()
  await wait(of, 60)
  expect(await told()).toEqual(before)
  expect(await talksOf(first.client)).toMatchObject([{ with: { first_name: expect.any(String) } }])
})

test('nobody reads a wish, nor words whose sentences they may not see; a child is written sixty times an hour', async () => {
  const { child, teacher, teacherId, first } = await makeTalkFixture(of)
  await child.call(askToTalk)
  expect((await answer(teacher, 'read')).body.done).toBe(false)
  await answer(teacher, 'with')
  await countUse(of.services, talkLimits.talkMessages, teacherId, talkLimits.talkMessages.most - 1)
  const notify = () => answer(teacher, 'say', { text: 'I am in room 4.' })
  expect([(await notify()).status, (await notify()).status]).toEqual([200, 429])
  await answer(teacher, 'close', note)
  await db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null })
    .where('user_id', '=', first.id)
    .execute()
  const { journal } = await write(child, worry)
  expect(await talksOf(first.client)).toMatchObject([{ hints: [], hidden: 1 }])
  expect((await answer(first.client, 'read')).body.done).toBe(false)
  const [{ id: talkId = 0 } = {}] = await talksOf(first.client)
  expect((await child.call(answerTalk, { params: { talkId }, body: { act: 'read' } })).status).toBe(404)
  expect((await child.call(removeJournal, { params: { journalId: journal.id } })).status).toBe(200)
})

test('a sentence that comes after fifty others, or in one text after five, is told, and another adult reads it before the talk is closed', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  await write(child, manySentences(mostSentences))
  await answer(first.client, 'read')
  await answer(teacher, 'with')
  of.clock.forward(2 * 3600)
  const before = (await talksOf(first.client))[0]?.steps.length ?? 0
  await write(child, aboutTeacher)
  const [talk] = await talksOf(first.client)
  expect(talk).toMatchObject({ is_read: false, with: null })
  expect(talk?.steps.length).toBeGreaterThan(before)
  expect(await sentencesFor(first.client)).toContain(aboutTeacher)
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  await answer(first.client, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  // A closed talk cannot be read on, so it shows all of them.
  const [closed] = await closedFor(first.client)
  expect(closed?.hints).toHaveLength(mostSentences + 1)
})

test('who floods the list with sentences stops no step: others are asked, and each sentence is read first', async () => {
  const { child, teacher, first, second } = await makeTalkFixture(of)
  await write(child, manySentences(mostSentences))
  await answer(first.client, 'read')
  await answer(teacher, 'with')
  await write(child, aboutTeacher)
  expect(await talksOf(second.client)).toEqual([])
  await wait(of, 10)
  expect(await sentencesFor(second.client)).not.toEqual([])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
})

test('“I have read it” counts for the sentences that were shown, and not for one that came meanwhile', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  await write(child, worry)
  const [seen] = await talksOf(first.client)
  const shown_id = seen?.hints.at(-1)?.id
  of.clock.forward(5)
  await write(child, aboutTeacher)
  const params = { talkId: seen?.id ?? 0 }
  const read = (body: { act: 'read'; shown_id?: number | undefined }) =>
    first.client.call(answerTalk, { params, body })
  expect((await read({ act: 'read' })).body).toMatchObject({ done: false, talk: { is_read: false } })
  expect((await read({ act: 'read', shown_id })).body).toMatchObject({ done: true, talk: { is_read: false } })
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  // An adult cannot have read beyond the last sentence.
  expect((await read({ act: 'read', shown_id: 2 ** 40 })).body.talk).toMatchObject({ is_read: true })
  await write(child, 'He hit me again today, and I am scared of him.')
  expect(await talksOf(first.client)).toMatchObject([{ is_read: false }])
})

test('whoever answers a talk very often is refused, adds no step for what is read, and asks each of the others once', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  await write(child, worry)
  for (let count = 0; count < 3; count++) await answer(first.client, 'read')
  const [{ steps = [], id = 0 } = {}] = await talksOf(first.client)
  expect(steps.filter(({ kind }) => kind === 'read')).toHaveLength(1)
  await write(child, aboutTeacher)
  const told = () => db.selectFrom('talk_steps').select('id').where('talk_id', '=', id).execute()
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  const before = await told()
  of.clock.forward(11 * 60)
  for (let count = 1; count < talkLimits.talkAnswers.most; count++)
    expect((await answer(teacher, 'close', note)).status).toBe(200)
  expect(await told()).toEqual(before)
  expect((await answer(teacher, 'close', note)).status).toBe(429)
  // Going to the child is never limited.
  expect((await answer(teacher, 'with')).body.done).toBe(true)
  expect((await answer(first.client, 'read')).body.done).toBe(true)
  expect((await told()).length).toBe(before.length + 2)
})
