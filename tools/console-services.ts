import { systemClock } from '../apps/server/src/platform/clock.ts'
import { addJob } from '../apps/server/src/platform/jobs.ts'
import { notifyWakeUps, personNews, redisWakeUps } from '../apps/server/src/platform/topics/wake-ups.ts'
import type { OpenedDatabase } from './open-database.ts'

/** The services that console commands need: their mail is jobs, which the server sends. */
const storedServices = ({ database, settings }: Pick<OpenedDatabase, 'database' | 'settings'>) => ({
  db: database.db,
  clock: systemClock,
  settings,
  jobs: { add: addJob },
})

export type ConsoleServices = ReturnType<typeof storedServices> & {
  topics: { wakePerson: (userId: number) => void }
}

/** Running servers learn at once who was signed out, and close the person's streams. */
export async function withConsoleServices(
  opened: OpenedDatabase,
  act: (services: ConsoleServices) => Promise<void>,
): Promise<void> {
  const { database, url, settings } = opened
  const nobodyHears = () => undefined
  const wakeUps = settings.redisUrl
    ? await redisWakeUps(settings.redisUrl, nobodyHears)
    : await notifyWakeUps(url, database.pool, nobodyHears)
  const told: Promise<void>[] = []
  const wakePerson = (userId: number) => void told.push(wakeUps.tell([personNews(userId)]))
  try {
    await act({ ...storedServices(opened), topics: { wakePerson } })
    await Promise.all(told)
  } finally {
    await wakeUps.close()
  }
}
