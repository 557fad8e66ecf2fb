import { placementMessages } from '@kindling/rules/messages/placements'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { hoursOfMinutes, takesHours } from '@kindling/rules/placements'
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Placement, sendHoursRemoval, type WorkEntry } from './api.ts'
import { ChangeHours } from './change-hours.tsx'
import { entryOf, faultsOf, HoursFields, type TypedHours } from './hours-fields.tsx'
import styles from './placements.module.css'
import { usePlacementAct } from './use-placement-act.ts'
import { useWaitingHours, type WaitingEntry } from './use-waiting-hours.ts'

/** The hours of a placement, and the form for its student to record more. */
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
  const [isChanging, setChanging] = useState(false)
  const { worked_on, minutes, tasks, signed_minutes, was_signed } = entry
  const day = printDay(worked_on)
  if (isChanging)
    return (
      <li>
        <ChangeHours placement={placement} entry={entry} onDone={() => setChanging(false)} />
      </li>
    )
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
      {mayWrite && (
        <Row className={styles.acts}>
          <Button
            look="plain"
            small
            icon={<Pencil aria-hidden="true" />}
            aria-label={format(placementMessages.changeHours, { day })}
            onClick={() => setChanging(true)}
          />
          {!was_signed && (
            <Button
              look="plain"
              small
              busy={busy}
              icon={<Trash2 aria-hidden="true" />}
              aria-label={format(placementMessages.removeHours, { day })}
              onClick={() => void act(() => sendHoursRemoval(placement.id, entry))}
            />
          )}
        </Row>
      )}
    </li>
  )
}

/** Hours are stored on the device before they are sent, so that the time sheet works offline. */
function HoursForm({ placement }: { placement: Placement }) {
  const { id, user_id } = placement
  const { waiting, isReady, add, send, discard } = useWaitingHours(placement)
  const form = useForm<TypedHours>({
    start: { worked_on: localDay(), hours: '', tasks: '' },
    check: faultsOf(placement),
    send: async typed => {
      await add(entryOf(typed))
      form.reset()
    },
    draft: {
      account: user_id,
      form: `work-hours:${id}`,
      version: 1,
      isBegun: ({ hours, tasks }) => hours !== '' || tasks !== '',
    },
  })
  if (!form.isReady || !isReady) return null
  return (
    <form {...form.element} className={styles.form}>
      <Stack gap="small">
        <HoursFields form={form} />
        <FormError message={form.error} />
        <Row>
          <Button type="submit" look="main" small busy={form.busy}>
            {placementMessages.addHours}
          </Button>
        </Row>
        <Waiting waiting={waiting} onSend={() => void send()} onDiscard={key => void discard(key)} />
      </Stack>
    </form>
  )
}

interface WaitingProps {
  waiting: readonly WaitingEntry[]
  onSend: () => void
  onDiscard: (key: string) => void
}

/** The hours that have not arrived: they are sent automatically, and refused ones are shown. */
function Waiting({ waiting, onSend, onDiscard }: WaitingProps) {
  const refused = waiting.filter(({ fault }) => fault !== null)
  const count = waiting.length - refused.length
  return (
    <div role="status">
      {count > 0 && (
        <Row>
          <span>{format(workHourMessages.waiting, { count })}</span>
          <Button small look="plain" onClick={onSend}>
            {workHourMessages.sendNow}
          </Button>
        </Row>
      )}
      {refused.map(({ key, body, fault }) => (
        <Row key={key}>
          <span>
            {format(workHourMessages.refused, { day: printDay(body.worked_on), reason: fault ?? '' })}
          </span>
          <Button small look="plain" onClick={() => onDiscard(key)}>
            {format(workHourMessages.discard, { day: printDay(body.worked_on) })}
          </Button>
        </Row>
      ))}
    </div>
  )
}
