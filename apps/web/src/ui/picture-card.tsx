import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-card.module.css'

export interface PictureCardProps {
  picture: string
  title: string
  /** The address of the whole card. */
  href: string
  summary: string
  /** 2 if the cards are right under the title of the screen. */
  level?: 2 | 3
  /** The content at the foot of the card. */
  foot?: ReactNode
  /** A film: a play icon is on the picture. */
  isFilm?: boolean
  /** A separate control in the corner of the picture. */
  corner?: ReactNode
  /** A low card: the picture beside the title, without the summary. */
  low?: boolean | undefined
}

/** One of many items to choose from, by its picture. */
export function PictureCard({
  picture,
  title,
  href,
  summary,
  level = 3,
  foot,
  isFilm = false,
  corner,
  low,
}: PictureCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="li" flush className={low ? `${styles.card} ${styles.low}` : styles.card}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" />
        {isFilm && <Play aria-hidden="true" className={styles.play} fill="currentColor" />}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link href={href} className="cover">
            {title}
          </Link>
        </Heading>
        {!low && <p className="soft">{summary}</p>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  )
}
