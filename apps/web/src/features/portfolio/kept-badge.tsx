import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { format } from '../../platform/messages.ts'
import { BadgePicture } from '../badges/index.ts'
import type { Artefact } from './api.ts'
import styles from './portfolio.module.css'

/** The badge that something was made of; one that was taken back is not shown, and its place says so. */
export function KeptBadge({ badge: { face } }: { badge: NonNullable<Artefact['badge']> }) {
  if (!face) return <p className="soft">{portfolioMessages.badgeBack}</p>
  return (
    <p className={styles.badge}>
      <BadgePicture badge={face} size={56} />
      {format(portfolioMessages.badgeIs, { badge: face.name })}
    </p>
  )
}
