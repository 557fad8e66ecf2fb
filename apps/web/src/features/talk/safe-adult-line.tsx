import { fullName } from '@kindling/rules/full-name'
import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { type SafeRole, safeRoles } from '@kindling/rules/talk'
import { GripVertical, X } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { MoveArrows } from '../../ui/move-arrows.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { SafeAdults } from './api.ts'
import styles from './talk.module.css'

interface SafeAdultLineProps {
  adult: SafeAdults['adults'][number]
  /** From 0 on. */
  place: number
  count: number
  isDragged: boolean
  onDrag: (isDragged: boolean) => void
  onDragOver: () => void
  onMove: (to: number) => void
  onRole: (role: SafeRole) => void
  onRemove: () => void
}

/**
 * One safe adult: name, role, place in the order, and whether children can still reach this adult.
 */
export function SafeAdultLine({ adult, place, count, isDragged, ...on }: SafeAdultLineProps) {
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
        <span>{place + 1}</span>
      </span>
      <Avatar of={adult} size="small" />
      <div className={styles.who}>
        <strong>{name}</strong>
        {!adult.counts && <span>{format(safeAdultMessages.lost)}</span>}
      </div>
      <Row>
        <ChoiceField
          aria-label={format(safeAdultMessages.roleOf, { name })}
          value={adult.role}
          data={safeRoles.map(role => ({ value: role, label: format(safeAdultMessages.roles, { role }) }))}
          onChange={event => on.onRole(event.currentTarget.value as SafeRole)}
        />
        <MoveArrows
          up={format(safeAdultMessages.up, { name })}
          down={format(safeAdultMessages.down, { name })}
          place={place}
          count={count}
          onMove={on.onMove}
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
