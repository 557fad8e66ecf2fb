import { getJournal, listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { setSettingAccess } from '@kindling/contract/schools'
import {
  getWellbeingResponse,
  getWellbeingScoreToday,
  getWellbeingTimeline,
  listWellbeingDates,
  listWellbeingQuestions,
  saveWellbeingAnswers,
  setStudentWellbeingAccess,
  setTeacherWellbeingAccess,
  setWellbeingJournal,
} from '@kindling/contract/wellbeing'
import { addDays } from '@kindling/rules/days'
import { wellbeingSetting } from '@kindling/rules/school-settings'
import { expect, test } from 'vitest'
import { checkInDay, checkInOf, unknownOf } from '../../../test/access/wellbeing.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { joinClass, joinSchool, makeUser } from '../../../test/factories.ts'
import { makePupils, makeSchoolLife, writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const today = '2026-11-18'
const thoughts = 'I slept well and my friend saved me a seat.'

test('a child is asked six questions of two kinds, each from where the slider stands [WELLBEING-22] [WELLBEING-50] [WELLBEING-33]', async () => {
  const { child, parent } = await makeSchoolLife(of)
  const { body } = await child.call(listWellbeingQuestions)
  expect(body).toMatchObject({ allowed: true, journal: false, version: 1 })
  expect(body.questions.map(one => [one.type, one.qid, one.answerKey, one.answerValue])).toEqual([
    ['feeling', 1, 'w1', 5.5],
    ['feeling', 2, 'w2', 5.5],
    ['feeling', 3, 'w3', 5.5],
    ['functioning', 4, 'w4', 5.5],
    ['functioning', 5, 'w5', 5.5],
    ['functioning', 6, 'w6', 5.5],
  ])
  expect((await parent.call(listWellbeingQuestions)).status).toBe(403)
})

test('a check-in is saved once a day, and again on the same day replaces it [WELLBEING-57] [WELLBEING-19] [WELLBEING-54]', async () => {
  const { child } = await makeSchoolLife(of)
  expect((await child.call(getWellbeingScoreToday, { query: { date: checkInDay } })).body.score).toBeNull()
  const body = checkInOf(7)
  for (const [place, value] of [8, 9, 9.5, 4, 5, 5.25].entries())
    Object.assign(body.answers[place] ?? {}, { answerValue: value })
  const saved = await child.call(saveWellbeingAnswers, { body })
  expect(saved.body).toEqual({
    score: { date: checkInDay, feeling: 8.8, functioning: 4.8, wellbeing: 6.8 },
    journal_id: null,
    care: null,
  })
  expect((await child.call(getWellbeingScoreToday)).body.score).toEqual(saved.body.score)
  const again = await child.call(saveWellbeingAnswers, { body: checkInOf(3) })
  expect(again.body.score.wellbeing).toBe(3)
  expect((await child.call(getWellbeingScoreToday)).body.score?.wellbeing).toBe(3)
})

test('“I don’t know” is an answer: left out of the means, and without a score where it is most of them', async () => {
  const { child, childId, teacher } = await makeSchoolLife(of)
  const save = (keys: string[]) => child.call(saveWellbeingAnswers, { body: unknownOf(keys) })
  const without = checkInOf(7)
  const missing = { ...without, answers: without.answers.slice(1) }
  expect((await child.call(saveWellbeingAnswers, { body: missing })).status).toBe(400)
  const one = await save(['w1', 'w6'])
  expect(one.body.score).toEqual({ date: checkInDay, feeling: 7, functioning: 7, wellbeing: 7 })
  const none = { date: checkInDay, feeling: null, functioning: null, wellbeing: null }
  expect((await save(['w1', 'w2'])).body.score).toEqual(none)
  expect((await child.call(getWellbeingScoreToday)).body.score).toEqual(none)
  const query = { userId: childId, date: checkInDay }
  const { response } = (await teacher.call(getWellbeingResponse, { query })).body
  expect(response).toMatchObject(none)
  expect(response?.answers.map(answer => answer.answerValue)).toEqual([null, null, 7, 7, 7, 7])
  expect((await child.call(getWellbeingTimeline)).body.timeline.at(-1)).toMatchObject(none)
  expect((await child.call(listWellbeingDates)).body.dates).toHaveLength(1)
  expect((await save([])).body.score.wellbeing).toBe(7)
})

test('answers outside 1 to 10, between the steps, missing, twice or of another day are refused [WELLBEING-20] [WELLBEING-23]', async () => {
  const { child } = await makeSchoolLife(of)
  const whole = checkInOf(7)
  const one = (answerValue: number) => ({
    ...whole,
    answers: whole.answers.map((answer, place) => (place === 0 ? { ...answer, answerValue } : answer)),
  })
  const refused = [
    one(0.99),
    one(10.01),
    one(5.555),
    { ...whole, answers: whole.answers.slice(1) },
    { ...whole, answers: [...whole.answers.slice(1), { answerKey: 'w2', answerValue: 5 }] },
    { ...whole, version: 99 },
    { ...whole, date: '31-02-2026' },
    { ...whole, date: '16-11-2026' },
    { ...whole, date: '20-11-2026' },
  ]
  for (const body of refused) expect((await child.call(saveWellbeingAnswers, { body })).status).toBe(400)
  for (const body of [
    one(1),
    one(10),
    one(5.55),
    { ...whole, date: '17-11-2026' },
    { ...whole, date: '19-11-2026' },
  ])
    expect((await child.call(saveWellbeingAnswers, { body })).status).toBe(200)
})

test('kindergarten and first grade check in where their school has set the flag, second graders anyway, PK never [WELLBEING-24] [WELLBEING-25] [WELLBEING-29]', async () => {
  const { schoolId, admin } = await makeSchoolLife(of)
  const young = { birth_date: '2020-02-01' }
  const ids = {
    prekindergarten: await makeUser(of, 'Child', { ...young, grade: 100 }),
    kindergarten: await makeUser(of, 'Child', { ...young, grade: 102 }),
    first: await makeUser(of, 'Child', { ...young, grade: 1 }),
    second: await makeUser(of, 'Child', { ...young, grade: 2 }),
  }
  for (const id of Object.values(ids)) await joinSchool(of, id, schoolId)
  const alone = await makeUser(of, 'Child')
  const asked = async (id: number) =>
    (await (await clientOf(of, id)).call(listWellbeingQuestions)).body.allowed
  expect(await Promise.all([...Object.values(ids), alone].map(asked))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(
    (await (await clientOf(of, ids.first)).call(saveWellbeingAnswers, { body: checkInOf(7) })).status,
  ).toBe(403)
  await admin.call(setSettingAccess, { body: { setting_id: wellbeingSetting, value: true } })
  expect(await Promise.all(Object.values(ids).map(asked))).toEqual([false, true, true, true])
})

test('a school switches its students, its teachers and the reflection [WELLBEING-64] [WELLBEING-65] [WELLBEING-66]', async () => {
  const { child, teacher, admin } = await makeSchoolLife(of)
  const off = { body: { value: false } }
  expect((await teacher.call(setStudentWellbeingAccess, off)).status).toBe(404)
  expect((await admin.call(setStudentWellbeingAccess, off)).body).toEqual({
    students: false,
    teachers: true,
    journal: false,
  })
  expect((await child.call(listWellbeingQuestions)).body.allowed).toBe(false)
  expect((await teacher.call(listWellbeingQuestions)).body.allowed).toBe(true)
  await admin.call(setTeacherWellbeingAccess, off)
  expect((await teacher.call(listWellbeingQuestions)).body.allowed).toBe(false)
  await admin.call(setStudentWellbeingAccess, { body: { value: true } })
  expect((await admin.call(setWellbeingJournal, { body: { value: true } })).body).toMatchObject({
    journal: true,
  })
  expect((await child.call(listWellbeingQuestions)).body).toMatchObject({ allowed: true, journal: true })
})

test('thoughts become a journal of type 6 for the child and the own teachers alone [WELLBEING-21] [WELLBEING-12] [JOURNAL-TYPES-24]', async () => {
  const { child, childId, parent, teacher, admin } = await makeSchoolLife(of)
  const body = checkInOf(6, { reflection: thoughts })
  expect((await child.call(saveWellbeingAnswers, { body })).status).toBe(400)
  await admin.call(setWellbeingJournal, { body: { value: true } })
  expect(
    (await child.call(saveWellbeingAnswers, { body: checkInOf(6, { reflection: 'Too short' }) })).status,
  ).toBe(400)
  const saved = await child.call(saveWellbeingAnswers, { body })
  const journalId = saved.body.journal_id as number
  const shown = await child.call(getJournal, { params: { journalId } })
  expect(shown.body.journal).toMatchObject({ journal_type_id: 6, content: thoughts, can: ['view', 'remove'] })
  expect((await teacher.call(getJournal, { params: { journalId } })).body.journal.can).toEqual(['view'])
  for (const other of [parent, admin])
    expect((await other.call(getJournal, { params: { journalId } })).status).toBe(404)
  for (const reader of [child, parent, teacher])
    expect((await reader.call(listJournals, { params: { userId: childId } })).body.journals).toEqual([])
  const ofType = async (journals_type: 6 | 8) =>
    (await child.call(listJournals, { query: { journals_type } })).body.journals.map(({ id }) => id)
  expect([await ofType(6), await ofType(8)]).toEqual([[journalId], []])
  const query = { userId: childId, date: checkInDay }
  expect((await teacher.call(getWellbeingResponse, { query })).body.response).toMatchObject({
    user_id: childId,
    date: checkInDay,
    type: 'Child',
    journal: thoughts,
    feeling: 6,
    functioning: 6,
    wellbeing: 6,
  })
  // The same day again overwrites the same thoughts, and without any keeps them.
  const other = `${thoughts} And it rained.`
  expect(
    (await child.call(saveWellbeingAnswers, { body: checkInOf(7, { reflection: other }) })).body.journal_id,
  ).toBe(journalId)
  await child.call(saveWellbeingAnswers, { body: checkInOf(8) })
  expect((await child.call(getWellbeingResponse, { query })).body.response?.journal).toBe(other)
  expect((await parent.call(listNotifications)).body.notifications).toEqual([])
})

test('single answers open to the child and, with the pro plan, to the own teachers, and the reading is kept [WELLBEING-31] [WELLBEING-51]', async () => {
  const { child, childId, parent, teacher, teacherId, admin, schoolId } = await makeSchoolLife(of, {
    plan: false,
  })
  await child.call(saveWellbeingAnswers, { body: checkInOf(4) })
  const query = { userId: childId, date: checkInDay }
  expect((await teacher.call(getWellbeingResponse, { query })).status).toBe(403)
  for (const other of [parent, admin])
    expect((await other.call(getWellbeingResponse, { query })).status).toBe(404)
  expect((await child.call(getWellbeingResponse, { query })).body.response?.answers).toHaveLength(6)
  await givePlan(of, schoolId)
  const { response } = (await teacher.call(getWellbeingResponse, { query })).body
  expect(response?.answers[0]).toMatchObject({
    type: 'feeling',
    qid: 1,
    answerKey: 'w1',
    answerValue: 4,
    text: 'How happy do you feel today?',
  })
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('act', '=', 'check-in-read')
    .where('subject_id', '=', childId)
    .execute()
  expect(entries).toEqual([{ actor_id: teacherId, subject_id: childId }])
  const nothing = await child.call(getWellbeingResponse, { query: { date: '17-11-2026' } })
  expect(nothing.body).toEqual({ response: null })
})

test('the dates are those of the check-ins, and the last fifteen days to choose from [WELLBEING-55] [WELLBEING-56] [WELLBEING-45]', async () => {
  const { child, childId, teacher, parent, schoolId } = await makeSchoolLife(of)
  await writeResponses(
    of,
    [0, 3, 40].map(back => ({ userId: childId, schoolId, day: addDays(today, -back), score: 6 })),
  )
  const { body } = await teacher.call(listWellbeingDates, { query: { userId: childId, period: 'MONTH' } })
  expect(body.dates).toEqual([
    { value: '18-11-2026', label: 'Nov 18, 2026' },
    { value: '15-11-2026', label: 'Nov 15, 2026' },
  ])
  expect(body.last_days).toHaveLength(15)
  expect(body.last_days.filter(day => day.taken).map(day => day.value)).toEqual(['18-11-2026', '15-11-2026'])
  expect((await child.call(listWellbeingDates)).body.dates).toHaveLength(3)
  expect((await parent.call(listWellbeingDates, { query: { userId: childId } })).status).toBe(404)
})

test('a timeline has at least seven points, and a guardian sees a point a week [WELLBEING-52] [WELLBEING-46]', async () => {
  const { child, childId, parent, teacher, schoolId } = await makeSchoolLife(of)
  await writeResponses(
    of,
    [2, 4, 6, 8].map((score, place) => ({
      userId: childId,
      schoolId,
      day: addDays(today, place - 3),
      score,
    })),
  )
  const { body } = await child.call(getWellbeingTimeline, { query: { period: 'WEEK' } })
  expect(body.timeline.map(point => point.wellbeing)).toEqual([null, null, null, 2, 4, 6, 8])
  expect(body.timeline.at(-1)).toMatchObject({ date: '18-11-2026', label: 'Nov 18, 2026' })
  const trend = await parent.call(getWellbeingTimeline, { query: { userId: childId, period: 'WEEK' } })
  expect(trend.body.weekly).toBe(true)
  // 15 November was a Sunday; the other three days are of the week of the 16th.
  expect(trend.body.timeline.map(point => [point.date, point.wellbeing]).slice(-2)).toEqual([
    ['09-11-2026', 2],
    ['16-11-2026', 6],
  ])
  expect((await teacher.call(getWellbeingTimeline, { query: { userId: childId } })).body.weekly).toBe(false)
})

test('teachers and district administrators check in too, for themselves, and are in no figure [WELLBEING-27] [WELLBEING-28]', async () => {
  const { teacher, teacherId, chief, admin, schoolId } = await makeSchoolLife(of)
  for (const person of [teacher, chief])
    expect((await person.call(saveWellbeingAnswers, { body: checkInOf(3) })).body.score.wellbeing).toBe(3)
  const query = { userId: teacherId, date: checkInDay }
  expect((await teacher.call(getWellbeingResponse, { query })).body.response?.type).toBe('Teacher')
  expect((await admin.call(getWellbeingResponse, { query })).status).toBe(404)
  const counted = of.services.db.selectFrom('survey_counts').selectAll().where('school_id', '=', schoolId)
  expect(await counted.execute()).toEqual([])
})

test('a class that checks in at once, on two devices each, stands there once each, counted and told without gaps [WELLBEING-57]', async () => {
  const life = await makeSchoolLife(of)
  await life.admin.call(setWellbeingJournal, { body: { value: true } })
  const pupils = await makePupils(of, life, 12)
  for (const pupil of pupils) await joinClass(of, life.classId, pupil)
  const devices = await Promise.all([...pupils, ...pupils].map(pupil => clientOf(of, pupil)))
  const answers = await Promise.all(
    devices.map((device, place) => {
      const body = checkInOf(5, place % 3 === 0 ? { reflection: thoughts } : {})
      return device.call(saveWellbeingAnswers, { body })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 200))
  const responses = of.services.db.selectFrom('survey_responses').where('user_id', 'in', pupils)
  expect(await responses.select('user_id').orderBy('user_id').execute()).toEqual(
    pupils.map(user_id => ({ user_id })),
  )
  const counted = of.services.db.selectFrom('survey_counts').where('school_id', '=', life.schoolId)
  expect(await counted.select('responses').execute()).toEqual([{ responses: pupils.length }])
  const told = of.services.db.selectFrom('topic_entries').where('topic', '=', `groups/users/${life.classId}`)
  const numbers = await told.select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => number)).toEqual(devices.map((_, place) => place + 1))
})
