import { districtSchoolAddress } from '@kindling/rules/addresses'
import { changeOf } from '@kindling/rules/figure-change'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolNeeds } from '@kindling/rules/school-needs'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { activityOf, FigureTiles } from '../schools/index.ts'
import { districtHomeQuery, type DistrictHome as Home } from './api.ts'
import { DistrictYear } from './district-year.tsx'
import styles from './districts.module.css'
import { HopeState, HopeTile } from './hope-state.tsx'

const reports = '/dashboard/district/reports'

/** The state of the district at a glance, and by school. */
export function DistrictHome() {
  const home = useQuery(districtHomeQuery)
  if (home.isPending) return <Coming />
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  const { schools, whole, year, hope } = home.data
  if (schools.length === 0) return <EmptyState picture="class">{messages.noSchools}</EmptyState>
  return (
    <Stack gap="large">
      <Tiles label={messages.glance}>
        <FigureTiles
          figures={whole}
          to={{ activity: reports, quiet: '#schools', participation: '#schools' }}
          hasPlan={schools.some(school => school.pro_plan_active)}
        />
        <HopeTile hope={hope} />
      </Tiles>
      <ToLookAt schools={schools} />
      <section id="schools" aria-label={messages.bySchool}>
        <Stack gap="small">
          <h2>{messages.bySchool}</h2>
          <p className="soft">{messages.bySchoolLead}</p>
          <DataTable
            caption={messages.bySchool}
            columns={columns}
            rows={schools}
            rowKey={school => school.id}
            opens={school => districtSchoolAddress(school.id)}
            fileName={messages.fileParticipation}
          />
        </Stack>
      </section>
      <DistrictYear year={year} schools={schools} />
      <HopeState hope={hope} schools={schools.length} />
    </Stack>
  )
}

/** The schools that stand out, with the reason: a district looks at these first. */
function ToLookAt({ schools }: { schools: readonly School[] }) {
  const needy = schools
    .map(school => ({ ...school, needs: schoolNeeds(school) }))
    .filter(({ needs }) => needs.length > 0)
  if (needy.length === 0) return <p className="soft">{messages.noneToLookAt}</p>
  const title = format(messages.toLookAt, { count: needy.length })
  return (
    <Card as="section" lit aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <ul className={styles.needs}>
          {needy.map(({ id, name, needs }) => (
            <li key={id}>
              <Link href={districtSchoolAddress(id)} className="alone">
                {name}
              </Link>
              {needs.map(need => (
                <span key={need.need}>{format(messages.needs, { ...need })}</span>
              ))}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function Coming() {
  return (
    <Stack gap="large">
      <Pending />
      <Skeleton shape="tile" count={4} />
      <Skeleton shape="row" count={6} />
    </Stack>
  )
}

type School = Home['schools'][number]

const changeOfSchool = ({ participation: { now, before } }: School) =>
  now === null || before === null ? null : now - before

function changeInWords(school: School): string | null {
  const { now, before } = school.participation
  const trend = changeOf(now, before)
  return trend && format(messages.change, { ...trend })
}

const columns: Column<School>[] = [
  {
    key: 'name',
    label: messages.colSchool,
    value: school => school.name,
    cell: school => <strong>{school.name}</strong>,
    brief: 'title',
  },
  {
    key: 'participation',
    label: messages.colParticipation,
    value: school => school.participation.now,
    cell: school => <Share school={school} />,
    brief: 'figure',
  },
  { key: 'change', label: messages.colChange, value: changeOfSchool, cell: changeInWords },
  {
    key: 'quiet',
    label: messages.quiet,
    value: school => school.quiet_classes?.now ?? null,
  },
  {
    key: 'activity',
    label: messages.colActivity,
    value: school => school.activity && activityOf(school.activity, 'now'),
  },
  { key: 'students', label: messages.colStudents, value: school => school.students },
  {
    key: 'note',
    label: messages.colActivity,
    value: () => null,
    cell: school => <span className="soft">{noteOf(school)}</span>,
    brief: 'note',
    narrow: true,
  },
]

function Share({ school }: { school: School }) {
  const { now } = school.participation
  if (now === null) return <span className="soft">{messages.notShown}</span>
  return <strong>{format(messages.percent, { percent: now })}</strong>
}

/** The second line of a school on a phone. */
function noteOf(school: School): string {
  const { activity, students, participation } = school
  const figures = activity
    ? format(messages.schoolNote, { activity: activityOf(activity, 'now') })
    : format(messages.schoolNoteFew, { students })
  const { before } = participation
  return before === null ? figures : `${format(messages.beforeNote, { percent: before })} · ${figures}`
}
