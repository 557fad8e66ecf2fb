import { maxLengths } from '@kindling/rules/formats'
import {
  isReadFirst,
  journalArchetypes,
  journalFault,
  journalLength,
  maxJournalMedias,
  responseTypes,
} from '@kindling/rules/journals'
import { maxTranscript } from '@kindling/rules/media'
import { errorMessages } from '@kindling/rules/messages/errors'
import { format } from '@kindling/rules/messages/format'
import { journalMessages } from '@kindling/rules/messages/journals'
import * as z from 'zod'
import { Care } from './care.ts'
import { defineCall } from './define-call.ts'
import { child, row } from './guards.ts'
import { Journal } from './journals.ts'
import { id, text } from './shapes.ts'

// Separate from what is read: a page that lists entries does not load the shapes of the form.

const media = z.strictObject({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: text(maxLengths.url),
  media_preview: text(maxLengths.url).nullish(),
  transcript: text(maxTranscript).nullish(),
})

/** An address that readers open from the entry: never one that a browser would run or read from the disk. */
const webAddress = z
  .url(journalMessages.addressInvalid)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, journalMessages.addressInvalid)
  .max(maxLengths.url, format(errorMessages.tooLong, { max: maxLengths.url }))

const draftFields = {
  title: text(maxLengths.title).default(''),
  content: z
    .string()
    .max(journalLength.max * 2, format(journalMessages.contentLength, journalLength))
    .default(''),
  response_type: z.enum(responseTypes),
  medias: z.array(media).max(maxJournalMedias).default([]),
  teacher_id: id.nullish(),
  class_id: id.nullish(),
}

/**
 * Refuses what `journalFault` finds for every author; the sentence is at the field that is wrong. Whether a picture needs words
 * depends on the child, so the server checks that where it knows the author; it also decides where it must read the words first.
 */
const checked = <
  S extends z.ZodType<{
    title: string
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
      withoutWords: true,
    })
    if (isReadFirst(fault, draft)) return
    if (fault === 'content_length') {
      context.addIssue({
        code: 'custom',
        path: ['content'],
        message: format(journalMessages.contentLength, journalLength),
      })
    }
    if (fault === 'media_missing')
      context.addIssue({ code: 'custom', path: ['medias'], message: journalMessages.mediaMissing })
  })

export const JournalDraft = checked(
  z.strictObject({
    ...draftFields,
    arche_type: z.enum(journalArchetypes).nullish(),
    archetype_id: id.nullish(),
    /** The question of the lesson that it answers. */
    question_id: id.nullish(),
    url: webAddress.nullish(),
  }),
)

export const addJournal = defineCall({
  name: 'addJournal',
  summary:
    'A child writes a journal; one for a lesson completes the lesson, and one of JournalTypes answers a prompt. With `question_id` it answers one question of the lesson, which is complete once all are answered.',
  method: 'POST',
  path: '/journal/add_journal/:userId?',
  guard: child('userId', 'write-journal'),
  params: z.strictObject({ userId: id.optional() }),
  body: JournalDraft,
  reply: z.object({ journal: Journal, care: Care }),
  creates: true,
  refusals: ['CONSENT'],
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
  reply: z.object({ journal: Journal, care: Care }),
  refusals: ['CONFLICT', 'CONSENT', 'UNPROVED'],
})

export const journalDraftCalls = [addJournal, updateJournal] as const
