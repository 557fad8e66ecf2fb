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
  /** How many of the chosen artefacts are still in the portfolio. */
  artefacts: z.int(),
  made_by: z.string(),
  made_at: moment,
  ends_at: moment,
  /** Whether the link shows anything now: a dispute or a pending erasure blocks it. */
  opens: z.boolean(),
  opened: z.int(),
  last_opened: day.nullable(),
})

const ofChild = z.strictObject({ childId: id })

export const listJourneyLinks = defineCall({
  name: 'listJourneyLinks',
  summary: "The open links to a child's portfolio. A child sees its own from 13 on.",
  method: 'GET',
  path: '/artefact/journey_links/:childId?',
  guard: child('childId', 'view-journey-links'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    /** False for a child who is too young to see them. */
    is_told: z.boolean(),
    /** Why the caller cannot make one now. */
    why_not: z.string().nullable(),
    can: z.array(z.string()),
    links: z.array(JourneyLink),
  }),
  support: 'never',
})

export const listShareable = defineCall({
  name: 'listShareable',
  summary: 'What a guardian can choose for a link: the artefacts of a child, the latest first.',
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
    "A guardian agrees to a link that shows the child's portfolio to its holder, for some days. The link is shown only in this reply.",
  method: 'POST',
  path: '/artefact/make_journey_link/:childId',
  guard: child('childId', 'share-journey'),
  params: ofChild,
  body: z.strictObject({
    scope: z.enum(journeyScopes),
    years: z.array(z.int().min(1989).max(2200)).max(mostChosen.years).default([]),
    artefact_ids: z.array(id).max(mostChosen.artefacts).default([]),
    days: z.literal(journeyLinkDays),
    /** The guardian's consent. */
    agreed: z.literal(true),
    /**
     * A link outlives the browser session in which it was made: a person who finds an open browser
     * cannot make one.
     */
    current_password: z.string().max(200),
  }),
  reply: z.object({ id: idOut, url: z.string(), ends_at: moment }),
  creates: true,
  refusals: ['DISPUTE', 'LEAVING', 'UNPROVED', 'FORBIDDEN'],
  support: 'never',
})

export const endJourneyLink = defineCall({
  name: 'endJourneyLink',
  summary: 'Ends a link, by any guardian, or the child from 13 on, whoever made it. It no longer works.',
  method: 'DELETE',
  path: '/artefact/end_journey_link/:childId',
  guard: child('childId', 'end-journey-link'),
  params: z.strictObject({ childId: id }),
  query: z.strictObject({ link_id: id }),
  reply: z.object({ ended: z.boolean() }),
})

export const journeyLinkCalls = [listJourneyLinks, listShareable, makeJourneyLink, endJourneyLink] as const
