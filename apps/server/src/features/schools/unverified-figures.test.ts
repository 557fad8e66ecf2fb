import { allCalls } from '@kindling/contract/calls'
import { giveConsent } from '@kindling/contract/consents'
import { updateUser } from '@kindling/contract/credentials'
import { addJournal } from '@kindling/contract/journal-drafts'
import { answerMembership, listMemberships } from '@kindling/contract/memberships'
import { getReportFile, sendSchoolReport, sendSchoolSnapshot } from '@kindling/contract/reports'
import {
  addClassStudent,
  addStudent,
  exportRoster,
  getGradesStudents,
  listStudents,
} from '@kindling/contract/rosters'
import { getSchoolHome, getSchoolStats } from '@kindling/contract/schools'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, linkGuardian, makeCourse, makeUser } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { draft, joiningIn } from '../../../test/joining.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const { makeFamily, makeClub, membershipsOf } = joiningIn(of)
const calls = allCalls.filter(
  call =>
    'act' in call.guard &&
    call.guard.kind === 'school' &&
    (call.guard.act === 'view-figures' || call.guard.act === 'view-people'),
)
// Two make what is read below, one needs a plan, and one shows only names and grades.
const posts = [sendSchoolSnapshot.name, exportRoster.name, sendSchoolReport.name, getGradesStudents.name]

/** All answers of the calls about a school's figures, and the document that one of them has made. */
async function everythingTold(admin: Client, { adminId, schoolId }: { adminId: number; schoolId: number }) {
  const params = { schoolId }
  const told: Record<string, string> = {}
  for (const call of calls) {
    if (call.method === 'GET') told[call.name] = (await admin.call(call, { params })).text
    else expect(posts).toContain(call.name)
  }
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const body = { email: email ?? '', extendedReport: true }
  const { code } = (await admin.call(sendSchoolSnapshot, { params, body })).body
  await finishReports(of)
  const file = await admin.call(getReportFile, { params: { code: code ?? '' }, query: { format: 'csv' } })
  expect(file.status).toBe(200)
  told.snapshot = file.text
  told.roster = (await admin.call(exportRoster, { params, body: { usertype: 'Child' } })).text
  return told
}

/** A child's activity only for its family: an entry, a lesson, and a grade and a password from home. */
async function liveAtHome(parent: Client, childId: number, grade: number) {
  expect((await (await clientOf(of, childId)).call(addJournal, { body: draft })).status).toBe(200)
  const { lessonIds } = await makeCourse(of, { lessons: 1 })
  const done = { child_id: childId, progress: 'Completed', changed_at: startOfTests }
  await db
    .insertInto('lesson_progress')
    .values(lessonIds.map(lesson_id => ({ ...done, lesson_id })))
    .execute()
  await db.updateTable('users').set({ grade }).where('id', '=', childId).execute()
  const body = { password: `Acorn-tree-1${grade}!` }
  expect((await parent.call(updateUser, { params: { userId: childId }, body })).status).toBe(200)
}

test('a school that nobody has verified learns by no figure what a child does for its family, nor of the child after a guardian’s no; a verified one counts', async () => {
  const { childId, parent } = await makeFamily()
  const club = await makeClub()
  const school = { adminId: club.teacherId, schoolId: club.schoolId }
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', childId).execute()
  await joinSchool(of, childId, club.schoolId)
  await db
    .insertInto('student_origins')
    .values({ child_id: childId, school_id: club.schoolId, class_id: club.classId, made_at: startOfTests })
    .execute()
  await joinClass(of, club.classId, childId)
  await parent.call(giveConsent, { params: { childId }, body: { purpose: 'account' } })
  const before = await everythingTold(club.teacher, school)
  await liveAtHome(parent, childId, 5)
  expect(await everythingTold(club.teacher, school)).toEqual(before)
  const stats = async () => (await club.teacher.call(getSchoolStats)).body
  await (await clientOf(of, childId)).call(addJournal, { body: { ...draft, class_id: club.classId } })
  expect(await stats()).toMatchObject({ no_of_students: 1, no_of_journals: 1, completed_lessons: 0 })

  const [membership] = await membershipsOf(parent, childId)
  const no = { membership_id: membership?.membership_id ?? 0, yes: false }
  await parent.call(answerMembership, { params: { childId }, body: no })
  expect(await stats()).toMatchObject({ no_of_students: 0, no_of_journals: 0, without_password: 0 })
  const after = await everythingTold(club.teacher, school)
  await liveAtHome(parent, childId, 6)
  expect(await everythingTold(club.teacher, school)).toEqual(after)

  const life = await makeSchoolLife(of)
  const verified = { adminId: life.adminId, schoolId: life.schoolId }
  const counted = await everythingTold(life.admin, verified)
  await liveAtHome(life.parent, life.childId, 5)
  const counts = { no_of_students: 1, no_of_journals: 1, completed_lessons: 1 }
  expect((await life.admin.call(getSchoolStats)).body).toMatchObject(counts)
  const now = await everythingTold(life.admin, verified)
  for (const name of ['getSchoolStats', 'getSchoolHome', 'getSnapshotTable', 'snapshot'])
    expect(now[name]).not.toBe(counted[name])
})

test('a school that nobody has verified reads on its roster what a student whom it made did for its classes, and nothing else', async () => {
  const club = await makeClub()
  const school = { adminId: club.teacherId, schoolId: club.schoolId }
  const body = { first_name: 'Ada', last_name: 'Reed', agreed: true }
  const made = await club.teacher.call(addClassStudent, { params: { groupId: club.classId }, body })
  const { id } = made.body.student
  const figures = async () =>
    (await club.teacher.call(listStudents, { query: { sort: 'last' } })).body.students
  const before = await everythingTold(club.teacher, school)
  const entry = { user_id: id, title: 'Mine', content: 'My own words.', response_type: 'Text' } as const
  await db
    .insertInto('journals')
    .values({ ...entry, created_at: startOfTests, updated_at: startOfTests })
    .execute()
  const { lessonIds } = await makeCourse(of, { lessons: 1 })
  await db
    .insertInto('lesson_progress')
    .values(
      lessonIds.map(lesson_id => ({
        child_id: id,
        lesson_id,
        progress: 'Completed',
        changed_at: startOfTests,
      })),
    )
    .execute()
  expect(await everythingTold(club.teacher, school)).toEqual(before)
  expect(await figures()).toMatchObject([{ journal_count: 0, completed_lessons: 0, last_journal_at: null }])
  expect((await (await clientOf(of, id)).call(addJournal, { body: draft })).body.journal.class_id).toBe(
    club.classId,
  )
  expect(await figures()).toMatchObject([
    { journal_count: 1, completed_lessons: 0, last_journal_at: expect.any(String) },
  ])
})

test('a student whom an unverified school made without a class, or who has left its last class, is in no number there once a family has come', async () => {
  const club = await makeClub()
  const params = { schoolId: club.schoolId }
  const body = { first_name: 'Ada', last_name: 'Reed', groups: [], agreed: true }
  const { id } = (await club.teacher.call(addStudent, { params, body })).body.student
  const numbers = async () => [
    (await club.teacher.call(getSchoolStats)).body.no_of_students,
    (await club.teacher.call(getSchoolHome)).body.school.students,
  ]
  expect(await numbers()).toEqual([1, 1])
  await linkGuardian(of, id, await makeUser(of, 'Parent'))
  expect(await numbers()).toEqual([0, 0])
  await joinClass(of, club.classId, id)
  expect(await numbers()).toEqual([1, 1])
  const child = await clientOf(of, id)
  const [membership] = (await child.call(listMemberships)).body.memberships
  const no = { membership_id: membership?.membership_id ?? 0, yes: false }
  expect((await child.call(answerMembership, { body: no })).body.outcome).toBe('ended')
  expect(await numbers()).toEqual([0, 0])
})
