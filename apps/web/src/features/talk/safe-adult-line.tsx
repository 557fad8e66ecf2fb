import { fullName } from '@kindling/rules/full-name'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { type SafeRole, safeRoles } from '@kindling/rules/talk'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { SafeAdults } from './api.ts'
import styles from './talk.module.css'

interface SafeAdultLineProps {
  adult: SafeAdults['adults'][number]
  /** From 1 on. */
  place: number
  isLast: boolean
  isDragged: boolean
  onDrag: (isDragged: boolean) => void
  onDragOver: () => void
  onEarlier: () => void
  onLater: () => void
  onRole: (role: SafeRole) => void
  onRemove: () => void
}

/**
 * One safe adult: name, role, place in the order, and whether children can still reach this adult.
 */
export function SafeAdultLine({ adult, place, isLast, isDragged, ...on }: SafeAdultLineProps) {
  const name = fullName(adult)
  return (
    <li
      className={styles.adult}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={() => on.onDrag(true)}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={event => {
        event.preventDefault()
        on.onDragOver()
      }}
    >
      <span className={styles.handle}>
        <GripVertical aria-hidden="true" size={22} />
        <span>{place}</span>
      </span>
      <Avatar of={adult} size="small" />
      <div className={styles.who}>
        <strong>{name}</strong>
        {!adult.counts && <span>{safeAdultMessages.lost}</span>}
      </div>
      <Row>
        <ChoiceField
          aria-label={format(safeAdultMessages.roleOf, { name })}
          value={adult.role}
          data={safeRoles.map(role => ({ value: role, label: format(safeAdultMessages.roles, { role }) }))}
          onChange={event => on.onRole(event.currentTarget.value as SafeRole)}
        />
        <IconButton
          label={format(safeAdultMessages.up, { name })}
          icon={<ArrowUp aria-hidden="true" size={22} />}
          disabled={place === 1}
          onClick={on.onEarlier}
        />
        <IconButton
          label={format(safeAdultMessages.down, { name })}
          icon={<ArrowDown aria-hidden="true" size={22} />}
          disabled={isLast}
          onClick={on.onLater}
        />
        <IconButton
          label={format(safeAdultMessages.remove, { name })}
          icon={<X aria-hidden="true" size={22} />}
          onClick={on.onRemove}
        />
      </Row>
    </li>
  )
}
