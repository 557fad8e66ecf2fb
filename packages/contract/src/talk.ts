import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { talkAnswerMessages } from '@kindling/rules/messages/talk-answers'
import { longestSaid, mostSafeAdults, safeRoles, talkCauses, talkStepKinds } from '@kindling/rules/talk'
import * as z from 'zod'
import { HelpNumbers } from './care.ts'
import { defineCall } from './define-call.ts'
import { kind, row, school, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

const Name = z.object({ id: idOut, first_name: z.string() })

/** A wish to talk as the child sees it: how many were told and can still hear, who has seen it, and who is on the way. */
const OwnTalk = z.object({
  asked_at: moment,
  /** 0: nobody hears of it now. */
  told: z.int(),
  seen_by: z.string().nullable(),
  with: z.string().nullable(),
})

/** Of whom a child without teachers chooses one. */
const Choice = PersonCard.extend({ role: z.enum(['guardian', ...safeRoles]) })

const OwnTalks = z.object({
  talk: OwnTalk.nullable(),
  /** The last wish, where it was closed within a day and none is open: by whom. */
  closed: z.object({ by: z.string().nullable(), at: moment }).nullable(),
  /** What adults who came wrote to the child, the newest first. */
  said: z.array(z.object({ id: idOut, name: z.string(), text: z.string(), said_at: moment })),
  choices: z.array(Choice),
  numbers: HelpNumbers,
})
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

/** A sentence to read; `removed_at` where somebody other than the child removed its text. */
const Hint = z.object({
  id: idOut,
  sentence: z.string(),
  noticed_at: moment,
  removed_at: moment.nullable(),
  /** Null also where whoever removed it has gone. */
  removed_by: z.string().nullable(),
})

const Step = z.object({
  kind: z.enum(talkStepKinds),
  name: z.string().nullable(),
  at: moment,
  /** What the caller wrote to the child. */
  said: z.string().nullable(),
})

/** An open wish to talk, as those who were told of it see it. */
export const Talk = z.object({
  id: idOut,
  /** `words`: the child has not asked, and something that the child wrote should be read. */
  cause: z.enum(talkCauses),
  child: PersonCard,
  /** The names of the classes, so that the child is found. */
  classes: z.array(z.string()),
  asked_at: moment,
  asked_last_at: moment,
  /** Whether the caller may open the child. */
  can_open: z.boolean(),
  seen_by: Name.nullable(),
  with: Name.nullable(),
  /** How many texts came with it, for whoever is with the child. */
  texts: z.int(),
  /** Of words alone: the sentences to read. */
  hints: z.array(Hint),
  /** How many sentences there are that this reader may not read yet (decision 0022). */
  hidden: z.int(),
  /** How many more the caller has to read after those that are shown. */
  further: z.int(),
  /** The last of these: very many that came before hide none of them. Whoever says to have read, says it of `hints`. */
  newest: z.array(Hint),
  /** Whether the caller has said to have read the newest of them. */
  is_read: z.boolean(),
  steps: z.array(Step),
  can: z.array(z.string()),
})

/** A talk that somebody else has closed, for a week: nobody ends alone what may be about them. */
const ClosedTalk = Talk.pick({
  id: true,
  cause: true,
  child: true,
  asked_at: true,
  hints: true,
  steps: true,
}).extend({
  closed_at: moment,
  closed_by: z.string().nullable(),
  /** Null for a guardian whom the child chose: the note is for the school alone. */
  note: z.string().nullable(),
})

export const listTalks = defineCall({
  name: 'listTalks',
  summary: 'The open wishes to talk of which the caller was told, and those that somebody else has closed.',
  method: 'GET',
  path: '/talk/list',
  guard: signedIn,
  reply: z.object({ talks: z.array(Talk), closed: z.array(ClosedTalk) }),
  support: 'never',
})

export const talkActs = ['read', 'seen', 'with', 'say', 'close'] as const

export const answerTalk = defineCall({
  name: 'answerTalk',
  summary:
    'An adult has read words or seen a wish to talk, is with the child, writes to the child, or closes it with a note.',
  method: 'POST',
  path: '/talk/answer/:talkId',
  guard: row('talk', 'talkId', 'answer'),
  params: z.strictObject({ talkId: id }),
  body: z
    .strictObject({
      act: z.enum(talkActs),
      /** What came of it, for the school alone. */
      note: text(1000).optional(),
      /** What the child reads. */
      text: text(longestSaid).optional(),
      /** The newest sentence that the caller was shown: who reads, sees it or is there has read to this one. */
      shown_id: id.optional(),
    })
    .refine(({ act, note }) => act !== 'close' || Boolean(note?.trim()), {
      path: ['note'],
      message: talkAnswerMessages.noteMissing,
    })
    .refine(({ act, text: said }) => act !== 'say' || Boolean(said?.trim()), {
      path: ['text'],
      message: talkAnswerMessages.sayMissing,
    }),
  /** `done: false`: somebody else was first, or nobody else has read words yet and was told now; the talk says who. */
  reply: z.object({ done: z.boolean(), talk: Talk.nullable() }),
  refusals: ['UNPROVED'],
  support: 'never',
})

export const readTalkTexts = defineCall({
  name: 'readTalkTexts',
  summary:
    'What the child wrote with a wish to talk, for whoever said to be with the child; each reading is kept.',
  method: 'GET',
  path: '/talk/texts/:talkId',
  guard: row('talk', 'talkId', 'read-texts'),
  params: z.strictObject({ talkId: id }),
  reply: z.object({
    texts: z.array(
      z.object({
        kind: z.enum([
          'journal',
          'comment',
          'artefact',
          'highlight',
          'child_goal',
          'placement',
          'work_entry',
          'board',
        ]),
        id: idOut,
        text: z.string(),
        written_at: moment,
      }),
    ),
  }),
  refusals: ['UNPROVED'],
  support: 'never',
})

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, safeAdultMessages.hourInvalid)
const Hours = z.object({ time_zone: z.string(), opens: z.string(), closes: z.string() })
/** `counts: false`: has left the school or has no proved address, and is not asked. */
const SafeAdult = PersonCard.extend({ role: z.enum(safeRoles), counts: z.boolean() })

const SafeAdults = z.object({
  adults: z.array(SafeAdult),
  /** Whether a list of words looks at what students write. */
  reads_words: z.boolean(),
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
      .max(mostSafeAdults, safeAdultMessages.tooMany)
      .refine(
        adults => new Set(adults.map(one => one.user_id)).size === adults.length,
        safeAdultMessages.twice,
      ),
    reads_words: z.boolean(),
    hours: z
      .strictObject({ time_zone: z.string().max(60), opens: hour, closes: hour })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: safeAdultMessages.hoursTurned,
      }),
  }),
  reply: SafeAdults,
  refusals: ['UNPROVED'],
})

export const talkCalls = [
  askToTalk,
  getTalk,
  listTalks,
  answerTalk,
  readTalkTexts,
  getSafeAdults,
  setSafeAdults,
] as const
