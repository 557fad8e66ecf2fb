import type { ReplyOf } from '@kindling/contract/define-call'
import type { bringRecord, listBrought } from '@kindling/contract/records'
import { recordImportFaults } from '@kindling/rules/messages/record-imports'
import { leftOutKinds } from '@kindling/rules/records'
import { permalink } from '../uploads/index.ts'
import type { BroughtRow } from './brought-queries.ts'
import type { ImportRow } from './import-queries.ts'

export const presentImport = (row: ImportRow): ReplyOf<typeof bringRecord>['import'] => ({
  id: row.id,
  state: row.state,
  progress: row.progress,
  fault: row.fault && recordImportFaults[row.fault],
  first_name: row.first_name,
  made_by: row.made_by,
  made_at: row.made_at,
  public_key: row.public_key,
  asked_at: row.asked_at,
  counts: row.counts,
  added: row.added,
  left_out: leftOutKinds.flatMap(what => {
    const count = row.left_out[what]
    return count ? [{ what, count }] : []
  }),
})

export const presentBrought = ({
  entry,
  medias,
  comments,
  ...row
}: BroughtRow): ReplyOf<typeof listBrought>['entries'][number] => ({
  ...row,
  title: entry.title ?? '',
  words: entry.words ?? entry.why_special ?? '',
  about: entry.about ?? '',
  asked: entry.asked ?? '',
  goal: entry.goal ?? '',
  for_goal: entry.for_goal ?? '',
  badge: entry.badge ?? '',
  badge_taken_back: entry.badge_taken_back ?? false,
  address: entry.address ?? '',
  answer: entry.answer ?? '',
  answered_by: entry.answered_by ?? '',
  medias: medias.map(({ key, name, type, transcript }) => ({
    url: key && name ? permalink({ key, name }) : null,
    type,
    transcript,
  })),
  comments: comments.map(({ since, words, by }) => ({
    since: since ?? '',
    words: words ?? '',
    by: by ?? '',
  })),
})
