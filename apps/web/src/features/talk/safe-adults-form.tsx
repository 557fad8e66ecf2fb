import { fullName } from '@kindling/rules/full-name'
import { mostSafeAdults, type SafeRole, safeRoles } from '@kindling/rules/talk'
import { talkWords } from '@kindling/rules/words/talk'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type SafeAdults, safeAdultsQuery, sendSafeAdults } from './api.ts'
import { SafeAdultLine } from './safe-adult-line.tsx'
import styles from './talk.module.css'

/** The list in the order in which its adults are asked, and the hours; both are saved together. */
export function SafeAdultsForm({ known }: { known: SafeAdults }) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const [adults, setAdults] = useState(known.adults)
  const [hours, setHours] = useState(known.hours)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const body = { adults: adults.map(({ id, role }) => ({ user_id: id, role })), hours }
      client.setQueryData(safeAdultsQuery.queryKey, await sendSafeAdults(body))
      toastDone(talkWords.saved)
    })
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="small">
        {adults.length === 0 && <p>{talkWords.adultsEmpty}</p>}
        <ol className={styles.adults}>
          {adults.map((adult, place) => (
            <SafeAdultLine
              key={adult.id}
              adult={adult}
              isFirst={place === 0}
              onEarlier={() => setAdults(moveUp(adults, place))}
              onRole={role => setAdults(adults.map(one => (one.id === adult.id ? { ...one, role } : one)))}
              onRemove={() => setAdults(adults.filter(one => one.id !== adult.id))}
            />
          ))}
        </ol>
        {adults.length < mostSafeAdults && (
          <AddAdult
            staff={known.staff.filter(one => !adults.some(({ id }) => id === one.id))}
            onAdd={adult => setAdults([...adults, adult])}
          />
        )}
        <h3>{talkWords.hours}</h3>
        <Row>
          <TextField
            type="time"
            label={talkWords.opens}
            value={hours.opens}
            onChange={event => setHours({ ...hours, opens: event.currentTarget.value })}
          />
          <TextField
            type="time"
            label={talkWords.closes}
            value={hours.closes}
            onChange={event => setHours({ ...hours, closes: event.currentTarget.value })}
          />
          <ChoiceField
            label={talkWords.timeZone}
            value={hours.time_zone}
            data={Intl.supportedValuesOf('timeZone')}
            onChange={event => setHours({ ...hours, time_zone: event.currentTarget.value })}
          />
        </Row>
        <FormError message={error} />
        <div>
          <Button type="submit" busy={busy}>
            {talkWords.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type Adult = SafeAdults['adults'][number]

const moveUp = (adults: readonly Adult[], place: number): Adult[] => {
  const moved = adults[place]
  return moved ? adults.toSpliced(place, 1).toSpliced(place - 1, 0, moved) : [...adults]
}

interface AddAdultProps {
  staff: SafeAdults['staff']
  onAdd: (adult: Adult) => void
}

function AddAdult({ staff, onAdd }: AddAdultProps) {
  const [chosen, setChosen] = useState('')
  const [role, setRole] = useState<SafeRole>('counselor')
  const add = () => {
    const adult = staff.find(one => String(one.id) === chosen)
    if (adult) onAdd({ ...adult, role })
    setChosen('')
  }
  return (
    <Row className={styles.fields}>
      <ChoiceField
        label={talkWords.adult}
        value={chosen}
        data={[
          { value: '', label: '–' },
          ...staff.map(one => ({ value: String(one.id), label: fullName(one) })),
        ]}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <ChoiceField
        label={talkWords.role}
        value={role}
        data={safeRoles.map(one => ({ value: one, label: say(talkWords.roles, { role: one }) }))}
        onChange={event => setRole(event.currentTarget.value as SafeRole)}
      />
      <Button disabled={chosen === ''} onClick={add}>
        {talkWords.add}
      </Button>
    </Row>
  )
}
