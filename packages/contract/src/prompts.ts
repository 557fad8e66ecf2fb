import { maxLengths } from '@kindling/rules/formats'
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
  /** Seen by the teachers of the school as well. */
  public_journal_type: z.boolean(),
  created_by: idOut,
  /** Null of our own. */
  author: PersonCard.nullable(),
  school_id: idOut.nullable(),
  created_at: moment,
  updated_at: moment,
  medias: z.array(JournalMedia),
  /** The newest playlist of the caller that holds it. */
  playlist: z.object({ id: idOut, name: z.string() }).nullable(),
  /** Whether the last change was one of earlier entries too. */
  update_prompt: z.boolean(),
  /** Of our own: what it is about, and for which ages. */
  topic: z.enum(promptTopics).nullable(),
  /** The address of a drawing for where it has no picture of its own: what its title is about, else its topic. */
  drawing: z.string(),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  version: z.int(),
  /** The classes of the caller that have it before them. */
  group_ids: z.array(idOut),
  can: z.array(z.string()),
})

const media = z.strictObject({
  media_type: z.enum(['Image', 'Video', 'Audio']),
  media_url: text(maxLengths.url),
  media_preview: text(maxLengths.url).nullish(),
})

const words = {
  title: z.string().trim().superRefine(refusing(promptTitleFault)),
  description: z.string().trim().superRefine(refusing(promptFault)),
  public_journal_type: z.boolean().default(false),
  medias: z.array(media).max(mostPromptMedias).default([]),
}

const ofType = z.strictObject({ journalTypeId: id })
/** A name that is in use is answered by `error` and the words of the specification (D-41). */
const saved = z.object({
  result: z.enum(['success', 'error']),
  message: z.string(),
  journal_type: JournalType.nullable(),
})

export const addCustomJournal = defineCall({
  name: 'addCustomJournal',
  summary:
    'A teacher makes a prompt for the own classes, and for the teachers of the school where it is public.',
  method: 'POST',
  path: '/journal_type/add_custom_journal',
  guard: kind('Teacher'),
  body: z.strictObject(words),
  reply: saved,
  creates: true,
})

export const editCustomJournal = defineCall({
  name: 'editCustomJournal',
  summary:
    'Changes a prompt: with `update_prompt` what earlier entries show as well, else for new entries alone.',
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
  summary: 'Takes a prompt away; the entries that answer it keep what was asked.',
  method: 'DELETE',
  path: '/journal_type/delete_custom_journal/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'change'),
  params: ofType,
  reply: z.object({ message: z.string() }),
})

export const listCustomJournals = defineCall({
  name: 'listCustomJournals',
  summary:
    'Prompts that the caller may see, the newest first; of our library those for the age, one of each topic after the other. A child reads of the library what is for its age.',
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

/** An entry that answers a prompt, for whoever may read it. */
const Answer = z.object({
  journal_id: idOut,
  user_info: PersonCard,
  created_at: moment,
  /** How many words it has. */
  words: z.int(),
  /** How it begins. */
  sample: z.string(),
})

export const getJournalStats = defineCall({
  name: 'getJournalStats',
  summary:
    'What became of a prompt in the classes of the caller: who answered, when, how long, and how it begins.',
  method: 'GET',
  path: '/journal_type/journal_stats/:journalTypeId',
  guard: row('prompt', 'journalTypeId', 'use'),
  params: ofType,
  query: z.strictObject({ limit: limit(mostAnswersShown, mostAnswersShown) }),
  reply: z.object({
    stats: z.object({
      answers: z.int(),
      children: z.int(),
      /** In words, the middle one of those with any. */
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
  summary: 'The prompt that a class has before it.',
  method: 'GET',
  path: '/journal_type/class_prompt/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  reply: ClassPrompt,
})

export const useJournalType = defineCall({
  name: 'useJournalType',
  summary: 'Puts a prompt before a class, in the place of what it had.',
  method: 'POST',
  path: '/journal_type/use_journal_type/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  /** The version is the one that was read: a class is asked in no other words. */
  body: z.strictObject({ journal_type_id: id, version: z.int() }),
  reply: ClassPrompt,
  refusals: ['CONFLICT'],
})

export const stopJournalType = defineCall({
  name: 'stopJournalType',
  summary: 'The class has no prompt before it any more.',
  method: 'DELETE',
  path: '/journal_type/stop_journal_type/:groupId',
  guard: group('groupId', 'recommend'),
  params: ofGroup,
  reply: ClassPrompt,
})

export const getPromptOfDay = defineCall({
  name: 'getPromptOfDay',
  summary:
    'What a child is asked today: the prompt of a class that the child has not answered, else one of our library for its age.',
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
