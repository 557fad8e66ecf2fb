import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-card.module.css'

export interface PictureCardProps {
  picture: string
  title: string
  /** Where the whole card leads. */
  href: string
  summary: string
  /** 2 where the cards stand right under the title of the screen. */
  level?: 2 | 3
  /** What stands below, as far as the card reaches. */
  foot?: ReactNode
  /** It is something to watch: a play mark stands on the picture. */
  isFilm?: boolean
  /** An act of its own in the corner of the picture. */
  corner?: ReactNode
}

/** One of many things to choose from, by its picture. */
export function PictureCard({
  picture,
  title,
  href,
  summary,
  level = 3,
  foot,
  isFilm = false,
  corner,
}: PictureCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="li" flush className={styles.card}>
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
        <p className="soft">{summary}</p>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  )
}
