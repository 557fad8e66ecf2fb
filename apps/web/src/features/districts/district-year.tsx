import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { format } from '../../platform/messages.ts'
import { monthName } from '../../platform/moments.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { DistrictHome } from './api.ts'

type Month = DistrictHome['year'][number]

interface Line {
  id: number
  name: string
  /** By month; withheld values are missing. */
  shares: ReadonlyMap<string, number>
}

/** Participation in each month of the school year, by school; nothing before there are two months to compare. */
export function DistrictYear({ year, schools }: Pick<DistrictHome, 'year' | 'schools'>) {
  if (year.length < 2) return null
  return (
    <section aria-label={messages.year}>
      <Stack gap="small">
        <h2>{messages.year}</h2>
        <p className="soft">{messages.yearLead}</p>
        <DataTable
          caption={messages.year}
          columns={columnsOf(year)}
          rows={linesOf(year, schools)}
          rowKey={line => line.id}
          fileName={messages.fileYear}
        />
      </Stack>
    </section>
  )
}

/** The total first; it is no school. */
function linesOf(year: readonly Month[], schools: DistrictHome['schools']): Line[] {
  const line = (id: number, name: string, shareIn: (month: Month) => number | null | undefined) => {
    const shares = new Map<string, number>()
    for (const one of year) {
      const share = shareIn(one)
      if (typeof share === 'number') shares.set(one.month, share)
    }
    return { id, name, shares }
  }
  const ofSchools = schools.map(({ id, name }) =>
    line(id, name, month => month.schools.find(school => school.id === id)?.share),
  )
  return [line(0, messages.allSchools, month => month.whole), ...ofSchools].filter(
    ({ shares }) => shares.size > 0,
  )
}

const nameOf = ({ month }: Month) => monthName(Number(month.slice(5)))

const columnsOf = (year: readonly Month[]): Column<Line>[] => [
  {
    key: 'name',
    label: messages.colSchool,
    value: line => line.name,
    cell: line => <strong>{line.name}</strong>,
    brief: 'title',
  },
  ...year.map(
    (month): Column<Line> => ({
      key: month.month,
      label: nameOf(month),
      value: line => line.shares.get(month.month) ?? null,
      cell: line => <Share percent={line.shares.get(month.month)} />,
    }),
  ),
  {
    key: 'note',
    label: messages.colParticipation,
    value: () => null,
    cell: line => <span className="soft">{noteOf(year, line)}</span>,
    brief: 'note',
    narrow: true,
  },
]

const Share = ({ percent }: { percent: number | undefined }) =>
  percent === undefined ? (
    <span className="soft">{messages.notShown}</span>
  ) : (
    format(messages.percent, { percent })
  )

/** The second line of a school on a phone. */
const noteOf = (year: readonly Month[], { shares }: Line) =>
  year
    .flatMap(month => {
      const percent = shares.get(month.month)
      return percent === undefined ? [] : [format(messages.monthNote, { month: nameOf(month), percent })]
    })
    .join(' · ')
