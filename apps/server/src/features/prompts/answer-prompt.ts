import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/transaction.ts'
import { promptPolicy } from './access.ts'
import { keepWords } from './queries.ts'

/**
 * The name of a prompt that a child answers, and the id of its current words: an entry keeps the question as asked (JOURNAL-TYPES-05).
 * NOT_FOUND when the child may not see the prompt.
 */
export async function wordsToAnswer(
  tx: Tx,
  { clock, actor, promptId }: { clock: Clock; actor: Actor; promptId: number },
): Promise<{ title: string; wordsId: number }> {
  const { row } = await promptPolicy.open({ db: tx.db, clock }, actor, promptId, 'view')
  return { title: row.title, wordsId: await keepWords(tx.db, row) }
}
