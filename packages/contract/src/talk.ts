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

/**
 * A wish to talk, as the child sees it: how many adults were told and can still be reached, who has seen it, and who is
 * coming.
 */
const OwnTalk = z.object({
  asked_at: moment,
  /** 0: no adult can be reached now. */
  told: z.int(),
  seen_by: z.string().nullable(),
  with: z.string().nullable(),
})

/** An adult whom a child without teachers can choose. */
const Choice = PersonCard.extend({ role: z.enum(['guardian', ...safeRoles]) })

const OwnTalks = z.object({
  talk: OwnTalk.nullable(),
  /** The last wish, if it was closed within a day and none is open, and who closed it. */
  closed: z.object({ by: z.string().nullable(), at: moment }).nullable(),
  /** The messages to the child from adults who came, the newest first. */
  said: z.array(z.object({ id: idOut, name: z.string(), text: z.string(), said_at: moment })),
  choices: z.array(Choice),
  /** Whether there is no teacher and nobody to choose: a wish would be told to nobody. */
  reaches_nobody: z.boolean(),
  numbers: HelpNumbers,
})
export type OwnTalks = z.infer<typeof OwnTalks>

export const askToTalk = defineCall({
  name: 'askToTalk',
  summary:
    "A child would like to talk to someone: the child's teachers are told at once, and others until an adult comes (D-87).",
  method: 'POST',
  path: '/wellbeing/talk_to_someone',
  guard: kind('Child'),
  /** The adult chosen by a child without teachers. */
  body: z.strictObject({ adult_id: id.optional() }),
  reply: OwnTalks,
})

export const getTalk = defineCall({
  name: 'getTalk',
  summary: "The caller's open wish to talk, and the adults to choose from where there is no teacher.",
  method: 'GET',
  path: '/talk/own',
  guard: kind('Child'),
  reply: OwnTalks,
  support: 'never',
})

/** A sentence to read; `removed_at` if a person other than the child removed its text. */
const Hint = z.object({
  id: idOut,
  sentence: z.string(),
  noticed_at: moment,
  removed_at: moment.nullable(),
  /** Also null if the account of that person is erased. */
  removed_by: z.string().nullable(),
})

const Step = z.object({
  kind: z.enum(talkStepKinds),
  name: z.string().nullable(),
  at: moment,
  /** A message to the child: the caller's, or of another adult if the caller may read what the talk is about and is no guardian. */
  said: z.string().nullable(),
})

/** An open wish to talk, as the told adults see it. */
export const Talk = z.object({
  id: idOut,
  /** `words`: the child has not asked, but wrote something that should be read. */
  cause: z.enum(talkCauses),
  child: PersonCard,
  /** The names of the classes, to find the child. */
  classes: z.array(z.string()),
  asked_at: moment,
  asked_last_at: moment,
  /** Whether the caller may open the child's page. */
  can_open: z.boolean(),
  seen_by: Name.nullable(),
  with: Name.nullable(),
  /** How many texts came with it, for the adult who is with the child. */
  texts: z.int(),
  /** Only for words: the sentences to read. */
  hints: z.array(Hint),
  /** How many sentences this reader may not read yet (decision 0022). */
  hidden: z.int(),
  /** How many more sentences the caller must read after the shown ones. */
  further: z.int(),
  /** The newest of these, so that many earlier ones cannot hide them. Marking as read refers to `hints`. */
  newest: z.array(Hint),
  /** Whether the caller has marked the newest of them as read. */
  is_read: z.boolean(),
  steps: z.array(Step),
  /**
   * Who can read the caller's note: the school; for a guardian whom the child chose, its adults who were told, or nobody.
   */
  note_for: z.enum(['school', 'told', 'nobody']),
  can: z.array(z.string()),
})

/** A talk that another adult has closed, for a week: no adult can end alone what may be about them. */
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
  /** Null for a guardian whom the child chose: the note is only for the school. */
  note: z.string().nullable(),
})

export const listTalks = defineCall({
  name: 'listTalks',
  summary: 'The open wishes to talk of which the caller was told, and those that another adult has closed.',
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
      /** The result, only for the school. */
      note: text(1000).optional(),
      /** The message that the child reads. */
      text: text(longestSaid).optional(),
      /**
       * The newest sentence that the caller was shown: with the acts read, seen and with, the caller has read up to it.
       */
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
  /**
   * `done: false`: another adult was first, or the words were read by no other adult, who was told now; the talk says
   * who.
   */
  reply: z.object({ done: z.boolean(), talk: Talk.nullable() }),
  refusals: ['UNPROVED'],
  support: 'never',
})

export const readTalkTexts = defineCall({
  name: 'readTalkTexts',
  summary:
    'The texts that the child wrote with a wish to talk, for the adult who is with the child; each reading is recorded.',
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
  /** Whether students' texts are checked against a list of words. */
  reads_words: z.boolean(),
  hours: Hours,
  /** Changes with the list, the hours and whether texts are checked. */
  version: z.string(),
  /** The staff who can be chosen. */
  staff: z.array(PersonCard),
})
export type SafeAdults = z.infer<typeof SafeAdults>

export const getSafeAdults = defineCall({
  name: 'getSafeAdults',
  summary: 'The safe adults of a school, in the order in which they are asked, and its hours.',
  method: 'GET',
  path: '/school/safe_adults/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: SafeAdults,
})

export const setSafeAdults = defineCall({
  name: 'setSafeAdults',
  summary: 'An administrator of a verified school sets its safe adults and its hours.',
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
    /** The version that was read: what another administrator has changed since is not overwritten. */
    version: text(64),
  }),
  reply: SafeAdults,
  refusals: ['CONFLICT', 'UNPROVED'],
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
