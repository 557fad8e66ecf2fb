import { addJournal } from '@kindling/contract/journal-drafts'
import { noteTalk, removeNotedTalk } from '@kindling/contract/noted-talks'
import { setSettingAccess } from '@kindling/contract/schools'
import { answerTalk, askToTalk, listTalks } from '@kindling/contract/talk'
import { getTeacherToday } from '@kindling/contract/today'
import {
  getDistrictWellbeing,
  getSchoolWellbeing,
  getWellbeingReport,
  getWellbeingTimeline,
  listWellbeingDates,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { addDays } from '@kindling/rules/days'
import { partsOf } from '@kindling/rules/exact-scores'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { writeDay } from '@kindling/rules/written-days'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { checkInDay, checkInOf, unknownOf } from '../../../test/access/wellbeing.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeUser } from '../../../test/factories.ts'
import { makePupils, makeSchoolLife, writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { rebuildCounts } from '../surveys/index.ts'

const of = await openTestServer()
const today = '2026-11-18'

afterEach(() => of.clock.set(startOfTests))

test('a teacher sees the own students by name, class, grade and period, as they are now [WELLBEING-53] [WELLBEING-08] [WELLBEING-39]', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, teacher, teacherId, classId, schoolId } = life
  const second = await makeClass(of, teacherId, { schoolId })
  const [friendId = 0] = await makePupils(of, life, 1)
  await joinClass(of, second, friendId)
  await joinClass(of, second, childId)
  await joinClass(of, await makeClass(of, await makeUser(of, 'Teacher'), { schoolId }), childId)
  await writeResponses(of, [
    ...[9, 8, 8, 8].map((score, place) => ({
      userId: childId,
      schoolId,
      day: addDays(today, -7 + place),
      score,
    })),
    { userId: childId, schoolId, day: addDays(today, -8), score: 9 },
    { userId: friendId, schoolId, day: today, score: 3.9 },
  ])
  await child.call(saveWellbeingAnswers, { body: checkInOf(5) })
  const all = (await teacher.call(getWellbeingReport)).body
  expect(all.groups.map(group => group.id).toSorted()).toEqual([classId, second].toSorted())
  // A child in two of the classes counts once.
  expect(all.check_ins).toBe(6)
  expect(all.pie.wellbeing).toEqual({ high: 4, moderate: 1, low: 1 })
  expect(all.line.at(-1)).toMatchObject({ date: checkInDay, wellbeing: 4.5 })
  const rows = all.students.map(one => [one.user.id, one.check_ins, one.wellbeing, one.to_check_on])
  expect(rows).toContainEqual([childId, 5, 7.6, ['fall']])
  expect(rows).toContainEqual([friendId, 1, 3.9, ['low']])
  expect(all.to_check_on).toBe(2)
  const signsOf = (id: number) => all.students.find(one => one.user.id === id)?.signs
  expect(signsOf(childId)).toEqual([{ reason: 'fall', value: 5, by: 3.4, day: today }])
  expect(signsOf(friendId)).toEqual([{ reason: 'low', value: 3.9, by: null, day: today }])
  // The classes of a student are those of the reader, and not those of a colleague.
  const classesOf = (report: typeof all, id: number) =>
    report.students.find(one => one.user.id === id)?.classes
  const nameOf = (id: number) => all.groups.find(group => group.id === id)?.name
  expect(classesOf(all, childId)).toEqual([nameOf(classId), nameOf(second)].toSorted())
  expect(classesOf(all, friendId)).toEqual([nameOf(second)])
  const first = (await teacher.call(getWellbeingReport, { query: { groupId: classId, period: 'MONTH' } }))
    .body
  expect(classesOf(first, childId)).toEqual([nameOf(classId)])
  expect(first.students.map(one => [one.user.id, one.check_ins])).toEqual([[childId, 6]])
  expect((await teacher.call(getWellbeingReport, { query: { grade: 5 } })).body.students).toEqual([])
  expect((await teacher.call(getWellbeingReport, { query: { limit: 1 } })).body.students).toHaveLength(1)
  expect((await teacher.call(getWellbeingReport, { query: { limit: 202 } })).status).toBe(400)
})

test('a report needs the pro plan, and last year where the school offers it [WELLBEING-30] [WELLBEING-42] [REPORTS-25]', async () => {
  const { teacher } = await makeSchoolLife(of, { plan: false })
  expect((await teacher.call(getWellbeingReport)).status).toBe(403)
  const { teacher: licensed, admin, adminId, childId, schoolId } = await makeSchoolLife(of)
  await writeResponses(of, [{ userId: childId, schoolId, day: '2026-06-30', score: 6 }])
  // Older answers are readable where the school has placed the child.
  await of.services.db
    .updateTable('class_members')
    .set({ added_by: adminId })
    .where('child_id', '=', childId)
    .execute()
  const lastYear = { query: { period: 'LAST_YEAR' as const } }
  expect((await licensed.call(getWellbeingReport, lastYear)).status).toBe(400)
  expect((await licensed.call(getWellbeingReport)).body.periods).toEqual(['TODAY', 'WEEK', 'MONTH', 'YEAR'])
  await admin.call(setSettingAccess, { body: { setting_id: lastYearSetting, value: true } })
  const { body } = await licensed.call(getWellbeingReport, lastYear)
  expect([body.periods.at(-1), body.check_ins]).toEqual(['LAST_YEAR', 1])
})

test('where the day begins sooner than here, a check-in of the new day stands in the reports of that day at once [WELLBEING-55]', async () => {
  const { child, childId, teacher, schoolId } = await makeSchoolLife(of)
  await writeResponses(of, [{ userId: childId, schoolId, day: today, score: 8 }])
  const report = async () => (await teacher.call(getWellbeingReport, { query: { period: 'TODAY' } })).body
  expect((await report()).pie.wellbeing).toEqual({ high: 1, moderate: 0, low: 0 })
  const next = writeDay(addDays(today, 1))
  const tooSoon = await child.call(saveWellbeingAnswers, {
    body: checkInOf(2, { date: writeDay(addDays(today, 2)) }),
  })
  expect(tooSoon.status).toBe(400)
  await child.call(saveWellbeingAnswers, { body: checkInOf(2, { date: next }) })
  const told = await report()
  expect(told.pie.wellbeing).toEqual({ high: 0, moderate: 0, low: 1 })
  expect(told.line.at(-1)).toMatchObject({ date: next, wellbeing: 2 })
  const dates = (await teacher.call(listWellbeingDates, { query: { userId: childId } })).body
  expect(dates.dates.map(({ value }) => value)).toEqual([next, checkInDay])
  expect(dates.last_days[0]).toMatchObject({ value: next, taken: true })
  const line = (await child.call(getWellbeingTimeline)).body.timeline
  expect(line.at(-1)).toMatchObject({ date: next, wellbeing: 2 })
})

test('those who run a school see figures that leave out fewer than five, rounded, up to two days ago, and no list of students [WELLBEING-01] [REPORTS-26]', async () => {
  const life = await makeSchoolLife(of)
  const { admin, chief, teacher, schoolId } = life
  const pupils = await makePupils(of, life, 9)
  const closed = addDays(today, -2)
  const graded = (from: number, to: number, grade: number, score: number, day = closed) =>
    pupils.slice(from, to).map(userId => ({ userId, schoolId, day, score, grade }))
  await writeResponses(of, [
    ...graded(0, 6, 4, 8),
    ...graded(6, 9, 5, 2),
    ...graded(0, 6, 4, 5, today),
    ...graded(0, 3, 4, 5, addDays(today, -3)),
  ])
  const { body } = await admin.call(getSchoolWellbeing)
  expect(Object.keys(body).sort()).toEqual([
    'check_ins',
    'line',
    'means',
    'parts',
    'periods',
    'pie',
    'school',
    'through',
  ])
  expect(body.through).toBe('Nov 16, 2026')
  expect(body.check_ins).toBe(5)
  expect(body.pie.wellbeing).toEqual({ high: 5, moderate: 0, low: 0 })
  expect(body.line.filter(point => point.wellbeing !== null)).toMatchObject([
    { date: writeDay(closed), wellbeing: 8 },
  ])
  expect(body.parts).toEqual([
    { id: 4, name: 'Grade 4', check_ins: 5, feeling: 8, functioning: 8, wellbeing: 8 },
  ])
  // Two more of the fifth grade make the rest of the school five: they are shown with the school, and not by themselves.
  const [first = 0, second = 0] = await makePupils(of, life, 2)
  await writeResponses(
    of,
    [first, second].map(userId => ({ userId, schoolId, day: closed, score: 2, grade: 6 })),
  )
  const more = (await admin.call(getSchoolWellbeing)).body
  expect([more.check_ins, more.parts.map(part => part.name)]).toEqual([10, ['Grade 4']])
  expect(more.line.at(-1)?.wellbeing).toBe(5.3)
  expect(more.means.wellbeing).toBe(5.3)
  expect((await admin.call(getSchoolWellbeing, { query: { grade: 5 } })).body.check_ins).toBe(0)
  const district = (await chief.call(getDistrictWellbeing)).body
  expect(district.parts).toMatchObject([{ id: schoolId, check_ins: 10, wellbeing: 5.3 }])
  expect(district.means).toEqual(more.means)
  expect((await teacher.call(getSchoolWellbeing)).status).toBe(404)
})

test('what is kept of days is what the check-ins add up to, also after changes and erasure', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, schoolId } = life
  const pupils = await makePupils(of, life, 3)
  await writeResponses(
    of,
    pupils.map((userId, place) => ({ userId, schoolId, day: today, score: [3.9, 4, 8][place] ?? 5 })),
  )
  for (const answer of [9, 2, 7.9]) await child.call(saveWellbeingAnswers, { body: checkInOf(answer) })
  await of.services.db
    .deleteFrom('users')
    .where('id', '=', pupils[0] ?? 0)
    .execute()
  const read = async () =>
    (
      await sql`select * from survey_counts where school_id = ${schoolId} order by day, grade`.execute(
        of.services.db,
      )
    ).rows
  const kept = await read()
  expect(kept).toMatchObject([
    { grade: 4, responses: 3, scored: 3, whole: partsOf(19.9), whole_best: 1, whole_low: 0 },
  ])
  expect((await rebuildCounts(of.services.db)).changed).toBe(0)
  expect(await read()).toEqual(kept)
  await sql`update survey_counts set responses = responses + 1 where school_id = ${schoolId}`.execute(
    of.services.db,
  )
  expect((await rebuildCounts(of.services.db)).changed).toBe(1)
  expect(await read()).toEqual(kept)
  await of.services.db.deleteFrom('survey_responses').where('school_id', '=', schoolId).execute()
  expect([await read(), childId > 0]).toEqual([[], true])
})

test('a check-in without a score counts as taken, and no mean or category is told of it', async () => {
  const life = await makeSchoolLife(of)
  const { child, teacher, admin, schoolId } = life
  const [silent = 0, fifth = 0, ...pupils] = await makePupils(of, life, 6)
  const day = addDays(today, -2)
  await writeResponses(
    of,
    pupils.map(userId => ({ userId, schoolId, day, score: 8.05 })),
  )
  await child.call(saveWellbeingAnswers, { body: unknownOf(['w1', 'w2', 'w3', 'w4', 'w5', 'w6']) })
  const own = (await teacher.call(getWellbeingReport)).body
  expect([own.check_ins, own.pie.feeling]).toEqual([1, { high: 0, moderate: 0, low: 0 }])
  expect(own.students[0]).toMatchObject({ check_ins: 1, feeling: null, wellbeing: null, to_check_on: [] })
  expect(own.students[0]?.last).toMatchObject({ date: checkInDay, wellbeing: null })
  // Four with a score and one without are too few to show; five with one without are shown.
  await writeResponses(of, [{ userId: silent, schoolId, day, score: null }])
  expect((await admin.call(getSchoolWellbeing)).body.check_ins).toBe(0)
  await writeResponses(of, [{ userId: fifth, schoolId, day, score: 8.05 }])
  const { body } = await admin.call(getSchoolWellbeing)
  expect([body.check_ins, body.pie.feeling]).toEqual([5, { high: 5, moderate: 0, low: 0 }])
  expect(body.parts).toMatchObject([{ check_ins: 5, feeling: 8.1, wellbeing: 8.1 }])
  expect((await rebuildCounts(of.services.db)).changed).toBe(0)
})

test('the number on the home of a teacher counts whom the report that it leads to counts, and says nothing of few students', async () => {
  const life = await makeSchoolLife(of)
  const { teacher, childId, classId, schoolId } = life
  await writeResponses(of, [{ userId: childId, schoolId, day: addDays(today, -6), score: 1 }])
  const counted = async () => [
    (await teacher.call(getTeacherToday)).body.to_check_on,
    (await teacher.call(getWellbeingReport)).body.to_check_on,
  ]
  expect(await counted()).toEqual([null, 1])
  for (const pupil of await makePupils(of, life, 4)) await joinClass(of, classId, pupil)
  expect(await counted()).toEqual([1, 1])
})

test('who asked to talk is to check on for a teacher who was told, in the time of the report or until it is closed', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, teacher, admin, schoolId } = life
  const [otherId = 0] = await makePupils(of, life, 1)
  await joinClass(of, life.classId, otherId)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  await child.call(askToTalk)
  // A new teacher of the child, who was not told.
  await joinClass(of, await makeClass(of, colleagueId, { schoolId }), childId)
  const colleague = await clientOf(of, colleagueId)
  const reasonsFor = async (reader: Client, period: 'TODAY' | 'WEEK' = 'WEEK') => {
    const { body } = await reader.call(getWellbeingReport, { query: { period } })
    return [body.to_check_on, body.students[0]?.user.id, body.students[0]?.to_check_on]
  }
  expect(await reasonsFor(teacher)).toEqual([1, childId, ['wish']])
  expect(await reasonsFor(colleague)).toEqual([0, childId, []])
  expect((await admin.call(getWellbeingReport)).body.students).toEqual([])
  const worry = { title: 'Today', response_type: 'Text' as const, content: 'I want to kill myself tonight.' }
  expect((await child.call(addJournal, { body: worry })).status).toBe(200)
  // Both were told of the words, and only one of the wish.
  expect(await reasonsFor(teacher)).toEqual([1, childId, ['wish', 'words']])
  expect(await reasonsFor(colleague)).toEqual([1, childId, ['words']])
  for (const { id, hints } of (await colleague.call(listTalks)).body.talks)
    await colleague.call(answerTalk, {
      params: { talkId: id },
      body: { act: 'read', shown_id: hints.at(-1)?.id },
    })
  const talks = (await teacher.call(listTalks)).body.talks
  for (const { id } of talks.filter(({ cause }) => cause === 'words')) {
    const body = { act: 'close' as const, note: 'We talked.' }
    expect((await teacher.call(answerTalk, { params: { talkId: id }, body })).status).toBe(200)
  }
  const [talk] = (await teacher.call(listTalks)).body.talks
  const close = { params: { talkId: talk?.id ?? 0 }, body: { act: 'close' as const, note: 'We talked.' } }
  of.clock.forward(2 * 86_400)
  expect(await reasonsFor(teacher, 'TODAY')).toEqual([1, childId, ['wish']])
  await teacher.call(answerTalk, { ...close, body: { act: 'with' } })
  expect((await teacher.call(answerTalk, close)).status).toBe(200)
  expect(await reasonsFor(teacher, 'WEEK')).toEqual([1, childId, ['wish', 'words']])
  expect((await reasonsFor(teacher, 'TODAY'))[0]).toBe(0)
})

test('a noted talk answers what the student said before, for all of its teachers, and a new low check-in is a new reason', async () => {
  const life = await makeSchoolLife(of)
  const { child, childId, teacher, schoolId } = life
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  await joinClass(of, await makeClass(of, colleagueId, { schoolId }), childId)
  const colleague = await clientOf(of, colleagueId)
  const ofStudent = { params: { userId: childId } }
  const seenBy = async (reader: Client) => {
    const { to_check_on, students } = (await reader.call(getWellbeingReport)).body
    const found = students.find(({ user }) => user.id === childId)
    return [to_check_on, found?.to_check_on, found?.talked?.is_mine ?? null]
  }
  await child.call(saveWellbeingAnswers, { body: checkInOf(2) })
  expect(await seenBy(teacher)).toEqual([1, ['low'], null])
  of.clock.forward(60)
  expect((await teacher.call(noteTalk, ofStudent)).status).toBe(200)
  expect((await child.call(noteTalk, ofStudent)).status).toBe(404)
  expect((await life.admin.call(noteTalk, ofStudent)).status).toBe(404)
  expect([await seenBy(teacher), await seenBy(colleague)]).toEqual([
    [0, [], true],
    [0, [], false],
  ])
  // Each removes only the own note.
  await colleague.call(removeNotedTalk, ofStudent)
  expect(await seenBy(teacher)).toEqual([0, [], true])
  of.clock.forward(86_400)
  await child.call(saveWellbeingAnswers, { body: checkInOf(3, { date: writeDay(addDays(today, 1)) }) })
  expect(await seenBy(colleague)).toEqual([1, ['low'], false])
  await teacher.call(noteTalk, ofStudent)
  expect(await seenBy(teacher)).toEqual([0, [], true])
  await teacher.call(removeNotedTalk, ofStudent)
  expect(await seenBy(teacher)).toEqual([1, ['low'], null])
})

test('a noted talk needs the pro plan, and answers no wish to talk', async () => {
  const free = await makeSchoolLife(of, { plan: false })
  const refused = await free.teacher.call(noteTalk, { params: { userId: free.childId } })
  expect(refused.status).toBe(403)
  const { child, childId, teacher } = await makeSchoolLife(of)
  await child.call(askToTalk)
  await teacher.call(noteTalk, { params: { userId: childId } })
  const { to_check_on, students } = (await teacher.call(getWellbeingReport)).body
  expect([to_check_on, students[0]?.to_check_on]).toEqual([1, ['wish']])
})
