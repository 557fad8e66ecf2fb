import { addDays } from '@kindling/rules/days'
import { dayOfMoment, momentOfFirstDay, momentOfLastDay } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { uiMessages } from '@kindling/rules/messages/ui'
import { pacificDay } from '@kindling/rules/school-year'
import { labelDay } from '@kindling/rules/written-days'
import { useQueryClient } from '@tanstack/react-query'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type Setting, type SettingsOfKind, sendNewWindow, sendWindow } from './api.ts'
import styles from './hope.module.css'
import { type WindowDays, windowFaults } from './window-faults.ts'

interface WindowDialogProps {
  of: SettingsOfKind
  setting: Setting | null
  onClose: () => void
}

interface Days extends WindowDays {
  active: boolean
}

/** Plans a check-in or changes one; blocked days cannot be chosen (HOPE-16, HOPE-19). */
export function WindowDialog({ of, setting, onClose }: WindowDialogProps) {
  const client = useQueryClient()
  const hasBegun = setting !== null && new Date(setting.start_time) < systemClock.now()
  const form = useForm({
    start: daysOf(setting),
    check: days =>
      windowFaults(days, { blockedTo: of.blockedTo, today: pacificDay(systemClock.now()), hasBegun }),
    send: async (days, key) => {
      const times = timesOf(days, hasBegun ? setting : null)
      await (setting ? sendWindow(setting.id, times) : sendNewWindow(of.user_type, times, key))
      await client.invalidateQueries({ queryKey: keys.hope })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={setting ? hopeMessages.changeTitle : hopeMessages.add}>
      <form {...form.element}>
        <Stack>
          <p>{format(hopeMessages.kindLine, { kind: of.user_type })}</p>
          <DayFields form={form} blockedTo={of.blockedTo} hasBegun={hasBegun} />
          <CheckField
            label={hopeMessages.active}
            description={hopeMessages.activeHint}
            {...form.box('active')}
          />
          <FormError message={form.error} />
          <Button type="submit" look="main" wide busy={form.busy}>
            {uiMessages.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

interface DayFieldsProps {
  form: Form<Days>
  blockedTo: string
  hasBegun: boolean
}

function DayFields({ form, blockedTo, hasBegun }: DayFieldsProps) {
  const { start_time: first, end_time: last } = form.values
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
        disabled={hasBegun}
        {...form.field('start_time')}
      />
      <TextField type="date" label={hopeMessages.end} min={first || firstFree} {...form.field('end_time')} />
      <TextField
        type="date"
        label={hopeMessages.retake}
        description={hopeMessages.retakeHint}
        min={last === '' ? firstFree : addDays(last, 1)}
        {...form.field('retake_time')}
      />
    </div>
  )
}

const daysOf = (setting: Setting | null): Days => ({
  start_time: setting ? dayOfMoment(setting.start_time) : '',
  end_time: setting ? dayOfMoment(setting.end_time) : '',
  retake_time: setting?.retake_time ? dayOfMoment(setting.retake_time) : '',
  active: setting?.active ?? true,
})

/** The exact start of a running check-in stays unchanged. */
const timesOf = (days: Days, begun: Setting | null) => ({
  start_time: begun?.start_time ?? momentOfFirstDay(days.start_time),
  end_time: momentOfLastDay(days.end_time),
  retake_time: days.retake_time === '' ? null : momentOfFirstDay(days.retake_time),
  active: days.active,
})
