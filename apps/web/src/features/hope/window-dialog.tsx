import { addDays } from '@kindling/rules/days'
import { dayOfMoment, momentOfFirstDay, momentOfLastDay } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { uiMessages } from '@kindling/rules/messages/ui'
import { labelDay } from '@kindling/rules/report-periods'
import { pacificDay } from '@kindling/rules/school-year'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type Setting, type SettingsOfKind, sendNewWindow, sendWindow } from './api.ts'
import styles from './hope.module.css'
import { type WindowDays, type WindowFaults, windowFaults } from './window-faults.ts'

interface WindowDialogProps {
  of: SettingsOfKind
  setting: Setting | null
  onClose: () => void
}

interface Days extends WindowDays {
  active: boolean
}

/** Plans a check-in or changes one; days that are blocked cannot be chosen (HOPE-16, HOPE-19). */
export function WindowDialog({ of, setting, onClose }: WindowDialogProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [key] = useState(() => crypto.randomUUID())
  const [days, setDays] = useState(() => daysOf(setting))
  const [faults, setFaults] = useState<WindowFaults>({})
  const hasBegun = setting !== null && new Date(setting.start_time) < systemClock.now()
  const change = (part: Partial<Days>) => setDays(known => ({ ...known, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const today = pacificDay(systemClock.now())
    const found = windowFaults(days, { blockedTo: of.blockedTo, today, hasBegun })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    void send(async () => {
      const times = timesOf(days, hasBegun ? setting : null)
      await (setting ? sendWindow(setting.id, times) : sendNewWindow(of.user_type, times, key))
      await client.invalidateQueries({ queryKey: keys.hope })
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} title={setting ? hopeMessages.changeTitle : hopeMessages.add}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{format(hopeMessages.kindLine, { kind: of.user_type })}</p>
          <FormError message={error} />
          <DayFields
            days={days}
            faults={faults}
            blockedTo={of.blockedTo}
            hasBegun={hasBegun}
            onChange={change}
          />
          <CheckField
            label={hopeMessages.active}
            description={hopeMessages.activeHint}
            checked={days.active}
            onChange={event => change({ active: event.currentTarget.checked })}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {uiMessages.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

interface DayFieldsProps {
  days: Days
  faults: WindowFaults
  blockedTo: string
  hasBegun: boolean
  onChange: (part: Partial<Days>) => void
}

function DayFields({ days, faults, blockedTo, hasBegun, onChange }: DayFieldsProps) {
  const firstFree = addDays(blockedTo, 1)
  return (
    <div className={styles.dates}>
      <TextField
        type="date"
        label={hopeMessages.start}
        description={
          hasBegun ? hopeMessages.startKept : format(hopeMessages.startHint, { day: labelDay(blockedTo) })
        }
        min={firstFree}
        error={faults.first}
        disabled={hasBegun}
        value={days.first}
        onChange={event => onChange({ first: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={hopeMessages.end}
        min={days.first || firstFree}
        error={faults.last}
        value={days.last}
        onChange={event => onChange({ last: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={hopeMessages.retake}
        description={hopeMessages.retakeHint}
        min={days.last === '' ? firstFree : addDays(days.last, 1)}
        error={faults.retake}
        value={days.retake}
        onChange={event => onChange({ retake: event.currentTarget.value })}
      />
    </div>
  )
}

const daysOf = (setting: Setting | null): Days => ({
  first: setting ? dayOfMoment(setting.start_time) : '',
  last: setting ? dayOfMoment(setting.end_time) : '',
  retake: setting?.retake_time ? dayOfMoment(setting.retake_time) : '',
  active: setting?.active ?? true,
})

/** The start of what has begun stays to the moment. */
const timesOf = (days: Days, begun: Setting | null) => ({
  start_time: begun?.start_time ?? momentOfFirstDay(days.first),
  end_time: momentOfLastDay(days.last),
  retake_time: days.retake === '' ? null : momentOfFirstDay(days.retake),
  active: days.active,
})
