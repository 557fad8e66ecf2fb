import { changeOf, type FigureChange } from '@kindling/rules/figure-change'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { format } from '../../platform/messages.ts'
import { Tile } from '../../ui/tiles.tsx'
import type { SchoolFigures } from './api.ts'

/** The figures that a school and a district share. */
export type Figures = Pick<SchoolFigures, 'activity' | 'quiet_classes' | 'participation'>

interface FigureTilesProps {
  figures: Figures
  /** The page for acting on each; null if nothing is to be done. */
  to: Record<'activity' | 'quiet' | 'participation', string | null>
  hasPlan: boolean
  /** The newest mean, beside the share of those who checked in. */
  wellbeing?: number | null
  /** Who sees which classes are quiet, where the reader does not. */
  admins?: readonly string[]
}

/** Activity, classes without journals, and participation, each compared with the month before. */
export function FigureTiles({
  figures: { activity, quiet_classes: quiet, participation },
  to,
  hasPlan,
  wellbeing = null,
  admins = [],
}: FigureTilesProps) {
  const { now, before, days } = participation
  const share = changeOf(now, before)
  return (
    <>
      {activity ? (
        <Tile
          href={to.activity}
          label={messages.activity}
          value={format('{count, number}', { count: activity.journals.now })}
          note={format(messages.activityNote, {
            journals: activity.journals.now,
            lessons: activity.lessons.now,
          })}
          trend={inWords(
            changeOf(activity.journals.now, activity.journals.before),
            messages.moreJournals,
            'up',
          )}
        />
      ) : (
        <Withheld label={messages.activity} />
      )}
      {quiet ? (
        <Tile
          href={to.quiet}
          label={messages.quiet}
          value={format('{count, number}', { count: quiet.now })}
          note={[
            format(messages.quietNote, { of: quiet.of }),
            // Only those of the school see its classes.
            to.quiet === null &&
              quiet.now > 0 &&
              admins.length > 0 &&
              `. ${format(messages.quietAsk, { admins: admins.join(', ') })}`,
          ]
            .filter(Boolean)
            .join('')}
          trend={quiet.of === 0 ? null : inWords(changeOf(quiet.now, quiet.before), messages.since, 'down')}
        />
      ) : (
        <Withheld label={messages.quiet} />
      )}
      <Tile
        href={to.participation}
        label={messages.participation}
        value={sayShare(now, hasPlan)}
        beside={now === null || wellbeing === null ? null : format(messages.wellbeing, { wellbeing })}
        note={
          now !== null
            ? format(messages.participationNote, { days })
            : hasPlan
              ? messages.participationNone
              : messages.participationNoPlan
        }
        trend={inWords(share, messages.points, 'up')}
      />
    </>
  )
}

/** Of a figure that comes with a plan, a school without one sees that it exists. */
function sayShare(share: number | null, hasPlan: boolean): string {
  if (share !== null) return format(messages.percent, { percent: share })
  return hasPlan ? messages.notShown : messages.notInPlan
}

const Withheld = ({ label }: { label: string }) => (
  <Tile href={null} label={label} value={messages.withheld} note={messages.withheldNote} />
)

export const activityOf = (
  { journals, lessons }: NonNullable<SchoolFigures['activity']>,
  month: 'now' | 'before',
) => journals[month] + lessons[month]

/** A trend in the form of a tile; none if a figure is withheld. */
export const inWords = (trend: FigureChange | null, words: string, better: 'up' | 'down') =>
  trend && { trend, words: format(words, { ...trend }), better }
