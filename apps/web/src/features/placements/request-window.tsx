import { maxLengths } from '@kindling/rules/formats'
import { placementMessages, placementRefusals } from '@kindling/rules/messages/placements'
import { placementLimits } from '@kindling/rules/placements'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { localDay } from '../../platform/clock.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useWblLists } from '../highlights/index.ts'
import { sendRequest } from './api.ts'

interface RequestWindowProps {
  open: boolean
  childId: number
  onClose: () => void
}

/** A student requests a placement; the teacher and the family answer. */
export const RequestWindow = ({ open, childId, onClose }: RequestWindowProps) => (
  <Dialog open={open} title={placementMessages.addTitle} onClose={onClose}>
    {open && <RequestForm childId={childId} onDone={onClose} />}
  </Dialog>
)

function RequestForm({ childId, onDone }: { childId: number; onDone: () => void }) {
  const client = useQueryClient()
  const { types, pathways } = useWblLists()
  const form = useForm({
    start: {
      employer_name: '',
      tasks: '',
      type_id: '',
      pathway_id: '',
      starts_on: localDay(),
      proposed_address: '',
    },
    check: ({ employer_name, tasks, type_id }) => ({
      employer_name: lineFault(maxLengths.name)(employer_name),
      tasks: tasks.trim() === '' ? placementRefusals.tasks : null,
      type_id: type_id === '' ? placementRefusals.chooseType : null,
    }),
    send: async (asked, key) => {
      const body = {
        ...asked,
        employer_name: asked.employer_name.trim(),
        type_id: Number(asked.type_id),
        pathway_id: asked.pathway_id === '' ? null : Number(asked.pathway_id),
        proposed_address: asked.proposed_address.trim() || null,
      }
      const { message } = await sendRequest(childId, body, key)
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.placements(childId) })
      onDone()
    },
    draft: {
      account: childId,
      form: 'placement:new',
      version: 1,
      isBegun: ({ employer_name, tasks }) => employer_name !== '' || tasks !== '',
    },
  })
  if (!form.isReady) return null
  const choice = (empty: string, options: readonly { id: number; name: string }[]) => [
    { value: '', label: empty },
    ...options.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          label={placementMessages.employer}
          maxLength={maxLengths.name}
          data-autofocus
          {...form.field('employer_name')}
        />
        <LongTextField
          label={placementMessages.tasks}
          rows={3}
          between={{ min: 0, max: placementLimits.tasks }}
          {...form.field('tasks')}
        />
        <ChoiceField
          label={placementMessages.type}
          data={choice(placementMessages.choose, types)}
          {...form.field('type_id')}
        />
        <ChoiceField
          label={placementMessages.pathway}
          data={choice(placementMessages.none, pathways)}
          {...form.field('pathway_id')}
        />
        <TextField type="date" label={placementMessages.startsOn} {...form.field('starts_on')} />
        <TextField
          label={placementMessages.proposed}
          maxLength={maxLengths.email}
          autoComplete="off"
          {...form.field('proposed_address')}
        />
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{placementMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {placementMessages.ask}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
