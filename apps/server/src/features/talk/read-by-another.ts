import { othersHaveUntil } from '@kindling/rules/talk'
import type { Tx } from '../../platform/transaction.ts'
import { hoursOf } from './hearer-queries.ts'
import { countHints, hasReader, listReaderIds } from './hint-queries.ts'
import { listToldIds, type OpenTalk } from './queries.ts'

/**
 * Words may be about their reader, so no adult closes them, or ends their steps, before another adult has said to have read them, where
 * there is one. When no other adult may read them, the others who know of them have a day, and some school hours, to go to the child.
 */
export async function isReadByAnother(
  tx: Tx,
  talk: OpenTalk,
  { by, hearing, now }: { by: number; hearing: ReadonlySet<number>; now: Date },
): Promise<boolean> {
  const others = [...hearing].filter(id => id !== by)
  const told = (await listToldIds(tx.db, talk.id)).filter(id => id !== by)
  const isTime = async () => othersHaveUntil(talk.asked_last_at, await hoursOf(tx.db, talk.child_id)) <= now
  // Where an adult who hears may not read the words, administrators hear too: nobody else is there.
  if (others.length === 0 && told.length === 0)
    return (await isReadBy(tx, talk, { by, told, now })) || isTime()
  const readers = await listReaderIds(tx.db, talk, others, now)
  if (readers.length > 0 && (await countHints(tx.db, talk.id)) > 0) return hasReader(tx.db, talk.id, readers)
  // Adults who were told and no longer hear may have been removed from the staff by the person that the words are about: so the one who is
  // left, or one of those who left, must have read them.
  const isKnown =
    others.length === 0 ? await isReadBy(tx, talk, { by, told, now }) : others.some(id => told.includes(id))
  return isKnown && isTime()
}

async function isReadBy(
  tx: Tx,
  talk: OpenTalk,
  { by, told, now }: { by: number; told: readonly number[]; now: Date },
): Promise<boolean> {
  const mayRead = (await listReaderIds(tx.db, talk, [by], now)).length > 0
  return mayRead || hasReader(tx.db, talk.id, told)
}
