import { Redis } from 'ioredis'
import pg from 'pg'

/**
 * Carries the names of topics with news between server processes. A lost wake-up delays news but loses none: readers also check by
 * themselves.
 */
export interface WakeUps {
  tell(names: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** The name that announces a person's own changes: an ended session, a joined class. */
export const personNews = (userId: number) => `people/${userId}`

type Hear = (names: string[]) => void
const channel = 'kindling_topics'

// Does not wait for the disk: when the machine loses a wake-up, it also loses the listeners.
const notify = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)"

/** PostgreSQL NOTIFY on its own connection, which is reopened when it breaks. */
export async function notifyWakeUps(databaseUrl: string, pool: pg.Pool, hear: Hear): Promise<WakeUps> {
  let listener: pg.Client | null = null
  let closing = false
  let reopen: NodeJS.Timeout | undefined
  const open = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    client.on('end', () => {
      listener = null
      if (!closing) reopen = setTimeout(() => void open().catch(() => undefined), 500)
    })
    client.on('notification', message => hear(JSON.parse(message.payload ?? '[]')))
    await client.connect()
    await client.query(`listen ${channel}`)
    listener = client
  }
  await open()
  return {
    async tell(names) {
      for (const payload of payloads(names)) await pool.query(notify, [channel, payload])
    },
    async close() {
      closing = true
      clearTimeout(reopen)
      await listener?.end()
    },
  }
}

/** Redis publish and subscribe; ioredis reconnects by itself. */
export async function redisWakeUps(redisUrl: string, hear: Hear): Promise<WakeUps> {
  const publisher = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 })
  const subscriber = new Redis(redisUrl, { lazyConnect: true })
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined)
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel)
  subscriber.on('message', (_channel: string, payload: string) => hear(JSON.parse(payload)))
  return {
    async tell(names) {
      await publisher.publish(channel, JSON.stringify(names))
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** NOTIFY carries at most 8,000 bytes. */
function payloads(names: readonly string[]): string[] {
  const chunks: string[][] = [[]]
  let bytes = 2
  for (const name of names) {
    if (bytes + name.length + 3 > 7_500) {
      chunks.push([])
      bytes = 2
    }
    chunks.at(-1)?.push(name)
    bytes += name.length + 3
  }
  return chunks.filter(chunk => chunk.length > 0).map(chunk => JSON.stringify(chunk))
}
