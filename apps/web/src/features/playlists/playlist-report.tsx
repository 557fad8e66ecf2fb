import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { progressMessages } from '@kindling/rules/messages/progress'
import { progressState } from '@kindling/rules/progress'
import { Award, Check, Circle, Flame } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { PlaylistReport } from './api.ts'
import styles from './playlists.module.css'

type Row = PlaylistReport['report'][number]
type Unit = PlaylistReport['lessonsCourses'][number]

const icons = { notStarted: Circle, inProgress: Flame, completed: Check }

/**
 * The progress of a class or a grade in a playlist: the totals, each lesson and course, each student. Its files have the same
 * content.
 */
export function PlaylistReportView({
  report,
  opens,
}: {
  report: PlaylistReport
  opens: (row: Row) => string
}) {
  const { playlist, group, grade, report: rows, lessonsCourses } = report
  const whom = group?.name ?? gradeName(grade ?? 0)
  if (rows.length === 0) return <EmptyState picture="class">{playlistHomeMessages.reportEmpty}</EmptyState>
  return (
    <Stack gap="large">
      <Sums sums={report.reportSummary} />
      <section aria-labelledby="by-unit">
        <Stack>
          <h2 id="by-unit">{playlistHomeMessages.byUnit}</h2>
          <UnitTable units={lessonsCourses} />
        </Stack>
      </section>
      <section aria-labelledby="by-student">
        <Stack>
          <h2 id="by-student">{playlistHomeMessages.byStudent}</h2>
          {report.has_more && <p className="soft">{playlistHomeMessages.more}</p>}
          <DataTable
            caption={playlistHomeMessages.byStudent}
            columns={columnsOf(lessonsCourses)}
            rows={rows}
            rowKey={({ user_bean }) => user_bean.id}
            opens={opens}
            fileName={format(playlistHomeMessages.reportFile, { playlist: playlist.name, whom })}
          />
        </Stack>
      </section>
    </Stack>
  )
}

function Sums({ sums }: { sums: PlaylistReport['reportSummary'] }) {
  const lines: [string, string | number][] = [
    [playlistHomeMessages.reportStudents, sums.students],
    [progressMessages.completed, sums.completed],
    [progressMessages.inProgress, sums.in_progress],
    [progressMessages.notStarted, sums.not_started],
    [playlistHomeMessages.badges, sums.awarded],
    [playlistHomeMessages.reportPercent, format(playlistHomeMessages.percent, { percent: sums.percent })],
  ]
  return (
    <dl className={styles.sums}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Few columns, which also fit on a narrow screen. */
const UnitTable = ({ units }: { units: readonly Unit[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={styles.grid} tabIndex={0} aria-label={playlistHomeMessages.byUnit}>
    <table>
      <thead>
        <tr>
          <th scope="col">{playlistHomeMessages.unit}</th>
          <th scope="col">{progressMessages.completed}</th>
          <th scope="col">{progressMessages.inProgress}</th>
          <th scope="col">{progressMessages.notStarted}</th>
        </tr>
      </thead>
      <tbody>
        {units.map(unit => (
          <tr key={`${unit.archetype} ${unit.archetype_id}`}>
            <th scope="row" className={styles.unitName}>
              {unit.name}
            </th>
            <td>{unit.completed}</td>
            <td>{unit.in_progress}</td>
            <td>{unit.not_started}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const columnsOf = (units: readonly Unit[]): Column<Row>[] => [
  {
    key: 'name',
    label: playlistHomeMessages.student,
    value: ({ user_bean }) => fullName(user_bean),
    brief: 'title',
  },
  {
    key: 'completed',
    label: playlistHomeMessages.completed,
    value: ({ completed, total }) => format(playlistHomeMessages.doneOf, { done: completed, total }),
    brief: 'figure',
  },
  {
    key: 'badge',
    label: playlistHomeMessages.badges,
    value: ({ awarded }) => (awarded ? playlistHomeMessages.awarded : null),
    cell: ({ awarded }) =>
      awarded && <Award role="img" aria-label={playlistHomeMessages.awarded} size={18} />,
  },
  ...units.map(
    (unit, place): Column<Row> => ({
      key: `${unit.archetype} ${unit.archetype_id}`,
      label: unit.name,
      value: ({ progress }) => progressMessages[progressState(progress[place])],
      cell: ({ progress }) => <Cell progress={progress[place] ?? 'Not Started'} />,
    }),
  ),
]

function Cell({ progress }: { progress: string }) {
  const state = progressState(progress)
  const Icon = icons[state]
  return (
    <span className={state === 'notStarted' ? styles.none : styles[progress]}>
      <Icon role="img" aria-label={progressMessages[state]} size={18} />
    </span>
  )
}
