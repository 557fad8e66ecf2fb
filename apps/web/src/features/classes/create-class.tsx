import { maxLengths } from '@kindling/rules/formats'
import { classMessages } from '@kindling/rules/messages/classes'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { groupsQuery, schoolGroupsQuery, sendGroup } from './api.ts'

export const CreateClassButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="main" icon={<Plus aria-hidden="true" />} onClick={onClick}>
    {rosterMessages.create}
  </Button>
)

interface CreateClassProps {
  open: boolean
  onClose: () => void
}

/** Apart from the buttons that open it: they come and go with the list, and what is typed stays. */
export function CreateClass({ open, onClose }: CreateClassProps) {
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: value => (value.trim() ? null : classMessages.classNameMissing) },
  })
  const submit = form.onSubmit(async ({ name }) => {
    setBusy(true)
    setError(null)
    try {
      const { group, groups } = await sendGroup(name.trim(), key.current)
      key.current = crypto.randomUUID()
      client.setQueryData(groupsQuery.queryKey, groups)
      void client.invalidateQueries({ queryKey: schoolGroupsQuery.queryKey })
      void client.invalidateQueries({ queryKey: keys.today })
      toastDone(format(rosterMessages.created, { name: group.name }))
      form.reset()
      onClose()
    } catch (failure) {
      key.current = crypto.randomUUID()
      setError(messageOf(failure))
    }
    setBusy(false)
  })
  return (
    <Dialog open={open} onClose={onClose} title={rosterMessages.create} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError message={error} />
          <TextField
            label={rosterMessages.name}
            maxLength={maxLengths.className}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {rosterMessages.create}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
