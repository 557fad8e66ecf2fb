import type { BodyOf } from '@kindling/contract/define-call'
import type { addJournal } from '@kindling/contract/journal-drafts'
import { findConcern } from '@kindling/rules/concerns'
import { journalFault, journalLength, picturesNeedNoWords, type ResponseType } from '@kindling/rules/journals'
import { format } from '@kindling/rules/messages/format'
import { journalMessages, youngJournalMessages } from '@kindling/rules/messages/journals'
import { ageAt } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Db } from '../../platform/transaction.ts'
import { findWriter } from './queries.ts'

type Draft = Pick<BodyOf<typeof addJournal>, 'content' | 'response_type' | 'medias'>

/**
 * Refuses too few words, a missing recording, and a picture without words from a child who is old enough to write some (JOURNALS-15 to
 * JOURNALS-17, decision 0024). Words that an adult should read, those of the title too, are stored however few they are, and as text where the
 * recording is missing (decision 0022). `text` has all words of the child; the type under which the entry is stored comes back.
 */
export async function requireWords(
  db: Db,
  { childId, draft, text, now }: { childId: number; draft: Draft; text: string; now: Date },
): Promise<ResponseType> {
  const fault = journalFault({
    responseType: draft.response_type,
    content: draft.content,
    mediaUrls: draft.medias.map(media => media.media_url),
  })
  if (!fault) return draft.response_type
  const hasMedium = draft.medias.some(media => media.media_url)
  if (findConcern(text)) return hasMedium ? draft.response_type : 'Text'
  const isYoung = await writesWithout(db, childId, now)
  const isPicture = draft.response_type === 'Image' && isYoung
  if (isPicture && hasMedium) return draft.response_type
  if (isPicture || fault === 'media_missing') throw refuseField('medias', journalMessages.mediaMissing)
  throw refuseField('content', isYoung ? youngJournalMessages.moreWords : tooFewWords(draft.response_type))
}

const tooFewWords = (type: ResponseType) =>
  type === 'Image' ? journalMessages.pictureWords : format(journalMessages.contentLength, journalLength)

async function writesWithout(db: Db, childId: number, now: Date): Promise<boolean> {
  const { grade, birth_date, uses_reader } = await findWriter(db, childId)
  const age = ageAt(birth_date, now)
  return picturesNeedNoWords({ grade, age, usesReader: uses_reader })
}
