import { showScore } from '@kindling/rules/exact-scores'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { categoryIn } from '@kindling/rules/surveys'
import {
  type WellbeingBucket,
  type WellbeingCategory,
  wellbeingBuckets,
  wellbeingScale,
} from '@kindling/rules/wellbeing'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Face, faceName, KindWords, type Mood, reportStyles as styles } from '../check-ins/index.ts'
import { TalkToSomeone } from '../talk/index.ts'
import type { WellbeingScore } from './api.ts'
import { Timeline } from './timeline.tsx'

/** What came of a check-in, today and over time (WELLBEING-05), and somebody to talk to. */
export function ScoreView({ user, score }: { user: SessionUser; score: WellbeingScore }) {
  const isChild = user.user_type === 'Child'
  return (
    <Stack>
      <Tabs
        label={wellbeingMessages.scoreTitle}
        tabs={[
          {
            key: 'today',
            label: wellbeingMessages.tabs.today,
            content: isChild ? (
              <FacesOfDay score={score} />
            ) : (
              <ScoreOfDay score={score} none={checkInMessages.noScoreOwn} />
            ),
          },
          {
            key: 'timeline',
            label: wellbeingMessages.tabs.timeline,
            content: <Timeline userId={user.id} title={wellbeingMessages.timelineOwn} whole={isChild} />,
          },
        ]}
      />
      {isChild && <TalkToSomeone />}
    </Stack>
  )
}

const categoryOf = (bucket: WellbeingBucket, shown: number) =>
  categoryIn(wellbeingScale, { audience: 'child', bucket, shown })

const moods: Record<WellbeingCategory, Mood> = { high: 'bright', moderate: 'between', low: 'hard' }

/** What a child sees of a day: three faces with their words, no figures, and something to take along. */
function FacesOfDay({ score }: { score: WellbeingScore }) {
  const mood = score.wellbeing === null ? 'unknown' : moods[categoryOf('wellbeing', score.wellbeing)]
  return (
    <Stack>
      {score.wellbeing === null ? (
        <p>{checkInMessages.noScoreOwn}</p>
      ) : (
        <ul className={styles.scores}>
          {wellbeingBuckets.toReversed().map(bucket => (
            <li key={bucket} data-main={bucket === 'wellbeing' || undefined}>
              <Face score={score[bucket]} size={bucket === 'wellbeing' ? 'large' : 'usual'} />
              <span>{format(wellbeingMessages.buckets, { bucket })}</span>
              <span className="soft">{faceName(score[bucket])}</span>
            </li>
          ))}
        </ul>
      )}
      <KindWords mood={mood} dayOfMonth={Number(score.date.slice(0, 2))} />
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
    <span>{format(wellbeingMessages.buckets, { bucket })}</span>
    <span className="soft">
      {format(wellbeingMessages.categories, { category: categoryOf(bucket, points) })}
    </span>
  </li>
)
