import { addComment, removeComment } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { likeJournal, listClassJournals, removeJournal } from '@kindling/contract/journals'
import { getTeacherToday } from '@kindling/contract/today'
import { mostToAnswer } from '@kindling/rules/journals'
import { expect, test } from 'vitest'
import {
  joinClass,
  makeClass,
  makeOperator,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { joiningIn } from '../../../test/joining.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { makePupils, makeSchoolLife } from '../../../test/school-life.ts'
import { letSupportIn, visiting } from '../../../test/support.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
/** Earlier before these tests than a journal waits. */
const fifteenDaysBefore = '2026-11-03T17:00:00.000Z'
const around = await makeSurrounding(of)
const { childId, classId } = around
const teacher = await signedIn(of, around.teacherId)
const child = await signedIn(of, childId)

const titlesOf = async (query: { show?: 'unanswered'; before?: number; limit?: number } = {}) => {
  const { body } = await teacher.call(listClassJournals, { params: { groupId: classId }, query })
  return body.journals.map(journal => journal.title)
}
const waiting = async () => (await teacher.call(getTeacherToday)).body

test('a teacher reads the journals of a class, newest first and page by page, and nobody else reads them', async () => {
  const mate = await makeUser(of, 'Child')
  await joinClass(of, classId, mate)
  const ids = [await makeJournal(of, childId, 'Ants'), await makeJournal(of, mate, 'Bees')]
  await makeJournal(of, (await makeSurrounding(of)).childId, 'Crows')
  await makeThoughts(of, childId, 6)
  const titles = await titlesOf()
  expect(titles).toHaveLength(2)
  expect([titles[0]?.includes('Bees'), titles[1]?.includes('Ants')]).toEqual([true, true])
  expect(await titlesOf({ limit: 1 })).toEqual([titles[0]])
  expect(await titlesOf({ limit: 1, before: ids[1] ?? 0 })).toEqual([titles[1]])
  const others = [childId, around.parentId, (await makeSurrounding(of)).teacherId]
  for (const other of others) {
    const refused = await (await signedIn(of, other)).call(listClassJournals, {
      params: { groupId: classId },
    })
    expect(refused.status).toBe(404)
  }
})

test('a journal waits until a teacher comments, notes or stars it, and no longer than two weeks', async () => {
  const before = await waiting()
  const [comment, note, star, old] = [
    await makeJournal(of, childId, 'Dew'),
    await makeJournal(of, childId, 'Elm'),
    await makeJournal(of, childId, 'Fog', around.teacherId),
    await makeJournal(of, childId, 'Gale'),
  ]
  await of.services.db
    .updateTable('journals')
    .set({ created_at: fifteenDaysBefore })
    .where('id', '=', old)
    .execute()
  expect(await waiting()).toMatchObject({
    to_answer: before.to_answer + 3,
    classes: [{ id: classId, to_answer: before.to_answer + 3 }],
  })
  const waitsStill = async (word: string) =>
    (await titlesOf({ show: 'unanswered' })).some(title => title.includes(word))
  expect(await waitsStill('Gale')).toBe(false)
  // The family's words are no answer of a teacher.
  const words = { comment_type: 'Text' as const, comment: 'How lovely.' }
  await (await signedIn(of, around.parentId)).call(addComment, { body: { archetype_id: comment, ...words } })
  expect(await waitsStill('Dew')).toBe(true)
  const given = await teacher.call(addComment, { body: { archetype_id: comment, ...words } })
  expect(await waitsStill('Dew')).toBe(false)
  await teacher.call(removeComment, { query: { id: given.body.comment.id } })
  expect(await waitsStill('Dew')).toBe(true)
  await teacher.call(updateJournal, { params: { journalId: note }, body: { teacher_content: 'Look up.' } })
  expect(await waitsStill('Elm')).toBe(false)
  await teacher.call(likeJournal, { body: { object_id: star, action_type: 3 } })
  expect(await waitsStill('Fog')).toBe(false)
  await child.call(removeJournal, { params: { journalId: comment } })
  expect((await waiting()).to_answer).toBe(before.to_answer)
})

test('a journal of a student in two classes waits once, and the numbers are for teachers alone', async () => {
  const second = await makeClass(of, around.teacherId)
  await joinClass(of, second, childId)
  const before = await waiting()
  await makeJournal(of, childId, 'Hail')
  const after = await waiting()
  expect(after.to_answer).toBe(before.to_answer + 1)
  const ofClass = (id: number) => after.classes.find(one => one.id === id)?.to_answer
  expect([ofClass(classId), ofClass(second)]).toEqual([after.to_answer, after.to_answer - 1])
  expect((await child.call(getTeacherToday)).status).toBe(403)
  const stranger = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(getTeacherToday)).body).toEqual({
    to_answer: 0,
    to_check_on: null,
    assigned: 0,
    classes: [],
    first_steps: { has_class: false, has_students: false, has_cards: false, has_letters: false },
  })
})

test('of a class a hundred journals are counted at most, however many wait', async () => {
  const full = await makeSurrounding(of)
  for (let made = 0; made <= mostToAnswer; made++) await makeJournal(of, full.childId, `Ice ${made}`)
  const { body } = await (await signedIn(of, full.teacherId)).call(getTeacherToday)
  expect(body.classes).toEqual([{ id: full.classId, to_answer: mostToAnswer }])
  expect(mostToAnswer).toBe(100)
})

test('support reads how much waits for a teacher, and no number of the reports on check-ins', async () => {
  const life = await makeSchoolLife(of)
  for (const pupil of await makePupils(of, life, 4)) await joinClass(of, life.classId, pupil)
  await letSupportIn(of, life.schoolId)
  const own = await (await signedIn(of, life.teacherId)).call(getTeacherToday)
  expect(own.body.to_check_on).toBe(0)
  // With one student, the number would reveal that student's state.
  const alone = await makeSchoolLife(of)
  expect((await alone.teacher.call(getTeacherToday)).body.to_check_on).toBeNull()
  const operatorId = await makeOperator(of)
  const { client } = await visiting(of, { operatorId, personId: life.teacherId, schoolId: life.schoolId })
  const seen = await client.call(getTeacherToday)
  expect([seen.status, seen.body.to_check_on]).toEqual([200, null])
})

test('a class that nobody has verified has the journals for it alone, on its page and among those that wait; a verified one has all', async () => {
  const { makeClub, makeRoom } = joiningIn(of)
  const club = await makeClub()
  const second = await makeClass(of, club.teacherId, { schoolId: club.schoolId })
  const writer = await makeUser(of, 'Child')
  for (const id of [club.classId, second]) await joinClass(of, id, writer)
  const home = await makeJournal(of, writer, 'Home')
  const [one, other] = [await makeJournal(of, writer, 'One'), await makeJournal(of, writer, 'Other')]
  for (const [id, class_id] of [
    [one, club.classId],
    [other, second],
  ] as const)
    await of.services.db.updateTable('journals').set({ class_id }).where('id', '=', id).execute()
  const read = async (who: typeof teacher, groupId: number) =>
    (await who.call(listClassJournals, { params: { groupId } })).body.journals.map(({ id }) => id)
  expect([await read(club.teacher, club.classId), await read(club.teacher, second)]).toEqual([[one], [other]])
  const { to_answer, classes } = (await club.teacher.call(getTeacherToday)).body
  expect([to_answer, classes.map(group => group.to_answer)]).toEqual([2, [1, 1]])
  const room = await makeRoom()
  await joinClass(of, room.classId, writer)
  expect(await read(room.teacher, room.classId)).toEqual([home])
  await of.services.db.updateTable('journals').set({ class_id: null }).where('id', '=', one).execute()
  expect(await read(room.teacher, room.classId)).toEqual([one, home])
  expect(await read(club.teacher, club.classId)).toEqual([])
})
