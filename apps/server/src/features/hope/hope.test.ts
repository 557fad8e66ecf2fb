import {
  getHopeReport,
  getHopeResponse,
  getHopeTimeline,
  listHopeDates,
  listHopeQuestions,
  saveHopeAnswers,
} from '@kindling/contract/hope'
import { getJournal, listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { hopeAnswersOf } from '../../../test/access/hope.ts'
import { givePlan } from '../../../test/entitlements.ts'
import { joinSchool, makeUser } from '../../../test/factories.ts'
import { makeSchoolLife, openHope, writeHope } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const thoughts = 'I would like to learn to swim, and my uncle helps me.'

test('a child is asked three questions of agency and three of pathway while a check-in runs [HOPE-58] [HOPE-12] [HOPE-41]', async () => {
  const { child, parent, schoolId } = await makeSchoolLife(of)
  expect((await child.call(listHopeQuestions)).body).toMatchObject({
    allowed: false,
    assessment: null,
    score: null,
    questions: [],
  })
  const assessmentId = await openHope(of, { schoolId })
  const { body } = await child.call(listHopeQuestions)
  expect(body).toMatchObject({ allowed: true, score: null, version: 1 })
  expect(body.assessment).toMatchObject({
    id: assessmentId,
    user_type: 'Child',
    active: true,
    state: 'running',
  })
  expect(body.questions.map(one => [one.type, one.qid, one.answerKey, one.answerValue])).toEqual([
    ['agency', 1, 's1', 3.5],
    ['agency', 2, 's2', 3.5],
    ['agency', 3, 's3', 3.5],
    ['pathway', 4, 's4', 3.5],
    ['pathway', 5, 's5', 3.5],
    ['pathway', 6, 's6', 3.5],
  ])
  expect((await parent.call(listHopeQuestions)).status).toBe(403)
})

test('teachers and district admins answer four and four under keys of their own [HOPE-25] [HOPE-26] [HOPE-13]', async () => {
  const { teacher, chief, districtId } = await makeSchoolLife(of)
  const asTeacher = await openHope(of, { districtId }, { kind: 'Teacher' })
  const asChief = await openHope(of, { districtId }, { kind: 'District Admin' })
  for (const [client, id] of [
    [teacher, asTeacher],
    [chief, asChief],
  ] as const) {
    const asked = (await client.call(listHopeQuestions)).body
    expect(asked.questions.map(one => one.answerKey)).toEqual([
      't1',
      't2',
      't3',
      't4',
      't5',
      't6',
      't7',
      't8',
    ])
    const saved = await client.call(saveHopeAnswers, { body: hopeAnswersOf(id, 5, { kind: 'Teacher' }) })
    expect(saved.body.score).toMatchObject({ hope: 40, agency: 20, pathway: 20 })
  }
  expect((await teacher.call(saveHopeAnswers, { body: hopeAnswersOf(asTeacher, 5) })).status).toBe(400)
})

test('answers are saved once a check-in, and again while it runs replace them [HOPE-65] [HOPE-10]', async () => {
  const { child, schoolId } = await makeSchoolLife(of)
  const id = await openHope(of, { schoolId })
  const body = hopeAnswersOf(id, 4)
  for (const [place, value] of [1.1, 2.2, 3.3, 3.5, 3.5, 3.6].entries())
    Object.assign(body.answers[place] ?? {}, { answerValue: value })
  const saved = (await child.call(saveHopeAnswers, { body })).body
  expect(saved).toEqual({
    score: {
      hope: 17.2,
      agency: 6.6,
      pathway: 10.6,
      hope_assessment_id: id,
      created_at: '2026-11-18T17:00:00.000Z',
    },
    journal_id: null,
    care: null,
  })
  expect((await child.call(listHopeQuestions)).body.score).toEqual(saved.score)
  await child.call(saveHopeAnswers, { body: hopeAnswersOf(id, 2) })
  expect((await child.call(listHopeQuestions)).body.score?.hope).toBe(12)
})

test('“I don’t know” is an answer: a sum is the mean times the number of questions, and absent below half of them', async () => {
  const { child, childId, teacher, schoolId } = await makeSchoolLife(of)
  const id = await openHope(of, { schoolId })
  const save = (values: (number | null)[]) => {
    const whole = hopeAnswersOf(id, 4)
    const answers = whole.answers.map(({ answerKey }, place) => ({
      answerKey,
      answerValue: values[place] ?? null,
    }))
    return child.call(saveHopeAnswers, { body: { ...whole, answers } })
  }
  expect((await save([1.5, null, 2, 4, 4, 4])).body.score).toMatchObject({
    agency: 5.3,
    pathway: 12,
    hope: 17.3,
  })
  const none = { agency: null, pathway: null, hope: null }
  expect((await save([1.5, null, null, 4, 4, 4])).body.score).toMatchObject(none)
  expect((await child.call(listHopeQuestions)).body.score).toMatchObject(none)
  const query = { userId: childId, assessmentId: id }
  const { response } = (await teacher.call(getHopeResponse, { query })).body
  expect(response).toMatchObject(none)
  expect(response?.answers.map(answer => answer.answerValue)).toEqual([1.5, null, null, 4, 4, 4])
  const report = (await teacher.call(getHopeReport)).body
  expect([report.responses, report.pie.hope, report.to_check_on]).toEqual([
    1,
    { good: 0, moderate: 0, low: 0 },
    0,
  ])
  await save([1.4, null, null, null, null, null])
  expect((await teacher.call(getHopeReport)).body.students[0]?.to_check_on).toEqual(['answer'])
})

test('answers outside 1 to 6, between tenths, missing, twice or of another check-in are refused [HOPE-21] [HOPE-22] [HOPE-14]', async () => {
  const { child, schoolId, districtId } = await makeSchoolLife(of)
  const id = await openHope(of, { schoolId })
  const ended = await openHope(of, { districtId }, { end: '2026-11-18T16:59:59.000Z' })
  const whole = hopeAnswersOf(id, 4)
  const one = (answerValue: number) => ({
    ...whole,
    answers: whole.answers.map((answer, place) => (place === 0 ? { ...answer, answerValue } : answer)),
  })
  const refused = [
    one(0.9),
    one(6.1),
    one(3.55),
    { ...whole, answers: whole.answers.slice(1) },
    { ...whole, answers: [...whole.answers.slice(1), { answerKey: 's2', answerValue: 5 }] },
    { ...whole, version: 99 },
    { ...whole, assessmentId: ended },
    { ...whole, reflection: 'Too short' },
  ]
  for (const body of refused) expect((await child.call(saveHopeAnswers, { body })).status).toBe(400)
  for (const body of [one(1), one(6), one(5.3)])
    expect((await child.call(saveHopeAnswers, { body })).status).toBe(200)
  await of.services.db.updateTable('survey_windows').set({ is_on: false }).where('id', '=', id).execute()
  expect((await child.call(saveHopeAnswers, { body: whole })).status).toBe(400)
})

test('PK to first grade take part from an age of eight on, others by their grade, and nobody without a school [HOPE-23] [HOPE-24] [HOPE-27]', async () => {
  const { schoolId } = await makeSchoolLife(of)
  await openHope(of, { schoolId })
  const born = (years: number) => ({ birth_date: `${2026 - years}-11-18` })
  const pupils = [
    { grade: 100, ...born(7) },
    { grade: 101, ...born(7) },
    { grade: 102, ...born(7) },
    { grade: 1, ...born(7) },
    { grade: 1, ...born(8) },
    { grade: 2, ...born(7) },
    { grade: null, ...born(7) },
    { grade: null, ...born(8) },
  ]
  const allowed: boolean[] = []
  for (const pupil of pupils) {
    const id = await makeUser(of, 'Child', pupil)
    await joinSchool(of, id, schoolId)
    allowed.push((await (await clientOf(of, id)).call(listHopeQuestions)).body.allowed)
  }
  expect(allowed).toEqual([false, false, false, false, true, true, false, true])
  const alone = await clientOf(of, await makeUser(of, 'Child'))
  expect((await alone.call(listHopeQuestions)).body.allowed).toBe(false)
})

test('the own school’s check-in comes before the district’s, which holds wherever a school runs none', async () => {
  const { child, schoolId, districtId } = await makeSchoolLife(of)
  const above = await openHope(of, { districtId }, { start: '2026-11-17T08:00:00.000Z' })
  expect((await child.call(listHopeQuestions)).body.assessment?.id).toBe(above)
  const own = await openHope(of, { schoolId }, { start: '2026-11-16T08:00:00.000Z' })
  expect((await child.call(listHopeQuestions)).body.assessment?.id).toBe(own)
  const { child: other } = await makeSchoolLife(of)
  expect((await other.call(listHopeQuestions)).body.assessment).toBeNull()
})

test('thoughts become a journal of type 8 for the child and the own teachers alone [HOPE-09] [JOURNALS-12] [JOURNAL-TYPES-23]', async () => {
  const { child, childId, parent, teacher, admin, schoolId } = await makeSchoolLife(of)
  const assessmentId = await openHope(of, { schoolId })
  const body = hopeAnswersOf(assessmentId, 4, { reflection: thoughts })
  const journalId = (await child.call(saveHopeAnswers, { body })).body.journal_id as number
  const shown = await child.call(getJournal, { params: { journalId } })
  expect(shown.body.journal).toMatchObject({ journal_type_id: 8, content: thoughts, can: ['view', 'remove'] })
  expect((await teacher.call(getJournal, { params: { journalId } })).status).toBe(200)
  for (const other of [parent, admin])
    expect((await other.call(getJournal, { params: { journalId } })).status).toBe(404)
  for (const reader of [child, parent, teacher])
    expect((await reader.call(listJournals, { params: { userId: childId } })).body.journals).toEqual([])
  const ofType = async (journals_type: 6 | 8) =>
    (await child.call(listJournals, { query: { journals_type } })).body.journals.map(({ id }) => id)
  expect([await ofType(8), await ofType(6)]).toEqual([[journalId], []])
  const again = hopeAnswersOf(assessmentId, 5, { reflection: `${thoughts} And I practise.` })
  expect((await child.call(saveHopeAnswers, { body: again })).body.journal_id).toBe(journalId)
  await child.call(saveHopeAnswers, { body: hopeAnswersOf(assessmentId, 3) })
  const query = { userId: childId, assessmentId }
  expect((await teacher.call(getHopeResponse, { query })).body.response?.journal).toBe(again.reflection)
  expect((await parent.call(listNotifications)).body.notifications).toEqual([])
})

test('single answers open to the child and, with the pro plan, to the own teachers, and the reading is kept [HOPE-29] [HOPE-59] [HOPE-71]', async () => {
  const life = await makeSchoolLife(of, { plan: false })
  const { child, childId, parent, teacher, teacherId, admin, schoolId } = life
  const assessmentId = await openHope(of, { schoolId })
  await child.call(saveHopeAnswers, { body: hopeAnswersOf(assessmentId, 4) })
  const query = { userId: childId, assessmentId }
  expect((await teacher.call(getHopeResponse, { query })).status).toBe(403)
  expect((await teacher.call(listHopeDates, { query: { userId: childId } })).status).toBe(403)
  for (const other of [parent, admin]) expect((await other.call(getHopeResponse, { query })).status).toBe(404)
  await givePlan(of, schoolId)
  const { response } = (await teacher.call(getHopeResponse, { query })).body
  expect(response).toMatchObject({
    user_id: childId,
    date: '11/18/2026',
    type: 'Child',
    hope: 24,
    agency: 12,
  })
  expect(response?.answers[5]).toMatchObject({ type: 'pathway', qid: 6, answerKey: 's6', answerValue: 4 })
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id'])
    .where('act', '=', 'check-in-read')
    .where('subject_id', '=', childId)
    .execute()
  expect(entries).toEqual([{ actor_id: teacherId, subject_id: childId }])
  const nothing = await child.call(getHopeResponse, { query: { assessmentId: assessmentId + 1 } })
  expect(nothing.body).toEqual({ response: null })
})

test('the dates are the check-ins of the school year as MM/DD/YYYY, taken or not, newest first [HOPE-63] [HOPE-70] [HOPE-42]', async () => {
  const { childId, teacher, parent, schoolId, districtId } = await makeSchoolLife(of)
  const old = await openHope(
    of,
    { districtId },
    { start: '2026-05-04T08:00:00.000Z', end: '2026-05-16T07:59:59.999Z' },
  )
  const autumn = await openHope(
    of,
    { districtId },
    { start: '2026-09-07T08:00:00.000Z', end: '2026-09-19T07:59:59.999Z' },
  )
  const running = await openHope(of, { schoolId })
  await openHope(of, { schoolId }, { start: '2026-12-07T08:00:00.000Z', end: '2026-12-19T07:59:59.999Z' })
  await writeHope(of, [
    { userId: childId, assessmentId: old, schoolId, hope: 20, day: '2026-05-05' },
    { userId: childId, assessmentId: autumn, schoolId, hope: 20, day: '2026-09-10' },
  ])
  const query = { userId: childId, period: 'YEAR' as const }
  expect((await teacher.call(listHopeDates, { query })).body.dates).toEqual([
    { assessmentId: running, value: '11/16/2026', label: 'Nov 16, 2026', taken: false },
    { assessmentId: autumn, value: '09/10/2026', label: 'Sep 10, 2026', taken: true },
  ])
  expect((await parent.call(listHopeDates, { query })).status).toBe(404)
})

test('a timeline has a point a check-in and at least seven, and a guardian sees it, without the answers [HOPE-60]', async () => {
  const { child, childId, parent, teacher, admin, schoolId } = await makeSchoolLife(of)
  const first = await openHope(of, { schoolId }, { start: '2026-09-07T08:00:00.000Z' })
  const second = await openHope(of, { schoolId })
  await writeHope(of, [
    { userId: childId, assessmentId: first, schoolId, hope: 18, day: '2026-09-10' },
    { userId: childId, assessmentId: second, schoolId, hope: 24 },
  ])
  const { timeline } = (await child.call(getHopeTimeline)).body
  expect(timeline.map(point => point.hope)).toEqual([null, null, null, null, null, 18, 24])
  expect(timeline.at(-1)).toEqual({
    date: '11/17/2026',
    label: 'Nov 17, 2026',
    hope: 24,
    agency: 12,
    pathway: 12,
    hope_assessment_id: second,
    created_at: '2026-11-17T17:00:00.000Z',
  })
  const query = { userId: childId }
  for (const reader of [parent, teacher])
    expect((await reader.call(getHopeTimeline, { query })).body.timeline).toEqual(timeline)
  expect((await admin.call(getHopeTimeline, { query })).status).toBe(404)
})
