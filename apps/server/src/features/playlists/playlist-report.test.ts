import { setMark } from '@kindling/contract/catalogue'
import {
  getPlaylistReport,
  listChildPlaylists,
  listPlaylistStudents,
} from '@kindling/contract/playlist-assignments'
import { getPlaylist } from '@kindling/contract/playlists'
import { getReportFile, sendPlaylistReport } from '@kindling/contract/reports'
import { parseCsv } from '@kindling/rules/csv'
import { expect, test } from 'vitest'
import { joinClass, joinSchool, makeCourse, makeUser } from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { makeLesson } from '../../../test/lessons.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { assignToClass, makePlaylist } from '../../../test/playlists.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services

/** Gives a person a confirmed address. */
async function confirm(userId: number): Promise<string> {
  const email = `person${userId}@playlists.example`
  await db
    .updateTable('users')
    .set({ email, email_verified_at: startOfTests })
    .where('id', '=', userId)
    .execute()
  return email
}

const finish = (child_id: number, lesson_id: number, progress = 'Completed') =>
  db
    .insertInto('lesson_progress')
    .values({ child_id, lesson_id, progress, changed_at: startOfTests })
    .execute()

/** Two students of grades 3 and 4 with a course of two lessons, a lesson and a website to do, and a stranger who has done all of it. */
async function makeReported() {
  const life = await makeSchoolLife(of)
  const { teacherId, schoolId, classId, childId } = life
  await db.updateTable('users').set({ grade: 3, last_name: 'Ash' }).where('id', '=', childId).execute()
  const otherId = await makeUser(of, 'Child', { grade: 4, last_name: 'Birch' })
  await joinSchool(of, otherId, schoolId)
  await joinClass(of, classId, otherId)
  const course = await makeCourse(of, { lessons: 2 })
  const lesson = await makeLesson(of)
  const playlistId = await makePlaylist(of, {
    by: teacherId,
    name: 'Night sky',
    content: [
      ['Sparks', await makeSpark(of)],
      ['Courses', course.courseId],
      ['Lessons', lesson],
    ],
  })
  await assignToClass(of, playlistId, teacherId, classId)
  await finish(childId, lesson)
  await finish(childId, course.lessonIds[0] ?? 0)
  return { ...life, otherId, course, lesson, playlistId }
}

test('a teacher reads how far the students of a class or a grade are in the lessons and courses of a playlist [REPORTS-32] [REPORTS-33]', async () => {
  const { teacher, playlistId, classId, childId, otherId, course, lesson } = await makeReported()
  const stranger = await makeReported()
  const ask = (query: object, who = teacher) => who.call(getPlaylistReport, { query: query as never })
  const { status, body } = await ask({ playlistId, groupId: classId })
  expect(status).toBe(200)
  expect(
    body.report.map(one => [one.user_bean.id, one.progress, one.completed, one.total, one.awarded]),
  ).toEqual([
    [childId, ['InProgress', 'Completed'], 1, 3, false],
    [otherId, ['Not Started', 'Not Started'], 0, 3, false],
  ])
  expect(body.reportSummary).toEqual({
    students: 2,
    completed: 0,
    in_progress: 1,
    not_started: 1,
    awarded: 0,
    percent: 17,
  })
  expect(body.lessonsCourses).toEqual([
    {
      archetype: 'Courses',
      archetype_id: course.courseId,
      name: expect.any(String),
      completed: 0,
      in_progress: 1,
      not_started: 1,
    },
    {
      archetype: 'Lessons',
      archetype_id: lesson,
      name: 'Bridges of paper',
      completed: 1,
      in_progress: 0,
      not_started: 1,
    },
  ])
  expect([body.playlist, body.group?.id, body.grade, body.has_more]).toEqual([
    { id: playlistId, name: 'Night sky' },
    classId,
    null,
    false,
  ])
  const ofGrade = (await ask({ playlistId, grade: 4 })).body
  expect([ofGrade.grade, ofGrade.group, ofGrade.report.map(one => one.user_bean.id)]).toEqual([
    4,
    null,
    [otherId],
  ])
  // Either a class or a grade, and only the teacher's own.
  for (const query of [{ playlistId }, { playlistId, groupId: classId, grade: 4 }])
    expect((await ask(query)).status).toBe(400)
  expect((await ask({ playlistId, groupId: stranger.classId })).status).toBe(404)
  expect((await ask({ playlistId, grade: 3 }, stranger.teacher)).status).toBe(404)
})

test('a student, the detail of a playlist and its report count the same units of it', async () => {
  const { teacher, childId, child, playlistId, classId } = await makeReported()
  const counted = async () => {
    const { playlists } = (await child.call(listChildPlaylists)).body
    const { students } = (await teacher.call(listPlaylistStudents, { params: { playlistId } })).body
    const { report } = (await teacher.call(getPlaylistReport, { query: { playlistId, groupId: classId } }))
      .body
    const mine = students.find(one => one.user_bean.id === childId)
    const told = report.find(one => one.user_bean.id === childId)
    const own = playlists.find(one => one.id === playlistId)
    return [
      [own?.completed, own?.total],
      [mine?.completed, mine?.progress.length],
      [told?.completed, told?.total],
    ]
  }
  expect(await counted()).toEqual([
    [1, 3],
    [1, 3],
    [1, 3],
  ])
  const { content } = (await child.call(getPlaylist, { params: { playlistId } })).body
  const itemId = content.find(one => one.archetype === 'Sparks')?.spark_bean?.item_id ?? 0
  await child.call(setMark, { params: { itemId }, body: { mark: 'completed', value: 1 } })
  expect(await counted()).toEqual([
    [2, 3],
    [2, 3],
    [2, 3],
  ])
})

test('without a visible lesson or course there is no report, on the screen or by mail [REPORTS-34]', async () => {
  const { teacher, teacherId, playlistId, classId } = await makeReported()
  const email = await confirm(teacherId)
  const query = { playlistId, groupId: classId }
  const said = async () => {
    const { status, body } = await teacher.call(getPlaylistReport, { query })
    return [status, (body as { message?: string }).message]
  }
  const hide = (archetype: string, state: string) =>
    db
      .updateTable('playlist_contents')
      .set({ state })
      .where('playlist_id', '=', playlistId)
      .where('archetype', '=', archetype)
      .execute()
  await hide('Lessons', 'HIDE')
  expect((await said())[0]).toBe(200)
  await hide('Courses', 'HIDE FOR TEACHERS')
  expect(await said()).toEqual([400, 'REPORT UNAVAILABLE'])
  const sent = await teacher.call(sendPlaylistReport, { body: { email, ...query } })
  expect([sent.status, (sent.body as unknown as { message: string }).message]).toEqual([
    400,
    'REPORT UNAVAILABLE',
  ])
  await hide('Lessons', 'SHOW')
  expect((await said())[0]).toBe(200)
})

test('a playlist report goes out by mail as files that say what the screen says, and to an administrator without names [REPORTS-35]', async () => {
  const { teacher, teacherId, admin, adminId, childId, playlistId, classId, stranger } = {
    ...(await makeReported()),
    stranger: await makeSchoolLife(of),
  }
  const email = await confirm(teacherId)
  const body = { email, playlistId, groupId: classId }
  const { body: sent } = await teacher.call(sendPlaylistReport, { body })
  expect(sent.status).toBe(true)
  await finishReports(of)
  const file = async (who: typeof teacher, code: string | null, format: 'pdf' | 'csv') =>
    who.call(getReportFile, { params: { code: code ?? '' }, query: { format } })
  const { body: shown } = await teacher.call(getPlaylistReport, { query: { playlistId, groupId: classId } })
  const lines = parseCsv((await file(teacher, sent.code, 'csv')).text)
  const all = shown.reportSummary
  expect(lines).toContainEqual(
    [all.students, all.completed, all.in_progress, all.not_started, all.awarded]
      .map(String)
      .concat(`${all.percent}%`),
  )
  for (const unit of shown.lessonsCourses)
    expect(lines).toContainEqual([unit.name, unit.completed, unit.in_progress, unit.not_started].map(String))
  const names = shown.report.map(({ user_bean: one }) => `${one.first_name} ${one.last_name}`)
  for (const [at, name] of names.entries())
    expect(lines.find(line => line[0] === name)?.[1]).toBe(`${shown.report[at]?.completed} of 3`)
  expect(await readPdf((await file(teacher, sent.code, 'pdf')).bytes)).toMatchObject({
    text: expect.stringContaining(names[0] ?? ''),
  })
  const [letter] = await messagesTo(of, email)
  expect([letter?.body.includes(`/reports/${sent.code}`), letter?.body.includes(names[0] ?? '')]).toEqual([
    true,
    false,
  ])

  // An administrator of the school gets classes without names; a stranger and a child get nothing.
  const toAdmin = await teacher.call(sendPlaylistReport, { body: { ...body, email: await confirm(adminId) } })
  for (const id of [stranger.adminId, childId])
    expect(
      (await teacher.call(sendPlaylistReport, { body: { ...body, email: await confirm(id) } })).body.status,
    ).toBe(false)
  await finishReports(of)
  const csv = (await file(admin, toAdmin.body.code, 'csv')).text
  expect(
    parseCsv(csv)
      .find(line => line[1] === '2')
      ?.slice(1),
  ).toEqual(['2', '0', '1', '1', '17%'])
  for (const name of names) expect(csv).not.toContain(name)
  const [told] = await messagesTo(of, `person${adminId}@playlists.example`)
  expect(JSON.stringify(told)).not.toContain('Night sky')
})
