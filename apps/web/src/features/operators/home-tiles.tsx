import { databaseHealth, type Health, jobsHealth, mailHealth } from '@kindling/rules/jobs'
import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { format, pageLocale } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import type { OperatorHomeReply } from './api.ts'

interface TilesProps {
  home: OperatorHomeReply
}

/** The address of the failed jobs: of one kind, which then come first on the page, or of all. */
export const failedAddress = (task: string | null) =>
  `/dashboard/operator${task === null ? '#failed' : `?${new URLSearchParams({ task })}`}`

/** The health of each part, the worst first. What mail that stays in the outbox needs is said by the alert above. */
export function HealthTiles({ home: { database, jobs, mail, queues } }: TilesProps) {
  const { connections, most_connections: most, bytes } = database
  const health = healthOf({ database, jobs, mail })
  const isUnsent = mail.to === 'outbox'
  const tiles = [
    {
      part: 'database' as const,
      href: null,
      label: messages.database,
      value: format(messages.databaseStates, { health: health.database }),
      note: format(messages.databaseNote, { connections, most, size: printSize(bytes) }),
    },
    {
      part: 'jobs' as const,
      href: queues.length > 0 ? '/dashboard/operator#queues' : null,
      label: messages.jobs,
      value: stateOf(jobs),
      note: noteOf(jobs),
    },
    {
      part: 'mail' as const,
      href: isUnsent ? null : failedAddress('send-mail'),
      label: messages.mail,
      value: format(messages.mailStates, { health: health.mail }),
      note: isUnsent ? messages.mailUnset : format(messages.mailNote, { ...mail }),
    },
  ]
  const rank = (part: keyof typeof health) => urgency.indexOf(health[part])
  return (
    <Tiles label={messages.health} ofWords>
      {tiles
        .toSorted((one, other) => rank(one.part) - rank(other.part))
        .map(({ part, ...tile }) => (
          <Tile key={part} {...tile} health={health[part]} />
        ))}
    </Tiles>
  )
}

const urgency: readonly Health[] = ['bad', 'watch', 'good']

/** The health of the parts of an installation. */
export const healthOf = ({
  database,
  jobs,
  mail,
}: Pick<OperatorHomeReply, 'database' | 'jobs' | 'mail'>) => ({
  database: databaseHealth({ connections: database.connections, most: database.most_connections }),
  jobs: jobsHealth(jobs),
  mail: mailHealth(mail),
})

/** What waits for an operator; each tile links to its page, and empty queues have no tile. */
export function WaitingTiles({ home }: TilesProps) {
  const waiting = waitingIn(home)
  return (
    <Tiles label={messages.waits} low>
      {waiting.map(({ label, count, href, note }) => (
        <Tile
          key={label}
          href={href}
          label={label}
          value={format('{count, number}', { count })}
          note={note}
        />
      ))}
    </Tiles>
  )
}

/** The most urgent first: a dispute stops what a family and a school can do for a child. */
export function waitingIn({
  schools_to_verify,
  disputes,
  listings,
  courses,
  reports,
  visits,
}: OperatorHomeReply) {
  const tiles = [
    {
      label: messages.disputes,
      href: '/dashboard/disputes',
      count: disputes.count,
      note: oldestOf(disputes),
    },
    {
      label: messages.schools,
      href: '/dashboard/verification',
      count: schools_to_verify.count,
      note: oldestOf(schools_to_verify) ?? messages.noneAsked,
    },
    { label: messages.reports, href: '#reports', count: reports.count, note: oldestOf(reports) },
    {
      label: messages.listings,
      href: '/dashboard/listings',
      count: listings.count,
      note: oldestOf(listings),
    },
    {
      label: messages.courses,
      href: '/dashboard/operator/courses',
      count: courses.count,
      note: oldestOf(courses),
    },
    { label: messages.visitsTile, href: '#visits', count: visits.length, note: messages.visitsNote },
  ]
  return tiles.filter(({ count }) => count > 0)
}

const oldestOf = ({ oldest_at }: OperatorHomeReply['disputes']) =>
  oldest_at && format(messages.oldest, { day: printShortDay(oldest_at) })

type Jobs = OperatorHomeReply['jobs']

const minutesOf = (seconds: number) => Math.floor(seconds / 60)

function stateOf(jobs: Jobs): string {
  if (isLate(jobs)) return messages.jobsLate
  const health = jobsHealth(jobs)
  if (jobs.idle_seconds === null && health === 'watch') return messages.jobsStarting
  return format(messages.jobsStates, { health })
}

/** Rounds run, and yet a job waits longer than it should. */
const isLate = (jobs: Jobs) =>
  jobsHealth({ ...jobs, late_seconds: null, failed: 0 }) === 'good' &&
  jobsHealth({ ...jobs, failed: 0 }) !== 'good'

function noteOf(jobs: Jobs): string {
  if (jobs.idle_seconds === null) return messages.jobsNever
  if (isLate(jobs)) return format(messages.jobsLateNote, { minutes: minutesOf(jobs.late_seconds ?? 0) })
  if (jobsHealth(jobs) === 'bad') return format(messages.jobsIdle, { minutes: minutesOf(jobs.idle_seconds) })
  return format(messages.jobsNote, { waiting: jobs.waiting + jobs.retrying })
}

const printSize = (bytes: number) =>
  (bytes / 1_000_000).toLocaleString(pageLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  })
