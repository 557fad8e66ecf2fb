import { learningMessages } from '@kindling/rules/messages/learning'
import { newestAnswer } from '@kindling/rules/notifications'
import { useQuery } from '@tanstack/react-query'
import { commentsOf, onJournal } from '../../features/comments/index.ts'
import { journalQuery } from '../../features/journals/index.ts'
import { notificationsQuery } from '../../features/notifications/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import styles from './child.module.css'

/** The person who answered the child last, with face, words and the journal's title; nothing if the answer was removed. */
export function NewestAnswer({ childId }: { childId: number }) {
  const news = useQuery(notificationsQuery)
  const answer = newestAnswer(news.data?.notifications ?? [], childId)
  const { journal_id, comment_id } = answer?.contentDetails ?? { journal_id: null, comment_id: null }
  const journalId = journal_id ?? 0
  const comments = useQuery({ ...commentsOf(onJournal(journalId)), enabled: comment_id !== null })
  const journal = useQuery({
    ...journalQuery(journalId),
    enabled: journal_id !== null && comment_id === null,
  })
  if (news.isPending || comments.isLoading || journal.isLoading) return <Pending />
  const comment = comments.data?.find(one => one.id === comment_id)
  const words = comment_id === null ? journal.data?.teacher_content : comment?.comment
  if (!answer || (!comment && !words)) return null
  const { user_info: adult, contentDetails } = answer
  return (
    <Card as="section" aria-labelledby="answer" className={styles.answer}>
      <Avatar of={adult} size="large" />
      <div>
        <h2 id="answer">
          <Link
            href={journalAddress(childId, journalId)}
            opens={comment_id === null ? { journal: journalId } : { comments: journalId }}
            className={styles.cover}
          >
            {format(learningMessages.answeredYou, { name: adult.first_name })}
          </Link>
        </h2>
        <p className="soft">{format(learningMessages.answeredOn, { title: contentDetails.title })}</p>
        <p>{words || format(learningMessages.answerKinds, { kind: comment?.comment_type ?? 'Text' })}</p>
      </div>
    </Card>
  )
}
