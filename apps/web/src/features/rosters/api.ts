import {
  addStudent,
  addTeacher,
  deleteTeacher,
  exportRoster,
  listSimilarStudents,
  listStudents,
  listTeachers,
  recordProfileView,
  updateUserGroups,
} from '@kindling/contract/rosters'
import type { RosterKind } from '@kindling/rules/roster'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import { type RosterView, rosterPageSize } from './address.ts'

export type RosterStudent = ReplyOf<typeof listStudents>['students'][number]
export type RosterTeacher = ReplyOf<typeof listTeachers>['teachers'][number]
export type NewStudent = BodyOf<typeof addStudent>
export type ClassRef = RosterStudent['groups'][number]

const queryOf = (view: RosterView) => ({
  offset: (view.page - 1) * rosterPageSize,
  limit: rosterPageSize,
  sort: view.sort,
  down: view.down ? ('1' as const) : ('0' as const),
  type: view.type,
  keyword: view.keyword,
  ...(view.group === null ? {} : { group_id: view.group }),
  ...(view.grade === null ? {} : { grade: view.grade }),
})

/** The user's school, the user's rights there, and the visible classes. */
export const schoolHeadQuery = queryOptions({
  queryKey: [...keys.roster, 'head'] as const,
  queryFn: ({ signal }) => callServer(listStudents, { query: { limit: 1 }, signal }),
})

export const studentsOfSchoolQuery = (view: RosterView) =>
  queryOptions({
    queryKey: [...keys.roster, 'Child', view] as const,
    queryFn: ({ signal }) => callServer(listStudents, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  })

export const teachersOfSchoolQuery = (view: RosterView) =>
  queryOptions({
    queryKey: [...keys.roster, 'Teacher', view] as const,
    queryFn: ({ signal }) => callServer(listTeachers, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  })

export const similarQuery = (childId: number, teacherId: number) =>
  queryOptions({
    queryKey: [...keys.child(childId), 'similar'],
    queryFn: ({ signal }) => {
      const query = { teacher_id: teacherId, teacher_type: 'school' as const }
      return callServer(listSimilarStudents, { params: { childId }, query, signal }).then(
        reply => reply.students,
      )
    },
  })

export const sendExport = (kind: RosterKind) => callServer(exportRoster, { body: { usertype: kind } })

export const sendClasses = (userId: number, classIds: readonly number[]) =>
  callServer(updateUserGroups, { body: { user_id: userId, groups: classIds.map(id => ({ id })) } })

export const sendStudent = (student: Partial<NewStudent> & { first_name: string }, idempotencyKey: string) =>
  callServer(addStudent, { body: student, idempotencyKey })

export const sendTeacher = (teacher: { user_id: number } | { email: string }) =>
  callServer(addTeacher, { body: teacher })

export const sendTeacherRemoval = (userId: number) => callServer(deleteTeacher, { params: { userId } })

/** Nothing waits for it, and a failure is not shown. */
export const noteProfileView = (userId: number) =>
  void callServer(recordProfileView, { params: { userId }, body: {} }).catch(() => undefined)
