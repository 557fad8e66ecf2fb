import type { listGroupStudents } from '@kindling/contract/classes'
import {
  answerMembership,
  confirmMembers,
  declineMember,
  getClassList,
  listMemberships,
  setClassList,
} from '@kindling/contract/memberships'
import { addClassStudent } from '@kindling/contract/rosters'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Joining = ReplyOf<typeof listGroupStudents>['joining'][number]
export type Membership = ReplyOf<typeof listMemberships>['memberships'][number]
export type Outcome = ReplyOf<typeof answerMembership>['outcome']
export type ListedName = ReplyOf<typeof getClassList>['names'][number]

export const membershipsQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.memberships(childId),
    queryFn: ({ signal }) =>
      callServer(listMemberships, { params: { childId }, signal }).then(reply => reply.memberships),
  })

export const classListQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.classList(groupId),
    queryFn: ({ signal }) =>
      callServer(getClassList, { params: { groupId }, signal }).then(reply => reply.names),
  })

export const sendClassList = (groupId: number, names: ListedName[]) =>
  callServer(setClassList, { params: { groupId }, body: { names } }).then(reply => reply.names)

export const sendConfirmation = (groupId: number, whom: { membership_ids: number[] } | { named: true }) =>
  callServer(confirmMembers, { params: { groupId }, body: whom })

export const sendDecline = (groupId: number, membership_id: number) =>
  callServer(declineMember, { params: { groupId }, body: { membership_id } })

export const sendAnswer = (childId: number, membership_id: number, yes: boolean) =>
  callServer(answerMembership, { params: { childId }, body: { membership_id, yes } })

export const sendStudent = (
  groupId: number,
  student: { first_name: string; last_name: string; agreed: boolean },
  idempotencyKey: string,
) =>
  callServer(addClassStudent, { params: { groupId }, body: student, idempotencyKey }).then(
    reply => reply.student,
  )
