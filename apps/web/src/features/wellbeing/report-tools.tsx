import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { type WellbeingBucket, wellbeingBuckets } from '@kindling/rules/wellbeing'
import { format } from '../../platform/messages.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { PeriodChoice, ScopeChoices, reportStyles as styles } from '../check-ins/index.ts'
import type { ReportView } from './api.ts'

interface ReportToolsProps {
  view: ReportView
  /** None where classes are not told apart. */
  groups: readonly { id: number; name: string }[] | null
  periods: readonly ReportPeriod[]
  bucket: WellbeingBucket
  onView: (part: Partial<ReportView>) => void
  onBucket: (bucket: WellbeingBucket) => void
}

/** What a report is about: a class, a grade, a period, and which of the scores its ring shows. */
export function ReportTools({ view, groups, periods, bucket, onView, onBucket }: ReportToolsProps) {
  return (
    <div className={styles.tools} data-no-print>
      <ScopeChoices scope={view} groups={groups} onScope={onView} />
      <PeriodChoice periods={periods} value={view.period} onChange={period => onView({ period })} />
      <ChoiceField
        label={wellbeingMessages.bucket}
        value={bucket}
        data={wellbeingBuckets
          .toReversed()
          .map(one => ({ value: one, label: format(wellbeingMessages.buckets, { bucket: one }) }))}
        onChange={event => onBucket(event.currentTarget.value as WellbeingBucket)}
      />
    </div>
  )
}
