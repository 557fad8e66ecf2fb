import {
  acceptStudents,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
  listTeacherInvites,
} from '@kindling/contract/requests'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type StudentRequest = ReplyOf<typeof listStudentRequests>['requests'][number]
export type TeacherInvite = ReplyOf<typeof listTeacherInvites>['invites'][number]

/** The form's values for one child. */
export interface Answer {
  grade: number | null
  classIds: readonly number[]
}

export const requestsQuery = queryOptions({
  queryKey: keys.requests,
  queryFn: ({ signal }) => callServer(listStudentRequests, { signal }),
})

export const invitesQuery = queryOptions({
  queryKey: keys.invites,
  queryFn: ({ signal }) => callServer(listTeacherInvites, { signal }).then(reply => reply.invites),
})

export const sendTeacherRequest = (childId: number, code: string, idempotencyKey: string) =>
  callServer(linkTeacher, { params: { childId }, body: { profile_code: code }, idempotencyKey })

export const sendAcceptance = (
  teacher: { schoolId: number | null; profileCode: string },
  answers: readonly (Answer & { request: StudentRequest })[],
) =>
  callServer(acceptStudents, {
    params: { schoolId: teacher.schoolId ?? 0, profileCode: teacher.profileCode },
    body: {
      user_requests: answers.map(({ request, grade, classIds }) => ({
        id: request.id,
        uid: request.uid,
        grade,
        groups: classIds.map(id => ({ id })),
      })),
    },
  })

export const sendEnd = (inviteId: number) => callServer(ignoreStudentInvite, { params: { inviteId } })
