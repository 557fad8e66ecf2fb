import { maxLengths } from '@kindling/rules/formats'
import { classMessages } from '@kindling/rules/messages/classes'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { groupsQuery, schoolGroupsQuery, sendGroup } from './api.ts'

interface CreateClassButtonProps {
  /** Quiet where something else is the main act of the screen. */
  look?: 'main' | 'quiet'
  onClick: () => void
}

export const CreateClassButton = ({ look = 'main', onClick }: CreateClassButtonProps) => (
  <Button look={look} icon={<Plus aria-hidden="true" />} onClick={onClick}>
    {rosterMessages.create}
  </Button>
)

interface CreateClassProps {
  open: boolean
  onClose: () => void
  onCreated?: (classId: number) => void
}

/**
 * Separate from the buttons that open it: they come and go with the list, and the typed text stays.
 */
export function CreateClass({ open, onClose, onCreated }: CreateClassProps) {
  const client = useQueryClient()
  const form = useForm({
    start: { group_name: '' },
    check: typed => ({ group_name: typed.group_name.trim() ? null : classMessages.classNameMissing }),
    send: async (typed, key) => {
      const { group, groups } = await sendGroup(typed.group_name.trim(), key)
      client.setQueryData(groupsQuery.queryKey, groups)
      void client.invalidateQueries({ queryKey: schoolGroupsQuery.queryKey })
      void client.invalidateQueries({ queryKey: keys.today })
      toastDone(format(rosterMessages.created, { name: group.name }))
      form.reset()
      onClose()
      onCreated?.(group.id)
    },
  })
  return (
    <Dialog open={open} onClose={onClose} title={rosterMessages.create} size="small">
      <form {...form.element}>
        <Stack>
          <TextField
            label={rosterMessages.name}
            maxLength={maxLengths.className}
            data-autofocus
            {...form.field('group_name')}
          />
          <FormError message={form.error} />
          <Button type="submit" look="main" wide busy={form.busy}>
            {rosterMessages.create}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
