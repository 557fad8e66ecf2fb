import { showScore } from '@kindling/rules/exact-scores'
import { type HopeBucket, hopeBuckets, hopeCategory, hopeSpan } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { hopeWords } from '@kindling/rules/words/hope'
import type { SessionUser } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { reportStyles } from '../check-ins/index.ts'
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
  return (
    <Stack>
      <Tabs
        label={hopeWords.scoreTitle}
        tabs={[
          {
            key: 'today',
            label: hopeWords.tabs.today,
            content: <ScoreOfCheckIn kind={kind} score={score} none={checkInWords.noScoreOwn} />,
          },
          {
            key: 'timeline',
            label: hopeWords.tabs.timeline,
            content: <Timeline userId={user.id} kind={kind} title={hopeWords.timelineOwn} />,
          },
        ]}
      />
      {kind === 'Child' && <TalkToSomeone />}
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
      {showScore(points)} <small>{say(hopeWords.outOf, { most: hopeSpan(kind, bucket)[1] })}</small>
    </strong>
    <span>{say(hopeWords.buckets, { bucket })}</span>
    <span className="soft">
      {say(hopeWords.categories, { category: hopeCategory(kind, bucket, points) })}
    </span>
  </li>
)
