import { districtSchoolAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolNeeds } from '@kindling/rules/school-needs'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { FigureTiles } from '../schools/index.ts'
import { districtHomeQuery, type DistrictHome as Home } from './api.ts'
import styles from './districts.module.css'
import { HopeState, HopeTile } from './hope-state.tsx'
import { Participation } from './participation.tsx'

const reports = '/dashboard/district/reports'

/** The state of the district at a glance, and by school. */
export function DistrictHome() {
  const home = useQuery(districtHomeQuery)
  if (home.isPending) return <Coming />
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  const { schools, whole, hope } = home.data
  if (schools.length === 0) return <EmptyState picture="class">{messages.noSchools}</EmptyState>
  return (
    <Stack gap="large">
      <ToLookAt schools={schools} />
      <Tiles label={messages.glance}>
        <FigureTiles
          figures={whole}
          to={{ activity: reports, quiet: '#schools', participation: '#schools' }}
          hasPlan={schools.some(school => school.pro_plan_active)}
        />
        <HopeTile hope={hope} />
      </Tiles>
      <Participation {...home.data} />
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
              <div>
                <strong>{name}</strong>
                {needs.map(need => (
                  <p key={need.need}>{format(messages.needs, { ...need })}</p>
                ))}
              </div>
              <ButtonLink href={districtSchoolAddress(id)}>
                {format(messages.lookAt, { school: name })}
              </ButtonLink>
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
