import { erasedParts } from '@kindling/rules/erasure'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, school } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

/** An erasure that waits for its day, and can be taken back. */
const Waiting = z.object({
  asked_at: moment,
  due_at: moment,
  /** Null where whoever asked is gone. */
  asked_by: z.string().nullable(),
  is_own: z.boolean(),
})

const Erasure = z.object({
  first_name: z.string(),
  /** What goes, counted now. */
  going: z.array(z.object({ part: z.enum(erasedParts), count: z.number().int() })),
  /** How many entries of the audit log stay, by numbers that lead to nobody. */
  audited: z.number().int(),
  waiting: Waiting.nullable(),
  /** What a school of the child erases of its own, and when. */
  schools: z.array(z.object({ school: z.string(), due_at: moment })),
  /** A sentence where the caller cannot ask for it now. */
  why_not: z.string().nullable(),
})

const params = z.strictObject({ childId: id })
const password = z.strictObject({ current_password: z.string().max(200) })

export const getErasure = defineCall({
  name: 'getErasure',
  summary: 'What would go if a child were erased, what would stay, and whether somebody has asked for it.',
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
    'A guardian has a child erased in a week; a child of 13 or more the own account, where no grown-up decides.',
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
  summary: 'A guardian or the child takes an erasure back: the account stays.',
  method: 'POST',
  path: '/erasure/stop/:childId',
  guard: child('childId', 'stop-erasure'),
  params,
  body: z.strictObject({}),
  reply: Erasure,
})

export const getSchoolErasure = defineCall({
  name: 'getSchoolErasure',
  summary: 'What of a student is the school’s and would go, and whether the school has asked for it.',
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
    'An administrator has erased in a week what of a student is the school’s; the rest stays with the family.',
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
  summary: 'An administrator takes back that the school’s part is erased.',
  method: 'POST',
  path: '/erasure/stop_school/:childId',
  guard: child('childId', 'erase-school-part'),
  params,
  body: z.strictObject({}),
  reply: Erasure,
})

export const listSchoolErasures = defineCall({
  name: 'listSchoolErasures',
  summary: 'The students of a school who are to be erased, by their families or in the school’s part.',
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
