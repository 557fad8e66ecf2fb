import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Clock, systemClock } from './platform/clock.ts'
import { connectDatabase, type DatabaseConnection } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { storeInOutbox } from './platform/database/platform-queries.ts'
import { assertDurable } from './platform/embedded-postgres/index.ts'
import { openFiles, openIncoming } from './platform/files/index.ts'
import { openJobs } from './platform/jobs.ts'
import { outboxTransport, smtpTransport } from './platform/mail.ts'
import { createGuardedFetch, type OutboundRules } from './platform/outbound.ts'
import { passwordHashes } from './platform/passwords.ts'
import { readRelease } from './platform/release.ts'
import type { Services } from './platform/services.ts'
import { keepSessionSecret } from './platform/session-secret.ts'
import type { Settings } from './platform/settings.ts'
import { contactsKey } from './platform/signing-keys.ts'
import { httpSms, outboxSms } from './platform/sms.ts'
import { openVoice } from './platform/speech/index.ts'
import { openTally } from './platform/tally.ts'
import { openTelemetry } from './platform/telemetry.ts'
import { TopicHub } from './platform/topics/hub.ts'
import { notifyWakeUps, redisWakeUps } from './platform/topics/wake-ups.ts'
import { openTranscoder } from './platform/transcoding/index.ts'

export interface ServiceOptions {
  settings: Settings
  log: FastifyBaseLogger
  databaseUrl: string
  clock?: Clock
  outbound?: OutboundRules
  poolSize?: number
}

/** Connects everything that the settings name: database, wake-ups, jobs, files, mail, SMS. Closed by `closeServices`. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const { settings, log, databaseUrl } = options
  const clock = options.clock ?? systemClock
  await mkdir(settings.dataDir, { recursive: true })
  const sessionSecret = settings.sessionSecret ?? (await keepSessionSecret(settings.dataDir))
  const database = connectDatabase(databaseUrl, {
    ...(options.poolSize ? { max: options.poolSize } : {}),
    contactsKey: contactsKey(sessionSecret),
  })
  await assertDurable(database.pool)
  const { applied } = await migrate(database.pool)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const topics = new TopicHub({
    db: database.db,
    clock,
    log,
    mostOfPerson: settings.streamsPerPerson,
  })
  const hear = (names: string[]) => topics.hear(names)
  const wakeUps = settings.redisUrl
    ? await redisWakeUps(settings.redisUrl, hear)
    : await notifyWakeUps(databaseUrl, database.pool, hear)
  topics.start(wakeUps, settings.lookEveryMs)
  const telemetry = openTelemetry()
  telemetry.watch('streams', 'Open live streams of this process.', () => topics.streams)
  telemetry.watch('password_hashes', 'Password hashes that this process has worked on.', passwordHashes)
  const tally = openTally({ db: database.db, clock, log })
  return {
    settings,
    clock,
    log,
    database,
    db: database.db,
    sessionSecret,
    jobs: await openJobs(database.pool, databaseUrl, log, tally),
    topics,
    files: await openFiles(settings, systemClock.now()),
    incoming: await openIncoming(join(settings.dataDir, 'incoming'), systemClock.now()),
    ...transportsOf(settings, database, clock),
    voice: openVoice(settings),
    transcoder: openTranscoder(settings.programPath),
    fetchGuarded: createGuardedFetch(options.outbound),
    telemetry,
    tally,
    release: readRelease(clock.now()),
  }
}

/**
 * Stops the server; `tell` gets each step that is waited for. Streams are told to reconnect first: they would keep the listener open
 * forever.
 */
export async function closeServer(
  app: FastifyInstance,
  services: Services,
  tell: (step: string) => void = () => undefined,
): Promise<void> {
  tell('streams')
  await services.topics.close()
  tell('requests')
  await app.close()
  await closeServices(services, tell)
}

/** Ends the streams, finishes jobs and closes the database. */
export async function closeServices(
  services: Services,
  tell: (step: string) => void = () => undefined,
): Promise<void> {
  await services.topics.close()
  tell('jobs')
  await services.jobs.close()
  services.mail.close()
  await services.tally.close()
  tell('connections to the database')
  await services.database.close()
}

/** Without a mail or phone service, messages go to the outbox. */
function transportsOf(settings: Settings, database: DatabaseConnection, clock: Clock) {
  const store = storeInOutbox(database.db, clock)
  return {
    mail: settings.smtpUrl ? smtpTransport(settings.smtpUrl) : outboxTransport(store),
    sms: settings.smsUrl ? httpSms(settings.smsUrl) : outboxSms(store),
  }
}
