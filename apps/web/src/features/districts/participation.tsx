import { districtSchoolAddress } from '@kindling/rules/addresses'
import { changeOf, type FigureChange } from '@kindling/rules/figure-change'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolNeeds } from '@kindling/rules/school-needs'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { activityOf } from '../schools/index.ts'
import type { DistrictHome as Home } from './api.ts'
import styles from './districts.module.css'

type School = Home['schools'][number]

interface Line extends School {
  /** Participation beside that of the whole district, and beside the same span before. */
  fromAverage: FigureChange | null
  fromBefore: FigureChange | null
  /** The shares of the school year by the last day of their span, oldest first; withheld ones are missing. */
  shares: readonly { to: string; share: number }[]
}

/** Participation by school in one span of days, beside the district's average, the span before, and the spans of the school year. */
export function Participation({ schools, whole, year, through }: Home) {
  const { now, before } = whole.participation
  const lines = schools.toSorted(byNeed).map((school): Line => {
    const own = school.participation
    return {
      ...school,
      fromAverage: changeOf(own.now, now),
      fromBefore: changeOf(own.now, own.before),
      shares: year.flatMap(({ to, schools: told }) => {
        const share = told.find(({ id }) => id === school.id)?.share
        return share === undefined ? [] : [{ to, share }]
      }),
    }
  })
  return (
    <section id="schools" aria-label={messages.bySchool}>
      <Stack gap="small">
        <h2>{messages.bySchool}</h2>
        {now !== null && (
          <p>
            <strong>
              {format(messages.average, {
                percent: now,
                before: before ?? '',
                direction: changeOf(now, before)?.direction ?? 'none',
              })}
            </strong>
          </p>
        )}
        <DataTable
          caption={messages.bySchool}
          columns={columnsOf(year)}
          rows={lines}
          rowKey={line => line.id}
          opens={line => districtSchoolAddress(line.id)}
          fileName={messages.fileParticipation}
        />
        <p className="soft">
          {format(messages.bySchoolLead, { day: through })} {year.length > 1 && messages.barsNote}
        </p>
      </Stack>
    </section>
  )
}

/** Schools that stand out come first, as in the card above, then those with the lowest share. */
const byNeed = (one: School, other: School): number =>
  schoolNeeds(other).length - schoolNeeds(one).length ||
  (one.participation.now ?? Number.POSITIVE_INFINITY) -
    (other.participation.now ?? Number.POSITIVE_INFINITY) ||
  one.name.localeCompare(other.name)

const signed = (change: FigureChange | null) => change && format(messages.change, { ...change })
const pointsOf = (change: FigureChange | null) =>
  change && (change.direction === 'down' ? -change.by : change.by)

const columnsOf = (year: Home['year']): Column<Line>[] => [
  {
    key: 'name',
    label: messages.colSchool,
    value: line => line.name,
    cell: line => <strong className={styles.name}>{line.name}</strong>,
    brief: 'title',
  },
  {
    key: 'participation',
    label: messages.colParticipation,
    value: line => line.participation.now,
    cell: line => <Share line={line} />,
    brief: 'figure',
  },
  {
    key: 'average',
    label: messages.colAverage,
    value: line => pointsOf(line.fromAverage),
    cell: line => signed(line.fromAverage),
  },
  {
    key: 'change',
    label: messages.colChange,
    value: line => pointsOf(line.fromBefore),
    cell: line => signed(line.fromBefore),
  },
  // With a single span there is nothing to compare.
  ...(year.length < 2 ? [] : chartOf(year)),
  { key: 'quiet', label: messages.quiet, value: line => line.quiet_classes?.now ?? null },
  {
    key: 'activity',
    label: messages.colActivity,
    value: line => line.activity && activityOf(line.activity, 'now'),
  },
  {
    key: 'note',
    label: messages.colActivity,
    value: () => null,
    cell: line => (
      <span className={styles.note}>
        <span className="soft">{noteOf(line)}</span>
        {year.length > 1 && <SmallChart year={year} shares={line.shares} />}
      </span>
    ),
    brief: 'note',
    narrow: true,
  },
]

/** The school year as a small chart, and its numbers in the file. */
const chartOf = (year: Home['year']): Column<Line>[] => [
  {
    key: 'year',
    label: messages.colYear,
    value: line => line.shares.at(-1)?.share ?? null,
    cell: line => <SmallChart year={year} shares={line.shares} />,
  },
  ...year.map(
    ({ to }): Column<Line> => ({
      key: to,
      label: format(messages.colSpan, { day: to }),
      value: line => line.shares.find(share => share.to === to)?.share ?? null,
      folded: true,
    }),
  ),
]

const bar = { width: 14, gap: 4, height: 36 }

/** The charts of all schools have the same scale, from nothing to the highest share of the year. */
const highestOf = (year: Home['year']) =>
  Math.max(1, ...year.flatMap(({ schools }) => schools.map(({ share }) => share)))

/** A bar for each span, the last one in the color of what is current; a withheld span is a gap. Screen readers get the numbers. */
function SmallChart({ year, shares }: Pick<Line, 'shares'> & Pick<Home, 'year'>) {
  const inWords = shares.map(({ to, share }) => format(messages.yearShares, { day: to, percent: share }))
  const highest = highestOf(year)
  return (
    <span className={styles.small}>
      <svg width={year.length * (bar.width + bar.gap)} height={bar.height} aria-hidden="true">
        {year.map(({ to }, place) => {
          const share = shares.find(one => one.to === to)?.share
          if (share === undefined) return null
          const height = Math.max(2, (share / highest) * bar.height)
          return (
            <rect
              key={to}
              x={place * (bar.width + bar.gap)}
              y={bar.height - height}
              width={bar.width}
              height={height}
              rx={2}
              data-last={place === year.length - 1 || undefined}
            />
          )
        })}
      </svg>
      <span className="out-of-sight">{inWords.join(', ')}</span>
    </span>
  )
}

function Share({ line }: { line: Line }) {
  const { now } = line.participation
  if (now === null) return <span className="soft">{messages.notShown}</span>
  return <strong>{format(messages.percent, { percent: now })}</strong>
}

/** The second line of a school on a phone. */
function noteOf({ activity, students, participation: { before }, fromAverage }: Line): string {
  const figures = activity
    ? format(messages.schoolNote, { activity: activityOf(activity, 'now') })
    : format(messages.schoolNoteFew, { students })
  return [
    fromAverage && format(messages.averageNote, { ...fromAverage }),
    before !== null && format(messages.beforeNote, { percent: before }),
    figures,
  ]
    .filter(Boolean)
    .join(' · ')
}
