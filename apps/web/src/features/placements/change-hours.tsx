import { placementMessages } from '@kindling/rules/messages/placements'
import { hoursOfMinutes } from '@kindling/rules/placements'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Placement, sendHoursChange, takePlacement, type WorkEntry } from './api.ts'
import { entryOf, faultsOf, HoursFields, type TypedHours } from './hours-fields.tsx'
import styles from './placements.module.css'

/** Changes hours in their place, with a warning where they are signed. */
export function ChangeHours({
  placement,
  entry,
  onDone,
}: {
  placement: Placement
  entry: WorkEntry
  onDone: () => void
}) {
  const client = useQueryClient()
  const form = useForm<TypedHours>({
    start: {
      worked_on: entry.worked_on,
      hours: String(hoursOfMinutes(entry.minutes)),
      tasks: entry.tasks,
    },
    check: faultsOf(placement),
    send: async typed => {
      const changed = await sendHoursChange(placement.id, entry, entryOf(typed))
      takePlacement(client, changed.placement)
      toastDone(changed.message)
      onDone()
    },
  })
  return (
    <form {...form.element} className={styles.change}>
      <Stack gap="small">
        <HoursFields form={form} />
        {entry.signed_minutes !== null && <p role="note">{placementMessages.changedNote}</p>}
        <FormError message={form.error} />
        <Row>
          <Button type="submit" look="main" small busy={form.busy}>
            {placementMessages.save}
          </Button>
          <Button small onClick={onDone}>
            {placementMessages.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
