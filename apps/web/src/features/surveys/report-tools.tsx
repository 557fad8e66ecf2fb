import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wholeFirst } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/fields.tsx'
import styles from './reports.module.css'
import { nameOfScore, type SurveyView } from './survey-view.ts'

/** The filters of a report. */
export const ReportTools = ({ children }: { children: ReactNode }) => (
  <div className={styles.tools} data-no-print>
    {children}
  </div>
)

interface BucketChoiceProps<Bucket extends string> {
  survey: SurveyView<Bucket, string>
  bucket: Bucket
  onBucket: (bucket: Bucket) => void
}

/** The score that the ring of a report shows. */
export const BucketChoice = <Bucket extends string>({
  survey,
  bucket,
  onBucket,
}: BucketChoiceProps<Bucket>) => (
  <ChoiceField
    label={wellbeingMessages.bucket}
    value={bucket}
    data={wholeFirst(survey.scale).map(one => ({ value: one, label: nameOfScore(survey, one) }))}
    onChange={event => onBucket(event.currentTarget.value as Bucket)}
  />
)
