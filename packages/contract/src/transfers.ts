import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { district, operator, row, school } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

const transferId = z.strictObject({ transferId: id })
const schoolId = z.strictObject({ schoolId: id.optional() })
const answer = z.strictObject({ answer: z.enum(['moved', 'declined']) })
const done = z.object({ success: z.literal(true) })
const place = z.object({ id: idOut, name: z.string() })

/** The student only by first name and initial: the schools know who it is. */
const Transfer = z.object({
  id: idOut,
  student: z.string(),
  from: place,
  to: place,
  asked_at: moment,
})

export const moveStudent = defineCall({
  name: 'moveStudent',
  summary: 'An administrator of a district moves a student between two of its schools, at once.',
  method: 'POST',
  path: '/district/move_student/:districtId?',
  guard: district('districtId', 'move-student'),
  params: z.strictObject({ districtId: id.optional() }),
  body: z.strictObject({ child_id: id, to_school_id: id }),
  reply: done,
  refusals: ['DISPUTE', 'UNPROVED'],
})

export const listTransfers = defineCall({
  name: 'listTransfers',
  summary:
    'The students whom other schools ask a school for, those it asks for, and those who have joined from another school.',
  method: 'GET',
  path: '/school/transfers/:schoolId?',
  guard: school('schoolId', 'answer-transfers'),
  params: schoolId,
  reply: z.object({
    asked_of_us: z.array(Transfer),
    asked_by_us: z.array(Transfer),
    candidates: z.array(
      z.object({ membership_id: idOut, student: z.string(), group: z.string(), school: z.string() }),
    ),
  }),
})

export const askTransfer = defineCall({
  name: 'askTransfer',
  summary:
    'A verified school asks the school of a student who has joined one of its classes to release the student.',
  method: 'POST',
  path: '/school/ask_transfer/:schoolId?',
  guard: school('schoolId', 'answer-transfers'),
  params: schoolId,
  body: z.strictObject({ membership_id: id }),
  reply: done,
  refusals: ['UNPROVED'],
})

export const answerTransfer = defineCall({
  name: 'answerTransfer',
  summary: 'The old school releases a student, or declines.',
  method: 'POST',
  path: '/school/answer_transfer/:transferId',
  guard: row('transfer', 'transferId', 'answer'),
  params: transferId,
  body: answer,
  reply: done,
  refusals: ['DISPUTE', 'UNPROVED'],
})

export const withdrawTransfer = defineCall({
  name: 'withdrawTransfer',
  summary: 'The new school takes its request back.',
  method: 'DELETE',
  path: '/school/withdraw_transfer/:transferId',
  guard: row('transfer', 'transferId', 'withdraw'),
  params: transferId,
  reply: done,
})

export const listLateTransfers = defineCall({
  name: 'listLateTransfers',
  summary: 'Requests that the old school has not answered in five school days.',
  method: 'GET',
  path: '/operator/transfers',
  guard: operator,
  reply: z.object({ transfers: z.array(Transfer) }),
})

export const decideTransfer = defineCall({
  name: 'decideTransfer',
  summary: 'An operator decides a request that the old school has not answered in time.',
  method: 'POST',
  path: '/operator/decide_transfer/:transferId',
  guard: operator,
  params: transferId,
  body: answer,
  reply: done,
  refusals: ['UNPROVED'],
})

export const transferCalls = [
  moveStudent,
  listTransfers,
  askTransfer,
  answerTransfer,
  withdrawTransfer,
  listLateTransfers,
  decideTransfer,
] as const
