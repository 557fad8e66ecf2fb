import { quietClassesAddress, schoolClassesAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { homeQuery, isEmptySchool, type SchoolHome } from './api.ts'
import { FigureTiles } from './figure-tiles.tsx'

/** The user's school at a glance: each figure links to the page for acting on it. */
export function SchoolTiles({ wellbeing }: { wellbeing: number | null }) {
  const home = useQuery(homeQuery(null))
  if (home.isPending)
    return (
      <>
        <Pending />
        <Skeleton shape="tile" count={4} />
      </>
    )
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  if (isEmptySchool(home.data)) return <NoFigures />
  const { school, requests } = home.data
  return (
    <Tiles label={messages.glance}>
      <FigureTiles
        figures={school}
        to={{
          activity: schoolClassesAddress,
          quiet: quietClassesAddress,
          participation: '/teacher/wellbeing/report',
        }}
        hasPlan={school.pro_plan_active}
        wellbeing={wellbeing}
      />
      {requests && <RequestTile requests={requests} />}
    </Tiles>
  )
}

/** Figures of nothing say nothing; a new school reads what makes them appear. */
const NoFigures = () => (
  <Card>
    <Stack gap="small">
      <p>{messages.noFigures}</p>
      <div>
        <ButtonLink href="/dashboard/roster/Child">{messages.addStudents}</ButtonLink>
      </div>
    </Stack>
  </Card>
)

/** What families wait for comes first. */
const requestKinds = ['disputes', 'teachers', 'questions', 'transfers', 'courses'] as const

function RequestTile({ requests }: { requests: NonNullable<SchoolHome['requests']> }) {
  const waiting = requestKinds.filter(kind => requests.now[kind] > 0)
  const count = waiting.reduce((sum, kind) => sum + requests.now[kind], 0)
  return (
    <Tile
      href={count === 0 ? null : '/dashboard/school#requests'}
      label={messages.requests}
      value={format('{count, number}', { count })}
      note={
        count === 0
          ? messages.requestsNone
          : waiting.map(kind => format(messages.requestKinds, { kind, count: requests.now[kind] })).join(', ')
      }
    />
  )
}
