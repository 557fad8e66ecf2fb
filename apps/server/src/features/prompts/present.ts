import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournalType } from '@kindling/contract/prompts'
import { actsAllowed, type Relation } from '@kindling/rules/access'
import { productId } from '@kindling/rules/people'
import { presentPerson } from '../accounts/index.ts'
import { permalink, previewPermalink } from '../uploads/index.ts'
import type { PromptRecord } from './queries.ts'

export type PromptReply = ReplyOf<typeof getJournalType>['journal_type']

/** A prompt, with the reader's relations to it. A reader of a teacher's prompt knows that teacher. */
export const presentPrompt = (prompt: PromptRecord): PromptReply => ({
  id: prompt.id,
  title: prompt.title,
  description: prompt.description,
  public_journal_type: prompt.public_journal_type,
  created_by: prompt.created_by,
  author: prompt.created_by === productId ? null : presentPerson(prompt.author),
  school_id: prompt.school_id,
  created_at: prompt.created_at,
  updated_at: prompt.updated_at,
  medias: prompt.medias.map(media => ({
    media_type: media.media_type,
    media_url: permalink(media),
    media_preview: previewPermalink(media),
    transcript: media.transcript,
  })),
  playlist: prompt.playlist,
  update_prompt: prompt.update_prompt,
  topic: prompt.topic,
  drawing: prompt.drawing,
  min_age: prompt.min_age,
  max_age: prompt.max_age,
  version: prompt.version,
  group_ids: prompt.group_ids,
  can: actsAllowed('prompt', prompt.relations as Relation[]),
})
