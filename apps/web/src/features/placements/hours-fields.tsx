import { placementMessages, placementRefusals } from '@kindling/rules/messages/placements'
import { minutesFromHours, placementLimits, workDayFault, workHoursFault } from '@kindling/rules/placements'
import { localDay } from '../../platform/clock.ts'
import { Row } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { NewHours, Placement } from './api.ts'
import styles from './placements.module.css'

export interface TypedHours {
  worked_on: string
  hours: string
  tasks: string
}

export const faultsOf =
  ({ starts_on }: Placement) =>
  ({ worked_on, hours, tasks }: TypedHours) => ({
    worked_on: workDayFault(worked_on, { startsOn: starts_on, latest: localDay() }),
    hours: workHoursFault(hours),
    tasks: tasks.trim() === '' ? placementRefusals.tasks : null,
  })

export const entryOf = ({ worked_on, hours, tasks }: TypedHours): NewHours => ({
  worked_on,
  minutes: minutesFromHours(hours) ?? 0,
  tasks: tasks.trim(),
})

/** What a student says of hours, new or changed. */
export const HoursFields = ({ form }: { form: Form<TypedHours> }) => (
  <>
    <Row className={styles.fields}>
      <TextField type="date" label={placementMessages.day} max={localDay()} {...form.field('worked_on')} />
      <TextField inputMode="decimal" maxLength={5} label={placementMessages.count} {...form.field('hours')} />
    </Row>
    <TextField
      isOwnWords
      label={placementMessages.what}
      maxLength={placementLimits.tasks}
      {...form.field('tasks')}
    />
  </>
)
