import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournal } from '@kindling/contract/journals'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { knowsFully, presentBriefly, presentPerson } from '../accounts/index.ts'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { JournalRecord } from './queries.ts'

export type JournalReply = ReplyOf<typeof getJournal>['journal']

/** A journal for one reader, by that reader's relations to it. */
export const presentJournal = (journal: JournalRecord, relations: readonly Relation[]): JournalReply => ({
  id: journal.id,
  user_id: journal.user_id,
  arche_type: journal.arche_type,
  archetype_id: journal.archetype_id,
  archetype_name: journal.archetype_name,
  journal_prompt: journal.prompt,
  question_id: journal.question_id,
  title: journal.title,
  url: journal.url,
  content: journal.content,
  response_type: journal.response_type,
  medias: journal.medias.map(media => ({
    media_type: media.media_type,
    media_url: permalink(media),
    media_preview: previewPermalink(media),
    transcript: media.transcript,
  })),
  teacher_id: journal.teacher_id,
  class_id: journal.class_id,
  teacher_content: journal.teacher_content,
  answered_by: journal.answerer && presentPerson(journal.answerer),
  journals_type: journal.journal_type_id,
  journal_type_id: journal.journal_type_id,
  object_meta_datas: journal.reactions.map(reaction => ({
    ...reaction,
    object_id: journal.id,
    object_type: 'JOURNALS' as const,
  })),
  comment_count: journal.comment_count,
  created_at: journal.created_at,
  updated_at: journal.updated_at,
  version: journal.version,
  user_info: knowsFully(relations) ? presentPerson(journal.author) : presentBriefly(journal.author),
  can: actsAllowed('journal', relations),
})
