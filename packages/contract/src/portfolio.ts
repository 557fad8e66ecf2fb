import { maxLengths } from '@kindling/rules/formats'
import { maxTranscript } from '@kindling/rules/media'
import {
  artefactLengths,
  artefactMediaTypes,
  artefactPage,
  artefactTitleFault,
  mostArtefactMedias,
  mostInJourney,
} from '@kindling/rules/portfolio'
import * as z from 'zod'
import { BadgeFace } from './badge-shapes.ts'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { child, row } from './guards.ts'
import { JournalMedia } from './journals.ts'
import { day, id, idOut, limit, listOffset, refusing, text } from './shapes.ts'

/** The badge that something was made of: without its face once it was taken back. */
const KeptBadge = z.object({ face: BadgeFace.nullable() }).nullable()

/** An artefact: something special that a child keeps (PORTFOLIO-10, PORTFOLIO-11). */
export const Artefact = z.object({
  id: idOut,
  child_id: idOut,
  title: z.string(),
  detail: z.object({
    why_special: z.string(),
    /** The child's aim, in its own words. */
    goal: z.string(),
    media: z.array(
      z.object({
        type: z.enum(artefactMediaTypes),
        url: z.string(),
        meta_data: z.object({ preview: z.string().nullable() }),
        /** The transcript of a recording, written by its author. */
        transcript: z.string().nullable(),
      }),
    ),
  }),
  /** The child's goal that the accomplishment or badge was for, if it was made from one and the reader may see the goal. */
  related_to_goal_id: idOut.nullable(),
  goal_title: z.string().nullable(),
  month: z.int(),
  year: z.int(),
  occurence_date: day,
  /** The journal that it was made from, as long as that exists. */
  journal_id: idOut.nullable(),
  badge: KeptBadge,
  version: z.int(),
  can: z.array(z.string()),
})

const words = {
  title: z.string().trim().superRefine(refusing(artefactTitleFault)),
  detail: z
    .strictObject({
      why_special: text(artefactLengths.why_special).default(''),
      goal: text(artefactLengths.goal).default(''),
      media: z
        .array(
          z.strictObject({
            type: z.enum(artefactMediaTypes),
            url: text(maxLengths.url),
            meta_data: z.strictObject({ preview: text(maxLengths.url).nullish() }).default({}),
            /** Of a recording; a change without it keeps the one that is there. */
            transcript: text(maxTranscript).nullish(),
          }),
        )
        .max(mostArtefactMedias)
        .default([]),
    })
    .default({ why_special: '', goal: '', media: [] }),
  /** What it was made from names the goal; nobody sets it. */
  related_to_goal_id: z.null().optional(),
  /** YYYY-MM-DD; the default is today. */
  occurence_date: text(10).optional(),
}

const ofArtefact = z.strictObject({ artefactId: id })
const ofChild = z.strictObject({ childId: id.optional() })
const saved = z.object({ artefact: Artefact, message: z.string() })
const written = saved.extend({ care: Care })

export const addArtefact = defineCall({
  name: 'addArtefact',
  summary: 'A child adds an artefact to its portfolio.',
  method: 'POST',
  path: '/artefact/add_artefact/:childId?',
  guard: child('childId', 'write-journal'),
  params: ofChild,
  body: z.strictObject(words),
  reply: written,
  creates: true,
  refusals: ['CONSENT'],
})

export const keepJournal = defineCall({
  name: 'keepJournal',
  summary:
    'Makes an artefact from a journal or a drawing, with its pictures and recordings. A second time changes nothing.',
  method: 'POST',
  path: '/artefact/keep_journal/:journalId',
  guard: row('journal', 'journalId', 'edit'),
  params: z.strictObject({ journalId: id }),
  reply: saved,
  refusals: ['CONSENT'],
})

export const listKept = defineCall({
  name: 'listKept',
  summary: 'What a child has made artefacts of, for whoever may make them.',
  method: 'GET',
  path: '/artefact/kept/:childId',
  guard: child('childId', 'write-journal'),
  params: z.strictObject({ childId: id }),
  reply: z.object({
    journal_ids: z.array(idOut),
    comment_ids: z.array(idOut),
    highlight_ids: z.array(idOut),
    award_ids: z.array(idOut),
  }),
})

export const keepComment = defineCall({
  name: 'keepComment',
  summary: "Makes an artefact from a child's own comment with a recording. A second time changes nothing.",
  method: 'POST',
  path: '/artefact/keep_comment/:childId',
  guard: child('childId', 'write-journal'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ comment_id: id }),
  reply: saved,
  refusals: ['CONSENT'],
})

export const keepHighlight = defineCall({
  name: 'keepHighlight',
  summary:
    'Makes an artefact from an accomplishment, with its pictures and recordings. A second time changes nothing.',
  method: 'POST',
  path: '/artefact/keep_highlight/:highlightId',
  guard: row('highlight', 'highlightId', 'change'),
  params: z.strictObject({ highlightId: id }),
  reply: saved,
  refusals: ['CONSENT'],
})

export const keepBadge = defineCall({
  name: 'keepBadge',
  summary: 'Makes an artefact from a badge that the child has. A second time changes nothing.',
  method: 'POST',
  path: '/artefact/keep_badge/:childId',
  guard: child('childId', 'write-journal'),
  params: z.strictObject({ childId: id }),
  body: z.strictObject({ award_id: id }),
  reply: saved,
  refusals: ['CONSENT'],
})

export const editArtefact = defineCall({
  name: 'editArtefact',
  summary: 'Changes an artefact.',
  method: 'PUT',
  path: '/artefact/edit_artefact/:artefactId',
  guard: row('artefact', 'artefactId', 'change'),
  params: ofArtefact,
  body: z.strictObject({ ...words, version: z.int() }),
  reply: written,
  refusals: ['CONFLICT', 'CONSENT'],
})

export const deleteArtefact = defineCall({
  name: 'deleteArtefact',
  summary: 'Removes an artefact from the portfolio.',
  method: 'DELETE',
  path: '/artefact/delete_artefact/:artefactId',
  guard: row('artefact', 'artefactId', 'change'),
  params: ofArtefact,
  reply: z.object({ message: z.string() }),
})

export const listArtefacts = defineCall({
  name: 'listArtefacts',
  summary: "A child's artefacts, the latest first. A full page means that more can be loaded.",
  method: 'GET',
  path: '/artefact/get_artefacts/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: ofChild,
  query: z.strictObject({ limit: limit(60, artefactPage), offset: listOffset }),
  reply: z.object({ artefacts: z.array(Artefact) }),
})

/** An entry of a school year: a highlight, an artefact, or a journal that is neither. */
const JourneyEntry = z.object({
  kind: z.enum(['artefact', 'highlight', 'journal']),
  id: idOut,
  title: z.string(),
  words: z.string(),
  day,
  badge: KeptBadge,
  medias: z.array(JournalMedia),
})

export const getJourney = defineCall({
  name: 'getJourney',
  summary:
    'A school year of a child in order, as far as the caller may read it, and the years that have entries.',
  method: 'GET',
  path: '/artefact/journey/:childId?',
  guard: child('childId', 'view-portfolio'),
  params: ofChild,
  query: z.strictObject({
    /** The year in which the school year begins; the default is the latest year with entries. */
    year: id.pipe(z.int().min(1990).max(2200)).optional(),
  }),
  reply: z.object({
    year: z.int(),
    years: z.array(z.int()),
    first_name: z.string(),
    /** Why the caller cannot take the journey as a PDF now; null for callers who never take it. */
    paper: z.object({ why_not: z.string().nullable() }).nullable(),
    entries: z.array(JourneyEntry).max(mostInJourney),
  }),
})

export const printJourney = defineCall({
  name: 'printJourney',
  summary:
    'The latest entries of a child by school years, with their pictures, as a tagged PDF. Only for the family, as far as the caller may read it.',
  method: 'GET',
  path: '/artefact/journey_pdf/:childId?',
  guard: child('childId', 'print-journey'),
  params: ofChild,
  reply: z.object({}),
  carries: 'bytes',
  support: 'never',
  refusals: ['FORBIDDEN', 'UNPROVED', 'DISPUTE'],
})

export const portfolioCalls = [
  addArtefact,
  keepJournal,
  listKept,
  keepComment,
  keepHighlight,
  keepBadge,
  editArtefact,
  deleteArtefact,
  listArtefacts,
  getJourney,
  printJourney,
] as const
