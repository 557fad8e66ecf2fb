import { reflectionTypes } from '@kindling/rules/check-ins'
import { journalPage, responseTypes, unansweredShown } from '@kindling/rules/journals'
import { progressValues } from '@kindling/rules/progress'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, group, row, self } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, moment, offset } from './shapes.ts'

export const JournalMedia = z.object({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: z.string(),
  media_preview: z.string().nullable(),
  /** The transcript of a recording, written by its author. */
  transcript: z.string().nullable(),
})

/** A like (1) or a star (3), with the names of the documents (JOURNALS-09). */
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
  /** The question, where the entry answers a prompt or a question of an exercise. */
  journal_prompt: z.string().nullable(),
  /** The question of the exercise, while it exists. */
  question_id: idOut.nullable(),
  title: z.string(),
  url: z.string().nullable(),
  content: z.string(),
  response_type: z.enum(responseTypes),
  medias: z.array(JournalMedia),
  teacher_id: idOut.nullable(),
  /** The class that it is for; the family and the teachers of that class read it. */
  class_id: idOut.nullable(),
  teacher_content: z.string().nullable(),
  /** The teacher who wrote it (JOURNALS-29). */
  answered_by: PersonCard.nullable(),
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

/** Thoughts on one of the two check-ins, which no other list contains (D-39, D-87). */
const reflectionType = id.pipe(
  z.union([z.literal(reflectionTypes.wellbeing), z.literal(reflectionTypes.hope)]),
)

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
    journals_type: reflectionType.optional(),
    action_id: id.optional(),
    teacher_id: id.optional(),
    journalId: id.optional(),
  }),
  reply: z.object({ journals: z.array(Journal) }),
})

export const listSeasonalJournals = defineCall({
  name: 'listSeasonalJournals',
  summary: "A child's journals of this time of the year in earlier years, newest first (JOURNALS-34).",
  method: 'GET',
  path: '/journal/seasonal/:userId?',
  guard: child('userId', 'list-journals'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({ limit: limit(24, 6), offset }),
  reply: z.object({ journals: z.array(Journal) }),
})

export const listActivityJournals = defineCall({
  name: 'listActivityJournals',
  summary:
    "A child's journals about activities, newest first (JOURNALS-33). A full page means that more can be loaded.",
  method: 'GET',
  path: '/journal/child_activities/:userId?',
  guard: child('userId', 'list-journals'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({
    limit: limit(100, journalPage),
    offset,
    /** Only those about this activity. */
    action_id: id.optional(),
  }),
  reply: z.object({ journals: z.array(Journal) }),
})

/** An entry without a comment or a note by an adult. */
const Unanswered = Journal.pick({
  id: true,
  user_id: true,
  title: true,
  response_type: true,
  created_at: true,
  user_info: true,
})

export const getFamilyJournals = defineCall({
  name: 'getFamilyJournals',
  summary: "The newest entries of the caller's children, and the latest ones that no adult has answered.",
  method: 'GET',
  path: '/journal/family_journals/:parentId?',
  guard: self('parentId'),
  params: z.strictObject({ parentId: id.optional() }),
  reply: z.object({
    newest: Journal.nullable(),
    unanswered: z.array(Unanswered).max(unansweredShown.most),
    /** Counted over the last days; it can be more than are listed. */
    unanswered_count: z.int(),
  }),
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
  summary: 'Likes (1) or stars (3) an entry; a second call removes it.',
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

/** An entry, with whether a teacher has answered it: by a star, a note or a comment. */
export const ClassJournal = Journal.extend({ answered: z.boolean() })

export const listClassJournals = defineCall({
  name: 'listClassJournals',
  summary:
    "The journals of a class's students that the caller may read, newest first; or those of the last 14 days that no teacher has answered.",
  method: 'GET',
  path: '/school/group_journals/:groupId',
  guard: group('groupId', 'view-roster'),
  params: z.strictObject({ groupId: id }),
  query: z.strictObject({
    limit: limit(50, journalPage),
    /** Entries older than this one. */
    before: id.optional(),
    show: z.enum(['all', 'unanswered']).default('all'),
    /** Only those about this lesson. */
    lesson_id: id.optional(),
  }),
  reply: z.object({ journals: z.array(ClassJournal) }),
})

export const countLessonAnswers = defineCall({
  name: 'countLessonAnswers',
  summary:
    'How many answers to a lesson its author can read, by class. A class without the lesson is listed too, if its students have answered.',
  method: 'GET',
  path: '/journal/lesson_answers/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: z.strictObject({ lessonId: id }),
  reply: z.object({ classes: z.array(z.object({ group_id: idOut, answers: z.int() })) }),
})

export const journalCalls = [
  listJournals,
  listSeasonalJournals,
  listActivityJournals,
  listClassJournals,
  countLessonAnswers,
  getFamilyJournals,
  getJournal,
  removeJournal,
  likeJournal,
] as const
