import { maxLengths } from '@kindling/rules/formats'
import {
  journalFault,
  journalLength,
  journalPage,
  maxJournalMedias,
  responseTypes,
} from '@kindling/rules/journals'
import { progressValues } from '@kindling/rules/progress'
import { errorWords } from '@kindling/rules/words/errors'
import { say } from '@kindling/rules/words/format'
import { journalWords } from '@kindling/rules/words/journals'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, row } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, moment, offset, text } from './shapes.ts'

export const JournalMedia = z.object({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: z.string(),
  media_preview: z.string().nullable(),
})

/** A like (1) or a star (3), as the documents name them (JOURNALS-09). */
export const MetaData = z.object({
  action_type: z.union([z.literal(1), z.literal(3)]),
  user_id: idOut,
  object_id: idOut,
  object_type: z.literal('JOURNALS'),
})

export const Journal = z.object({
  id: idOut,
  user_id: idOut,
  arche_type: z.string().nullable(),
  archetype_id: idOut.nullable(),
  archetype_name: z.string().nullable(),
  title: z.string(),
  url: z.string().nullable(),
  content: z.string(),
  response_type: z.enum(responseTypes),
  medias: z.array(JournalMedia),
  teacher_id: idOut.nullable(),
  teacher_content: z.string().nullable(),
  journals_type: z.int().nullable(),
  journal_type_id: z.int().nullable(),
  object_meta_datas: z.array(MetaData),
  comment_count: z.int(),
  created_at: moment,
  updated_at: moment,
  version: z.int(),
  user_info: PersonCard,
  can: z.array(z.string()),
})

const media = z.strictObject({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: text(maxLengths.url),
  media_preview: text(maxLengths.url).nullish(),
})

/** An address that people open from the entry: never one that a browser would run or read from the disk. */
const webAddress = z
  .url(journalWords.addressInvalid)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, journalWords.addressInvalid)
  .max(maxLengths.url, say(errorWords.tooLong, { max: maxLengths.url }))

const draftFields = {
  title: text(maxLengths.title).default(''),
  content: z
    .string()
    .max(journalLength.max * 2, say(journalWords.contentLength, journalLength))
    .default(''),
  response_type: z.enum(responseTypes),
  medias: z.array(media).max(maxJournalMedias).default([]),
  teacher_id: id.nullish(),
}

/** Refuses what `journalFault` finds; the sentence stands at the field that is wrong. */
const checked = <
  S extends z.ZodType<{
    content: string
    response_type: (typeof responseTypes)[number]
    medias: { media_url: string }[]
  }>,
>(
  shape: S,
) =>
  shape.superRefine((draft, context) => {
    const fault = journalFault({
      responseType: draft.response_type,
      content: draft.content,
      mediaUrls: draft.medias.map(item => item.media_url),
    })
    if (fault === 'content_length') {
      context.addIssue({
        code: 'custom',
        path: ['content'],
        message: say(journalWords.contentLength, journalLength),
      })
    }
    if (fault === 'media_missing')
      context.addIssue({ code: 'custom', path: ['medias'], message: journalWords.mediaMissing })
  })

export const JournalDraft = checked(
  z.strictObject({
    ...draftFields,
    arche_type: z.enum(['Lessons']).nullish(),
    archetype_id: id.nullish(),
    url: webAddress.nullish(),
  }),
)

export const addJournal = defineCall({
  name: 'addJournal',
  summary: 'A child writes a journal; one for a lesson completes the lesson.',
  method: 'POST',
  path: '/journal/add_journal/:userId?',
  guard: child('userId', 'write-journal'),
  params: z.strictObject({ userId: id.optional() }),
  body: JournalDraft,
  reply: z.object({ journal: Journal }),
  creates: true,
  refusals: ['CONSENT'],
})

export const listJournals = defineCall({
  name: 'listJournals',
  summary: "A child's journals, newest first. A full page means that more can be loaded.",
  method: 'GET',
  path: '/journal/user_journals/:userId?',
  guard: child('userId', 'list-journals'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({
    limit: limit(100, journalPage),
    offset,
    journals_type: text(20).optional(),
    action_id: id.optional(),
    teacher_id: id.optional(),
    journalId: id.optional(),
  }),
  reply: z.object({ journals: z.array(Journal) }),
})

export const getJournal = defineCall({
  name: 'getJournal',
  summary: 'One journal.',
  method: 'GET',
  path: '/journal/get_journal/:journalId',
  guard: row('journal', 'journalId', 'view'),
  params: z.strictObject({ journalId: id }),
  reply: z.object({ journal: Journal }),
})

export const updateJournal = defineCall({
  name: 'updateJournal',
  summary:
    'The child changes an entry (with the `version` that was read), or a teacher sets `teacher_content`.',
  method: 'POST',
  path: '/journal/update/:journalId',
  guard: row('journal', 'journalId', 'update'),
  params: z.strictObject({ journalId: id }),
  body: z.union([
    checked(z.strictObject({ ...draftFields, id: id.optional(), version: z.int() })),
    z.strictObject({
      id: id.optional(),
      teacher_id: id.optional(),
      teacher_content: text(journalLength.max),
    }),
  ]),
  reply: z.object({ journal: Journal }),
  refusals: ['CONFLICT', 'CONSENT'],
})

export const removeJournal = defineCall({
  name: 'removeJournal',
  summary: 'Removes an entry; its lesson, and so its course, goes back to InProgress.',
  method: 'DELETE',
  path: '/journal/delete_journal/:journalId',
  guard: row('journal', 'journalId', 'remove'),
  params: z.strictObject({ journalId: id }),
  reply: z.object({
    success: z.literal('true'),
    lesson: z
      .object({ id: idOut, name: z.string(), progress: z.enum(progressValues), course_id: idOut.nullable() })
      .nullable(),
  }),
})

export const likeJournal = defineCall({
  name: 'likeJournal',
  summary: 'Likes (1) or stars (3) an entry; the same call again takes it back.',
  method: 'POST',
  path: '/journal/like_journal/:journalId?',
  guard: row('journal', 'body.object_id', 'react'),
  params: z.strictObject({ journalId: id.optional() }),
  body: z.strictObject({
    object_type: z.literal('JOURNALS').default('JOURNALS'),
    object_id: id,
    user_id: id.optional(),
    action_type: z.union([z.literal(1), z.literal(3), z.enum(['1', '3']).transform(Number)]),
  }),
  reply: z.object({ object_meta_datas: z.array(MetaData) }),
})

export const journalCalls = [
  addJournal,
  listJournals,
  getJournal,
  updateJournal,
  removeJournal,
  likeJournal,
] as const
