import { journeyLinkDays, journeyScopes, mostChosen } from '@kindling/rules/journey-links'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child } from './guards.ts'
import { day, id, idOut, moment } from './shapes.ts'

const JourneyLink = z.object({
  id: idOut,
  scope: z.enum(journeyScopes),
  /** The calendar years in which the chosen school years begin. */
  years: z.array(z.int()),
  /** How many of the single things that were chosen are still in the portfolio. */
  artefacts: z.int(),
  made_by: z.string(),
  made_at: moment,
  ends_at: moment,
  /** Whether whoever holds it sees anything now: a dispute, or an erasure that waits, stops it. */
  opens: z.boolean(),
  opened: z.int(),
  last_opened: day.nullable(),
})

const ofChild = z.strictObject({ childId: id })

export const listJourneyLinks = defineCall({
  name: 'listJourneyLinks',
  summary: 'The open links to what a child is proud of. A child is told of the own ones from 13 on.',
  method: 'GET',
  path: '/artefact/journey_links/:childId?',
  guard: child('childId', 'view-journey-links'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    /** A child who is too young is told of none. */
    is_told: z.boolean(),
    /** Why the caller makes none now. */
    why_not: z.string().nullable(),
    can: z.array(z.string()),
    links: z.array(JourneyLink),
  }),
  support: 'never',
})

export const listShareable = defineCall({
  name: 'listShareable',
  summary: 'What a guardian can choose for a link: the things that a child is proud of, the latest first.',
  method: 'GET',
  path: '/artefact/shareable/:childId',
  guard: child('childId', 'share-journey'),
  params: ofChild,
  reply: z.object({
    years: z.array(z.int()),
    artefacts: z.array(z.object({ id: idOut, title: z.string(), day })).max(mostChosen.artefacts),
  }),
})

export const makeJourneyLink = defineCall({
  name: 'makeJourneyLink',
  summary:
    'A guardian agrees that whoever holds a link sees what the child is proud of, for some days. The link is told once.',
  method: 'POST',
  path: '/artefact/make_journey_link/:childId',
  guard: child('childId', 'share-journey'),
  params: ofChild,
  body: z.strictObject({
    scope: z.enum(journeyScopes),
    years: z.array(z.int().min(1989).max(2200)).max(mostChosen.years).default([]),
    artefact_ids: z.array(id).max(mostChosen.artefacts).default([]),
    days: z.literal(journeyLinkDays),
    /** The guardian's yes. */
    agreed: z.literal(true),
    /** A link outlives the browser it was made in: who finds one open makes none. */
    current_password: z.string().max(200),
  }),
  reply: z.object({ id: idOut, url: z.string(), ends_at: moment }),
  creates: true,
  refusals: ['DISPUTE', 'LEAVING', 'UNPROVED', 'FORBIDDEN'],
  support: 'never',
})

export const endJourneyLink = defineCall({
  name: 'endJourneyLink',
  summary: 'Any guardian, or the child from 13 on, ends a link, whoever made it. It opens nothing any more.',
  method: 'DELETE',
  path: '/artefact/end_journey_link/:childId',
  guard: child('childId', 'end-journey-link'),
  params: z.strictObject({ childId: id }),
  query: z.strictObject({ link_id: id }),
  reply: z.object({ ended: z.boolean() }),
})

export const journeyLinkCalls = [listJourneyLinks, listShareable, makeJourneyLink, endJourneyLink] as const
