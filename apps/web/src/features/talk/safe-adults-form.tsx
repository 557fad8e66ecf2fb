import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { mostSafeAdults } from '@kindling/rules/talk'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { AddSafeAdult } from './add-safe-adult.tsx'
import { type SafeAdults, safeAdultsQuery, sendSafeAdults } from './api.ts'
import { SafeAdultList } from './safe-adult-list.tsx'
import styles from './talk.module.css'
import { timeZones } from './time-zones.ts'

type Named = Pick<SafeAdults, 'adults' | 'reads_words'> & SafeAdults['hours']

/**
 * The list in the order in which its adults are asked, the hours, and whether words are read; all of it is saved
 * together.
 */
export function SafeAdultsForm({ known }: { known: SafeAdults }) {
  const client = useQueryClient()
  const form = useForm<Named>({
    start: { adults: known.adults, reads_words: known.reads_words, ...known.hours },
    send: async ({ adults, reads_words, ...hours }) => {
      const named = adults.map(({ id, role }) => ({ user_id: id, role }))
      const body = { adults: named, hours, reads_words, version: known.version }
      client.setQueryData(safeAdultsQuery.queryKey, await sendSafeAdults(body))
      toastDone(safeAdultMessages.saved)
    },
  })
  const { adults } = form.values
  return (
    <form {...form.element}>
      <Stack gap="small">
        {adults.length === 0 && <p>{safeAdultMessages.empty}</p>}
        <SafeAdultList adults={adults} onChange={adults => form.change({ adults })} />
        {adults.length < mostSafeAdults && (
          <AddSafeAdult
            staff={known.staff.filter(one => !adults.some(({ id }) => id === one.id))}
            onAdd={adult => form.change({ adults: [...adults, adult] })}
          />
        )}
        <h3>{format(safeAdultMessages.hours)}</h3>
        <Hours form={form} />
        <h3>{safeAdultMessages.words}</h3>
        <CheckField
          label={safeAdultMessages.readsWords}
          description={safeAdultMessages.readsWordsHelp}
          {...form.box('reads_words')}
        />
        <FormError message={form.error} />
        <div>
          <Button type="submit" busy={form.busy}>
            {safeAdultMessages.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const Hours = ({ form }: { form: Form<Named> }) => (
  <Row className={styles.fields}>
    <TextField type="time" label={safeAdultMessages.opens} {...form.field('opens')} />
    <TextField type="time" label={safeAdultMessages.closes} {...form.field('closes')} />
    <ChoiceField label={safeAdultMessages.timeZone} data={timeZones} {...form.field('time_zone')} />
  </Row>
)
