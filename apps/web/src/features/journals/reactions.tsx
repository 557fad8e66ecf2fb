import { reactionTypes } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { journalMessages } from '@kindling/rules/messages/journals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart, Star } from 'lucide-react'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Journal, journalQuery, sendReaction } from './api.ts'
import styles from './journals.module.css'
import { noteAnswer } from './note-answer.ts'

/** Like or star, shown only if the entry's `can` allows it; a second press removes it. */
export function ReactionButton({ journal }: { journal: Journal }) {
  const { user } = useSession()
  const client = useQueryClient()
  const action = journal.can.includes('star')
    ? reactionTypes.star
    : journal.can.includes('like')
      ? reactionTypes.like
      : null
  const react = useMutation({
    mutationFn: (kind: 1 | 3) => sendReaction(journal.id, kind),
    onSuccess: ({ object_meta_datas }) => {
      client.setQueryData(journalQuery(journal.id).queryKey, known =>
        known ? { ...known, object_meta_datas } : known,
      )
      void client.invalidateQueries({ queryKey: keys.journals(journal.user_id) })
      const isGiven = object_meta_datas.some(meta => meta.action_type === reactionTypes.star)
      if (action === reactionTypes.star && isGiven) noteAnswer(client, journal.id)
    },
    onError: () => toastFailed(journalMessages.likeFailed),
  })
  if (action === null) return null
  const given = journal.object_meta_datas.some(
    meta => meta.user_id === user?.id && meta.action_type === action,
  )
  const isStar = action === reactionTypes.star
  const Icon = isStar ? Star : Heart
  const words = isStar
    ? [journallingMessages.star, journallingMessages.starred]
    : [journallingMessages.like, journallingMessages.liked]
  return (
    <Button
      className={given ? styles.given : undefined}
      icon={<Icon aria-hidden="true" fill={given ? 'currentColor' : 'none'} />}
      aria-pressed={given}
      busy={react.isPending}
      onClick={() => react.mutate(action)}
    >
      {given ? words[1] : words[0]}
    </Button>
  )
}
