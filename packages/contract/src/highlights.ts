import { maxLengths } from '@kindling/rules/formats'
import { isRating } from '@kindling/rules/goal-ratings'
import {
  highlightLengths,
  highlightMediaTypes,
  highlightPages,
  highlightStatuses,
  longestDuration,
  mostHighlightMedias,
} from '@kindling/rules/highlights'
import { maxTranscript } from '@kindling/rules/media'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { artefactTitleFault } from '@kindling/rules/portfolio'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { child, row } from './guards.ts'
import { day, id, idOut, limit, line, listOffset, moment, refusing, text } from './shapes.ts'

const named = z.object({ id: idOut, name: z.string() }).nullable()

/** The fields of work-based learning on a highlight (WBL-02 to WBL-07); null for other highlights. */
export const wblFacts = {
  employer_name: z.string().nullable(),
  highlight_wbl_type_bean: named,
  highlight_wbl_pathway_bean: named,
  highlight_wbl_course_bean: z
    .object({ course_title: z.string(), course_id: idOut, state_crs_code: z.string() })
    .nullable(),
  highlight_wbl_experience_bean: named,
  highlight_employer_evaluation_bean: named,
}

/** A highlight of a child (HIGHLIGHTS-04 to HIGHLIGHTS-10). */
export const Highlight = z.object({
  id: idOut,
  /** The child. */
  user_id: idOut,
  title: z.string(),
  /** The thing that its words are about, for one without a picture. */
  drawing: z.string(),
  detail: z.object({
    why_special: z.string(),
    media: z.array(
      z.object({
        type: z.enum(highlightMediaTypes),
        url: z.string(),
        posterUrl: z.string().nullable(),
        meta_data: z.object({ name: z.string() }),
        /** The transcript of a recording, written by its author. */
        transcript: z.string().nullable(),
      }),
    ),
  }),
  occurence_date: day,
  month: z.int(),
  year: z.int(),
  /** The child's goal that it belongs to. */
  related_to_goal_id: idOut.nullable(),
  /** In minutes. */
  highlight_duration: z.int().nullable(),
  pinned: z.boolean(),
  /** Null until it is accepted (D-98). */
  status: z.enum(highlightStatuses).nullable(),
  /** From 1 to 4, given when a highlight of a goal is accepted. */
  rating: z.number().nullable(),
  /** Who gave it, and when: for guardians and teachers of the child. */
  rated_by_name: z.string().nullable(),
  rated_at: moment.nullable(),
  is_wbl: z.boolean(),
  is_internship: z.boolean(),
  is_student_led_enterprise: z.boolean(),
  ...wblFacts,
  /** The journal that it was made from, as long as that exists. */
  journal_id: idOut.nullable(),
  version: z.int(),
  can: z.array(z.string()),
})

const media = z
  .array(
    z.strictObject({
      type: z.enum(highlightMediaTypes),
      url: text(maxLengths.url),
      posterUrl: text(maxLengths.url).nullish(),
      /** Of a recording; a change without it keeps the one that is there. */
      transcript: text(maxTranscript).nullish(),
    }),
  )
  .max(mostHighlightMedias)
const whySpecial = text(highlightLengths.why_special)

const words = {
  title: z.string().trim().superRefine(refusing(artefactTitleFault)),
  detail: z
    .strictObject({ why_special: whySpecial.default(''), media: media.default([]) })
    .default({ why_special: '', media: [] }),
  /** An open goal of the child, or the goal that it belonged to before. */
  related_to_goal_id: id.nullish(),
  /** YYYY-MM-DD; the default is today. */
  occurence_date: text(10).optional(),
  highlight_duration: z.int().min(1).max(longestDuration).nullish(),
  /** Work-based learning, chosen from the lists of the child's school; null removes it, and absent keeps it. */
  wbl: z
    .strictObject({
      employer_name: line(maxLengths.name),
      type_id: id,
      pathway_id: id.nullish(),
      course_id: id.nullish(),
      experience_id: id.nullish(),
      evaluation_id: id.nullish(),
    })
    .nullish(),
}
/** The fields of an edit: null clears one, and an absent one stays. */
const changedWords = {
  ...words,
  title: words.title.optional(),
  detail: z.strictObject({ why_special: whySpecial.optional(), media: media.optional() }).optional(),
}
/** By these fields an edit differs from a decision about the status. */
export const highlightWordFields = Object.keys(words) as (keyof typeof words)[]

const ofChild = z.strictObject({ childId: id.optional() })
const ofHighlight = z.strictObject({ highlightId: id })
const saved = z.object({ highlight: Highlight, message: z.string() })
const written = saved.extend({ care: Care })
const listed = z.object({ highlights: z.array(Highlight) })
const removed = z.object({ message: z.string() })

export const addHighlight = defineCall({
  name: 'addHighlight',
  summary: 'A child adds a highlight.',
  method: 'POST',
  path: '/highlight/add/:childId?',
  guard: child('childId', 'write-journal'),
  params: ofChild,
  body: z.strictObject({ ...words, pinned: z.boolean().default(false) }),
  reply: written,
  creates: true,
  refusals: ['CONSENT'],
})

export const accomplishJournal = defineCall({
  name: 'accomplishJournal',
  summary:
    'Makes a highlight from a journal, with its pictures and recordings. A second time changes nothing.',
  method: 'POST',
  path: '/highlight/from_journal/:journalId',
  guard: row('journal', 'journalId', 'edit'),
  params: z.strictObject({ journalId: id }),
  reply: saved,
  refusals: ['CONSENT'],
})

export const updateHighlight = defineCall({
  name: 'updateHighlight',
  summary:
    'The child changes a highlight, which sends the status `Reset` (with the `version` that was read), or pins it; fields that are not sent stay. A guardian or teacher sends only the `status`.',
  method: 'POST',
  path: '/highlight/update',
  guard: row('highlight', 'body.id', 'update'),
  body: z.union([
    z
      .strictObject({ ...changedWords, id, version: z.int(), status: z.literal('Reset') })
      .refine(body => highlightWordFields.some(field => field in body)),
    // With the version that was read, a highlight that the child has changed since is not accepted.
    z.strictObject({
      id,
      status: z.enum(highlightStatuses),
      version: z.int().optional(),
      /** For a highlight of a goal: how well it was done (GOALS-59). */
      rating: z.number().refine(isRating, goalRefusals.rating).optional(),
    }),
    z.strictObject({ id, pinned: z.boolean() }),
  ]),
  reply: written,
  refusals: ['CONFLICT', 'CONSENT', 'UNPROVED'],
})

export const getHighlight = defineCall({
  name: 'getHighlight',
  summary: 'One highlight.',
  method: 'GET',
  path: '/highlight/get_highlight/:highlightId',
  guard: row('highlight', 'highlightId', 'view'),
  params: ofHighlight,
  reply: z.object({ highlight: Highlight }),
})

export const listHighlights = defineCall({
  name: 'listHighlights',
  summary:
    "A child's highlights: pinned ones first, then the latest. A full page means that more can be loaded.",
  method: 'GET',
  path: '/highlight/child_highlights/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: ofChild,
  query: z.strictObject({ limit: limit(60, highlightPages.long), offset: listOffset }),
  reply: listed,
})

export const listGoalHighlights = defineCall({
  name: 'listGoalHighlights',
  summary: "A child's highlights that belong to a goal, in the same order.",
  method: 'GET',
  path: '/highlight/child_goal_highlights/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: ofChild,
  query: z.strictObject({
    limit: limit(highlightPages.goalShelf, highlightPages.goalShelf),
    offset: listOffset,
  }),
  reply: listed,
})

export const deleteHighlight = defineCall({
  name: 'deleteHighlight',
  summary:
    'Deletes a highlight. A GET, as the documents define it; it requires the anti-forgery token (D-33).',
  method: 'GET',
  path: '/highlight/delete_highlights/:highlightId',
  guard: row('highlight', 'highlightId', 'change'),
  params: ofHighlight,
  reply: removed,
  support: 'never',
  needsToken: true,
})

export const removeHighlight = defineCall({
  name: 'removeHighlight',
  summary: 'Deletes a highlight.',
  method: 'DELETE',
  path: '/highlight/delete_highlights/:highlightId',
  guard: row('highlight', 'highlightId', 'change'),
  params: ofHighlight,
  reply: removed,
})

export const highlightCalls = [
  addHighlight,
  accomplishJournal,
  updateHighlight,
  getHighlight,
  listHighlights,
  listGoalHighlights,
  deleteHighlight,
  removeHighlight,
] as const
