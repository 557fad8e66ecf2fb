import {
  backupHealth,
  databaseHealth,
  errorsHealth,
  type Health,
  isBackupOld,
  jobsHealth,
  linksHealth,
  mailHealth,
} from '@kindling/rules/jobs'
import { mostDaysUnchecked } from '@kindling/rules/link-health'
import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { systemClock } from '../../platform/clock.ts'
import { format, pageLocale } from '../../platform/messages.ts'
import { printMoment, printShortDay, printTime } from '../../platform/moments.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import type { OperatorHomeReply } from './api.ts'
import { failureValues, hasFailed } from './failures.ts'

interface TilesProps {
  home: OperatorHomeReply
}

/** The address of the failed jobs: of one kind, which then come first on the page, or of all. */
export const failedAddress = (task: string | null) =>
  `/dashboard/operator${task === null ? '#failed' : `?${new URLSearchParams({ task })}`}`

/** The health of each part, the worst first. A trouble that the alert above names is not told twice. */
export function HealthTiles({ home }: TilesProps) {
  const { database, jobs, mail, links, queues, backup } = home
  const { connections, most_connections: most, bytes } = database
  const health = healthOf(home)
  const told: readonly string[] = alertsOf(home).map(({ part }) => part)
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
      href: failedAddress('send-mail'),
      label: messages.mail,
      value: format(messages.mailStates, { health: health.mail }),
      note: noteOfMail(mail),
    },
    {
      part: 'backup' as const,
      href: null,
      label: messages.backup,
      value: backup ? printShortDay(backup.taken_at) : messages.noBackup,
      note: noteOfBackup(backup),
    },
    {
      part: 'errors' as const,
      href: null,
      label: messages.errors,
      value: printErrors(lastDay(home)),
      note: noteOfErrors(lastDay(home)),
    },
    {
      part: 'links' as const,
      href: '/dashboard/operator/links',
      label: messages.links,
      value: isFresh(links) ? messages.linksFirst : format(messages.linksStates, { health: health.links }),
      note: noteOfLinks(links),
    },
  ]
  const rank = (part: keyof typeof health) => urgency.indexOf(health[part])
  return (
    <Tiles label={messages.health} ofWords>
      {tiles
        .filter(({ part }) => !told.includes(part) && (part !== 'errors' || home.days.length > 0))
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
  links,
  backup,
  days,
}: Pick<OperatorHomeReply, 'database' | 'jobs' | 'mail' | 'links' | 'backup' | 'days'>) => ({
  database: databaseHealth({ connections: database.connections, most: database.most_connections }),
  jobs: jobsHealth(jobs),
  mail: mailHealth(mail),
  links: linksHealth(links),
  backup: backupHealth(backup, systemClock.now()),
  errors: errorsHealth(lastDay({ days })),
})

/**
 * What does not work, with what it is told by. Mail that was given up is told by the list of failed jobs, which then comes first; the other
 * troubles need somebody at the server.
 */
export function alertsOf(home: OperatorHomeReply) {
  const health = healthOf(home)
  return [
    ...(home.mail.to === 'outbox' ? [{ part: 'mail', says: 'outbox', note: null } as const] : []),
    ...(health.jobs === 'bad' ? [{ part: 'jobs', says: 'jobs', note: noteOf(home.jobs) } as const] : []),
    ...(health.database === 'bad' ? [{ part: 'database', says: 'database', note: null } as const] : []),
  ]
}

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

const lastDay = ({ days }: Pick<OperatorHomeReply, 'days'>) => days.at(-1) ?? { errors: 0, failed_jobs: 0 }

type Failures = ReturnType<typeof lastDay>

const printErrors = (day: Failures) =>
  hasFailed(day) ? format('{count, number}', { count: day.errors + day.failed_jobs }) : messages.noErrors

const noteOfErrors = (day: Failures) =>
  hasFailed(day)
    ? `${format(messages.errorsNote, failureValues(day))}${day.errors > 0 ? ` ${messages.errorsLog}` : ''}`
    : messages.errorsNone

function noteOfMail(mail: OperatorHomeReply['mail']): string {
  const { waiting_since: waits, failed_since: since, failed } = mail
  const count = mail.waiting + mail.running + mail.retrying
  if (count + failed === 0) return messages.mailNote
  return [
    count > 0 &&
      (waits
        ? format(messages.mailWaits, { count, when: printMoment(waits) })
        : format(messages.mailWaiting, { count })),
    since && format(messages.mailFailed, { count: failed, when: printMoment(since) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function noteOfBackup(backup: OperatorHomeReply['backup']): string {
  if (!backup) return messages.howToBackUp
  const { taken_at, missing } = backup
  const note = format(messages.backupNote, { time: printTime(taken_at), missing })
  return isBackupOld(taken_at, systemClock.now()) ? `${note} ${messages.backupOld}` : note
}

type Links = OperatorHomeReply['links']

/** The first checks are still to come. */
const isFresh = ({ count, fresh, unchecked }: Links) => count > 0 && fresh === count && unchecked === 0

function noteOfLinks(links: Links): string {
  if (isFresh(links)) return format(messages.linksFresh, { ...links })
  if (links.count === 0) return messages.linksNone
  return format(links.unchecked > 0 ? messages.linksBehind : messages.linksNote, {
    ...links,
    days: mostDaysUnchecked,
  })
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
