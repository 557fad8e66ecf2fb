import { uiMessages } from '@kindling/rules/messages/ui'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wholeFirst } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/fields.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './reports.module.css'
import { nameOfScore, type SurveyView } from './survey-view.ts'

/** The filters of a report; in a narrow window they are folded, so that the students are in sight. */
export function ReportTools({ children }: { children: ReactNode }) {
  const tools = (
    <div className={styles.tools} data-no-print>
      {children}
    </div>
  )
  if (useWide()) return tools
  return (
    <details className={styles.foldedTools} data-no-print>
      <summary>{uiMessages.filter}</summary>
      {tools}
    </details>
  )
}

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
