import { placementMessages, placementRefusals } from '@kindling/rules/messages/placements'
import {
  hoursOfMinutes,
  minutesFromHours,
  placementLimits,
  takesHours,
  workHoursFault,
} from '@kindling/rules/placements'
import { artefactDayFault } from '@kindling/rules/portfolio'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Trash2 } from 'lucide-react'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Placement, sendHours, sendHoursRemoval, takePlacement, type WorkEntry } from './api.ts'
import styles from './placements.module.css'
import { usePlacementAct } from './use-placement-act.ts'

/** The hours of a placement, and for its student the way to write down more. */
export function HoursPart({ placement }: { placement: Placement }) {
  const { hours, signed_minutes, open_minutes, can, state } = placement
  const mayWrite = can.includes('write-hours') && takesHours(state)
  return (
    <section>
      <h3 className={styles.part}>{placementMessages.hours}</h3>
      <p className={styles.facts}>
        <span>{format(placementMessages.signedHours, { hours: hoursOfMinutes(signed_minutes) })}</span>
        {open_minutes > 0 && (
          <span>{format(placementMessages.openHours, { hours: hoursOfMinutes(open_minutes) })}</span>
        )}
      </p>
      {mayWrite && <HoursForm placement={placement} />}
      <ul className={styles.hours}>
        {hours.map(entry => (
          <Entry key={entry.id} placement={placement} entry={entry} mayWrite={mayWrite} />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  placement: Placement
  entry: WorkEntry
  mayWrite: boolean
}

function Entry({ placement, entry, mayWrite }: EntryProps) {
  const { busy, act } = usePlacementAct()
  const { worked_on, minutes, tasks, signed_minutes } = entry
  const day = printDay(worked_on)
  return (
    <li>
      <div>
        <p className={styles.facts}>
          <time dateTime={worked_on}>{day}</time>
          <span>{format(placementMessages.length, { hours: hoursOfMinutes(minutes) })}</span>
          {signed_minutes === null ? (
            <span>{placementMessages.unsigned}</span>
          ) : (
            <span className={styles.signed}>
              <BadgeCheck aria-hidden="true" size={18} />
              {signed_minutes === minutes
                ? placementMessages.signed
                : format(placementMessages.corrected, { hours: hoursOfMinutes(signed_minutes) })}
            </span>
          )}
        </p>
        <p className={styles.words}>{tasks}</p>
      </div>
      {mayWrite && signed_minutes === null && (
        <Button
          look="plain"
          small
          busy={busy}
          icon={<Trash2 aria-hidden="true" />}
          aria-label={format(placementMessages.removeHours, { day })}
          onClick={() => void act(() => sendHoursRemoval(placement.id, entry))}
        />
      )}
    </li>
  )
}

/** What is typed waits on the device until it has arrived, once, also where there is no network. */
function HoursForm({ placement: { id, user_id } }: { placement: Placement }) {
  const client = useQueryClient()
  const today = localDay()
  const form = useForm({
    start: { worked_on: today, hours: '', tasks: '' },
    check: ({ worked_on, hours, tasks }) => ({
      worked_on: artefactDayFault(worked_on, today),
      hours: workHoursFault(hours),
      tasks: tasks.trim() === '' ? placementRefusals.tasks : null,
    }),
    send: async ({ worked_on, hours, tasks }, key) => {
      const body = { worked_on, minutes: minutesFromHours(hours) ?? 0, tasks: tasks.trim() }
      const { placement, message } = await sendHours(id, body, key)
      takePlacement(client, placement)
      toastDone(message)
      form.reset()
    },
    about: () => null,
    draft: {
      account: user_id,
      form: `work-hours:${id}`,
      version: 1,
      isBegun: ({ hours, tasks }) => hours !== '' || tasks !== '',
    },
  })
  if (!form.isReady) return null
  return (
    <form {...form.element} className={styles.form}>
      <Stack gap="small">
        <Row className={styles.fields}>
          <TextField type="date" label={placementMessages.day} max={today} {...form.field('worked_on')} />
          <TextField
            inputMode="decimal"
            maxLength={5}
            label={placementMessages.count}
            {...form.field('hours')}
          />
        </Row>
        <TextField
          label={placementMessages.what}
          maxLength={placementLimits.tasks}
          {...form.field('tasks')}
        />
        <FormError message={form.error} />
        <Row>
          <Button type="submit" look="main" small busy={form.busy}>
            {placementMessages.addHours}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
