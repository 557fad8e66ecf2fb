import { type HopeBucket, hopeBuckets } from '@kindling/rules/hope'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { labelSpan } from '@kindling/rules/report-periods'
import { format } from '../../platform/messages.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { ScopeChoices, reportStyles as styles } from '../check-ins/index.ts'
import type { Choice, ReportView } from './api.ts'

interface ReportToolsProps {
  view: ReportView
  /** None where classes are not told apart. */
  groups: readonly { id: number; name: string }[] | null
  assessments: readonly Choice[]
  bucket: HopeBucket
  onView: (part: Partial<ReportView>) => void
  onBucket: (bucket: HopeBucket) => void
}

/** What a report is about: a check-in, a class, a grade, and which of the scores its ring shows. */
export function ReportTools({ view, groups, assessments, bucket, onView, onBucket }: ReportToolsProps) {
  return (
    <div className={styles.tools} data-no-print>
      <ChoiceField
        className={styles.long}
        label={hopeMessages.checkIn}
        value={view.assessmentId ?? assessments[0]?.id ?? ''}
        data={assessments.map(one => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={event => onView({ assessmentId: Number(event.currentTarget.value) })}
      />
      <ScopeChoices scope={view} groups={groups} onScope={onView} />
      <ChoiceField
        label={wellbeingMessages.bucket}
        value={bucket}
        data={hopeBuckets
          .toReversed()
          .map(one => ({ value: one, label: format(hopeMessages.buckets, { bucket: one }) }))}
        onChange={event => onBucket(event.currentTarget.value as HopeBucket)}
      />
    </div>
  )
}

/** A check-in as it is chosen. */
export const nameOf = ({ user_type, from, to, running }: Choice) =>
  format(hopeMessages.choice, {
    kind: user_type,
    span: labelSpan(from, to),
    state: running ? 'running' : 'ended',
  })
