import { systemClock } from '../apps/server/src/platform/clock.ts'
import { addJob } from '../apps/server/src/platform/jobs.ts'
import { notifyWakeUps, personNews, redisWakeUps } from '../apps/server/src/platform/topics/wake-ups.ts'
import type { OpenedDatabase } from './open-database.ts'

/** What commands of the console need of a house: its letters are jobs, which the server sends. */
const consoleHouse = ({ database, settings }: Pick<OpenedDatabase, 'database' | 'settings'>) => ({
  db: database.db,
  clock: systemClock,
  settings,
  jobs: { add: addJob },
})

export type WakingHouse = ReturnType<typeof consoleHouse> & {
  topics: { wakePerson: (userId: number) => void }
}

/** Servers that run hear at once of whoever was signed out, and close the person's streams. */
export async function withWakingHouse(
  opened: OpenedDatabase,
  act: (house: WakingHouse) => Promise<void>,
): Promise<void> {
  const { database, url, settings } = opened
  const nobodyHears = () => undefined
  const wakeUps = settings.redisUrl
    ? await redisWakeUps(settings.redisUrl, nobodyHears)
    : await notifyWakeUps(url, database.pool, nobodyHears)
  const told: Promise<void>[] = []
  const wakePerson = (userId: number) => void told.push(wakeUps.tell([personNews(userId)]))
  try {
    await act({ ...consoleHouse(opened), topics: { wakePerson } })
    await Promise.all(told)
  } finally {
    await wakeUps.close()
  }
}
