import { fullName } from '@kindling/rules/full-name'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { type SafeRole, safeRoles } from '@kindling/rules/talk'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import type { SafeAdults } from './api.ts'
import styles from './talk.module.css'

interface AddSafeAdultProps {
  staff: SafeAdults['staff']
  onAdd: (adult: SafeAdults['adults'][number]) => void
}

/** Adds a member of the staff to the end of the list; the only one is chosen already. */
export function AddSafeAdult({ staff, onAdd }: AddSafeAdultProps) {
  const [picked, setPicked] = useState('')
  const chosen = picked || (staff.length === 1 ? String(staff[0]?.id) : '')
  const [role, setRole] = useState<SafeRole>('counselor')
  const add = () => {
    const adult = staff.find(one => String(one.id) === chosen)
    if (adult) onAdd({ ...adult, role, counts: true })
    setPicked('')
  }
  if (staff.length === 0) return <p className="soft">{format(safeAdultMessages.adultHelp)}</p>
  return (
    <>
      <Row className={styles.fields}>
        <ChoiceField
          label={safeAdultMessages.adult}
          name="person"
          value={chosen}
          data={[
            ...(staff.length === 1 ? [] : [{ value: '', label: safeAdultMessages.choose }]),
            ...staff.map(one => ({ value: String(one.id), label: fullName(one) })),
          ]}
          onChange={event => setPicked(event.currentTarget.value)}
        />
        <ChoiceField
          label={safeAdultMessages.role}
          value={role}
          data={safeRoles.map(one => ({ value: one, label: format(safeAdultMessages.roles, { role: one }) }))}
          onChange={event => setRole(event.currentTarget.value as SafeRole)}
        />
        <Button disabled={chosen === ''} onClick={add}>
          {safeAdultMessages.add}
        </Button>
      </Row>
      <p className="soft">{format(safeAdultMessages.adultHelp)}</p>
    </>
  )
}
