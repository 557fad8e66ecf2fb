import { mostSafeAdults, safeRoles } from '@kindling/rules/talk'
import { talkWords } from '@kindling/rules/words/talk'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind, row, school, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

const Name = z.object({ id: idOut, first_name: z.string() })

/** A wish to talk as the child sees it: whether somebody was told, has seen it, or is on the way. */
const OwnTalk = z.object({
  asked_at: moment,
  told: z.int(),
  seen_by: z.string().nullable(),
  with: z.string().nullable(),
})

/** Of whom a child without teachers chooses one. */
const Choice = Name.extend({ last_name: z.string(), role: z.enum(['guardian', ...safeRoles]) })

const OwnTalks = z.object({ talk: OwnTalk.nullable(), choices: z.array(Choice) })
export type OwnTalks = z.infer<typeof OwnTalks>

export const askToTalk = defineCall({
  name: 'askToTalk',
  summary:
    'A child would like to talk to someone: the own teachers hear it at once, and others until somebody comes (D-87).',
  method: 'POST',
  path: '/wellbeing/talk_to_someone',
  guard: kind('Child'),
  /** Whom a child without teachers has chosen. */
  body: z.strictObject({ adult_id: id.optional() }),
  reply: OwnTalks,
})

export const getTalk = defineCall({
  name: 'getTalk',
  summary: 'The own open wish to talk, and who can be chosen where there is no teacher.',
  method: 'GET',
  path: '/talk/own',
  guard: kind('Child'),
  reply: OwnTalks,
  support: 'never',
})

export const talkStepKinds = ['asked', 'told', 'seen', 'with', 'closed'] as const

/** An open wish to talk, as those who were told of it see it. */
export const Talk = z.object({
  id: idOut,
  child: PersonCard,
  /** The names of the classes, so that the child is found. */
  classes: z.array(z.string()),
  asked_at: moment,
  asked_last_at: moment,
  /** Whether the caller may open the child. */
  can_open: z.boolean(),
  seen_by: Name.nullable(),
  with: Name.nullable(),
  steps: z.array(z.object({ kind: z.enum(talkStepKinds), name: z.string().nullable(), at: moment })),
})

export const listTalks = defineCall({
  name: 'listTalks',
  summary: 'The open wishes to talk of which the caller was told.',
  method: 'GET',
  path: '/talk/list',
  guard: signedIn,
  reply: z.object({ talks: z.array(Talk) }),
  support: 'never',
})

export const talkActs = ['seen', 'with', 'close'] as const

export const answerTalk = defineCall({
  name: 'answerTalk',
  summary: 'An adult has seen a wish to talk, is with the child, or closes it with a note.',
  method: 'POST',
  path: '/talk/answer/:talkId',
  guard: row('talk', 'talkId', 'answer'),
  params: z.strictObject({ talkId: id }),
  body: z
    .strictObject({ act: z.enum(talkActs), note: text(1000).optional() })
    .refine(({ act, note }) => act !== 'close' || Boolean(note?.trim()), {
      path: ['note'],
      message: talkWords.noteMissing,
    }),
  /** `done: false`: somebody else was first, and the talk says who. */
  reply: z.object({ done: z.boolean(), talk: Talk.nullable() }),
})

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, talkWords.hourInvalid)
const Hours = z.object({ time_zone: z.string(), opens: z.string(), closes: z.string() })
const SafeAdult = PersonCard.extend({ role: z.enum(safeRoles) })

const SafeAdults = z.object({
  adults: z.array(SafeAdult),
  hours: Hours,
  /** The staff who can be chosen. */
  staff: z.array(PersonCard),
})
export type SafeAdults = z.infer<typeof SafeAdults>

export const getSafeAdults = defineCall({
  name: 'getSafeAdults',
  summary:
    'The adults of a school whom children in need are sent to, in the order in which they are asked, and its hours.',
  method: 'GET',
  path: '/school/safe_adults/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: SafeAdults,
})

export const setSafeAdults = defineCall({
  name: 'setSafeAdults',
  summary: 'An administrator of a verified school says who these adults are, and when the school is open.',
  method: 'POST',
  path: '/school/set_safe_adults/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({
    adults: z
      .array(z.strictObject({ user_id: id, role: z.enum(safeRoles) }))
      .max(mostSafeAdults, talkWords.tooMany)
      .refine(adults => new Set(adults.map(one => one.user_id)).size === adults.length, talkWords.twice),
    hours: z
      .strictObject({ time_zone: z.string().max(60), opens: hour, closes: hour })
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: talkWords.hoursTurned }),
  }),
  reply: SafeAdults,
  refusals: ['UNPROVED'],
})

export const talkCalls = [askToTalk, getTalk, listTalks, answerTalk, getSafeAdults, setSafeAdults] as const
