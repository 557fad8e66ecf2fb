import { fullName } from '@kindling/rules/full-name'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type Guardian, sendLeaving, sendWithdrawal } from './api.ts'
import styles from './families.module.css'

interface GuardianListProps {
  child: { id: number; first_name: string }
  guardians: readonly Guardian[]
  onLeft: () => void
}

/**
 * Guardians and open invites, each with its state; a guardian can end their own link, and withdraw an
 * invite.
 */
export function GuardianList({ child, guardians, onLeft }: GuardianListProps) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const withdraw = useMutation({
    mutationFn: sendWithdrawal,
    onSuccess: () => toastDone(guardianMessages.withdrawn),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.guardians(child.id) }),
  })
  const leave = useMutation({
    mutationFn: () => sendLeaving(child.id),
    onSuccess: () => {
      toastDone(format(guardianMessages.left, { name: child.first_name }))
      void client.invalidateQueries({ queryKey: keys.children })
      onLeft()
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => setLeaving(false),
  })
  return (
    <>
      <ul className={styles.guardians}>
        {guardians.map(guardian => (
          <GuardianLine
            key={`${guardian.status}${guardian.id}`}
            guardian={guardian}
            busy={withdraw.isPending}
            onLeave={() => setLeaving(true)}
            onWithdraw={() => withdraw.mutate(guardian.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving}
        title={format(guardianMessages.leaveTitle, { name: child.first_name })}
        confirm={guardianMessages.leave}
        destroys
        busy={leave.isPending}
        onCancel={() => setLeaving(false)}
        onConfirm={() => leave.mutate()}
      >
        {format(guardianMessages.leaveText, { name: child.first_name })}
      </ConfirmDialog>
    </>
  )
}

interface GuardianLineProps {
  guardian: Guardian
  busy: boolean
  onLeave: () => void
  onWithdraw: () => void
}

function GuardianLine({ guardian, busy, onLeave, onWithdraw }: GuardianLineProps) {
  const { user } = useSession()
  const isLinked = guardian.status === 'Linked'
  const where = [guardian.email, guardian.phone].filter(Boolean).join(' · ')
  const name = fullName(guardian) || where || guardianMessages.byLink
  const isSelf = isLinked && guardian.id === user?.id
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {isSelf ? (
          <p className="soft">{guardianMessages.you}</p>
        ) : (
          where !== name && <p className="soft">{where}</p>
        )}
      </div>
      <span className={styles.state} data-linked={isLinked || undefined}>
        {isLinked ? guardianMessages.linked : guardianMessages.sent}
      </span>
      {guardian.can.includes('leave') && (
        <IconButton
          label={guardianMessages.leave}
          icon={<LogOut aria-hidden="true" size={20} />}
          onClick={onLeave}
        />
      )}
      {guardian.can.includes('withdraw') && (
        <IconButton
          label={format(guardianMessages.withdraw, { name })}
          icon={<Undo2 aria-hidden="true" size={20} />}
          disabled={busy}
          onClick={onWithdraw}
        />
      )}
    </li>
  )
}
