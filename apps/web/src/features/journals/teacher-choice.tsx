import { fullName } from '@kindling/rules/full-name'
import { journalAudienceMessages } from '@kindling/rules/messages/journal-audience'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../ui/fields.tsx'
import { ownTeacherQuery } from './api.ts'

interface TeacherChoiceProps {
  childId: number
  value: number | null
  onChange: (teacherId: number | null) => void
}

/** A child in a class may address the entry to the teacher; without a class there is nothing to choose. */
export function TeacherChoice({ childId, value, onChange }: TeacherChoiceProps) {
  const { data: teacher } = useQuery(ownTeacherQuery(childId))
  if (!teacher) return null
  return (
    <ChoiceField
      label={journalAudienceMessages.teacher}
      value={value ?? ''}
      data={[
        { value: '', label: journalAudienceMessages.anybody },
        { value: String(teacher.id), label: fullName(teacher) },
      ]}
      onChange={event => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
    />
  )
}
