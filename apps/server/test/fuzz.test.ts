import type { AddressInfo } from 'node:net'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { type ErrorCode, errors } from '@kindling/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptOf, type Line, readAccessTable } from './access-table.ts'
import { leavePlacesAsMade } from './as-made.ts'
import type { Attempt, Fixture } from './attempt.ts'
import type { Client } from './client.ts'
import { draftOf, requestOf } from './draft.ts'
import { type Mutation, mutationOf } from './fuzz-requests.ts'
import { collect, usedMegabytes } from './memory.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { carry } from './send-attempt.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { beginAnew, changingCalls } from './try-call.ts'
import { makeTwoDistricts, type Person, people } from './two-districts.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261118)
/** One whole request to each call, and one that is broken. */
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 2)
/** Which of the calls, for runs that do it side by side: `2/3` is every third, from the second on. */
const [part = 1, parts = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number)
const calls = allCalls.filter((_, place) => place % parts === part - 1)
const longestMs = 5_000
const mostGrownMegabytes = 100
const collectEvery = 500
const leaveEvery = 100
const timesInRow = 6

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const table = readAccessTable()
let requests = 0
let reached = 0
let slowest = 0
let warm: number | null = null
let collectAt = collectEvery

interface Pair {
  line: Line
  person: Person
}

interface Fuzzed {
  pair: Pair
  /** None: the request is whole, and made by somebody who may make it. */
  mutation: Mutation | null
}

interface SetUp {
  pair: Pair
  client: Client
  attempt: Attempt
}

/** Who could send what a moment ago, where nothing has changed since. */
let ready: SetUp | null = null

test('every call is answered once: what grows from here on was left behind', async () => {
  for (const call of calls) {
    await leaveAsMade()
    for (const one of fc.sample(fuzzed(call), { numRuns: 1, seed })) await tryOne(call, one)
  }
  of.watch.forgetLog()
  warm = usedMegabytes().held
})

for (const call of calls) {
  test(
    `${call.name} answers whatever is sent in time and in the shapes of the wire`,
    async () => {
      await leaveAsMade()
      let reachedHere = 0
      await fc.assert(
        fc.asyncProperty(fuzzed(call), async one => {
          const ok = await tryOne(call, one)
          if (++requests % leaveEvery === 0) await leaveAsMade()
          if (ok) reachedHere++
        }),
        { numRuns: requestsPerCall, seed, endOnFailure: true },
      )
      reached += reachedHere
      // Collected now and then, or the rubbish of many calls would count as what they left behind.
      if (requests >= collectAt) {
        collectAt += collectEvery
        of.watch.forgetLog()
        collect()
      }
      expect(reachedHere).toBeGreaterThanOrEqual(requestsPerCall / 2)
    },
    30_000 + 1_000 * requestsPerCall,
  )
}

test('all of it leaves nothing behind in memory', () => {
  of.watch.forgetLog()
  const grown = Math.round(usedMegabytes().held - (warm ?? 0))
  process.stdout.write(
    `R2 calls=${calls.length} requests=${requests} reached=${reached} slowest=${Math.round(slowest)}ms grown=${grown}MB seed=${seed}\n`,
  )
  expect(warm, 'the server was never warm').not.toBeNull()
  expect(grown).toBeLessThan(mostGrownMegabytes)
})

async function leaveAsMade(): Promise<void> {
  ready = null
  await leavePlacesAsMade(of)
}

/** Whole requests and broken ones in turn, by all whom the table lets through, each some times in a row. */
function fuzzed(call: Call): fc.Arbitrary<Fuzzed> {
  const pairs = table
    .filter(line => line.call === call.name)
    .flatMap(line =>
      people.filter(person => line.expected[person] === 'ok').map(person => ({ line, person })),
    )
  let turn = 0
  return mutationOf(call).map(mutation => {
    const pair = pairs[Math.floor(turn / timesInRow) % pairs.length]
    if (!pair) throw new Error(`The table lets nobody make ${call.name}`)
    return { pair, mutation: turn++ % 2 === 0 ? null : mutation }
  })
}

async function tryOne(call: Call, { pair, mutation }: Fuzzed): Promise<boolean> {
  const isReading = !changingCalls.includes(call)
  const isWhole = mutation === null
  const setUp = ready?.pair === pair && (isReading || !isWhole) ? ready : await makeSetUp(pair)
  if (setUp === ready) await of.services.db.deleteFrom('rate_limits').execute()
  const { client, attempt } = setUp
  const draft = draftOf(call, attempt)
  mutation?.(draft)
  const request = requestOf(draft)
  const started = performance.now()
  const answering = call.name === 'openStream' ? overSocket(client, request) : client.send(request)
  const answer = await inTime(answering)
  slowest = Math.max(slowest, performance.now() - started)
  const told = `${call.name} ${pair.line.row} ${pair.person} ${describe(request)} -> ${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff')
  if (answer.status >= 400) expectErrorShape(answer, told)
  if (isWhole) expect(answer.status, told).toBeLessThan(400)
  if (answer.status === 200 && call.carries !== 'bytes')
    expect(call.reply.safeParse(JSON.parse(answer.text)).error?.issues, told).toBeUndefined()
  // A refusal and a reading have changed nothing: the next request of this person begins where this one did.
  const isAsBefore = (isReading || answer.status >= 400) && !answer.headers['set-cookie']
  ready = isAsBefore ? setUp : null
  return answer.status < 400
}

async function makeSetUp(pair: Pair): Promise<SetUp> {
  const { line, person } = pair
  await beginAnew(fixture)
  const attempt = await attemptOf(line, fixture, person)
  const client = await clientOf(of, person === 'guest' ? null : fixture.world.id[person])
  carry(client, attempt)
  return { pair, client, attempt }
}

interface Told {
  status: number
  text: string
  headers: Record<string, unknown>
}

/** Every error is a sentence and a code of the closed list; 416 says in a header what the file has (RFC 9110). */
function expectErrorShape(answer: Told, told: string): void {
  if (answer.status === 416) {
    expect(answer.headers['content-range'], told).toMatch(/^bytes \*\/\d+$/)
    return
  }
  const body = JSON.parse(answer.text) as { message: string; code: ErrorCode; fields?: unknown }
  expect(errors[body.code]?.status, told).toBe(answer.status)
  expect(body.message.length, told).toBeGreaterThan(0)
  expect(
    Object.keys(body).filter(key => !['message', 'code', 'fields'].includes(key)),
    told,
  ).toEqual([])
}

/** The stream goes over a socket, and is closed once it has begun. */
async function overSocket(client: Client, request: ReturnType<typeof requestOf>): Promise<Told> {
  const closing = new AbortController()
  const response = await fetch(`${address}${String(request.url)}`, {
    headers: {
      cookie: `kindling=${client.cookies.get('kindling')}`,
      ...(request.headers as Record<string, string>),
    },
    signal: closing.signal,
  })
  const text = response.ok ? '' : await response.text()
  closing.abort()
  return { status: response.status, text, headers: Object.fromEntries(response.headers) }
}

async function inTime<T>(answering: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`No answer within ${longestMs} ms`)), longestMs)
  })
  return Promise.race([answering, late]).finally(() => clearTimeout(timer))
}

function describe({ method, url, headers, payload }: ReturnType<typeof requestOf>): string {
  return JSON.stringify({ method, url, headers, payload: String(payload ?? '').slice(0, 300) })
}
