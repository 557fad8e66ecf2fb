import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printMoment, printTime } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { homeQuery, type OperatorHomeReply } from './api.ts'
import { Days } from './days.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthAlerts } from './health-alerts.tsx'
import { HealthTiles, WaitingTiles, waitingIn } from './home-tiles.tsx'
import styles from './operators.module.css'
import { QueuesTable } from './queues-table.tsx'

/** The state of the installation, and what waits for operators; `task` shows only the failed jobs of one kind. */
export function OperatorHome({ task }: { task: string | null }) {
  const home = useQuery(homeQuery)
  if (home.isPending) return <Coming />
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  const { data } = home
  const hasFailed = data.failed_jobs.length > 0
  // Letters that were given up are fixed here, one by one: the list comes first.
  const isFirst = task !== null || (hasFailed && data.mail.failed > 0)
  const failed = <FailedJobs home={data} task={task} />
  return (
    <Stack gap="large">
      <HealthAlerts home={data} />
      {isFirst && failed}
      <Stack gap="small">
        <h2>{messages.waits}</h2>
        {waitingIn(data).length > 0 && <WaitingTiles home={data} />}
        {!isFirst && hasFailed && failed}
        {waitingIn(data).length === 0 && !hasFailed && <p>{messages.nothingWaits}</p>}
      </Stack>
      <Stack>
        <h2>{messages.health}</h2>
        <HealthTiles home={data} />
        <Days days={data.days} />
        {data.queues.length > 0 && <QueuesTable queues={data.queues} />}
        <p className={styles.release}>
          {format(messages.release, {
            version: data.release.version,
            when: printMoment(data.release.started_at),
          })}
          {/* Not a screen: plain figures for a metrics collector. */}
          <ButtonLink small look="plain" href="/metrics" target="_blank">
            {messages.figures}
          </ButtonLink>
        </p>
      </Stack>
      {data.visits.length > 0 && <Visits visits={data.visits} />}
    </Stack>
  )
}

function Coming() {
  return (
    <Stack gap="large">
      <Skeleton shape="tile" count={3} />
      <Skeleton shape="tile" count={4} />
      <Skeleton shape="row" count={3} />
    </Stack>
  )
}

function Visits({ visits }: Pick<OperatorHomeReply, 'visits'>) {
  return (
    <Card as="section" id="visits" aria-label={messages.visits}>
      <Stack gap="small">
        <h2>{messages.visits}</h2>
        <ul className={styles.visits}>
          {visits.map(({ id, operator, school, ends_at }) => (
            <li key={id}>
              <strong>
                {format(messages.visitLine, { operator: operator ?? messages.formerOperator, school })}
              </strong>{' '}
              <span className="soft">{format(messages.visitUntil, { time: printTime(ends_at) })}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
