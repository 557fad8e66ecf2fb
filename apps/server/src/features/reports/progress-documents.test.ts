import { getActivityReport, getClassProgress, getEventStats } from '@kindling/contract/activity-reports'
import { generatePdf, getReportFile, sendProgressReport } from '@kindling/contract/reports'
import { hoursOf } from '@kindling/rules/goals'
import { expect, test } from 'vitest'
import { joinClass, makeCourse, makeUser } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { confirmAddress, openFiles, tablesOf, written } from '../../../test/report-files.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** The tests' day is 18 November 2026: these are eight days, in epoch milliseconds. */
const days = { start_date: Date.UTC(2026, 10, 11, 8), end_date: Date.UTC(2026, 10, 19, 7, 59, 59) }

/** A class of two: one child with lessons, a course, a journal and accomplishments, now and in the days before. */
async function makeWeek() {
  const life = await makeSchoolLife(of)
  const { childId, classId } = life
  const idleId = await makeUser(of, 'Child', { first_name: 'Wren', last_name: 'Vale' })
  await joinClass(of, classId, idleId)
  const { lessonIds } = await makeCourse(of, { lessons: 2 })
  const done = [...lessonIds, await makeLesson(of)]
  for (const [at, lesson_id] of done.entries())
    await db
      .insertInto('lesson_progress')
      .values({
        child_id: childId,
        lesson_id,
        progress: 'Completed',
        changed_at: at === 0 ? '2026-11-05T20:00:00Z' : '2026-11-14T20:00:00Z',
      })
      .execute()
  await db
    .insertInto('highlights')
    .values(
      ['2026-11-12', '2026-11-13', '2026-11-06'].map((occurred_on, at) => ({
        child_id: childId,
        title: `A bridge, part ${at}`,
        occurred_on,
        status: at === 1 ? null : 'Accepted',
        duration: 75,
        class_id: classId,
        created_at: startOfTests,
        updated_at: startOfTests,
      })),
    )
    .execute()
  return { ...life, idleId, email: await confirmAddress(of, life.teacherId) }
}

test('the report of a class is the same on the screen, in the PDF and in the CSV, for its teacher alone', async () => {
  const { teacher, admin, adminId, classId, email } = await makeWeek()
  const shown = (await teacher.call(getClassProgress, { params: { groupId: classId }, query: days })).body
  expect(shown.total).toMatchObject({ lessons: 2, highlights: 1, minutes: 75 })
  const report = { kind: 'class' as const, groupId: classId, ...days }
  const { code } = (await teacher.call(generatePdf, { body: { report } })).body
  const files = await openFiles(of, teacher, code)
  expect([files.pdf.isTagged, files.pdf.language]).toEqual([true, 'en-US'])
  const students = written(
    shown.students.map(({ user_bean: { first_name, last_name }, lessons, journals, highlights, minutes }) => [
      `${first_name} ${last_name}`.trim(),
      lessons,
      journals,
      highlights,
      hoursOf(minutes ?? 0),
    ]),
  )
  expect(students).toHaveLength(2)
  for (const table of tablesOf(files, 'Student')) expect(table).toEqual(students)
  const { total, before } = shown
  const totals = written([
    ['Active students', `${shown.active} of 2`, null],
    ['Lessons completed', total.lessons, before.lessons],
    ['Journals', total.journals, before.journals],
    ['Accomplishments accepted', total.highlights, before.highlights],
    ['Hours on accomplishments', hoursOf(total.minutes ?? 0), hoursOf(before.minutes ?? 0)],
  ])
  for (const table of tablesOf(files, 'What')) expect(table).toEqual(totals)
  const sent = (await teacher.call(sendProgressReport, { body: { email, report } })).body
  expect(sent.status).toBe(true)
  await openFiles(of, teacher, sent.code)
  expect(await messagesTo(of, email)).toHaveLength(1)
  // Nobody else gets it, not even an administrator, who sees the class on the screen.
  const other = await confirmAddress(of, adminId)
  expect((await teacher.call(sendProgressReport, { body: { email: other, report } })).body.status).toBe(false)
  expect((await admin.call(getClassProgress, { params: { groupId: classId }, query: days })).status).toBe(200)
  expect((await admin.call(generatePdf, { body: { report } })).status).toBe(404)
  expect((await teacher.call(generatePdf, { body: { report: { ...report, end_date: 0 } } })).status).toBe(400)
})

test('the report of a child is the same on the screen, in the PDF and in the CSV, and closes to a teacher who loses the child', async () => {
  const { teacher, parent, childId, classId, idleId, email } = await makeWeek()
  const { stats, accepted } = (
    await teacher.call(getEventStats, { params: { actionId: childId }, query: days })
  ).body
  const lists = (await teacher.call(getActivityReport, { params: { childId }, query: days })).body
  expect([lists.lessons.length, lists.courses.length, lists.highlights?.length]).toEqual([2, 1, 2])
  const report = { kind: 'child' as const, childId, ...days }
  const { code } = (await teacher.call(sendProgressReport, { body: { email, report } })).body
  const files = await openFiles(of, teacher, code)
  const line = (
    label: string,
    of: { total: number; before: number } | undefined,
    shown = (n: number) => n,
  ) => [label, shown(of?.total ?? 0), shown(of?.before ?? 0)]
  const totals = written([
    line('Lessons completed', stats.lessons),
    line('Courses completed', stats.courses),
    line('Journals', stats.journals),
    line('Accomplishments accepted', accepted?.highlights),
    line('Hours on accomplishments', accepted?.minutes, hoursOf),
  ])
  for (const table of tablesOf(files, 'What')) expect(table).toEqual(totals)
  for (const table of tablesOf(files, 'Lesson'))
    expect(table.map(row => row.slice(0, 2))).toEqual(
      written(lists.lessons.map(({ name, course }) => [name, course])),
    )
  for (const table of tablesOf(files, 'Course'))
    expect(table.map(row => row[0])).toEqual(lists.courses.map(({ name }) => name))
  for (const table of tablesOf(files, 'Accomplishment'))
    expect(table.map(row => [row[0], row[2]])).toEqual(
      (lists.highlights ?? []).map(({ title, duration }) => [title, String(hoursOf(duration ?? 0))]),
    )
  expect((await parent.call(sendProgressReport, { body: { email, report } })).status).toBe(403)
  const open = (id: string | null) => teacher.call(getReportFile, { params: { code: id ?? '' } })
  const idle = (await teacher.call(generatePdf, { body: { report: { ...report, childId: idleId } } })).body
  await finishReports(of)
  await db
    .updateTable('class_members')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .where('child_id', '=', childId)
    .execute()
  expect([(await open(code)).status, (await open(idle.code)).status]).toEqual([404, 200])
  expect((await teacher.call(generatePdf, { body: { report } })).status).toBe(404)
})
