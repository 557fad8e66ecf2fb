import {
  askVerification,
  declineVerification,
  getSchoolToVerify,
  getStanding,
  listSchoolsToVerify,
  takeInSchool,
  verifySchool,
} from '@kindling/contract/verification'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Standing = NonNullable<ReplyOf<typeof getStanding>['standing']>
export type UnverifiedSchool = ReplyOf<typeof listSchoolsToVerify>['schools'][number]
export type SchoolToVerify = ReplyOf<typeof getSchoolToVerify>
export type StaffMember = SchoolToVerify['staff'][number]
export type Verifying = BodyOf<typeof verifySchool>

export const standingQuery = queryOptions({
  queryKey: [...keys.school, 'standing'],
  queryFn: ({ signal }) => callServer(getStanding, { signal }).then(reply => reply.standing),
})

export const queueQuery = queryOptions({
  queryKey: keys.verification,
  queryFn: ({ signal }) => callServer(listSchoolsToVerify, { signal }).then(reply => reply.schools),
})

export const schoolToVerifyQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...keys.verification, schoolId],
    queryFn: ({ signal }) => callServer(getSchoolToVerify, { params: { schoolId }, signal }),
  })

export const sendQuestion = (schoolId: number, body: BodyOf<typeof askVerification>) =>
  callServer(askVerification, { params: { schoolId }, body })

export const sendVerification = (schoolId: number, body: Verifying) =>
  callServer(verifySchool, { params: { schoolId }, body })

export const sendTakeIn = (body: BodyOf<typeof takeInSchool>) => callServer(takeInSchool, { body })

export const sendDecline = (schoolId: number, answer: string) =>
  callServer(declineVerification, { params: { schoolId }, body: { answer } })
