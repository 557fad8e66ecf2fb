import type { AddressInfo } from 'node:net'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { type ErrorCode, errors } from '@kindling/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempts } from './access-attempts.ts'
import { type Line, readAccessTable } from './access-table.ts'
import type { Stage } from './attempt.ts'
import { draftOf, type Mutation, mutationOf, requestOf } from './fuzz-requests.ts'
import { usedMegabytes } from './memory.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { seated } from './seat.ts'
import { carry } from './send-attempt.ts'
import { openTestHouse } from './test-house.ts'
import { proveAddresses } from './try-call.ts'
import { leaveClassesAsMade, makeTwoDistricts, type Person, people } from './two-districts.ts'
import type { Visitor } from './visitor.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261118)
const requestsPerCall = Number(process.env.FUZZ_REQUESTS ?? 50)
const longestMs = 5_000
/** By then every part of the server has been used, and what grows later was left behind. */
const warmAfter = 1_000
const mostGrownMegabytes = 100
const collectEvery = 500

const of = await openTestHouse({ outbound: anyAddress })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const stage: Stage = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const table = readAccessTable()
let requests = 0
let reached = 0
let slowest = 0
let warm: number | null = null
let collectAt = collectEvery

interface Fuzzed {
  line: Line
  person: Person
  /** None: the request is whole, and made by somebody who may make it. */
  mutation: Mutation | null
}

for (const call of allCalls) {
  test(
    `${call.name} answers whatever is sent in time and in the shapes of the wire`,
    async () => {
      await leaveClassesAsMade(of, stage.world)
      let reachedHere = 0
      await fc.assert(
        fc.asyncProperty(fuzzed(call), async one => {
          const ok = await tryOne(call, one)
          requests++
          if (ok) reachedHere++
        }),
        { numRuns: requestsPerCall, seed, endOnFailure: true },
      )
      reached += reachedHere
      // Collected now and then, or the rubbish of many calls would count as what they left behind.
      if (requests >= collectAt) {
        collectAt += collectEvery
        const { rss } = usedMegabytes()
        if (requests >= warmAfter) warm ??= rss
      }
      expect(reachedHere).toBeGreaterThanOrEqual(requestsPerCall / 2)
    },
    600 * requestsPerCall,
  )
}

test('all of it leaves nothing behind in memory', () => {
  const grown = Math.round(usedMegabytes().rss - (warm ?? 0))
  process.stdout.write(
    `R2 calls=${allCalls.length} requests=${requests} reached=${reached} slowest=${Math.round(slowest)}ms grown=${grown}MB seed=${seed}\n`,
  )
  expect(warm, 'the server was never warm').not.toBeNull()
  expect(grown).toBeLessThan(mostGrownMegabytes)
})

/** Whole requests and broken ones in turn, by people whom the table lets through. */
function fuzzed(call: Call): fc.Arbitrary<Fuzzed> {
  const pairs = table
    .filter(line => line.call === call.name)
    .flatMap(line =>
      people.filter(person => line.expected[person] === 'ok').map(person => ({ line, person })),
    )
  let turn = 0
  return fc
    .tuple(fc.constantFrom(...pairs), mutationOf(call))
    .map(([pair, mutation]) => ({ ...pair, mutation: turn++ % 2 === 0 ? null : mutation }))
}

async function tryOne(call: Call, { line, person, mutation }: Fuzzed): Promise<boolean> {
  await of.house.db.deleteFrom('rate_limits').execute()
  await proveAddresses(stage)
  const attempt = await attempts[`${line.call} ${line.row}`]?.(stage, person)
  if (!attempt) throw new Error(`No way to make ${line.call} ${line.row}`)
  const visitor = await seated(of, person === 'guest' ? null : stage.world.id[person])
  carry(visitor, attempt)
  const draft = draftOf(call, attempt)
  mutation?.(draft)
  const request = requestOf(draft)
  const started = performance.now()
  const answering = call.name === 'openStream' ? overSocket(visitor, request) : visitor.send(request)
  const answer = await inTime(answering)
  slowest = Math.max(slowest, performance.now() - started)
  const told = `${call.name} ${line.row} ${person} ${describe(request)} -> ${answer.status} ${answer.text.slice(0, 300)}`
  expect(answer.status, told).toBeLessThan(500)
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff')
  if (answer.status >= 400) expectErrorShape(answer, told)
  if (mutation === null) expect(answer.status, told).toBeLessThan(400)
  if (answer.status === 200 && call.carries !== 'bytes')
    expect(call.reply.safeParse(JSON.parse(answer.text)).error?.issues, told).toBeUndefined()
  return answer.status < 400
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
async function overSocket(visitor: Visitor, request: ReturnType<typeof requestOf>): Promise<Told> {
  const closing = new AbortController()
  const response = await fetch(`${address}${String(request.url)}`, {
    headers: {
      cookie: `kindling=${visitor.cookies.get('kindling')}`,
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
