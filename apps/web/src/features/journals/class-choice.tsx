import { journalAudienceMessages } from '@kindling/rules/messages/journal-audience'
import { useSession } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/fields.tsx'

interface ClassChoiceProps {
  value: number | null
  onChange: (classId: number | null) => void
}

/** A child in a class may choose it as the audience: that class and the family read the entry. */
export function ClassChoice({ value, onChange }: ClassChoiceProps) {
  const { user } = useSession()
  const groups = user?.user_type === 'Child' ? user.groups : []
  if (groups.length === 0) return null
  return (
    <ChoiceField
      label={journalAudienceMessages.forClass}
      value={value ?? ''}
      data={[
        { value: '', label: journalAudienceMessages.noClass },
        ...groups.map(group => ({ value: String(group.id), label: group.name })),
      ]}
      onChange={event => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
    />
  )
}
