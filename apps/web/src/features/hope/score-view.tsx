import { showScore } from '@kindling/rules/check-ins'
import { hopeBuckets, hopeCategory, hopeSpan } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
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
            content: <ScoreOfCheckIn kind={kind} score={score} />,
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

/** The three scores of a check-in, each with what it counts as. */
export function ScoreOfCheckIn({ kind, score }: { kind: HopeKind; score: HopeScore }) {
  return (
    <ul className={[reportStyles.scores, styles.scores].join(' ')}>
      {hopeBuckets.toReversed().map(bucket => (
        <li key={bucket} data-main={bucket === 'hope' || undefined}>
          <strong>
            {showScore(score[bucket])}{' '}
            <small>{say(hopeWords.outOf, { most: hopeSpan(kind, bucket)[1] })}</small>
          </strong>
          <span>{say(hopeWords.buckets, { bucket })}</span>
          <span className="soft">
            {say(hopeWords.categories, { category: hopeCategory(kind, bucket, score[bucket]) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
