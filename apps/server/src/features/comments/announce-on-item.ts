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
 * Of a child's comment the family and the teachers are told, and the screens of classmates follow; of an adult's, the own children with
 * their guardians, and the students. Who may read it is asked again at every reading.
 */
export async function announceNewComment(tx: Tx, comment: OnItem): Promise<void> {
  const { told, shown } = await audienceOf(tx, comment)
  for (const to of told) tx.announce({ ...about(comment), type: 'item_commented', ...to })
  for (const to of shown) tx.announce({ ...about(comment), type: 'item_comments_changed', ...to })
}

/** That a comment is gone is shown wherever it was read, and told to nobody. */
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
