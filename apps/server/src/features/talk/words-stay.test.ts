import { addComment } from '@kindling/contract/comments'
import { addJournal } from '@kindling/contract/journal-drafts'
import { removeJournal } from '@kindling/contract/journals'
import { answerTalk, askToTalk, listTalks, setSafeAdults } from '@kindling/contract/talk'
import { mostSentences, usualHours } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { answer, makeTalkStage, talksOf, wait } from '../../../test/talk-stage.ts'
import { openTestHouse, startOfTests } from '../../../test/test-house.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { countUse, rateLimits } from '../../platform/rate-limits.ts'

const of = await openTestHouse()
const { db } = of.house
const worry = 'I want to kill myself tonight.'
const aboutTeacher = 'My teacher hits me, and I do not know what to do.'
const note = { note: 'All fine, a joke.' }

afterEach(() => of.clock.set(startOfTests))

async function write(child: Visitor, content: string) {
  const body = { title: 'Today', response_type: 'Text' as const, content }
  const reply = await child.call(addJournal, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.journal
}

const sentencesFor = async (visitor: Visitor) =>
  (await talksOf(visitor)).flatMap(({ hints }) => hints.map(({ sentence }) => sentence))

const closedFor = async (visitor: Visitor) => (await visitor.call(listTalks)).body.closed

test('very many sentences of one child are counted, hide nothing else, and are no news each time; comments of a child have a limit', async () => {
  const { child, childId, teacher, teacherId, first } = await makeTalkStage(of)
  const journal = await write(child, 'We counted frogs at the pond today.')
  const comment = (text: string) =>
    child.call(addComment, { body: { archetype_id: journal.id, comment: text } })
  for (let count = 0; count < 20; count++) expect((await comment(worry)).status).toBe(200)
  expect(await sentencesFor(teacher)).toEqual([worry])
  for (let count = 0; count < mostSentences + 9; count++)
    await comment(`I want to kill myself on day ${count} of this month.`)
  expect(await talksOf(teacher)).toMatchObject([{ further: 10 }])
  expect(await sentencesFor(teacher)).toHaveLength(mostSentences)
  const told = db
    .selectFrom('talk_steps')
    .select('id')
    .where('child_id', '=', childId)
    .where('person_id', '=', teacherId)
    .where('kind', '=', 'told')
  expect(await told.execute()).toHaveLength(mostSentences)
  await child.call(askToTalk)
  expect((await talksOf(teacher)).map(({ cause }) => cause)).toEqual(['wish', 'words'])
  expect(await sentencesFor(first.visitor)).toHaveLength(mostSentences)
  const left = rateLimits.commentsOfChild.most - 20 - mostSentences - 9
  await countUse(of.house, rateLimits.commentsOfChild, childId, left - 1)
  const answers = [await comment('We saw a heron.'), await comment('We saw a heron.')]
  expect(answers.map(({ status }) => status)).toEqual([200, 429])
  of.clock.forward(3600)
  expect((await comment('We saw a heron.')).status).toBe(200)
})

test('whoever is signed in as the child takes no sentence away: another adult reads it before the talk is closed', async () => {
  const { child, childId, teacher, first } = await makeTalkStage(of)
  const journal = await write(child, `${aboutTeacher} ${worry}`)
  expect((await child.call(removeJournal, { params: { journalId: journal.id } })).status).toBe(200)
  expect(await sentencesFor(first.visitor)).toEqual([aboutTeacher, worry])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  await answer(first.visitor, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  // The child took it back: nothing of it is left once it is closed.
  expect(await closedFor(first.visitor)).toMatchObject([{ hints: [], note: note.note }])
  const left = db.selectFrom('talk_hints').select('id').where('child_id', '=', childId)
  expect(await left.execute()).toEqual([])
})

test('a guardian whom the child chose does not read the note of the school', async () => {
  const { child, childId, classId, parent, parentId, first } = await makeTalkStage(of)
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('child_id', '=', childId)
    .where('class_id', '=', classId)
    .execute()
  await child.call(askToTalk, { body: { adult_id: parentId } })
  await wait(of, 10)
  await answer(first.visitor, 'with')
  await answer(first.visitor, 'close', { note: 'Please do not tell the family yet.' })
  expect(await closedFor(parent)).toMatchObject([{ closed_at: of.clock.now().toISOString(), note: null }])
  expect((await parent.call(listTalks)).text).not.toContain('do not tell')
  await child.call(askToTalk, { body: { adult_id: parentId } })
  await wait(of, 10)
  await answer(parent, 'with')
  await answer(parent, 'close', { note: 'We talked at home.' })
  expect(await closedFor(first.visitor)).toMatchObject([{ note: 'We talked at home.' }])
})

test('an administrator who is the teacher takes the other readers off the list, and they go on hearing and reading', async () => {
  const { admin, child, teacher, first, second } = await makeTalkStage(of)
  await write(child, aboutTeacher)
  const none = { adults: [], hours: usualHours, reads_words: true }
  expect((await admin.call(setSafeAdults, { body: none })).status).toBe(200)
  expect(await sentencesFor(first.visitor)).toEqual([aboutTeacher])
  expect((await answer(teacher, 'close', note)).body.done).toBe(false)
  // Whoever was never told is off the list for good.
  expect(await talksOf(second.visitor)).toEqual([])
  await answer(first.visitor, 'read')
  expect((await answer(teacher, 'close', note)).body.done).toBe(true)
  expect(await closedFor(first.visitor)).toMatchObject([{ hints: [{ sentence: aboutTeacher }] }])
  await write(child, worry)
  expect(await talksOf(first.visitor)).toMatchObject([{ hints: [{ sentence: worry }] }])
  of.clock.forward(7 * 24 * 3600 + 1)
  expect(await closedFor(first.visitor)).toEqual([])
})

test('somebody who is with the child ends the steps of words only when another adult has read them', async () => {
  const { child, teacher, first, second } = await makeTalkStage(of)
  await write(child, aboutTeacher)
  await answer(teacher, 'with')
  expect(await talksOf(second.visitor)).toEqual([])
  await wait(of, 10)
  expect(await sentencesFor(second.visitor)).toEqual([aboutTeacher])
  const [{ id = 0 } = {}] = await talksOf(second.visitor)
  const told = () =>
    db.selectFrom('talk_steps').select('id').where('talk_id', '=', id).where('kind', '=', 'told').execute()
  await answer(second.visitor, 'read')
  const before = await told()
  await wait(of, 60)
  expect(await told()).toEqual(before)
  expect(await talksOf(first.visitor)).toMatchObject([{ with: { first_name: expect.any(String) } }])
})

test('nobody reads a wish, nor words whose sentences they may not see; a child is written sixty times an hour', async () => {
  const { child, teacher, teacherId, first } = await makeTalkStage(of)
  await child.call(askToTalk)
  expect((await answer(teacher, 'read')).body.done).toBe(false)
  await answer(teacher, 'with')
  await countUse(of.house, rateLimits.talkMessages, teacherId, rateLimits.talkMessages.most - 1)
  const tell = () => answer(teacher, 'say', { text: 'I am in room 4.' })
  expect([(await tell()).status, (await tell()).status]).toEqual([200, 429])
  await answer(teacher, 'close', note)
  await db
    .updateTable('school_members')
    .set({ vouched_at: null, vouched_as: null })
    .where('user_id', '=', first.id)
    .execute()
  const journal = await write(child, worry)
  expect(await talksOf(first.visitor)).toMatchObject([{ hints: [], hidden: 1 }])
  expect((await answer(first.visitor, 'read')).body.done).toBe(false)
  const [{ id: talkId = 0 } = {}] = await talksOf(first.visitor)
  expect((await child.call(answerTalk, { params: { talkId }, body: { act: 'read' } })).status).toBe(404)
  expect((await child.call(removeJournal, { params: { journalId: journal.id } })).status).toBe(200)
})
