import { topics } from '@kindling/rules/notifications'
import type { Actor } from '../../platform/actor.ts'
import { countUse } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { letEarn } from '../badges/index.ts'
import { listAnswering, listStudentsOf } from './assignment-queries.ts'
import { playlistLimits } from './limits.ts'

/** Open pages that show the playlist to its children follow at once. */
export async function announceChange(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  id: number,
): Promise<void> {
  for (const childId of await listStudentsOf(tx.db, id, services.clock.now()))
    noteChange(tx, actor, childId, id)
}

/**
 * Makes a change that can take the playlist from children, or bring it or its units back: the pages of those who had it before follow too.
 * Once it has committed, the caller awards the badge to those who have done enough of what they see now.
 */
export async function changeAnnounced<Made>(
  services: Services,
  tx: Tx,
  { actor, id }: { actor: Actor; id: number },
  change: () => Promise<Made>,
): Promise<Made> {
  const now = services.clock.now()
  const had = await listStudentsOf(tx.db, id, now)
  const made = await change()
  const have = await listStudentsOf(tx.db, id, now)
  for (const childId of new Set([...had, ...have])) noteChange(tx, actor, childId, id)
  return made
}

export const noteChange = (tx: Tx, actor: Pick<Actor, 'id'>, childId: number, id: number): void =>
  tx.announce({
    type: 'playlist_changed',
    actorId: actor.id,
    childId,
    subject: { kind: 'playlist', id },
    to: ['child', 'parents'],
  })

/** Whoever answers for a playlist before children learns that another person has written it anew. */
export async function tellRewritten(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<void> {
  const now = clock.now()
  const answering = await listAnswering(tx.db, { playlistId: id, except: actor.id, now })
  if (answering.length === 0) return
  const limit = playlistLimits.toldRewritten
  if ((await countUse({ db: tx.db, clock }, limit, id)) > limit.most) return
  tx.announce({
    type: 'playlist_rewritten',
    actorId: actor.id,
    subject: { kind: 'playlist', id },
    topics: answering.map(topics.teacher),
  })
}

/** Children who have already done enough for its badge get it. */
export const letEarnBadge = (services: Services, tx: Tx, id: number) =>
  letEarn(services, tx, { goalId: null, playlistId: id })
