import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePeople } from './goal-fixture.ts'
import { usedMegabytes } from './memory.ts'
import { take } from './record-archives.ts'
import { makeJournal } from './records.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = of.app.server.address() as AddressInfo

test('a record with 40 MB of words comes whole, and takes little memory', async () => {
  const { parent, childId } = await makePeople(of)
  await makeJournal(of, childId, 'Today')
  // What a first download loads is loaded.
  await take(parent, childId)
  await sql`insert into journals (user_id, title, content, response_type, created_at, updated_at)
    select user_id, title || n, repeat(md5(n::text), 3125), response_type, created_at, updated_at
    from journals, generate_series(1, 400) n where user_id = ${childId}`.execute(of.services.db)
  const headers = { cookie: `kindling=${parent.cookies.get('kindling')}` }
  const before = usedMegabytes()
  const asking = get({ port, path: `/user/record/${childId}`, headers })
  let most = 0
  const look = () => {
    const { held, buffers } = usedMegabytes()
    most = Math.max(most, held - before.held, buffers - before.buffers)
  }
  // Also while the entries are gathered, before the first byte comes.
  const stopLooking = lookNowAndThen(look)
  let answer: IncomingMessage
  let bytes = 0
  try {
    ;[answer] = (await once(asking, 'response')) as [IncomingMessage]
    for await (const piece of answer) bytes += (piece as Buffer).length
  } finally {
    stopLooking()
  }
  process.stdout.write(`a record of 40 MB of words: at most ${Math.round(most)} MB of it in memory\n`)
  expect([answer.statusCode, answer.complete]).toEqual([200, true])
  expect(bytes).toBeGreaterThan(400_000)
  expect(most).toBeLessThan(40)
}, 180_000)

/** Looks for a fifth of the time at most: while it collects nothing else runs, and on a busy machine the server would have no turn. */
function lookNowAndThen(look: () => void): () => void {
  let timer = setTimeout(again, 500)
  function again(): void {
    const began = performance.now()
    look()
    timer = setTimeout(again, Math.max(500, 4 * (performance.now() - began)))
  }
  return () => clearTimeout(timer)
}
