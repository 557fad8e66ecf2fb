import { showScore } from '@kindling/rules/exact-scores'
import { type WellbeingBucket, wellbeingBuckets, wellbeingCategory } from '@kindling/rules/wellbeing'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import type { SessionUser } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Face, reportStyles as styles } from '../check-ins/index.ts'
import { TalkToSomeone } from '../talk/index.ts'
import type { WellbeingScore } from './api.ts'
import { Timeline } from './timeline.tsx'

/** What came of a check-in, today and over time (WELLBEING-05), and somebody to talk to. */
export function ScoreView({ user, score }: { user: SessionUser; score: WellbeingScore }) {
  return (
    <Stack>
      <Tabs
        label={wellbeingWords.scoreTitle}
        tabs={[
          {
            key: 'today',
            label: wellbeingWords.tabs.today,
            content: <ScoreOfDay score={score} none={checkInWords.noScoreOwn} />,
          },
          {
            key: 'timeline',
            label: wellbeingWords.tabs.timeline,
            content: <Timeline userId={user.id} title={wellbeingWords.timelineOwn} />,
          },
        ]}
      />
      {user.user_type === 'Child' && <TalkToSomeone />}
    </Stack>
  )
}

/** The three scores of a day, each with its face and what it counts as; words where there are none. */
export function ScoreOfDay({ score, none }: { score: WellbeingScore; none: string }) {
  if (score.wellbeing === null) return <p>{none}</p>
  return (
    <ul className={styles.scores}>
      {wellbeingBuckets.toReversed().map(bucket => (
        <Score key={bucket} bucket={bucket} points={score[bucket] ?? 0} />
      ))}
    </ul>
  )
}

const Score = ({ bucket, points }: { bucket: WellbeingBucket; points: number }) => (
  <li data-main={bucket === 'wellbeing' || undefined}>
    <Face score={points} size={bucket === 'wellbeing' ? 'large' : 'usual'} />
    <strong>{showScore(points)}</strong>
    <span>{say(wellbeingWords.buckets, { bucket })}</span>
    <span className="soft">{say(wellbeingWords.categories, { category: wellbeingCategory(points) })}</span>
  </li>
)
