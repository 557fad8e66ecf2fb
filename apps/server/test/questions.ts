import type pg from 'pg'
import type { TestServer } from './test-server.ts'

/** How many statements a server sends to its database for some work: what its time is made of, on any machine. */
export async function questionsOf(of: TestServer, work: () => Promise<unknown>): Promise<number> {
  const { pool } = of.services.database
  let questions = 0
  const restore = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const listen = (client: pg.PoolClient) => {
    const { query } = client
    if (restore.has(client)) return
    restore.set(client, query)
    client.query = ((...words: Parameters<typeof query>) => {
      questions++
      return query.apply(client, words)
    }) as typeof query
  }
  pool.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.off('acquire', listen)
    for (const [client, query] of restore) client.query = query
  }
  return questions
}
