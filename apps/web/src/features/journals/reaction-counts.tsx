import { reactionTypes } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { Heart, Star } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import type { Journal } from './api.ts'
import styles from './journals.module.css'
import reactions from './reactions.module.css'

/** The numbers of likes and stars of an entry; right after the pressed button, not the own one alone. */
export function ReactionCounts({ journal }: { journal: Journal }) {
  const { user } = useSession()
  const of = (type: number) => journal.object_meta_datas.filter(meta => meta.action_type === type)
  const [likes, stars] = [of(reactionTypes.like), of(reactionTypes.star)]
  const onlyOwn = (given: typeof likes) =>
    given.every(({ user_id }) => user_id === user?.id) && reactions.onlyOwn
  return (
    <>
      {likes.length > 0 && (
        <span className={[styles.mark, onlyOwn(likes)].filter(Boolean).join(' ')}>
          <Heart aria-hidden="true" size={17} fill="currentColor" />
          {format(journallingMessages.likes, { count: likes.length })}
        </span>
      )}
      {stars.length > 0 && (
        <span className={[styles.mark, styles.starMark, onlyOwn(stars)].filter(Boolean).join(' ')}>
          <Star aria-hidden="true" size={17} fill="currentColor" />
          {format(journallingMessages.stars, { count: stars.length })}
        </span>
      )}
    </>
  )
}
