import { badgeWords } from '@kindling/rules/messages/badge-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Badge, colleaguesQuery, readAgain, sendShares } from './api.ts'

interface ShareWindowProps {
  open: boolean
  badge: Badge
  onClose: () => void
}

/** The colleagues who may use a badge (BADGES-18). */
export const ShareWindow = ({ open, badge, onClose }: ShareWindowProps) => (
  <Dialog
    open={open}
    size="small"
    title={format(badgeWords.shareTitle, { name: badge.name })}
    onClose={onClose}
  >
    {open && <Colleagues badge={badge} onDone={onClose} />}
  </Dialog>
)

function Colleagues({ badge, onDone }: { badge: Badge; onDone: () => void }) {
  const client = useQueryClient()
  const colleagues = useQuery(colleaguesQuery(badge.id))
  const [all, setAll] = useState(badge.allteachers)
  const [chosen, setChosen] = useState<number[]>(() => badge.users.map(({ id }) => id))
  const { busy, error, send } = useSending()
  if (colleagues.isPending) return <Skeleton shape="row" count={3} />
  if (!colleagues.isSuccess)
    return <FailedState message={messageOf(colleagues.error)} onRetry={() => void colleagues.refetch()} />
  if (colleagues.data.length === 0) return <p>{badgeWords.noColleagues}</p>
  const save = () =>
    send(async () => {
      toastDone((await sendShares(badge.id, { user_ids: chosen, allteachers: all })).message)
      onDone()
      await readAgain(client)
    })
  return (
    <Stack>
      <CheckField
        label={badgeWords.shareAll}
        checked={all}
        onChange={event => setAll(event.currentTarget.checked)}
      />
      <CheckGroup
        label={badgeWords.colleagues}
        options={colleagues.data.map(({ id, first_name, last_name }) => ({
          value: id,
          label: `${first_name} ${last_name}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <FormError message={error} />
      <Button look="main" wide busy={busy} onClick={() => void save()}>
        {badgeWords.save}
      </Button>
    </Stack>
  )
}
