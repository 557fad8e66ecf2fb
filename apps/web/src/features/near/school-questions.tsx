import { fullName } from '@kindling/rules/full-name'
import { nearMessages } from '@kindling/rules/messages/near'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Question, questionsQuery, sendClosing } from './api.ts'
import styles from './near.module.css'

/**
 * The questions of families to the school, about all its students or about these; nothing if there are
 * none.
 */
export function SchoolQuestions({ childIds }: { childIds?: readonly number[] }) {
  const { data, isPending } = useQuery({ ...questionsQuery, retry: false })
  if (isPending) return <Pending />
  const shown = data?.filter(one => !childIds || childIds.includes(one.child.id)) ?? []
  if (shown.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.kind}>{nearMessages.questionsTitle}</h2>
      <ul className={styles.lines}>
        {shown.map(question => (
          <QuestionLine key={question.id} question={question} />
        ))}
      </ul>
    </Card>
  )
}

function QuestionLine({ question }: { question: Question }) {
  const { user } = useSession()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => sendClosing(user?.school_id ?? 0, question.id),
    onSuccess: () => toastDone(nearMessages.questionClosed),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: questionsQuery.queryKey }),
  })
  const { asked_by, about, group_name, message, asked_at } = question
  const what = group_name ?? format(nearMessages.questionAbouts, { about })
  return (
    <li>
      <div className={styles.who}>
        <strong>{format(nearMessages.question, { asked_by, child: fullName(question.child), what })}</strong>
        {message && <p>{message}</p>}
        <p className="soft">{printDay(asked_at)}</p>
      </div>
      <Button
        small
        busy={close.isPending}
        aria-label={format(nearMessages.questionCloseOf, { asked_by })}
        onClick={() => close.mutate()}
      >
        {nearMessages.questionClose}
      </Button>
    </li>
  )
}
