import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { buildApp } from './app.ts'
import { startHousekeeping } from './housekeeping.ts'
import { closeServer, openServices } from './open-services.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { seedOnFirstStart } from './seed.ts'

const graceMs = 25_000

/** Reads the settings, opens the services, listens, and closes gracefully on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel, redact: ['req.headers', 'res.headers'] })
  const embedded = settings.databaseUrl ? null : await startDatabase(settings, log)
  const services = await openServices({
    settings,
    log,
    databaseUrl: settings.databaseUrl ?? embedded?.url ?? '',
  })
  await seedOnFirstStart(services)
  await startHousekeeping(services)
  services.tally.start()
  const app = await buildApp(services)
  await app.listen({ port: settings.port, host: settings.host })

  const stop = async (signal: string) => {
    log.info({ signal }, 'closing')
    let waitsFor = ''
    const giveUp = () => {
      log.error({ waitsFor }, 'closing took too long')
      process.exit(1)
    }
    setTimeout(giveUp, graceMs).unref()
    await closeServer(app, services, step => {
      waitsFor = step
    })
    waitsFor = 'the database'
    await embedded?.stop()
    process.exit(0)
  }
  // The job runner does not wait when it records that a job is done: if the database is unreachable just then, the job runs again.
  process.on('unhandledRejection', error => log.error(error, 'something failed that nobody waited for'))
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  process.send?.({ listening: port })
  log.info({ port }, 'listening')
}

async function startDatabase(settings: Settings, log: pino.Logger) {
  const dataDir = resolve(settings.dataDir)
  await mkdir(dataDir, { recursive: true })
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: message => log.info({ from: 'postgres' }, message),
  })
}

main().catch((error: unknown) => {
  const told = error instanceof CannotStart ? error.message : ((error as Error)?.stack ?? error)
  process.stderr.write(`${told}\n`)
  process.exit(1)
})
