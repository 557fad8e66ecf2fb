import { showScore } from '@kindling/rules/exact-scores'
import { type HopeBucket, type HopeCategory, hopeBuckets, hopeScale } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { audienceOf, categoryIn, scoreSpan } from '@kindling/rules/surveys'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { KindWords, type Mood, reportStyles } from '../check-ins/index.ts'
import { TalkToSomeone } from '../talk/index.ts'
import type { HopeScore } from './api.ts'
import styles from './hope.module.css'
import { Timeline } from './timeline.tsx'

interface ScoreViewProps {
  user: SessionUser
  kind: HopeKind
  score: HopeScore
}

/** What came of a check-in, now and over time, and somebody to talk to. */
export function ScoreView({ user, kind, score }: ScoreViewProps) {
  const isChild = kind === 'Child'
  return (
    <Stack>
      <Tabs
        label={hopeMessages.scoreTitle}
        tabs={[
          {
            key: 'today',
            label: hopeMessages.tabs.today,
            content: isChild ? (
              <WordsOfCheckIn score={score} />
            ) : (
              <ScoreOfCheckIn kind={kind} score={score} none={checkInMessages.noScoreOwn} />
            ),
          },
          {
            key: 'timeline',
            label: hopeMessages.tabs.timeline,
            content: (
              <Timeline userId={user.id} kind={kind} title={hopeMessages.timelineOwn} whole={isChild} />
            ),
          },
        ]}
      />
      {isChild && <TalkToSomeone />}
    </Stack>
  )
}

const moods: Record<HopeCategory, Mood> = { good: 'bright', moderate: 'between', low: 'hard' }

/** What a child reads of a check-in: no figures, and something to take along. */
function WordsOfCheckIn({ score }: { score: HopeScore }) {
  const mood =
    score.hope === null
      ? 'unknown'
      : moods[categoryIn(hopeScale, { audience: 'child', bucket: 'hope', shown: score.hope })]
  return (
    <Stack>
      {score.hope === null && <p>{checkInMessages.noScoreOwn}</p>}
      <KindWords mood={mood} dayOfMonth={Number(score.created_at.slice(8, 10))} />
    </Stack>
  )
}

interface ScoreOfCheckInProps extends Omit<ScoreViewProps, 'user'> {
  none: string
}

/** The three scores of a check-in, each with what it counts as; words where there are none. */
export function ScoreOfCheckIn({ kind, score, none }: ScoreOfCheckInProps) {
  if (score.hope === null) return <p>{none}</p>
  return (
    <ul className={[reportStyles.scores, styles.scores].join(' ')}>
      {hopeBuckets.toReversed().map(bucket => (
        <Score key={bucket} kind={kind} bucket={bucket} points={score[bucket] ?? 0} />
      ))}
    </ul>
  )
}

const Score = ({ kind, bucket, points }: { kind: HopeKind; bucket: HopeBucket; points: number }) => (
  <li data-main={bucket === 'hope' || undefined}>
    <strong>
      {showScore(points)}{' '}
      <small>{format(hopeMessages.outOf, { most: scoreSpan(hopeScale, audienceOf(kind), bucket)[1] })}</small>
    </strong>
    <span>{format(hopeMessages.buckets, { bucket })}</span>
    <span className="soft">
      {format(hopeMessages.categories, {
        category: categoryIn(hopeScale, { audience: audienceOf(kind), bucket, shown: points }),
      })}
    </span>
  </li>
)
