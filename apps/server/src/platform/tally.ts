import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/connect.ts'

const saveEveryMs = 60_000
const hourMs = 3_600_000

const counted = ['requests', 'errors', 'jobs', 'failed_jobs'] as const
export type Counted = (typeof counted)[number]

/** How much this installation does, by the hour: numbers that every process adds to the same row, without any name. */
export interface Tally {
  add(what: Counted): void
  /** Adds to the current hour what was counted since the last time. */
  save(): Promise<void>
  /** Saves once a minute, and when the process closes. */
  start(): void
  close(): Promise<void>
}

export function openTally({ db, clock, log }: { db: Db; clock: Clock; log: FastifyBaseLogger }): Tally {
  let counts = none()
  let timer: NodeJS.Timeout | null = null
  const save = async () => {
    const saved = counts
    if (counted.every(what => saved[what] === 0)) return
    counts = none()
    try {
      await addToHour(db, hourOf(clock.now()), saved)
    } catch (error) {
      for (const what of counted) counts[what] += saved[what]
      log.warn(error, 'the counts of this hour were not saved')
    }
  }
  return {
    add(what) {
      counts[what] += 1
    },
    save,
    start() {
      timer = setInterval(() => void save(), saveEveryMs).unref()
    },
    async close() {
      if (!timer) return
      clearInterval(timer)
      timer = null
      await save()
    },
  }
}

/** The beginning of an hour. */
export const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / hourMs) * hourMs)

const none = (): Record<Counted, number> => ({ requests: 0, errors: 0, jobs: 0, failed_jobs: 0 })

const addToHour = (db: Db, hour: Date, counts: Record<Counted, number>) =>
  sql`insert into server_hours as h (hour, requests, errors, jobs, failed_jobs)
    values (${hour}, ${counts.requests}, ${counts.errors}, ${counts.jobs}, ${counts.failed_jobs})
    on conflict (hour) do update set requests = h.requests + excluded.requests, errors = h.errors + excluded.errors,
      jobs = h.jobs + excluded.jobs, failed_jobs = h.failed_jobs + excluded.failed_jobs`.execute(db)
