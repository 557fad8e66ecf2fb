import { halvesOf } from '@kindling/rules/chart-domain'
import { unscoredOf } from '@kindling/rules/check-ins'
import { showScore } from '@kindling/rules/exact-scores'
import { scoreChartMessages as messages } from '@kindling/rules/messages/score-charts'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type Audience, lineDomain, type ScoresOf, scoreSpan, wholeFirst } from '@kindling/rules/surveys'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { BucketChoice } from './bucket-choice.tsx'
import type { Slice } from './chart-shapes.ts'
import styles from './reports.module.css'
import { ScoreLine } from './score-line.tsx'
import { ScorePie } from './score-pie.tsx'
import { nameOfScore, rangeInWords, type SurveyPoint, type SurveyView } from './survey-view.ts'

interface SurveyLineProps<Bucket extends string, Category extends string> {
  survey: SurveyView<Bucket, Category>
  title: string
  points: readonly SurveyPoint<Bucket>[]
  /** The participants: adults can have more questions, and reach higher scores. */
  audience: Audience
  /** Children read whole numbers. */
  whole?: boolean | undefined
  /** The whole is drawn alone at first; its parts are in the table, and drawn on request. */
  isBrief?: boolean | undefined
  /** The only score that is drawn, and said in a sentence. */
  about?: Bucket | undefined
  /** Its mean over all the days. */
  mean?: number | null | undefined
}

/** The three scores over time (WELLBEING-06, HOPE-04). */
export function SurveyLine<Bucket extends string, Category extends string>({
  survey,
  title,
  points,
  audience,
  whole,
  isBrief,
  about,
  mean,
}: SurveyLineProps<Bucket, Category>) {
  const series = wholeFirst(survey.scale).map(bucket => ({ key: bucket, label: nameOfScore(survey, bucket) }))
  return (
    <ScoreLine
      title={title}
      points={
        survey.asked === 'daily' ? points : points.filter(point => point[survey.scale.buckets[2]] !== null)
      }
      series={series}
      domain={lineDomain(survey.scale, audience)}
      whole={whole}
      first={isBrief ? survey.scale.buckets[2] : undefined}
      about={about}
      says={about && sayLine(survey, { points, audience, bucket: about, mean: mean ?? null })}
    />
  )
}

/** Where a score is now and where it was before, in a sentence; nothing of a score that nobody has. */
function sayLine<Bucket extends string, Category extends string>(
  survey: SurveyView<Bucket, Category>,
  of: { points: readonly SurveyPoint<Bucket>[]; audience: Audience; bucket: Bucket; mean: number | null },
): string | null {
  const { bucket, mean } = of
  const scores = of.points.map(point => point[bucket]).filter(score => score !== null)
  const [before, last] = scores.slice(-2)
  if (before === undefined) return null
  const name = nameOfScore(survey, bucket)
  const [, most] = scoreSpan(survey.scale, of.audience, bucket)
  const halves = survey.asked === 'daily' ? halvesOf(scores) : last === undefined ? null : [before, last]
  if (!halves) return format(messages.lineOnly, { name, now: showScore(mean ?? last ?? before), most })
  const [then = 0, now = 0] = halves
  if (mean !== null)
    return format(messages.lineMean, {
      name,
      mean: showScore(mean),
      now: showScore(now),
      before: showScore(then),
      most,
    })
  return format(survey.asked === 'daily' ? messages.lineLately : messages.lineLast, {
    name,
    now: showScore(now),
    before: showScore(then),
    most,
  })
}

export type Pie<Bucket extends string, Category extends string> = Record<Bucket, Record<Category, number>>

interface SurveyPieProps<Bucket extends string, Category extends string> {
  survey: SurveyView<Bucket, Category>
  pie: Pie<Bucket, Category>
  bucket: Bucket
  audience: Audience
  /** Counts are rounded, and the text says so. */
  rounded?: boolean
}

/** Answers by category (WELLBEING-07, HOPE-05). */
function SurveyPie<Bucket extends string, Category extends string>({
  survey: { scale, words },
  pie,
  bucket,
  audience,
  rounded,
}: SurveyPieProps<Bucket, Category>) {
  const slices = scale.categories.map(category => ({
    label: format(words.categories, { category }),
    range: rangeInWords(scale, { audience, bucket, category }),
    count: pie[bucket][category],
  }))
  const countOf = ({ count }: Slice) => {
    if (!rounded) return format(words.count, { count })
    return count === 0 ? wellbeingMessages.few : format(wellbeingMessages.rounded, { count })
  }
  return <ScorePie title={words.pie} slices={slices} count={countOf} />
}

interface SurveyChartsProps<Bucket extends string, Category extends string>
  extends Omit<SurveyPieProps<Bucket, Category>, 'bucket'> {
  /** The number of answers. */
  count: number
  means?: ScoresOf<Bucket> | undefined
  line: readonly SurveyPoint<Bucket>[]
}

/** The charts of a report, of the score that is chosen above them: the ring, and the line. */
export function SurveyCharts<Bucket extends string, Category extends string>({
  count,
  means,
  line,
  ...of
}: SurveyChartsProps<Bucket, Category>) {
  const { survey, pie, audience, rounded = false } = of
  const [bucket, setBucket] = useState<Bucket>(survey.scale.buckets[2])
  const unscored = rounded ? 0 : unscoredOf(count, pie[survey.scale.buckets[2]])
  return (
    <Stack>
      <BucketChoice survey={survey} bucket={bucket} onBucket={setBucket} />
      <div className={styles.charts}>
        <Card as="section">
          <SurveyPie {...of} bucket={bucket} />
          {unscored > 0 && <p className="soft">{format(messages.unscored, { count: unscored })}</p>}
        </Card>
        <Card as="section">
          <SurveyLine
            survey={survey}
            title={survey.words.line}
            points={line}
            audience={audience}
            about={bucket}
            mean={means?.[bucket]}
          />
        </Card>
      </div>
    </Stack>
  )
}
