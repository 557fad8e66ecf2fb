import { fullName } from '@kindling/rules/full-name'
import { type SafeRole, safeRoles } from '@kindling/rules/talk'
import { talkWords } from '@kindling/rules/words/talk'
import { ArrowUp, X } from 'lucide-react'
import { say } from '../../platform/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { Avatar } from '../../ui/picture.tsx'
import type { SafeAdults } from './api.ts'

interface SafeAdultLineProps {
  adult: SafeAdults['adults'][number]
  isFirst: boolean
  onEarlier: () => void
  onRole: (role: SafeRole) => void
  onRemove: () => void
}

/** One safe adult: who, as what, and where in the order. */
export function SafeAdultLine({ adult, isFirst, onEarlier, onRole, onRemove }: SafeAdultLineProps) {
  const name = fullName(adult)
  return (
    <li>
      <Row>
        <Avatar src={adult.avatar} size="small" />
        <strong>{name}</strong>
        <ChoiceField
          aria-label={talkWords.role}
          value={adult.role}
          data={safeRoles.map(role => ({ value: role, label: say(talkWords.roles, { role }) }))}
          onChange={event => onRole(event.currentTarget.value as SafeRole)}
        />
        {!isFirst && (
          <IconButton
            label={say(talkWords.up, { name })}
            icon={<ArrowUp aria-hidden="true" size={22} />}
            onClick={onEarlier}
          />
        )}
        <IconButton
          label={say(talkWords.remove, { name })}
          icon={<X aria-hidden="true" size={22} />}
          onClick={onRemove}
        />
      </Row>
    </li>
  )
}
