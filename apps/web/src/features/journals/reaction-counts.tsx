import { reactionTypes } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { Heart, Star } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import type { Journal } from './api.ts'
import styles from './journals.module.css'

/** The numbers of likes and stars of an entry. */
export function ReactionCounts({ journal }: { journal: Journal }) {
  const count = (type: number) => journal.object_meta_datas.filter(meta => meta.action_type === type).length
  const [likes, stars] = [count(reactionTypes.like), count(reactionTypes.star)]
  return (
    <>
      {likes > 0 && (
        <span className={styles.mark}>
          <Heart aria-hidden="true" size={17} fill="currentColor" />
          {format(journallingMessages.likes, { count: likes })}
        </span>
      )}
      {stars > 0 && (
        <span className={[styles.mark, styles.starMark].join(' ')}>
          <Star aria-hidden="true" size={17} fill="currentColor" />
          {format(journallingMessages.stars, { count: stars })}
        </span>
      )}
    </>
  )
}
