import { hopeMessages } from '@kindling/rules/messages/hope'
import { labelSpan } from '@kindling/rules/report-periods'
import { format } from '../../platform/messages.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { ScopeChoices, reportStyles as styles } from '../surveys/index.ts'
import type { Choice, ReportView } from './api.ts'

interface ReportChoicesProps {
  view: ReportView
  /** Null if classes are not distinguished. */
  groups: readonly { id: number; name: string }[] | null
  grades: readonly (number | null)[]
  assessments: readonly Choice[]
  onView: (part: Partial<ReportView>) => void
}

/** The filters of a report: a check-in, a class, a grade. */
export function ReportChoices({ view, groups, grades, assessments, onView }: ReportChoicesProps) {
  return (
    <>
      <ChoiceField
        className={styles.long}
        label={hopeMessages.checkIn}
        value={view.assessmentId ?? assessments[0]?.id ?? ''}
        data={assessments.map(one => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={event => onView({ assessmentId: Number(event.currentTarget.value) })}
      />
      <ScopeChoices scope={view} groups={groups} grades={grades} onScope={onView} />
    </>
  )
}

/** The label of a check-in in the choices. */
export const nameOf = ({ user_type, from, to, running }: Choice) =>
  format(hopeMessages.choice, {
    kind: user_type,
    span: labelSpan(from, to),
    state: running ? 'running' : 'ended',
  })
