import { showScore } from '@kindling/rules/exact-scores'
import { scoreChartMessages } from '@kindling/rules/messages/score-charts'
import { type Audience, categoryPlace, type ScoresOf, wholeFirst } from '@kindling/rules/surveys'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TalkToSomeone } from '../talk/index.ts'
import { faceName } from './face.tsx'
import { KindWords, type Mood } from './kind-words.tsx'
import styles from './reports.module.css'
import { nameOfCategory, nameOfScore, type SurveyView } from './survey-view.ts'

interface ScoreViewProps<Bucket extends string, Category extends string> {
  survey: SurveyView<Bucket, Category>
  audience: Audience
  scores: ScoresOf<Bucket>
  /** The day of the month of the answer. */
  dayOfMonth: number
  /** The scores over time, if they are shown. */
  timeline?: ReactNode
}

/** The result of a check-in, now and over time (WELLBEING-05), and somebody to talk to. */
export function ScoreView<Bucket extends string, Category extends string>({
  timeline,
  dayOfMonth,
  ...of
}: ScoreViewProps<Bucket, Category>) {
  const { scoreTitle, tabs } = of.survey.words
  const isChild = of.audience === 'child'
  const now = isChild ? (
    <ScoreOfChild {...of} dayOfMonth={dayOfMonth} />
  ) : (
    <ScoreList {...of} none={scoreChartMessages.noScoreOwn} />
  )
  return (
    <Stack>
      {timeline ? (
        <Tabs
          label={scoreTitle}
          tabs={[
            { key: 'today', label: tabs.today, content: now },
            { key: 'timeline', label: tabs.timeline, content: timeline },
          ]}
        />
      ) : (
        now
      )}
      {isChild && <TalkToSomeone />}
    </Stack>
  )
}

const moods: readonly Mood[] = ['bright', 'between', 'hard']

/** A child's view: pictures with their words if there are some, no figures, and a kind sentence. */
function ScoreOfChild<Bucket extends string, Category extends string>({
  survey,
  scores,
  dayOfMonth,
}: Omit<ScoreViewProps<Bucket, Category>, 'timeline' | 'audience'>) {
  const { scale, mark } = survey
  const [, , whole] = scale.buckets
  const shown = scores[whole]
  const place = shown === null ? null : categoryPlace(scale, { audience: 'child', bucket: whole, shown })
  return (
    <Stack>
      {shown === null && <p>{scoreChartMessages.noScoreOwn}</p>}
      {shown !== null && mark && (
        <ul className={styles.scores}>
          {wholeFirst(scale).map(bucket => (
            <li key={bucket} data-main={bucket === whole || undefined}>
              {mark(scores[bucket], bucket === whole ? 'large' : 'usual')}
              <span>{nameOfScore(survey, bucket)}</span>
              <span className="soft">{faceName(scores[bucket])}</span>
            </li>
          ))}
        </ul>
      )}
      <KindWords mood={place === null ? 'unknown' : (moods[place] ?? 'unknown')} dayOfMonth={dayOfMonth} />
    </Stack>
  )
}

interface ScoreListProps<Bucket extends string, Category extends string>
  extends Pick<ScoreViewProps<Bucket, Category>, 'survey' | 'audience' | 'scores'> {
  none: string
}

/** The three scores of a check-in, each with its picture and category; words if there is no score. */
export function ScoreList<Bucket extends string, Category extends string>({
  survey,
  audience,
  scores,
  none,
}: ScoreListProps<Bucket, Category>) {
  const { scale, mark, beside } = survey
  const [, , whole] = scale.buckets
  if (scores[whole] === null) return <p>{none}</p>
  return (
    <ul className={[styles.scores, ...(mark ? [] : [styles.plainScores])].join(' ')}>
      {wholeFirst(scale).map(bucket => {
        const shown = scores[bucket] ?? 0
        return (
          <li key={bucket} data-main={bucket === whole || undefined}>
            {mark?.(shown, bucket === whole ? 'large' : 'usual')}
            <strong>
              {showScore(shown)}
              {beside && ' '}
              {beside && <small>{beside(audience, bucket)}</small>}
            </strong>
            <span>{nameOfScore(survey, bucket)}</span>
            <span className="soft">{nameOfCategory(survey, { audience, bucket, shown })}</span>
          </li>
        )
      })}
    </ul>
  )
}
