import { openDispute } from '@kindling/contract/disputes'
import { endFriendship } from '@kindling/contract/friends'
import {
  askSchool,
  closeSchoolQuestion,
  endNear,
  getNear,
  listSchoolQuestions,
} from '@kindling/contract/near'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import { sendAnswer } from '../memberships/index.ts'

export type NearReply = ReplyOf<typeof getNear>
export type Near = NearReply['near'][number]
export type Question = ReplyOf<typeof listSchoolQuestions>['questions'][number]

export const nearQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.near(childId),
    queryFn: ({ signal }) => callServer(getNear, { params: { childId }, signal }),
  })

/** Ends one link near a child, each by the call of its own area. */
export async function sendEnd(childId: number, near: Near): Promise<void> {
  const params = { childId }
  if (near.kind === 'friend') await callServer(endFriendship, { params, body: { user_id: near.id } })
  else if (near.kind === 'class') await sendAnswer(childId, near.id, false)
  else if (near.kind === 'device' || near.kind === 'cards' || near.kind === 'password')
    await callServer(endNear, { params, body: { kind: near.kind } })
}

export const sendQuestion = (childId: number, body: BodyOf<typeof askSchool>) =>
  callServer(askSchool, { params: { childId }, body })

export const sendDispute = (childId: number, body: BodyOf<typeof openDispute>) =>
  callServer(openDispute, { params: { childId }, body })

export const questionsQuery = queryOptions({
  queryKey: keys.schoolQuestions,
  queryFn: ({ signal }) => callServer(listSchoolQuestions, { signal }).then(reply => reply.questions),
})

export const sendClosing = (schoolId: number, questionId: number) =>
  callServer(closeSchoolQuestion, { params: { schoolId }, body: { question_id: questionId } })
