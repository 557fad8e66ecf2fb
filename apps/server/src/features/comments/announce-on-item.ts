import { topics } from '@kindling/rules/notifications'
import type { Announcement } from '../../platform/topics/append.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listChildrenNear } from './item-queries.ts'

interface OnItem {
  id: number
  itemId: number
  author: { id: number; isChild: boolean }
  actorId: number
}

/**
 * Announces a child's comment to the family and the teachers, and to the screens of classmates; an adult's comment to the adult's own
 * children with their guardians, and to the students. Each read checks again who may read it.
 */
export async function announceNewComment(tx: Tx, comment: OnItem): Promise<void> {
  const { told, shown } = await audienceOf(tx, comment)
  for (const to of told) tx.announce({ ...about(comment), type: 'item_commented', ...to })
  for (const to of shown) tx.announce({ ...about(comment), type: 'item_comments_changed', ...to })
}

/** Announces a removed comment to every screen that showed it, without a notification. */
export async function announceGoneComment(tx: Tx, comment: OnItem): Promise<void> {
  const { told, shown } = await audienceOf(tx, comment)
  for (const to of [...told, ...shown])
    tx.announce({ ...about(comment), type: 'item_comments_changed', ...to })
}

const about = ({ id, itemId, actorId }: OnItem) => ({
  actorId,
  subject: { kind: 'item', id: itemId } as const,
  other: { kind: 'comment', id } as const,
})

type Addressed = Pick<Announcement, 'childId' | 'to' | 'topics'>

async function audienceOf(tx: Tx, { author }: OnItem): Promise<{ told: Addressed[]; shown: Addressed[] }> {
  const near = await listChildrenNear(tx.db, author.id)
  if (author.isChild) {
    const feeds = near.map(({ child_id }) => topics.childFeed(child_id))
    return {
      told: [{ childId: author.id, to: ['child', 'parents', 'groups'] }],
      shown: feeds.length > 0 ? [{ childId: author.id, topics: feeds }] : [],
    }
  }
  const wards = near.filter(({ role }) => role === 'ward').map(({ child_id }) => child_id)
  const students = near.map(({ child_id }) => child_id).filter(id => !wards.includes(id))
  return {
    told: [
      ...wards.map(childId => ({ childId, to: ['child', 'parents'] as const })),
      ...students.map(childId => ({ childId, to: ['child'] as const })),
    ],
    shown: [],
  }
}
