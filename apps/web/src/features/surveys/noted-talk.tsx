import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { keysToCheckOn, sendNotedTalk, sendRemovedTalk } from './api.ts'

interface Student {
  id: number
  first_name: string
}

export interface NotedTalk {
  /** The teacher. */
  name: string
  at: string
  is_mine: boolean
}

/** Notes a talk with a student, or removes the own note; the reports and the number on the home are read again. */
export function TalkButton({ student, isNoted }: { student: Student; isNoted: boolean }) {
  const client = useQueryClient()
  const { first_name: name } = student
  const act = useMutation({
    mutationFn: (notes: boolean) => (notes ? sendNotedTalk(student.id) : sendRemovedTalk(student.id)),
    onSuccess: ({ noted }) =>
      noted
        ? toastDone(format(toCheckOnMessages.talkedDone, { name }), () => act.mutate(false))
        : toastDone(toCheckOnMessages.untalked),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => Promise.all(keysToCheckOn.map(queryKey => client.invalidateQueries({ queryKey }))),
  })
  return (
    <Button
      small
      look={isNoted ? 'plain' : 'quiet'}
      disabled={act.isPending}
      onClick={() => act.mutate(!isNoted)}
    >
      {isNoted ? (
        <>
          {toCheckOnMessages.untalk}
          <span className="out-of-sight">{`, ${name}`}</span>
        </>
      ) : (
        format(toCheckOnMessages.talked, { name })
      )}
    </Button>
  )
}

/** Who talked with a student, and when. */
export const printTalk = ({ first_name: name }: Student, { name: by, at, is_mine }: NotedTalk): string =>
  format(is_mine ? toCheckOnMessages.talkedByMe : toCheckOnMessages.talkedBy, { by, name, day: printDay(at) })
