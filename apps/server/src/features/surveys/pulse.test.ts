import { readdir, readFile } from 'node:fs/promises'
import { addGroup, joinByClassCode } from '@kindling/contract/classes'
import { getHopeResponse } from '@kindling/contract/hope'
import { updateUserGroups } from '@kindling/contract/rosters'
import { bulkGroupAssign } from '@kindling/contract/schools'
import {
  getSurveyReport,
  getSurveyResponse,
  listOpenSurveys,
  saveSurveyAnswers,
  sendSurvey,
} from '@kindling/contract/surveys'
import { pulseSurvey } from '@kindling/rules/pulse-survey'
import { expect, test } from 'vitest'
import { pulseOf } from '../../../test/access/surveys.ts'
import { joinClass, joinSchool, makeClass, makeUser } from '../../../test/factories.ts'
import { makePupils, makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const survey = 'pulse'
const hourSeconds = 3_600

test('a teacher asks the class how the project was, the children answer, and the report is there at once', async () => {
  const life = await makeSchoolLife(of)
  const { teacher, child, childId, classId } = life
  const [otherId = 0] = await makePupils(of, life, 1)
  await joinClass(of, classId, otherId)
  expect((await child.call(listOpenSurveys)).body.surveys).toEqual([])
  const sent = await teacher.call(sendSurvey, { params: { groupId: classId }, body: { survey } })
  expect(sent.status).toBe(200)
  const windowId = sent.body.window.id
  const [asked] = (await child.call(listOpenSurveys)).body.surveys
  expect(asked).toMatchObject({ survey, window_id: windowId, score: null })
  expect(asked?.questions).toHaveLength(5)
  expect(asked?.questions[0]?.text).toBe('Did you like what you did today?')
  const save = (answers: object) =>
    child.call(saveSurveyAnswers, { params: { windowId }, body: { ...pulseOf(3), ...answers } })
  // A half is no step of this slider, and four answers are not five.
  expect((await save(pulseOf(2.5))).status).toBe(400)
  expect((await save({ answers: pulseOf(3).answers.slice(1) })).status).toBe(400)
  expect((await save(pulseOf(5))).status).toBe(200)
  const mixed = pulseOf(2).answers.map((one, place) => (place === 3 ? { ...one, answerValue: 1 } : one))
  const { body } = await save({ answers: mixed })
  expect(body.score.scores).toEqual({ joy: 2, growth: 1.5, pulse: 1.8 })
  const report = (await teacher.call(getSurveyReport, { query: { survey } })).body
  expect(report).toMatchObject({ window_id: windowId, responses: 1, to_check_on: 1 })
  expect(report.pie.pulse).toEqual({ good: 0, between: 0, low: 1 })
  expect(report.line.at(-1)?.scores).toEqual({ joy: 2, growth: 1.5, pulse: 1.8 })
  expect(report.students.map(one => [one.user.id, one.score?.scores.pulse ?? null, one.to_check_on])).toEqual(
    [
      [childId, 1.8, ['low']],
      [otherId, null, []],
    ],
  )
  const query = { userId: childId, windowId }
  const single = (await teacher.call(getSurveyResponse, { query })).body.response
  expect(single?.answers.map(one => one.answerValue)).toEqual([2, 2, 2, 1, 2])
  const asHope = { userId: childId, assessmentId: windowId }
  expect((await teacher.call(getHopeResponse, { query: asHope })).body.response).toBeNull()
})

test('only the class that was asked answers, for a day, and a class is asked one thing at a time', async () => {
  const life = await makeSchoolLife(of)
  const { teacher, child, admin, classId, teacherId, schoolId } = life
  const [otherId = 0] = await makePupils(of, life, 1)
  const elsewhere = await makeClass(of, teacherId, { schoolId, name: 'Second' })
  await joinClass(of, elsewhere, otherId)
  const other = await clientOf(of, otherId)
  const ask = () => teacher.call(sendSurvey, { params: { groupId: classId }, body: { survey } })
  expect((await admin.call(sendSurvey, { params: { groupId: classId }, body: { survey } })).status).toBe(404)
  const windowId = (await ask()).body.window.id
  expect((await ask()).status).toBe(400)
  const save = (client: typeof child) =>
    client.call(saveSurveyAnswers, { params: { windowId }, body: pulseOf(4) })
  expect([(await save(other)).status, (await save(child)).status]).toEqual([404, 200])
  // A class survey is shown only for that class, and for no school.
  const report = (await teacher.call(getSurveyReport, { query: { survey } })).body
  expect(report.students.map(one => one.user.id)).not.toContain(otherId)
  const counts = of.services.db.selectFrom('survey_counts').selectAll().where('window_id', '=', windowId)
  expect(await counts.execute()).toEqual([])
  of.clock.forward(25 * hourSeconds)
  expect((await save(child)).status).toBe(404)
  expect((await child.call(listOpenSurveys)).body.surveys).toEqual([])
  expect((await ask()).status).toBe(200)
})

test('without the pro plan nobody is asked, and a class’s own teacher alone asks', async () => {
  const { teacher, classId } = await makeSchoolLife(of, { plan: false })
  const sent = await teacher.call(sendSurvey, { params: { groupId: classId }, body: { survey } })
  expect(sent.status).toBe(403)
  const stranger = await makeUser(of, 'Teacher')
  const other = await clientOf(of, stranger)
  expect((await other.call(sendSurvey, { params: { groupId: classId }, body: { survey } })).status).toBe(404)
})

test('a class of no verified school is not asked: no teacher could read it', async () => {
  const { teacher, teacherId } = await makeSchoolLife(of)
  const club = await makeClass(of, teacherId, { schoolId: null })
  const refused = await teacher.call(sendSurvey, { params: { groupId: club }, body: { survey } })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})

test('a teacher who comes later opens no older answers by putting the child into an own class', async () => {
  const { teacher, child, childId, classId, schoolId } = await makeSchoolLife(of)
  const sent = await teacher.call(sendSurvey, { params: { groupId: classId }, body: { survey } })
  const windowId = sent.body.window.id
  const answer = () => child.call(saveSurveyAnswers, { params: { windowId }, body: pulseOf(2) })
  await answer()
  const laterId = await makeUser(of, 'Teacher')
  await joinSchool(of, laterId, schoolId)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: laterId, since: of.clock.now(), is_first: false })
    .execute()
  const later = await clientOf(of, laterId)
  const read = async () =>
    (await later.call(getSurveyResponse, { query: { userId: childId, windowId } })).body.response
  expect(await read()).toBeNull()
  of.clock.forward(60)
  const { group } = (await later.call(addGroup, { body: { group_name: 'Reading help' } })).body
  const groups = [{ id: classId }, { id: group.id }]
  expect((await later.call(updateUserGroups, { body: { user_id: childId, groups } })).status).toBe(200)
  expect(await read()).toBeNull()
  of.clock.forward(60)
  await answer()
  expect((await read())?.answers).toHaveLength(5)
})

test('nor does a code that the child types, or a colleague who teaches both classes, open them; placing by the school does', async () => {
  const { teacher, teacherId, child, childId, admin, classId, schoolId } = await makeSchoolLife(of)
  const sent = await teacher.call(sendSurvey, { params: { groupId: classId }, body: { survey } })
  const windowId = sent.body.window.id
  await child.call(saveSurveyAnswers, { params: { windowId }, body: pulseOf(2) })
  const laterId = await makeUser(of, 'Teacher')
  await joinSchool(of, laterId, schoolId)
  const later = await clientOf(of, laterId)
  const read = async () =>
    (await later.call(getSurveyResponse, { query: { userId: childId, windowId } })).body.response
  const makeRoom = async (group_name: string) =>
    (await later.call(addGroup, { body: { group_name } })).body.group
  of.clock.forward(60)
  const { class_code } = await makeRoom('By code')
  expect((await child.call(joinByClassCode, { body: { class_code: class_code ?? '' } })).body.state).toBe(
    'confirmed',
  )
  expect(await read()).toBeNull()
  const shared = await makeRoom('With a colleague')
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: shared.id, teacher_id: teacherId, since: of.clock.now(), is_first: false })
    .execute()
  const groups = [{ id: classId }, { id: shared.id }]
  const placed = await teacher.call(updateUserGroups, { body: { user_id: childId, groups } })
  expect([placed.status, await read()]).toEqual([200, null])
  const bySchool = { user_ids: [childId], groups: [{ id: (await makeRoom('By the school')).id }] }
  expect((await admin.call(bulkGroupAssign, { params: { schoolId }, body: bySchool })).status).toBe(200)
  expect((await read())?.answers).toHaveLength(5)
})

test('a definition is enough: no table, call or screen names the survey or a score of it', async () => {
  const names = [pulseSurvey.name, ...pulseSurvey.buckets].map(name => `'${name}'`)
  const found: string[] = []
  for (const folder of ['server/src', 'server/db/migrations', 'web/src', '../packages/contract/src']) {
    const root = new URL(`../../../../${folder}/`, import.meta.url)
    for (const file of await readdir(root, { recursive: true })) {
      if (!/\.(ts|tsx|sql)$/.test(file) || /\.test\./.test(file)) continue
      const text = await readFile(new URL(file, root), 'utf8')
      if (names.some(name => text.includes(name))) found.push(file)
    }
  }
  expect(found).toEqual([])
})
