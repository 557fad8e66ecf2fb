import { archetypes } from '@kindling/rules/catalogue'
import { linkStates } from '@kindling/rules/link-health'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { operator } from './guards.ts'
import { id, idOut, limit, listOffset, moment, text } from './shapes.ts'

/** An external address that the catalogue links to. */
const OutsideLink = z.object({
  id: idOut,
  address: z.string(),
  state: z.enum(linkStates),
  /** The number of days in a row without an answer. */
  failed_days: z.int(),
  /** The fault that the last check found, if any. */
  fault: z.string().nullable(),
  checked_at: moment.nullable(),
  answered_at: moment.nullable(),
  next_at: moment,
  /** The first few items that link to it. */
  items: z.array(z.object({ archetype: z.enum(archetypes), archetype_id: idOut, title: z.string() })),
})

export const listLinks = defineCall({
  name: 'listLinks',
  summary:
    'External addresses in catalogue and lessons, those without an answer first, with the count of each state.',
  method: 'GET',
  path: '/link/list',
  guard: operator,
  query: z.strictObject({
    state: z.enum(linkStates).optional(),
    /** Part of the address, or of the title of what links to it. */
    text: text(100).default(''),
    limit: limit(100, 50),
    offset: listOffset,
  }),
  reply: z.object({
    links: z.array(OutsideLink),
    counts: z.array(z.object({ state: z.enum(linkStates), count: z.int() })),
  }),
})

export const checkLink = defineCall({
  name: 'checkLink',
  summary: 'Checks an external address now instead of when it is due.',
  method: 'POST',
  path: '/link/check/:linkId',
  guard: operator,
  params: z.strictObject({ linkId: id }),
  reply: z.object({
    link: OutsideLink,
    /** False if the check says nothing: no outside address at all could be reached. */
    is_checked: z.boolean(),
  }),
  refusals: ['UNPROVED'],
})

export const linkCalls = [listLinks, checkLink] as const
