import { membershipMessages } from '@kindling/rules/messages/memberships'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { classListQuery, type ListedName, sendClassList } from './api.ts'

const mostNames = 200

/** The names that a teacher expects: a private note that makes confirming quick, and gives no access. */
export function ClassListButton({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small icon={<ListChecks aria-hidden="true" />} onClick={() => setOpen(true)}>
        {membershipMessages.list}
      </Button>
      <Dialog open={open} title={membershipMessages.list} onClose={() => setOpen(false)}>
        {open && <ClassList groupId={groupId} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ClassList({ groupId, onDone }: { groupId: number; onDone: () => void }) {
  const list = useQuery(classListQuery(groupId))
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton shape="entry" count={2} />
  return <ListForm groupId={groupId} names={list.data} onDone={onDone} />
}

interface FormProps {
  groupId: number
  names: readonly ListedName[]
  onDone: () => void
}

function ListForm({ groupId, names, onDone }: FormProps) {
  const client = useQueryClient()
  const { element, values, field, error, busy } = useForm({
    start: { names: names.map(printName).join('\n') },
    send: async typed => {
      client.setQueryData(
        classListQuery(groupId).queryKey,
        await sendClassList(groupId, readNames(typed.names)),
      )
      void client.invalidateQueries({ queryKey: keys.students(groupId) })
      toastDone(membershipMessages.listSaved)
      onDone()
    },
  })
  const isTooLong = readNames(values.names).length > mostNames
  const list = field('names')
  return (
    <form {...element}>
      <Stack gap="small">
        <p className="soft">{membershipMessages.listLead}</p>
        <LongTextField
          label={membershipMessages.listField}
          rows={10}
          maxLength={20_000}
          {...list}
          error={isTooLong ? membershipMessages.listTooLong : list.error}
        />
        <FormError message={error} />
        <Button look="main" type="submit" busy={busy} disabled={isTooLong}>
          {membershipMessages.listSave}
        </Button>
      </Stack>
    </form>
  )
}

const printName = ({ first_name, last_name }: ListedName) => [first_name, last_name].filter(Boolean).join(' ')

/** The last word of a line is the last name; "Reed, Ada" is read as tables print it. */
function readNames(text: string): ListedName[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const [last, first] = line.split(',').map(part => part.trim())
      if (first) return { first_name: first, last_name: last ?? '' }
      const words = line.split(/\s+/)
      return words.length === 1
        ? { first_name: line, last_name: '' }
        : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
    })
}
