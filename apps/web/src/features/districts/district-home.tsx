import { districtSchoolAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolNeeds } from '@kindling/rules/school-needs'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { FigureTiles } from '../schools/index.ts'
import { type DistrictSchool, districtHomeQuery, districtQuery, type DistrictHome as Home } from './api.ts'
import styles from './districts.module.css'
import { HopeState, HopeTile } from './hope-state.tsx'
import { Participation, type Wellbeing } from './participation.tsx'
import { WriteToSchool } from './write-to-school.tsx'

const reports = '/dashboard/district/reports'

/** The state of the district at a glance, and by school. */
export function DistrictHome({ wellbeing }: { wellbeing: Wellbeing | undefined }) {
  const home = useQuery(districtHomeQuery)
  const list = useQuery(districtQuery)
  if (home.isPending || list.isPending || wellbeing === undefined) return <Coming />
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  const { schools, whole, hope } = home.data
  if (schools.length === 0) return <EmptyState picture="class">{messages.noSchools}</EmptyState>
  return (
    <Stack gap="large">
      <ToLookAt schools={schools} listed={list.data?.schools ?? []} />
      <Tiles label={messages.glance}>
        <FigureTiles
          figures={whole}
          to={{ activity: reports, quiet: '#schools', participation: '#schools' }}
          hasPlan={schools.some(school => school.pro_plan_active)}
          wellbeing={wellbeing?.whole ?? null}
        />
        <HopeTile hope={hope} />
      </Tiles>
      <Participation {...home.data} wellbeing={wellbeing} />
      <HopeState hope={hope} schools={schools.length} />
    </Stack>
  )
}

interface ToLookAtProps {
  schools: readonly School[]
  listed: readonly DistrictSchool[]
}

/** The schools that stand out, with the reason and what to do next: a district looks at these first. */
function ToLookAt({ schools, listed }: ToLookAtProps) {
  const needy = schools
    .map(school => ({ ...school, needs: schoolNeeds(school, schools) }))
    .filter(({ needs }) => needs.length > 0)
  if (needy.length === 0) return <p className="soft">{messages.noneToLookAt}</p>
  const title = format(messages.toLookAt, { count: needy.length })
  return (
    <Card as="section" lit aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <ul className={styles.needs}>
          {needy.map(({ id, name, needs }) => {
            const reasons = needs.map(need => format(messages.needs, { ...need }))
            return (
              <li key={id}>
                <div>
                  <Link href={districtSchoolAddress(id)}>
                    <strong>{name}</strong>
                  </Link>
                  {reasons.map(reason => (
                    <p key={reason}>{reason}</p>
                  ))}
                </div>
                <WriteToSchool
                  school={name}
                  admins={listed.find(school => school.id === id)?.admins ?? []}
                  about={reasons[0]}
                />
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}

function Coming() {
  return (
    <Stack gap="large">
      <Skeleton shape="tile" count={4} />
      <Skeleton shape="row" count={6} />
    </Stack>
  )
}

type School = Home['schools'][number]
