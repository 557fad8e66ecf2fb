import fastify from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { startHousekeeping } from '../apps/server/src/housekeeping.ts'
import { openServices } from '../apps/server/src/open-services.ts'
import { type Clock, systemClock } from '../apps/server/src/platform/clock.ts'
import { readSettings } from '../apps/server/src/platform/settings.ts'
import { seedOnFirstStart } from '../apps/server/src/seed.ts'
import { countStatements } from './count-statements.ts'

// The server itself, as it is shipped, with a counter of its statements.
countStatements()
const settings = readSettings(process.env)
const { log } = fastify({ logger: { level: 'silent' } })
const clock = clockFrom(process.env.BEGINS_AT)
const services = await openServices({ settings, log, clock, databaseUrl: settings.databaseUrl ?? '' })
await seedOnFirstStart(services)
const app = await buildApp(services)
if (process.env.SMTP_URL) await startHousekeeping(services)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ listening: typeof address === 'object' && address ? address.port : 0 })

/** A clock that starts at a moment, for data that was generated for a certain day. */
function clockFrom(moment: string | undefined): Clock {
  if (!moment) return systemClock
  const ahead = Date.parse(moment) - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}
