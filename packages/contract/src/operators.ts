import { jobFaults } from '@kindling/rules/jobs'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { email, id, idOut, moment } from './shapes.ts'

/** The kinds of account that can operate. */
export const operatingTypes = ['Parent', 'Teacher', 'Vendor', 'District Admin'] as const

const operators = z.object({
  operators: z.array(
    PersonCard.extend({
      email: z.string().nullable(),
      since: moment,
      /** Null for those whom the console appointed. */
      appointed_by: z.string().nullable(),
      is_disabled: z.boolean(),
    }),
  ),
})

export const listOperators = defineCall({
  name: 'listOperators',
  summary: 'Who operates this installation, since when and by whom.',
  method: 'GET',
  path: '/operator/operators',
  guard: operator,
  reply: operators,
})

export const addOperator = defineCall({
  name: 'addOperator',
  summary:
    "Makes an adult with a confirmed address an operator; asks for the operator's own password. `user_type` says which account, where an address has several.",
  method: 'POST',
  path: '/operator/add_operator',
  guard: operator,
  body: z.strictObject({
    email,
    user_type: z.enum(operatingTypes).optional(),
    current_password: z.string().max(200),
  }),
  reply: operators,
  refusals: ['UNPROVED'],
})

export const deleteOperator = defineCall({
  name: 'deleteOperator',
  summary: 'Takes the office from an operator, and tells the person by mail. The last one stays.',
  method: 'DELETE',
  path: '/operator/delete_operator/:userId',
  guard: operator,
  params: z.strictObject({ userId: id }),
  reply: operators,
})

const counts = { waiting: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }

/** A job that failed: of its error the kind and a known code alone, of its payload nothing. */
const FailedJob = z.object({
  id: idOut,
  task: z.string(),
  fault: z.enum(jobFaults),
  code: z.string().nullable(),
  attempts: z.int(),
  most_attempts: z.int(),
  added_at: moment,
  failed_at: moment,
  /** When it is tried again by itself; null where it was given up. */
  next_at: moment.nullable(),
})

const waitingQueue = z.object({ count: z.int(), oldest_at: moment.nullable() })

const home = z.object({
  database: z.object({ connections: z.int(), most_connections: z.int(), bytes: z.int() }),
  jobs: z.object({
    ...counts,
    /** How long the job that is due longest waits; null where none is due. */
    late_seconds: z.int().nullable(),
    /** Since when no round of jobs has begun; null where none ever has. */
    idle_seconds: z.int().nullable(),
  }),
  /** `outbox`: no mail server is set, and letters lie where only this machine reads them. */
  mail: z.object({ ...counts, to: z.enum(['server', 'outbox']) }),
  queues: z.array(z.object({ task: z.string(), ...counts })),
  /** Those that were given up first, and the newest first; `jobs` counts all of them. */
  failed_jobs: z.array(FailedJob),
  schools_to_verify: waitingQueue,
  disputes: waitingQueue,
  /** What vendors list, change and claim, and videos that nobody has watched. */
  listings: waitingQueue,
  /** Items that somebody reports. */
  reports: waitingQueue,
  /** Visits of support that are under way: by whom and to whose school, and not as whom. */
  visits: z.array(
    z.object({ id: idOut, operator: z.string().nullable(), school: z.string(), ends_at: moment }),
  ),
})

export const getOperatorHome = defineCall({
  name: 'getOperatorHome',
  summary:
    'How the installation is, and what waits for operators: figures, without names of whom they are about.',
  method: 'GET',
  path: '/operator/home',
  guard: operator,
  reply: home,
})

export const retryJob = defineCall({
  name: 'retryJob',
  summary: 'Tries a failed job again, now and as if it were new.',
  method: 'POST',
  path: '/operator/retry_job/:jobId',
  guard: operator,
  params: z.strictObject({ jobId: id }),
  reply: home,
  refusals: ['UNPROVED'],
})

export const operatorCalls = [listOperators, addOperator, deleteOperator, getOperatorHome, retryJob] as const
