import { getDistrictHope, getHopeReport, getSchoolHope, saveHopeAnswers } from '@kindling/contract/hope'
import { partsOf, shownScore } from '@kindling/rules/exact-scores'
import { hopeBuckets, hopeScale } from '@kindling/rules/hope'
import { hopeKinds } from '@kindling/rules/hope-settings'
import { audienceOf, categoryIn } from '@kindling/rules/surveys'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hopeAnswersOf } from '../../../test/access/hope.ts'
import { joinClass, makeClass } from '../../../test/factories.ts'
import { makePupils, makeSchoolLife, openHope, writeHope } from '../../../test/school-life.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { rebuildCounts } from '../surveys/index.ts'

const of = await openTestServer()
const september = { start: '2026-09-07T08:00:00.000Z', end: '2026-09-19T07:59:59.999Z' }

test('a teacher sees the own students by name, class, grade and check-in, as they are now [HOPE-61] [HOPE-06] [HOPE-01]', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, teacher, teacherId, classId, schoolId } = life
  const second = await makeClass(of, teacherId, { schoolId })
  const [friendId = 0, quietId = 0] = await makePupils(of, life, 2)
  for (const id of [childId, friendId, quietId]) await joinClass(of, second, id)
  const first = await openHope(of, { schoolId }, september)
  const now = await openHope(of, { schoolId })
  await writeHope(of, [
    { userId: childId, assessmentId: first, schoolId, hope: 33, day: '2026-09-10' },
    { userId: friendId, assessmentId: now, schoolId, hope: 11 },
  ])
  await child.call(saveHopeAnswers, { body: hopeAnswersOf(now, 4) })
  const all = (await teacher.call(getHopeReport)).body
  expect(all.assessments.map(one => [one.id, one.from, one.to, one.running])).toEqual([
    [now, 'Nov 16, 2026', 'Nov 27, 2026', true],
    [first, 'Sep 07, 2026', 'Sep 18, 2026', false],
  ])
  expect([all.hope_assessment_id, all.responses]).toEqual([now, 2])
  expect(all.pie.hope).toEqual({ good: 1, moderate: 0, low: 1 })
  const own = all.students.find(one => one.user.id === childId)?.score
  expect(own).toMatchObject({ agency: 12, pathway: 12, hope: 24 })
  expect(all.line.slice(-2).map(point => [point.hope_assessment_id, point.hope])).toEqual([
    [first, 33],
    [now, 17.5],
  ])
  const rows = all.students.map(one => [one.user.id, one.score?.hope ?? null, one.to_check_on])
  expect(rows.slice(0, 2)).toContainEqual([childId, 24, ['fall']])
  expect(rows.slice(0, 2)).toContainEqual([friendId, 11, ['low']])
  const signs = Object.fromEntries(all.students.map(one => [one.user.id, one.signs]))
  expect(signs[friendId]).toEqual([{ reason: 'low', value: 11, by: null, day: '2026-11-17' }])
  expect(signs[childId]?.[0]).toMatchObject({ reason: 'fall', value: 24, by: 9 })
  expect([rows[2], all.to_check_on]).toEqual([[quietId, null, []], 2])
  const then = (await teacher.call(getHopeReport, { query: { hopeAssessmentId: first, groupId: classId } }))
    .body
  expect(then.students.map(one => [one.user.id, one.score?.hope, one.to_check_on])).toEqual([
    [childId, 33, []],
  ])
  expect((await teacher.call(getHopeReport, { query: { grade: 5 } })).body.students).toEqual([])
  expect((await teacher.call(getHopeReport, { query: { limit: 1 } })).body.students).toHaveLength(1)
  expect((await teacher.call(getHopeReport, { query: { limit: 202 } })).status).toBe(400)
})

test('a report needs the pro plan, and tells of check-ins of the own school alone [HOPE-28]', async () => {
  const { teacher, admin } = await makeSchoolLife(of, { plan: false })
  expect((await teacher.call(getHopeReport)).status).toBe(403)
  expect((await admin.call(getSchoolHope)).status).toBe(403)
  const { teacher: licensed } = await makeSchoolLife(of)
  const { schoolId: otherSchool } = await makeSchoolLife(of)
  const foreign = await openHope(of, { schoolId: otherSchool })
  expect((await licensed.call(getHopeReport)).body).toMatchObject({
    assessments: [],
    hope_assessment_id: null,
    responses: 0,
  })
  const query = { hopeAssessmentId: foreign }
  expect((await licensed.call(getHopeReport, { query })).status).toBe(404)
})

test('those who run a school see figures of what has ended, rounded, without groups of fewer than five', async () => {
  const life = await makeSchoolLife(of)
  const { admin, chief, teacher, schoolId, districtId } = life
  const pupils = await makePupils(of, life, 9)
  const ended = await openHope(of, { districtId }, september)
  const ofTeachers = await openHope(of, { districtId }, { ...september, kind: 'Teacher' })
  const running = await openHope(of, { schoolId })
  const graded = (from: number, to: number, grade: number, hope: number, assessmentId = ended) =>
    pupils.slice(from, to).map(userId => ({ userId, assessmentId, schoolId, hope, grade }))
  await writeHope(of, [...graded(0, 6, 4, 30), ...graded(6, 9, 5, 8), ...graded(0, 9, 4, 36, running)])
  const { body } = await admin.call(getSchoolHope)
  expect(body.assessments.map(one => one.id)).toEqual([ended, ofTeachers])
  expect(body.hope_assessment_id).toBe(ended)
  expect(body.responses).toBe(5)
  expect(body.pie.hope).toEqual({ good: 5, moderate: 0, low: 0 })
  expect(body.line.at(-1)).toMatchObject({ hope_assessment_id: ended, hope: 30 })
  expect(body.parts).toEqual([{ id: 4, name: 'Grade 4', responses: 5, hope: 30, agency: 15, pathway: 15 }])
  const query = { hopeAssessmentId: running }
  expect((await admin.call(getSchoolHope, { query })).status).toBe(404)
  // Two more of a third grade make the rest of the school five: they are shown with the school, and not by themselves.
  const [first = 0, second = 0] = await makePupils(of, life, 2)
  await writeHope(
    of,
    [first, second].map(userId => ({ userId, assessmentId: ended, schoolId, hope: 8, grade: 6 })),
  )
  const more = (await admin.call(getSchoolHope)).body
  expect([more.responses, more.parts.map(part => part.name)]).toEqual([10, ['Grade 4']])
  expect(more.pie.hope).toEqual({ good: 5, moderate: 0, low: 5 })
  expect((await admin.call(getSchoolHope, { query: { grade: 5 } })).body.responses).toBe(0)
  const district = (await chief.call(getDistrictHope)).body
  expect(district.parts).toMatchObject([{ id: schoolId, responses: 10, hope: 20 }])
  expect((await teacher.call(getSchoolHope)).status).toBe(404)
})

test('the database shows scores and cuts them into categories as the rules do, at every bound [HOPE-33] [HOPE-35] [HOPE-38]', async () => {
  const bounds = [10, 11, 12, 14, 18, 23, 24, 37]
  const scores = bounds.flatMap(bound =>
    [-0.1, -0.06, -0.05, 0, 0.04, 0.05].map(more => partsOf(bound) + partsOf(more)),
  )
  for (const kind of hopeKinds)
    for (const bucket of hopeBuckets) {
      const [best, middle] = hopeScale.bounds[audienceOf(kind)][bucket]
      const { rows } = await sql<{ name: string }>`
        select (${[...hopeScale.categories]}::text[])[1 + survey_level(s.score, ${best}, ${middle})] as name
        from unnest(${scores}::integer[]) with ordinality as s(score, place) order by place`.execute(
        of.services.db,
      )
      expect([kind, bucket, rows.map(row => row.name)]).toEqual([
        kind,
        bucket,
        scores.map(score =>
          categoryIn(hopeScale, { audience: audienceOf(kind), bucket, shown: shownScore(score) }),
        ),
      ])
    }
})

test('what is counted is what the responses add up to, also after changes and erasure', async () => {
  const life = await makeSchoolLife(of)
  const { child, schoolId } = life
  const assessmentId = await openHope(of, { schoolId })
  const pupils = await makePupils(of, life, 3)
  await writeHope(
    of,
    pupils.map((userId, place) => ({
      userId,
      assessmentId,
      schoolId,
      hope: [11.8, 12, 23][place] ?? 20,
    })),
  )
  for (const answer of [6, 1, 3])
    await child.call(saveHopeAnswers, { body: hopeAnswersOf(assessmentId, answer) })
  await of.services.db
    .deleteFrom('users')
    .where('id', '=', pupils[0] ?? 0)
    .execute()
  const read = async () =>
    (
      await sql`select * from survey_counts where school_id = ${schoolId} order by grade`.execute(
        of.services.db,
      )
    ).rows
  const kept = await read()
  expect(kept).toMatchObject([
    { grade: 4, responses: 3, scored: 3, whole: partsOf(53), whole_best: 1, whole_low: 0 },
  ])
  expect((await rebuildCounts(of.services.db)).changed).toBe(0)
  expect(await read()).toEqual(kept)
  await of.services.db.deleteFrom('survey_responses').where('school_id', '=', schoolId).execute()
  expect(await read()).toEqual([])
})
