import { districtSchoolAddress } from '@kindling/rules/addresses'
import { showScore } from '@kindling/rules/exact-scores'
import { changeOf, type FigureChange } from '@kindling/rules/figure-change'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolNeeds } from '@kindling/rules/school-needs'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { activityOf } from '../schools/index.ts'
import type { DistrictHome as Home } from './api.ts'
import styles from './districts.module.css'
import { Share } from './share.tsx'

type School = Home['schools'][number]

/** The means of the check-ins, of the district and by the ids of its schools; null where they cannot be read. */
export type Wellbeing = { whole: number | null; schools: ReadonlyMap<number, number | null> } | null

interface Line extends School {
  /** Participation beside that of the whole district, and beside the same span before. */
  fromAverage: FigureChange | null
  fromBefore: FigureChange | null
  wellbeing: number | null
  /** The shares of the school year by the last day of their span, oldest first; withheld ones are missing. */
  shares: readonly { to: string; share: number }[]
}

/** Participation by school in one span of days, beside the district's average, the span before, and the spans of the school year. */
export function Participation({ schools, whole, year, through, wellbeing }: Home & { wellbeing: Wellbeing }) {
  const { now, before } = whole.participation
  const lines = schools.toSorted(byNeed(schools)).map((school): Line => {
    const own = school.participation
    return {
      ...school,
      fromAverage: changeOf(own.now, now),
      fromBefore: changeOf(own.now, own.before),
      wellbeing: wellbeing?.schools.get(school.id) ?? null,
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

/** Schools that stand out come first, as in the card above, then those with the most quiet classes and the lowest share. */
const byNeed =
  (all: readonly School[]) =>
  (one: School, other: School): number =>
    schoolNeeds(other, all).length - schoolNeeds(one, all).length ||
    (other.quiet_classes?.now ?? 0) - (one.quiet_classes?.now ?? 0) ||
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
  { key: 'quiet', label: messages.quiet, value: line => line.quiet_classes?.now ?? null },
  {
    key: 'participation',
    label: messages.colParticipation,
    value: line => line.participation.now,
    cell: line => (
      <span className={styles.share}>
        <Share percent={line.participation.now} />
        <span className="soft">{signed(line.fromBefore)}</span>
      </span>
    ),
    brief: 'figure',
  },
  {
    key: 'average',
    label: messages.colAverage,
    value: line => pointsOf(line.fromAverage),
    folded: true,
  },
  {
    key: 'change',
    label: messages.colChange,
    value: line => pointsOf(line.fromBefore),
    folded: true,
  },
  // With a single span there is nothing to compare.
  ...(year.length < 2 ? [] : chartOf(year)),
  {
    key: 'wellbeing',
    label: messages.colWellbeing,
    value: line => line.wellbeing,
    cell: line =>
      line.wellbeing === null ? <span className="soft">{messages.notShown}</span> : showScore(line.wellbeing),
  },
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

const barHeight = 36

/** So many bars are wide enough for a number each; of more, the first and the last have one. */
const mostNumbers = 5

/** The charts of all schools have the same scale, from nothing to the highest share of the year. */
const highestOf = (year: Home['year']) =>
  Math.max(1, ...year.flatMap(({ schools }) => schools.map(({ share }) => share)))

/** A bar with its number for each span, the last one in the color of what is current; a withheld span is a gap. Screen readers get the days too. */
function SmallChart({ year, shares }: Pick<Line, 'shares'> & Pick<Home, 'year'>) {
  const inWords = shares.map(({ to, share }) => format(messages.yearShares, { day: to, percent: share }))
  const highest = highestOf(year)
  const isNumbered = (place: number) => year.length <= mostNumbers || place === 0 || place === year.length - 1
  return (
    <span className={styles.small}>
      <span className={styles.bars} data-many={year.length > mostNumbers || undefined} aria-hidden="true">
        {year.map(({ to }, place) => {
          const share = shares.find(one => one.to === to)?.share
          return (
            <span key={to} data-last={place === year.length - 1 || undefined}>
              {share !== undefined && isNumbered(place) && format(messages.percent, { percent: share })}
              {share !== undefined && (
                <i style={{ blockSize: `${Math.max(2, Math.round((share / highest) * barHeight))}px` }} />
              )}
            </span>
          )
        })}
      </span>
      <span className="out-of-sight">{inWords.join(', ')}</span>
    </span>
  )
}

/** The second line of a school on a phone. */
const noteOf = ({ activity, students, quiet_classes: quiet, wellbeing }: Line): string =>
  [
    quiet && format(messages.quietOf, { quiet: quiet.now, of: quiet.of }),
    wellbeing !== null && format(messages.wellbeingNote, { wellbeing: showScore(wellbeing) }),
    activity
      ? format(messages.schoolNote, { activity: activityOf(activity, 'now') })
      : format(messages.schoolNoteFew, { students }),
  ]
    .filter(Boolean)
    .join(' · ')
