import type { ReactNode } from 'react'
import { Beside, Card } from '../../ui/card.tsx'
import { Avatar, type Faced } from '../../ui/picture.tsx'
import styles from './journals.module.css'

interface EntryCardProps {
  by: Faced
  name: ReactNode
  /** The date, and the lesson. */
  line: ReactNode
  /** More information, beside the author. */
  mark?: ReactNode
  media: ReactNode
  /** In a list a picture is lower, so that the next entry is close. */
  isListed: boolean
  children: ReactNode
}

/** A whole entry: the author, the picture or player over the full width, the text and the acts. */
export const EntryCard = ({ by, name, line, mark, media, isListed, children }: EntryCardProps) => (
  <Card as="article" flush className={styles.whole}>
    <Beside className={styles.wholeHead}>
      <Avatar of={by} />
      <div className={styles.wholeWho}>
        {name}
        <p className="soft">{line}</p>
      </div>
      {mark}
    </Beside>
    {media && (
      <div className={styles.wholeMedia} data-listed={isListed ? true : undefined}>
        {media}
      </div>
    )}
    <div className={styles.wholeBody}>{children}</div>
  </Card>
)
