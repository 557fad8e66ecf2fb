import {
  endSubstitute,
  listClassStaff,
  listDistrictWaiting,
  listWaitingTeachers,
  nameSubstitute,
  vouchStaff,
  vouchTeacher,
} from '@kindling/contract/class-staff'
import { listTeachers } from '@kindling/contract/rosters'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ClassStaff = ReplyOf<typeof listClassStaff>
export type ClassTeacher = ClassStaff['teachers'][number]
export type WaitingTeacher = ReplyOf<typeof listWaitingTeachers>['teachers'][number]

export const staffQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...keys.groups, groupId, 'staff'],
    queryFn: ({ signal }) => callServer(listClassStaff, { params: { groupId }, signal }),
  })

/** The possible substitutes: the confirmed teachers of the school. */
export const colleaguesQuery = queryOptions({
  queryKey: [...keys.roster, 'colleagues'],
  queryFn: ({ signal }) =>
    callServer(listTeachers, { query: { limit: 500 }, signal }).then(reply =>
      reply.teachers.filter(teacher => teacher.confirmed && teacher.email_verified),
    ),
})

export const sendSubstitute = (groupId: number, body: BodyOf<typeof nameSubstitute>) =>
  callServer(nameSubstitute, { params: { groupId }, body })

export const sendEnd = (groupId: number, userId: number) =>
  callServer(endSubstitute, { params: { userId }, query: { group_id: groupId } })

export const sendYes = (groupId: number, userId: number) =>
  callServer(vouchTeacher, { params: { groupId }, body: { user_id: userId } })

/** Teachers of the user's school, or of the user's district, who wait for a confirmation. */
export const waitingQuery = (of: 'school' | 'district') =>
  queryOptions({
    queryKey: [...keys.roster, 'waiting', of],
    queryFn: ({ signal }) =>
      (of === 'school'
        ? callServer(listWaitingTeachers, { signal })
        : callServer(listDistrictWaiting, { signal })
      ).then(reply => reply.teachers),
  })

export const sendStaffYes = ({ id, school }: WaitingTeacher) =>
  callServer(vouchStaff, { params: { schoolId: school.id }, body: { user_id: id } })
