import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { requestMessages } from '@kindling/rules/messages/requests'
import { ChoiceField } from '../../ui/fields.tsx'

interface GradeChoiceProps {
  label: string
  /**
   * In a form the label is above; in a line that names the child, it is only for screen readers.
   */
  labelShown?: boolean
  grade: number | null
  onChange: (grade: number | null) => void
}

export function GradeChoice({ label, labelShown = false, grade, onChange }: GradeChoiceProps) {
  return (
    <ChoiceField
      {...(labelShown ? { label } : { 'aria-label': label })}
      value={grade ?? ''}
      data={[
        { value: '', label: requestMessages.gradeChoose },
        ...gradeCodes.map(code => ({ value: String(code), label: gradeName(code) })),
      ]}
      onChange={event => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
    />
  )
}
