import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wholeFirst } from '@kindling/rules/surveys'
import styles from './reports.module.css'
import { nameOfScore, type SurveyView } from './survey-view.ts'

interface BucketChoiceProps<Bucket extends string> {
  survey: SurveyView<Bucket, string>
  bucket: Bucket
  onBucket: (bucket: Bucket) => void
}

/** The score that the ring and the line of a report show. */
export const BucketChoice = <Bucket extends string>({
  survey,
  bucket,
  onBucket,
}: BucketChoiceProps<Bucket>) => (
  <ul className={styles.buckets} aria-label={wellbeingMessages.bucket} data-no-print>
    {wholeFirst(survey.scale).map(one => (
      <li key={one}>
        <button type="button" aria-pressed={one === bucket} onClick={() => onBucket(one)}>
          {nameOfScore(survey, one)}
        </button>
      </li>
    ))}
  </ul>
)
