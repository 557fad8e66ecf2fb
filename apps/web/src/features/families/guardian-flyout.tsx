import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { type Guardian, guardiansQuery } from './api.ts'
import { GuardianList } from './guardian-list.tsx'
import { InviteForm } from './invite-form.tsx'

interface GuardianFlyoutProps {
  child: { id: number; first_name: string; profile_code: string | null }
  open: boolean
  onClose: () => void
}

/** The states of the parent invite modal by name (FAMILIES-09 to FAMILIES-13). */
type Shown = { state: 'list' } | { state: 'form' } | { state: 'invited'; to: string }

/** The guardians of a child, and the button to invite another one (FAMILIES-02). */
export function GuardianFlyout({ child, open, onClose }: GuardianFlyoutProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={format(guardianMessages.title, { name: child.first_name })}
      flyout
      size="small"
    >
      <GuardianSteps child={child} onClose={onClose} />
    </Dialog>
  )
}

/** Loading; then the guardians, or the form if there is none; then what was sent. */
export function GuardianSteps({ child, onClose }: Omit<GuardianFlyoutProps, 'open'>) {
  const list = useQuery(guardiansQuery(child.id))
  const { user } = useSession()
  const [chosen, setChosen] = useState<Shown | null>(null)
  if (list.isPending)
    return (
      <div data-invite="loading">
        <Skeleton shape="row" count={2} />
      </div>
    )
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const shown = chosen ?? firstOf(list.data)
  // If a child has a guardian, only guardians invite.
  const mayInvite = user?.user_type !== 'Child' || list.data.every(one => one.status !== 'Linked')
  const toList = () => setChosen({ state: 'list' })
  const toForm = () => setChosen({ state: 'form' })
  return (
    <div data-invite={shown.state}>
      {shown.state === 'list' && (
        <Stack>
          <p>{format(guardianMessages.lead, { name: child.first_name })}</p>
          <GuardianList child={child} guardians={list.data} onLeft={onClose} />
          {mayInvite && (
            <Button look="main" icon={<UserPlus aria-hidden="true" />} onClick={toForm}>
              {guardianMessages.invite}
            </Button>
          )}
        </Stack>
      )}
      {shown.state === 'form' && (
        <Stack>
          <InviteForm child={child} onInvited={to => setChosen({ state: 'invited', to })} />
          {list.data.length > 0 && (
            <Button look="plain" icon={<ArrowLeft aria-hidden="true" />} onClick={toList}>
              {guardianMessages.backToList}
            </Button>
          )}
        </Stack>
      )}
      {shown.state === 'invited' && <Invited to={shown.to} onList={toList} onAnother={toForm} />}
    </div>
  )
}

const firstOf = (guardians: readonly Guardian[]): Shown =>
  guardians.length > 0 ? { state: 'list' } : { state: 'form' }

interface InvitedProps {
  to: string
  onList: () => void
  onAnother: () => void
}

function Invited({ to, onList, onAnother }: InvitedProps) {
  const step = useFocusFirst<HTMLDivElement>()
  return (
    <Stack ref={step} tabIndex={-1}>
      <h3>{guardianMessages.invitedTitle}</h3>
      <p>{format(guardianMessages.invited, { to })}</p>
      <Button look="main" onClick={onList}>
        {guardianMessages.backToList}
      </Button>
      <Button look="plain" onClick={onAnother}>
        {guardianMessages.inviteAnother}
      </Button>
    </Stack>
  )
}
