import { jobFaults } from '@kindling/rules/jobs'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { email, id, idOut, moment } from './shapes.ts'

/** The kinds of account that can be operators. */
export const operatingTypes = ['Parent', 'Teacher', 'Vendor', 'District Admin'] as const

const operators = z.object({
  operators: z.array(
    PersonCard.extend({
      email: z.string().nullable(),
      since: moment,
      /** Null for operators who were appointed on the console. */
      appointed_by: z.string().nullable(),
      is_disabled: z.boolean(),
    }),
  ),
})

export const listOperators = defineCall({
  name: 'listOperators',
  summary: 'The operators of this installation, since when and by whom.',
  method: 'GET',
  path: '/operator/operators',
  guard: operator,
  reply: operators,
})

export const addOperator = defineCall({
  name: 'addOperator',
  summary:
    "Makes an adult with a confirmed address an operator; requires the caller's password. `user_type` selects the account, where an address has several.",
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
  summary: 'Removes an operator, and tells the person by mail. The last one stays.',
  method: 'DELETE',
  path: '/operator/delete_operator/:userId',
  guard: operator,
  params: z.strictObject({ userId: id }),
  reply: operators,
})

const counts = { waiting: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }

/** A failed job: only the kind and a known code of its error, and nothing of its payload. */
const FailedJob = z.object({
  id: idOut,
  task: z.string(),
  fault: z.enum(jobFaults),
  code: z.string().nullable(),
  attempts: z.int(),
  most_attempts: z.int(),
  added_at: moment,
  failed_at: moment,
  /** When it is retried by itself; null if it was given up. */
  next_at: moment.nullable(),
})

const waitingQueue = z.object({ count: z.int(), oldest_at: moment.nullable() })

/** Twenty-four hours of the installation; `ends_at` is the end of the last of them. */
const day = z.object({
  ends_at: moment,
  requests: z.int(),
  /** Answers with a status of 500 or more. */
  errors: z.int(),
  jobs: z.int(),
  /** Tries of jobs that ended with an error. */
  failed_jobs: z.int(),
})

const home = z.object({
  /** The process that answers: its release, and since when it runs. */
  release: z.object({ version: z.string(), started_at: moment }),
  /** The last backup that `npm run backup` finished here, with the number of files that it misses; null if none is known. */
  backup: z.object({ taken_at: moment, missing: z.int() }).nullable(),
  /** The last seven times 24 hours, the newest last; without those before counting began. */
  days: z.array(day),
  database: z.object({ connections: z.int(), most_connections: z.int(), bytes: z.int() }),
  jobs: z.object({
    ...counts,
    /** The longest time that a due job has waited; null where none is due. */
    late_seconds: z.int().nullable(),
    /** The time since the last round of jobs began; null if none ever has. */
    idle_seconds: z.int().nullable(),
  }),
  /** `outbox`: no mail server is set, and mail stays where only this machine reads it. */
  mail: z.object({
    ...counts,
    to: z.enum(['server', 'outbox']),
    /** Since when the oldest mail waits that is due; null where none is. */
    waiting_since: moment.nullable(),
    /** When the first of the mails was given up that are still listed. */
    failed_since: moment.nullable(),
  }),
  queues: z.array(z.object({ task: z.string(), ...counts })),
  /** Jobs that were given up come first, then the newest; `jobs` counts all of them. */
  failed_jobs: z.array(FailedJob),
  /** The outside addresses of the catalogue: all, those never checked, those without an answer on several days, and those not checked for over `mostDaysUnchecked`. */
  links: z.object({ count: z.int(), fresh: z.int(), dead: z.int(), unchecked: z.int() }),
  schools_to_verify: waitingQueue,
  disputes: waitingQueue,
  /** Listings, changes and claims of vendors, and videos that were not reviewed. */
  listings: waitingQueue,
  /** Courses of teachers that everybody is to have. */
  courses: waitingQueue,
  /** Reported items. */
  reports: waitingQueue,
  /**
   * Current support visits: by whom and to which school, without the person who is impersonated.
   */
  visits: z.array(
    z.object({ id: idOut, operator: z.string().nullable(), school: z.string(), ends_at: moment }),
  ),
})

export const getOperatorHome = defineCall({
  name: 'getOperatorHome',
  summary:
    'The state of the installation, and what waits for operators: figures without names of the people concerned.',
  method: 'GET',
  path: '/operator/home',
  guard: operator,
  reply: home,
})

export const retryJob = defineCall({
  name: 'retryJob',
  summary: 'Retries a failed job now, as if it were new.',
  method: 'POST',
  path: '/operator/retry_job/:jobId',
  guard: operator,
  params: z.strictObject({ jobId: id }),
  reply: home,
  refusals: ['UNPROVED'],
})

export const operatorCalls = [listOperators, addOperator, deleteOperator, getOperatorHome, retryJob] as const
