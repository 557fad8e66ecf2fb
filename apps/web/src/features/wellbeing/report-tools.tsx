import { gradeCodes, gradeName } from '@kindling/rules/grades'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { type WellbeingBucket, wellbeingBuckets } from '@kindling/rules/wellbeing'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { say } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { PeriodChoice, reportStyles as styles } from '../check-ins/index.ts'
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
  const idOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <div className={styles.tools} data-no-print>
      {groups && (
        <ChoiceField
          label={wellbeingWords.class}
          value={view.groupId ?? ''}
          data={[
            { value: '', label: wellbeingWords.myClasses },
            ...groups.map(group => ({ value: String(group.id), label: group.name })),
          ]}
          onChange={event => onView({ groupId: idOf(event.currentTarget.value) })}
        />
      )}
      <ChoiceField
        label={wellbeingWords.grade}
        value={view.grade ?? ''}
        data={[
          { value: '', label: wellbeingWords.everyGrade },
          ...gradeCodes.map(grade => ({ value: String(grade), label: gradeName(grade) })),
        ]}
        onChange={event => onView({ grade: idOf(event.currentTarget.value) })}
      />
      <PeriodChoice periods={periods} value={view.period} onChange={period => onView({ period })} />
      <ChoiceField
        label={wellbeingWords.bucket}
        value={bucket}
        data={wellbeingBuckets
          .toReversed()
          .map(one => ({ value: one, label: say(wellbeingWords.buckets, { bucket: one }) }))}
        onChange={event => onBucket(event.currentTarget.value as WellbeingBucket)}
      />
    </div>
  )
}
