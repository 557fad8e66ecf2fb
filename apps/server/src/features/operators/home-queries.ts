import { givenUpDays, retryDays } from '@kindling/rules/jobs'
import { mostDaysUnchecked } from '@kindling/rules/link-health'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { hourOf } from '../../platform/tally.ts'

export interface StateCounts {
  waiting: number
  running: number
  retrying: number
  failed: number
}

export interface FailedJobRecord {
  id: number
  task: string
  /** The error as the library stored it. It can contain anything, so the use-case passes on only its kind. */
  error: string
  attempts: number
  most_attempts: number
  added_at: string
  failed_at: string
  next_at: string | null
}

interface WaitingQueue {
  count: number
  oldest_at: string | null
}

export interface HomeRecord {
  connections: number
  most_connections: number
  bytes: number
  late_seconds: number | null
  idle_seconds: number | null
  queues: ({ task: string } & StateCounts)[]
  failed_jobs: FailedJobRecord[]
  mail: { waiting_since: string | null; failed_since: string | null }
  backup: { taken_at: string; missing: number } | null
  days: { ends_at: string; requests: number; errors: number; jobs: number; failed_jobs: number }[]
  links: { count: number; fresh: number; dead: number; unchecked: number }
  schools_to_verify: WaitingQueue
  disputes: WaitingQueue
  listings: WaitingQueue
  courses: WaitingQueue
  reports: WaitingQueue
  visits: { id: number; operator: string | null; school: string; ends_at: string }[]
}

const mostFailed = 50

const countStates = sql`count(*) filter (where state = 'waiting')::int as waiting,
  count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'retrying')::int as retrying,
  count(*) filter (where state = 'failed')::int as failed`

const waitingIn = (queue: 'listings' | 'courses' | 'reports') => sql`(
  select json_build_object('count', count(*), 'oldest_at', iso(min(since))) from waiting_for_operators where queue = ${queue})`

/** A mail for later does not wait yet; one that is retried waits since it was written. */
const mailTimes = (tasks: readonly string[]) => sql`
  select json_build_object(
    'waiting_since', iso(min(case when state = 'retrying' then created_at else run_at end)
      filter (where state = 'retrying' or (state = 'waiting' and run_at <= now()))),
    'failed_since', iso(min(updated_at) filter (where state = 'failed')))
  from jobs where task = any(${tasks}::text[])`

const lastBackup = sql`
  select json_build_object('taken_at', iso(taken_at), 'missing', missing) from backups order by taken_at desc limit 1`

const daysShown = 7

/** Whole hours, up to the end of the current one. A day without a row counts nothing if there are rows before it. */
const daysBefore = (now: Date) => sql`
  select json_agg(json_build_object('ends_at', iso(e.ends_at), 'requests', sums.requests, 'errors', sums.errors,
    'jobs', sums.jobs, 'failed_jobs', sums.failed_jobs) order by e.ends_at)
  from generate_series(0, ${daysShown - 1}::int) ago
  cross join lateral (
    select ${hourOf(now)}::timestamptz + interval '1 hour' - ago * interval '24 hours' as ends_at) e
  cross join lateral (
    select coalesce(sum(h.requests), 0) as requests, coalesce(sum(h.errors), 0) as errors, coalesce(sum(h.jobs), 0) as jobs,
      coalesce(sum(h.failed_jobs), 0) as failed_jobs
    from server_hours h where h.hour >= e.ends_at - interval '24 hours' and h.hour < e.ends_at) sums
  where e.ends_at > (select min(hour) from server_hours)`

/** Everything on the operators' page, in one statement. Jobs use the database's time; the rest uses the product's. */
export async function readHome(db: Db, now: Date, mailTasks: readonly string[]): Promise<HomeRecord> {
  const { rows } = await sql<HomeRecord>`
    with jobs as materialized (
      select id, task_identifier as task, run_at, attempts, max_attempts, last_error, created_at, updated_at,
        case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          when last_error is not null then 'retrying' else 'waiting' end as state
      from graphile_worker.jobs
    )
    select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as most_connections, pg_database_size(current_database()) as bytes,
      (select extract(epoch from now() - min(run_at))::int from jobs
        where state in ('waiting', 'retrying') and run_at <= now()) as late_seconds,
      (select extract(epoch from now() - max(last_execution))::int
        from graphile_worker._private_known_crontabs) as idle_seconds,
      coalesce((select json_agg(q order by q.task) from (
        select task, ${countStates} from jobs group by task) q), '[]') as queues,
      coalesce((select json_agg(f) from (
        select id, task, coalesce(last_error, '') as error, attempts, max_attempts as most_attempts, iso(created_at) as added_at,
          iso(updated_at) as failed_at, case when state = 'retrying' then iso(run_at) end as next_at
        from jobs where state in ('retrying', 'failed')
        order by state, updated_at desc, id desc limit ${mostFailed}) f), '[]') as failed_jobs,
      (${mailTimes(mailTasks)}) as mail, (${lastBackup}) as backup, coalesce((${daysBefore(now)}), '[]') as days,
      (select json_build_object('count', count(*), 'fresh', count(*) filter (where l.checked_at is null),
          'dead', count(*) filter (where l.state = 'dead'), 'unchecked',
          count(*) filter (where coalesce(l.checked_at, l.next_at)
            < ${now}::timestamptz - make_interval(days => ${mostDaysUnchecked}::int)))
        from (select distinct address from outside_addresses) a left join outside_links l using (address)) as links,
      (select json_build_object('count', count(*), 'oldest_at', iso(min(r.asked_at))) from schools s
        left join verification_requests r on r.school_id = s.id and r.closed_at is null
        where s.verified_at is null) as schools_to_verify,
      (select json_build_object('count', count(*), 'oldest_at', iso(min(d.opened_at))) from disputes d
        where d.closed_at is null) as disputes,
      ${waitingIn('listings')} as listings, ${waitingIn('courses')} as courses, ${waitingIn('reports')} as reports,
      coalesce((select json_agg(v) from (
        select v.id, nullif(trim(o.first_name || ' ' || o.last_name), '') as operator, s.name as school,
          iso(v.ends_at) as ends_at
        from support_visits v join schools s on s.id = v.school_id left join users o on o.id = v.operator_id
        where v.ended_at is null and v.ends_at > ${now} and v.started_at <= ${now}
        order by v.ends_at, v.id) v), '[]') as visits`.execute(db)
  if (!rows[0]) throw new Error('Reading gave no row')
  return rows[0]
}

/** Makes a recently failed job that is not running due again, as if it were new; returns its task, or null without one. */
export async function rescheduleFailed(db: Db, jobId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ task: string }>`
    with failed as (
      select id, task_identifier as task from graphile_worker.jobs
      where id = ${jobId}::bigint and locked_at is null and (last_error is not null or attempts >= max_attempts)
        and created_at > ${now}::timestamptz - make_interval(days => ${retryDays}::int)
    )
    select f.task from failed f
    join graphile_worker.reschedule_jobs(array(select id from failed), run_at => now(), attempts => 0) j on j.id = f.id`.execute(
    db,
  )
  return rows[0]?.task ?? null
}

/** Deletes jobs that were given up long ago, with the letters in them. */
export async function removeGivenUp(db: Db, now: Date): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and updated_at < ${now}::timestamptz - make_interval(days => ${givenUpDays}::int)))`.execute(db)
}
