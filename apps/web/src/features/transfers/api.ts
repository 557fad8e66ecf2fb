import { listStudents } from '@kindling/contract/rosters'
import {
  answerTransfer,
  askTransfer,
  decideTransfer,
  listLateTransfers,
  listTransfers,
  moveStudent,
  withdrawTransfer,
} from '@kindling/contract/transfers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Student = ReplyOf<typeof listStudents>['students'][number]
export type Transfers = ReplyOf<typeof listTransfers>
export type Transfer = Transfers['asked_of_us'][number]
export type Answer = 'moved' | 'declined'

/** Everything about students who change schools. */
export const transfersKey = [...keys.school, 'transfers']

export const transfersQuery = queryOptions({
  queryKey: transfersKey,
  queryFn: ({ signal }) => callServer(listTransfers, { signal }),
})

export const lateQuery = queryOptions({
  queryKey: [...transfersKey, 'late'],
  queryFn: ({ signal }) => callServer(listLateTransfers, { signal }).then(reply => reply.transfers),
})

const mostFound = 20

/**
 * The students of a school of the district who match by name or username, the best match first; all of them without a
 * keyword.
 */
export const foundQuery = (schoolId: number, keyword: string) =>
  queryOptions({
    queryKey: [...keys.roster, 'of', schoolId, keyword],
    queryFn: ({ signal }) =>
      callServer(listStudents, { params: { schoolId }, query: { keyword, limit: mostFound }, signal }),
    enabled: schoolId > 0,
    placeholderData: keepPreviousData,
  })

export const sendQuestion = (membershipId: number) =>
  callServer(askTransfer, { body: { membership_id: membershipId } })

export const sendAnswer = (transferId: number, answer: Answer) =>
  callServer(answerTransfer, { params: { transferId }, body: { answer } })

export const sendDecision = (transferId: number, answer: Answer) =>
  callServer(decideTransfer, { params: { transferId }, body: { answer } })

export const sendWithdrawal = (transferId: number) => callServer(withdrawTransfer, { params: { transferId } })

export const sendMove = (childId: number, toSchoolId: number) =>
  callServer(moveStudent, { body: { child_id: childId, to_school_id: toSchoolId } })
