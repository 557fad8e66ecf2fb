import type { BodyOf } from '@kindling/contract/define-call'
import type { addJournal } from '@kindling/contract/journal-drafts'
import { findConcern } from '@kindling/rules/concerns'
import { journalFault, journalLength, picturesNeedNoWords } from '@kindling/rules/journals'
import { format } from '@kindling/rules/messages/format'
import { journalMessages, youngJournalMessages } from '@kindling/rules/messages/journals'
import { ageAt } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { findWriter } from './queries.ts'

type Draft = Pick<BodyOf<typeof addJournal>, 'content' | 'response_type' | 'medias'>

/**
 * Refuses too few words, and a picture without words from a child who is old enough to write some (JOURNALS-15, decision 0024). Words that an
 * adult should read are stored however few they are (decision 0022).
 */
export async function requireWords(db: Db, childId: number, draft: Draft, now: Date): Promise<void> {
  const fault = journalFault({
    responseType: draft.response_type,
    content: draft.content,
    mediaUrls: draft.medias.map(media => media.media_url),
  })
  if (fault !== 'content_length' || findConcern(draft.content)) return
  const isYoung = await writesWithout(db, childId, now)
  if (isYoung && draft.response_type === 'Image') return
  throw refuseField(
    'content',
    isYoung ? youngJournalMessages.moreWords : format(journalMessages.contentLength, journalLength),
  )
}

async function writesWithout(db: Db, childId: number, now: Date): Promise<boolean> {
  const { grade, birth_date, uses_reader } = await findWriter(db, childId)
  const age = ageAt(birth_date, now)
  return picturesNeedNoWords({ grade, age, usesReader: uses_reader })
}
