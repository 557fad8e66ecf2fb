import { othersHaveUntil } from '@kindling/rules/talk'
import type { Tx } from '../../platform/transaction.ts'
import { hoursOf } from './hearer-queries.ts'
import { countHints, hasReader, listReaderIds } from './hint-queries.ts'
import { listToldIds, type OpenTalk } from './queries.ts'

/**
 * Words may be about whoever reads them, so nobody closes them, or ends their steps, before another adult says to have read them, where
 * there is one. Where no other adult may read them, those who know that there is something have a day, and some hours of school, to go to the child.
 */
export async function isReadByAnother(
  tx: Tx,
  talk: OpenTalk,
  { by, hearing, now }: { by: number; hearing: ReadonlySet<number>; now: Date },
): Promise<boolean> {
  const others = [...hearing].filter(id => id !== by)
  const told = (await listToldIds(tx.db, talk.id)).filter(id => id !== by)
  if (others.length === 0 && told.length === 0) return true
  const readers = await listReaderIds(tx.db, talk, others, now)
  if (readers.length > 0 && (await countHints(tx.db, talk.id)) > 0) return hasReader(tx.db, talk.id, readers)
  // Those who were told and hear no more may have been taken off the staff by whom the words are about: whoever is left alone has read
  // them, or one of those who have gone did.
  const isKnown =
    others.length === 0 ? await isReadBy(tx, talk, { by, told, now }) : others.some(id => told.includes(id))
  return isKnown && othersHaveUntil(talk.asked_last_at, await hoursOf(tx.db, talk.child_id)) <= now
}

async function isReadBy(
  tx: Tx,
  talk: OpenTalk,
  { by, told, now }: { by: number; told: readonly number[]; now: Date },
): Promise<boolean> {
  const mayRead = (await listReaderIds(tx.db, talk, [by], now)).length > 0
  return mayRead || hasReader(tx.db, talk.id, told)
}
