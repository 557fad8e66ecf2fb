import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { DatabaseConnection, Db } from './database/connect.ts'
import type { FileStore, Incoming } from './files/index.ts'
import type { Jobs } from './jobs.ts'
import type { MailTransport } from './mail.ts'
import type { GuardedFetch } from './outbound.ts'
import type { Settings } from './settings.ts'
import type { SmsTransport } from './sms.ts'
import type { Voice } from './speech/index.ts'
import type { Telemetry } from './telemetry.ts'
import type { TopicHub } from './topics/hub.ts'

/** What every feature can ask for: opened once by `openServices`, handed to use-cases, closed with grace. */
export interface Services {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
  database: DatabaseConnection
  /** For reading outside a transaction. */
  db: Db
  sessionSecret: string
  jobs: Jobs
  topics: TopicHub
  files: FileStore
  /** Where uploads wait while they come and are looked at. */
  incoming: Incoming
  mail: MailTransport
  sms: SmsTransport
  /** Reads aloud for browsers without a voice; null where there is none. */
  voice: Voice | null
  fetchGuarded: GuardedFetch
  telemetry: Telemetry
}
