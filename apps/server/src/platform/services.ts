import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { DatabaseConnection, Db } from './database/connect.ts'
import type { FileStore, Incoming } from './files/index.ts'
import type { Jobs } from './jobs.ts'
import type { MailTransport } from './mail.ts'
import type { GuardedFetch } from './outbound.ts'
import type { Release } from './release.ts'
import type { Settings } from './settings.ts'
import type { SmsTransport } from './sms.ts'
import type { Voice } from './speech/index.ts'
import type { Tally } from './tally.ts'
import type { Telemetry } from './telemetry.ts'
import type { TopicHub } from './topics/hub.ts'
import type { Transcoder } from './transcoding/index.ts'

/** What features share: opened once by `openServices`, passed to use-cases, closed gracefully. */
export interface Services {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
  database: DatabaseConnection
  /** For reads outside a transaction. */
  db: Db
  sessionSecret: string
  jobs: Jobs
  topics: TopicHub
  files: FileStore
  /** The incoming uploads while they arrive and are inspected. */
  incoming: Incoming
  mail: MailTransport
  sms: SmsTransport
  /** Reads aloud for browsers without a voice; null where the server has none. */
  voice: Voice | null
  /** Makes copies of recordings that every browser plays; null where no ffmpeg is installed. */
  transcoder: Transcoder | null
  fetchGuarded: GuardedFetch
  telemetry: Telemetry
  tally: Tally
  release: Release
}
