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
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Transfers = ReplyOf<typeof listTransfers>
export type Transfer = Transfers['asked_of_us'][number]
export type Answer = 'moved' | 'declined'

/** Everything about students who move. */
export const transfersKey = [...keys.school, 'transfers']

export const transfersQuery = queryOptions({
  queryKey: transfersKey,
  queryFn: ({ signal }) => callServer(listTransfers, { signal }),
})

export const lateQuery = queryOptions({
  queryKey: [...transfersKey, 'late'],
  queryFn: ({ signal }) => callServer(listLateTransfers, { signal }).then(reply => reply.transfers),
})

/** The students of a school of the district, to choose one. */
export const studentsOfQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...keys.roster, 'of', schoolId],
    queryFn: ({ signal }) =>
      callServer(listStudents, { params: { schoolId }, query: { limit: 500 }, signal }).then(
        reply => reply.students,
      ),
    enabled: schoolId > 0,
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
