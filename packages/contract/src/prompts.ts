import { maxLengths } from '@kindling/rules/formats'
import { maxTranscript } from '@kindling/rules/media'
import {
  mostAnswersShown,
  mostPromptMedias,
  promptFault,
  promptPage,
  promptSources,
  promptTitleFault,
  promptTopics,
} from '@kindling/rules/prompts'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, group, kind, row, self } from './guards.ts'
import { JournalMedia } from './journals.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, limit, listOffset, moment, refusing, text } from './shapes.ts'

/** A prompt for journals (JOURNAL-TYPES-02). */
export const JournalType = z.object({
  id: idOut,
  title: z.string(),
  description: z.string(),
  /** The teachers of the school see it too. */
  public_journal_type: z.boolean(),
  created_by: idOut,
  /** Null for our own prompts. */
  author: PersonCard.nullable(),
  school_id: idOut.nullable(),
  created_at: moment,
  updated_at: moment,
  medias: z.array(JournalMedia),
  /** The caller's newest playlist that contains it. */
  playlist: z.object({ id: idOut, name: z.string() }).nullable(),
  /** Whether the last change also changed earlier entries. */
  update_prompt: z.boolean(),
  /** For our own prompts: the topic and the ages. */
  topic: z.enum(promptTopics).nullable(),
  /** The address of a drawing for a prompt without a picture: by the subject of its title, else by its topic. */
  drawing: z.string(),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  version: z.int(),
  /** The caller's classes that are asked this prompt. */
  group_ids: z.array(idOut),
  can: z.array(z.string()),
})

const media = z.strictObject({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: text(maxLengths.url),
  media_preview: text(maxLengths.url).nullish(),
  /** Of a recording; a change without it keeps the one that is there. */
  transcript: text(maxTranscript).nullish(),
})

const words = {
  title: z.string().trim().superRefine(refusing(promptTitleFault)),
  description: z.string().trim().superRefine(refusing(promptFault)),
  public_journal_type: z.boolean().default(false),
  medias: z.array(media).max(mostPromptMedias).default([]),
}

const ofType = z.strictObject({ journalTypeId: id })
/** A name that is in use is answered with `error` and the words of the specification (D-41). */
const saved = z.object({
  result: z.enum(['success', 'error']),
  message: z.string(),
  journal_type: JournalType.nullable(),
})

export const addCustomJournal = defineCall({
  name: 'addCustomJournal',
  summary:
    "Creates a teacher's prompt for their own classes, and for the teachers of the school if it is public.",
  method: 'POST',
  path: '/journal_type/add_custom_journal',
  guard: kind('Teacher'),
  body: z.strictObject(words),
  reply: saved,
  creates: true,
})

export const editCustomJournal = defineCall({
  name: 'editCustomJournal',
  summary: 'Changes a prompt: with `update_prompt` in earlier entries too, else only for new ones.',
  method: 'PUT',
  path: '/journal_type/edit_custom_journal/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'change'),
  params: ofType,
  body: z.strictObject({ ...words, update_prompt: z.boolean().default(false), version: z.int() }),
  reply: saved,
  refusals: ['CONFLICT'],
})

export const deleteCustomJournal = defineCall({
  name: 'deleteCustomJournal',
  summary: 'Removes a prompt; the entries that answer it keep the question.',
  method: 'DELETE',
  path: '/journal_type/delete_custom_journal/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'change'),
  params: ofType,
  reply: z.object({ message: z.string() }),
})

export const listCustomJournals = defineCall({
  name: 'listCustomJournals',
  summary:
    'Prompts that the caller may see, the newest first; from our library those for the age, with the topics in turn. A child reads only the library prompts for its age.',
  method: 'GET',
  path: '/journal_type/get_custom_journals/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  query: z.strictObject({
    source: z.enum(promptSources).optional(),
    topic: z.enum(promptTopics).optional(),
    /** Years of age. */
    age: id.pipe(z.int().max(25)).optional(),
    limit: limit(60, promptPage),
    offset: listOffset,
  }),
  reply: z.object({ journal_types: z.array(JournalType) }),
})

export const getJournalType = defineCall({
  name: 'getJournalType',
  summary: 'One prompt.',
  method: 'POST',
  path: '/journal_type/get_journal_type/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'view'),
  params: ofType,
  reply: z.object({ journal_type: JournalType }),
})

/** An entry that answers a prompt, for callers who may read it. */
const Answer = z.object({
  journal_id: idOut,
  user_info: PersonCard,
  created_at: moment,
  /** Its number of words. */
  words: z.int(),
  /** Its first words. */
  sample: z.string(),
})

export const getJournalStats = defineCall({
  name: 'getJournalStats',
  summary:
    "The answers to a prompt in the caller's classes: who answered, when, how long, and the first words.",
  method: 'GET',
  path: '/journal_type/journal_stats/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'use'),
  params: ofType,
  query: z.strictObject({ limit: limit(mostAnswersShown, mostAnswersShown) }),
  reply: z.object({
    stats: z.object({
      answers: z.int(),
      children: z.int(),
      /** The median number of words of entries with words. */
      usual_words: z.int().nullable(),
      first_at: moment.nullable(),
      last_at: moment.nullable(),
    }),
    answers: z.array(Answer),
  }),
})

const ofGroup = z.strictObject({ groupId: id })
const ClassPrompt = z.object({ journal_type: JournalType.nullable() })

export const getClassPrompt = defineCall({
  name: 'getClassPrompt',
  summary: 'The current prompt of a class.',
  method: 'GET',
  path: '/journal_type/class_prompt/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  reply: ClassPrompt,
})

export const useJournalType = defineCall({
  name: 'useJournalType',
  summary: 'Sets the prompt of a class, and replaces the old one.',
  method: 'POST',
  path: '/journal_type/use_journal_type/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  /** The version that was read: a prompt that has changed since is refused. */
  body: z.strictObject({ journal_type_id: id, version: z.int() }),
  reply: ClassPrompt,
  refusals: ['CONFLICT'],
})

export const stopJournalType = defineCall({
  name: 'stopJournalType',
  summary: 'Removes the prompt of a class.',
  method: 'DELETE',
  path: '/journal_type/stop_journal_type/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  reply: ClassPrompt,
})

export const getPromptOfDay = defineCall({
  name: 'getPromptOfDay',
  summary:
    "Today's question for a child: the prompt of a class that the child has not answered, else one of our library for its age.",
  method: 'GET',
  path: '/journal_type/prompt_of_day/:childId?',
  guard: child('childId', 'view-kept'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({
    prompt: z
      .object({ id: idOut, title: z.string(), description: z.string(), is_of_class: z.boolean() })
      .nullable(),
  }),
})

export const promptCalls = [
  addCustomJournal,
  editCustomJournal,
  deleteCustomJournal,
  listCustomJournals,
  getJournalType,
  getJournalStats,
  getClassPrompt,
  useJournalType,
  stopJournalType,
  getPromptOfDay,
] as const
