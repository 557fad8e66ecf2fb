import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wholeFirst } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/fields.tsx'
import styles from './reports.module.css'
import { nameOfScore, type SurveyView } from './survey-view.ts'

interface ReportToolsProps<Bucket extends string> {
  survey: SurveyView<Bucket, string>
  bucket: Bucket
  onBucket: (bucket: Bucket) => void
  /** The other filters: which students, and when. */
  children: ReactNode
}

/** The filters of a report, and the score that its ring shows. */
export function ReportTools<Bucket extends string>({
  survey,
  bucket,
  onBucket,
  children,
}: ReportToolsProps<Bucket>) {
  return (
    <div className={styles.tools} data-no-print>
      {children}
      <ChoiceField
        label={wellbeingMessages.bucket}
        value={bucket}
        data={wholeFirst(survey.scale).map(one => ({ value: one, label: nameOfScore(survey, one) }))}
        onChange={event => onBucket(event.currentTarget.value as Bucket)}
      />
    </div>
  )
}
