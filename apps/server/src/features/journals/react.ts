import type { ReplyOf } from '@kindling/contract/define-call'
import type { likeJournal } from '@kindling/contract/journals'
import { reactionTypes } from '@kindling/rules/journals'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { journalLimits } from './limits.ts'
import { presentJournal } from './present.ts'
import { getJournalRecord, type JournalRow, toggleReaction } from './queries.ts'

/** Adds or removes a like or a star on an entry. A person cannot react to their own entry (JOURNALS-22). */
export async function reactToJournal({
  services,
  actor,
  row,
  can,
  relations,
  params,
  body,
}: RowContext<typeof likeJournal, 'journal', JournalRow>): Promise<ReplyOf<typeof likeJournal>> {
  const isLike = body.action_type === reactionTypes.like
  if ((params.journalId ?? row.id) !== row.id || !can.includes(isLike ? 'like' : 'star'))
    throw refuse('NOT_FOUND')
  await useLimit(services, journalLimits.reactions, actor.id)
  await transaction(services, async tx => {
    const done = await toggleReaction(tx.db, {
      journal_id: row.id,
      user_id: actor.id,
      action_type: isLike ? reactionTypes.like : reactionTypes.star,
      created_at: services.clock.now(),
    })
    tx.announce({
      type: done === 'removed' ? 'journal_unliked' : isLike ? 'journal_liked' : 'journal_starred',
      actorId: actor.id,
      childId: row.user_id,
      subject: { kind: 'journal', id: row.id },
      to: done === 'removed' ? ['child'] : ['child', 'parents'],
    })
  })
  const journal = presentJournal(await getJournalRecord(services.db, row.id), relations)
  return { object_meta_datas: journal.object_meta_datas }
}
