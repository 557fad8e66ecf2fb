import { badgeWords } from '@kindling/rules/messages/badge-home'
import { productId } from '@kindling/rules/people'
import { format } from '../../platform/messages.ts'
import { Card } from '../../ui/card.tsx'
import type { Badge } from './api.ts'
import { BadgeActs } from './badge-acts.tsx'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badges.module.css'

interface BadgeCardProps {
  badge: Badge
  readerId: number
}

/** A badge in the list, with the acts of its reader (BADGES-15 to BADGES-18). */
export const BadgeCard = ({ badge, readerId }: BadgeCardProps) => (
  <Card as="li">
    <div className={styles.card}>
      <div className={styles.head}>
        <BadgePicture badge={badge} />
        <div>
          <h2 className={styles.name}>{badge.name}</h2>
          <p className={styles.facts}>{ownerOf(badge, readerId)}</p>
          <p className={styles.facts}>{format(badgeWords.units, { count: badge.badge_unit_count })}</p>
        </div>
      </div>
      <BadgeActs badge={badge} withDetails />
    </div>
  </Card>
)

/** The owner of a badge, in the words of the documents (BADGES-11 to BADGES-14). */
export function ownerOf({ owner_id, owner_first_name, can }: Badge, readerId: number): string {
  if (owner_id === readerId) return badgeWords.byYou
  if (owner_id === productId) return badgeWords.byProduct
  if (can.includes('take-back') && !can.includes('award')) return badgeWords.notShared
  return owner_first_name ? format(badgeWords.sharedBy, { name: owner_first_name }) : badgeWords.byNobody
}
