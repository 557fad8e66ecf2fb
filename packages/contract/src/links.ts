import { archetypes } from '@kindling/rules/catalogue'
import { linkStates } from '@kindling/rules/link-health'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator } from './guards.ts'
import { idOut, limit, listOffset, moment } from './shapes.ts'

/** An address of others that the catalogue leads to. */
const OutsideLink = z.object({
  id: idOut,
  address: z.string(),
  state: z.enum(linkStates),
  /** On so many days in a row nobody answered. */
  failed_days: z.int(),
  /** What was found the last time, where it was not what one hopes for. */
  fault: z.string().nullable(),
  checked_at: moment.nullable(),
  answered_at: moment.nullable(),
  next_at: moment,
  /** What leads there; the first few. */
  items: z.array(z.object({ archetype: z.enum(archetypes), archetype_id: idOut, title: z.string() })),
})

export const listLinks = defineCall({
  name: 'listLinks',
  summary:
    'Addresses of others that catalogue and lessons lead to, those that nobody answers at first, with how many there are of each state.',
  method: 'GET',
  path: '/link/list',
  guard: operator,
  query: z.strictObject({
    state: z.enum(linkStates).optional(),
    limit: limit(100, 50),
    offset: listOffset,
  }),
  reply: z.object({
    links: z.array(OutsideLink),
    counts: z.array(z.object({ state: z.enum(linkStates), count: z.int() })),
  }),
})

export const linkCalls = [listLinks] as const
