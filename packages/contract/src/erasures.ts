import { erasedParts } from '@kindling/rules/erasure'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, school } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

/** A pending erasure, which can be canceled. */
const Waiting = z.object({
  asked_at: moment,
  due_at: moment,
  /** Null once the requester is erased. */
  asked_by: z.string().nullable(),
  is_own: z.boolean(),
})

const Erasure = z.object({
  first_name: z.string(),
  /** What will be deleted, counted now. */
  going: z.array(z.object({ part: z.enum(erasedParts), count: z.number().int() })),
  /** How many entries of the audit log stay, with ids that identify no person. */
  audited: z.number().int(),
  waiting: Waiting.nullable(),
  /** What each school of the child erases of its part, and when. */
  schools: z.array(z.object({ school: z.string(), due_at: moment })),
  /** A sentence if the caller cannot request it now. */
  why_not: z.string().nullable(),
})

const params = z.strictObject({ childId: id })
const password = z.strictObject({ current_password: z.string().max(200) })

export const getErasure = defineCall({
  name: 'getErasure',
  summary: 'What an erasure of a child would delete, what would stay, and whether one was requested.',
  method: 'GET',
  path: '/erasure/state/:childId',
  guard: child('childId', 'view-erasure'),
  params,
  reply: Erasure,
  support: 'never',
})

export const askErasure = defineCall({
  name: 'askErasure',
  summary:
    'A guardian requests the erasure of a child in a week; a child of 13 or more their own account, where no adult decides.',
  method: 'POST',
  path: '/erasure/ask/:childId',
  guard: child('childId', 'erase'),
  params,
  body: password,
  reply: Erasure,
  refusals: ['UNPROVED', 'FORBIDDEN', 'DISPUTE', 'LIMIT'],
})

export const stopErasure = defineCall({
  name: 'stopErasure',
  summary: 'A guardian or the child cancels an erasure: the account stays.',
  method: 'POST',
  path: '/erasure/stop/:childId',
  guard: child('childId', 'stop-erasure'),
  params,
  body: z.strictObject({}),
  reply: Erasure,
})

export const getSchoolErasure = defineCall({
  name: 'getSchoolErasure',
  summary:
    'What the school’s part of a student is and would be deleted, and whether the school has requested it.',
  method: 'GET',
  path: '/erasure/school_state/:childId',
  guard: child('childId', 'erase-school-part'),
  params,
  reply: Erasure,
  support: 'never',
})

export const askSchoolErasure = defineCall({
  name: 'askSchoolErasure',
  summary:
    'An administrator requests the erasure of the school’s part of a student in a week; the rest stays with the family.',
  method: 'POST',
  path: '/erasure/ask_school/:childId',
  guard: child('childId', 'erase-school-part'),
  params,
  body: password,
  reply: Erasure,
  refusals: ['UNPROVED', 'DISPUTE', 'LIMIT'],
})

export const stopSchoolErasure = defineCall({
  name: 'stopSchoolErasure',
  summary: 'An administrator cancels the erasure of the school’s part.',
  method: 'POST',
  path: '/erasure/stop_school/:childId',
  guard: child('childId', 'erase-school-part'),
  params,
  body: z.strictObject({}),
  reply: Erasure,
})

export const listSchoolErasures = defineCall({
  name: 'listSchoolErasures',
  summary: 'The students of a school with a pending erasure, by their families or of the school’s part.',
  method: 'GET',
  path: '/erasure/school/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({
    erasures: z.array(
      z.object({
        child: z.object({ id: idOut, first_name: z.string(), last_name: z.string() }),
        by_school: z.boolean(),
        due_at: moment,
      }),
    ),
  }),
  support: 'never',
})

export const erasureCalls = [
  getErasure,
  askErasure,
  stopErasure,
  getSchoolErasure,
  askSchoolErasure,
  stopSchoolErasure,
  listSchoolErasures,
] as const
