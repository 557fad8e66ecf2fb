import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { ChoiceField } from '../../ui/fields.tsx'

interface Scope {
  groupId: number | null
  grade: number | null
}

interface ScopeChoicesProps {
  scope: Scope
  /** Null if classes are not distinguished. */
  groups: readonly { id: number; name: string }[] | null
  /** The grades of those in the report; others would show nothing. */
  grades: readonly (number | null)[]
  onScope: (part: Partial<Scope>) => void
}

/** The students of a report: a class, a grade. */
export function ScopeChoices({ scope, groups, grades, onScope }: ScopeChoicesProps) {
  const offered = gradeCodes.filter(grade => grade === scope.grade || grades.includes(grade))
  const idOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <>
      {groups && (
        <ChoiceField
          label={wellbeingMessages.class}
          value={scope.groupId ?? ''}
          data={[
            { value: '', label: wellbeingMessages.myClasses },
            ...groups.map(group => ({ value: String(group.id), label: group.name })),
          ]}
          onChange={event => onScope({ groupId: idOf(event.currentTarget.value) })}
        />
      )}
      {(offered.length > 1 || scope.grade !== null) && (
        <ChoiceField
          label={wellbeingMessages.grade}
          value={scope.grade ?? ''}
          data={[
            { value: '', label: wellbeingMessages.everyGrade },
            ...offered.map(grade => ({ value: String(grade), label: gradeName(grade) })),
          ]}
          onChange={event => onScope({ grade: idOf(event.currentTarget.value) })}
        />
      )}
    </>
  )
}
