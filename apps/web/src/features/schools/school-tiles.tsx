import { quietClassesAddress, schoolClassesAddress } from '@kindling/rules/addresses'
import { changeOf } from '@kindling/rules/figure-change'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { homeQuery, type SchoolHome } from './api.ts'
import { FigureTiles, inWords } from './figure-tiles.tsx'

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

function RequestTile({ requests }: { requests: NonNullable<SchoolHome['requests']> }) {
  const [now, before] = [sumOf(requests.now), sumOf(requests.before)]
  return (
    <Tile
      href="/dashboard/school#requests"
      label={messages.requests}
      value={format('{count, number}', { count: now })}
      note={now === 0 ? messages.requestsNone : messages.requestsNote}
      trend={inWords(changeOf(now, before), messages.since, 'down')}
    />
  )
}

const sumOf = (counts: NonNullable<SchoolHome['requests']>['now']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
