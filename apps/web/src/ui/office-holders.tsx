import { fullName } from '@kindling/rules/full-name'
import { officeMessages } from '@kindling/rules/messages/offices'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../platform/messages.ts'
import { printDay } from '../platform/moments.ts'
import { messageOf } from '../platform/refusals.ts'
import { AddressMark } from './address-mark.tsx'
import { IconButton } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import styles from './office-holders.module.css'
import { Avatar } from './picture.tsx'
import { FailedState, Skeleton } from './states.tsx'
import { toastDone, toastFailed } from './toast-store.ts'

export interface Holder {
  id: number
  first_name: string
  last_name: string
  avatar: string
  since: string
  email_verified?: boolean
}

export interface OfficeHoldersProps<H extends Holder> {
  list: UseQueryResult<H[]>
  /** The text under the name; by default, since when. */
  detail?: (holder: H) => string
  mayDismiss: (holder: H) => boolean
  /** Removes the holder of the office, and returns the others. */
  dismiss: (id: number) => Promise<H[]>
  onDismissed: (left: H[]) => void
  /** The consequence of losing the office, with {name}. */
  dismissText?: string
  /** The form to appoint, once the list has loaded. */
  children: (holders: H[]) => ReactNode
}

/** The holders of an office, with ways to appoint and to remove them. */
export function OfficeHolders<H extends Holder>({
  list,
  detail = sinceWhen,
  mayDismiss,
  dismiss,
  onDismissed,
  dismissText = officeMessages.dismissText,
  children,
}: OfficeHoldersProps<H>) {
  const [leaving, setLeaving] = useState<H | null>(null)
  const dismissal = useMutation({
    mutationFn: dismiss,
    onSuccess: left => {
      onDismissed(left)
      toastDone(officeMessages.dismissed)
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => setLeaving(null),
  })
  return (
    <>
      {list.isPending && <Skeleton shape="row" count={2} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <ul className={styles.people}>
        {list.data?.map(holder => (
          <li key={holder.id}>
            <Avatar of={holder} size="small" />
            <span>
              <strong>{fullName(holder)}</strong>
              <small>{detail(holder)}</small>
              {holder.email_verified === false && <AddressMark />}
            </span>
            {mayDismiss(holder) && (
              <IconButton
                label={format(officeMessages.dismiss, { name: fullName(holder) })}
                icon={<UserMinus aria-hidden="true" size={20} />}
                onClick={() => setLeaving(holder)}
              />
            )}
          </li>
        ))}
      </ul>
      {list.data && children(list.data)}
      <ConfirmDialog
        open={leaving !== null}
        title={officeMessages.dismissTitle}
        confirm={officeMessages.dismissAct}
        destroys
        busy={dismissal.isPending}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && dismissal.mutate(leaving.id)}
      >
        {format(dismissText, { name: leaving ? fullName(leaving) : '' })}
      </ConfirmDialog>
    </>
  )
}

export const sinceWhen = ({ since }: Holder) => format(officeMessages.since, { day: printDay(since) })
