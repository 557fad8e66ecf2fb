import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { mostSafeAdults } from '@kindling/rules/talk'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { AddSafeAdult } from './add-safe-adult.tsx'
import { type SafeAdults, safeAdultsQuery, sendSafeAdults } from './api.ts'
import { SafeAdultList } from './safe-adult-list.tsx'
import styles from './talk.module.css'

/** The list in the order in which its adults are asked, the hours, and whether words are read; all is saved together. */
export function SafeAdultsForm({ known }: { known: SafeAdults }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [adults, setAdults] = useState(known.adults)
  const [hours, setHours] = useState(known.hours)
  const [readsWords, setReadsWords] = useState(known.reads_words)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const named = adults.map(({ id, role }) => ({ user_id: id, role }))
      const body = { adults: named, hours, reads_words: readsWords }
      client.setQueryData(safeAdultsQuery.queryKey, await sendSafeAdults(body))
      toastDone(safeAdultMessages.saved)
    })
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="small">
        {adults.length === 0 && <p>{safeAdultMessages.empty}</p>}
        <SafeAdultList adults={adults} onChange={setAdults} />
        {adults.length < mostSafeAdults && (
          <AddSafeAdult
            staff={known.staff.filter(one => !adults.some(({ id }) => id === one.id))}
            onAdd={adult => setAdults([...adults, adult])}
          />
        )}
        <h3>{safeAdultMessages.hours}</h3>
        <Hours hours={hours} onChange={setHours} />
        <h3>{safeAdultMessages.words}</h3>
        <CheckField
          label={safeAdultMessages.readsWords}
          description={safeAdultMessages.readsWordsHelp}
          checked={readsWords}
          onChange={event => setReadsWords(event.currentTarget.checked)}
        />
        <FormError message={error} />
        <div>
          <Button type="submit" busy={busy}>
            {safeAdultMessages.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface HoursProps {
  hours: SafeAdults['hours']
  onChange: (hours: SafeAdults['hours']) => void
}

const Hours = ({ hours, onChange }: HoursProps) => (
  <Row className={styles.fields}>
    <TextField
      type="time"
      label={safeAdultMessages.opens}
      value={hours.opens}
      onChange={event => onChange({ ...hours, opens: event.currentTarget.value })}
    />
    <TextField
      type="time"
      label={safeAdultMessages.closes}
      value={hours.closes}
      onChange={event => onChange({ ...hours, closes: event.currentTarget.value })}
    />
    <ChoiceField
      label={safeAdultMessages.timeZone}
      value={hours.time_zone}
      data={Intl.supportedValuesOf('timeZone').map(zone => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      }))}
      onChange={event => onChange({ ...hours, time_zone: event.currentTarget.value })}
    />
  </Row>
)
