import { globSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { afterAll, expect, test } from 'vitest'
import { areas } from '../src/areas.ts'
import type { Route } from '../src/platform/serve.ts'
import {
  accessAreas,
  attemptOf,
  type Expected,
  expectedByRules,
  isForAnybody,
  type Line,
  readAccessTable,
} from './access-table.ts'
import { leavePlacesAsMade } from './as-made.ts'
import type { Attempt, Fixture } from './attempt.ts'
import type { Client } from './client.ts'
import { commonRelations } from './common-relations.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { sendAttempt } from './send-attempt.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { beginAnew, changingCalls } from './try-call.ts'
import { elsewhereWord, hereWord, makeTwoDistricts, type Person, people } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const source = join(import.meta.dirname, '../src')
const areaOfCall = await findAreas()
const table = readAccessTable()
const wrong: string[] = []
/** Whoever has a session that no answered call can have ended. */
const signedIn = new Map<Person, Client>()
/** What a line was tried with, where the last person left all as it was. */
let ready: { line: Line; attempt: Attempt } | null = null
/** What was written up to here was not written by the next request; null where that has to be asked again. */
let mark: number | null = null
let cells = 0

/** The rows that the lines of these calls prove. */
const proves: Record<string, string> = {
  removeComment: ' [COMMENTS-14] [COMMENTS-15] [COMMENTS-16]',
  likeJournal: ' [JOURNALS-22] [JOURNALS-23] [JOURNALS-25]',
  listChildren: ' [FAMILIES-27]',
}

test('every call has a line, every line a call, and no line stands twice', () => {
  const named = new Set(table.map(line => line.call))
  const known = new Set<string>(allCalls.map(call => call.name))
  const without = allCalls.filter(call => !named.has(call.name))
  const wanted = without.map(({ name }) => `test/access/${areaOfCall.get(name)}.tsv: a line for ${name}`)
  expect(wanted, 'and a way to make it, in the file beside it').toEqual([])
  expect(table.filter(line => !known.has(line.call)).map(line => line.call)).toEqual([])
  const keys = table.map(line => `${line.call} ${line.row}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every area keeps what is expected of its own calls in files of its own', () => {
  const named = [...new Set(areaOfCall.values())]
  const files = named.flatMap(area => [`${area}.tsv`, `${area}.ts`])
  const there = readdirSync(join(import.meta.dirname, 'access')).filter(name => name !== 'areas.ts')
  expect(
    files.filter(name => !there.includes(name)),
    'is missing in test/access/',
  ).toEqual([])
  expect(
    there.filter(name => !files.includes(name)),
    'is of no area that has routes',
  ).toEqual([])
  expect(Object.keys(accessAreas).sort(), 'needs a line in test/access/areas.ts').toEqual(named.sort())
  const strayed = table.filter(line => line.area !== areaOfCall.get(line.call))
  expect(strayed.map(line => `${line.call} of ${areaOfCall.get(line.call)} in ${line.area}.tsv`)).toEqual([])
})

test('every line has a way to make its call, and what an area says of a line or row has one', () => {
  for (const [area, { relations = {}, acts = {}, attempts }] of Object.entries(accessAreas)) {
    const lines = table.filter(line => line.area === area)
    const keys = lines.map(line => `${line.call} ${line.row}`)
    expect(Object.keys(attempts).sort(), `test/access/${area}.ts: ways to make each call`).toEqual(
      keys.sort(),
    )
    expect(Object.keys(acts).filter(key => !keys.includes(key))).toEqual([])
    expect(Object.keys(relations).filter(row => row in commonRelations)).toEqual([])
    expect(Object.keys(relations).filter(row => !lines.some(line => line.row === row))).toEqual([])
  }
})

test('the table of relations and acts says the same wherever a guard names a row', () => {
  const apart = table.flatMap(line => {
    const call = callNamed(line.call)
    return people.flatMap(person => {
      const said = expectedByRules(call, line, person)
      return said === null || said === line.expected[person] ? [] : [cellName(line, person, said)]
    })
  })
  expect(apart).toEqual([])
})

for (const call of allCalls) {
  test(`${call.name} answers everybody as the table says, and a refusal changes and tells nothing${proves[call.name] ?? ''}`, async () => {
    await leavePlacesAsMade(of)
    const before = wrong.length
    for (const line of table.filter(one => one.call === call.name)) {
      for (const person of people) await tryCell(call, line, person)
    }
    expect(wrong.slice(before)).toEqual([])
  })
}

afterAll(() => {
  process.stdout.write(`S1 calls=${allCalls.length} cells=${cells} wrong=${wrong.length}\n`)
})

async function tryCell(call: Call, line: Line, person: Person): Promise<void> {
  const attempt = ready?.line === line ? ready.attempt : await makeReady(line, person)
  const client = await clientFor(person, attempt)
  const expected = line.expected[person]
  if (expected !== 'ok') mark ??= await writesSoFar(of)
  const answer =
    call.name === 'openStream' ? await openStream(client) : await sendAttempt(call, client, attempt)
  const told = classOf(answer.status)
  cells++
  if (told === 'ok') mark = null
  // What was answered may have changed anything, sessions among it; a reading and a refusal leave all of it to the next person.
  const isAsBefore = told !== 'ok' || !changingCalls.includes(call)
  ready = isAsBefore && isForAnybody(line) ? { line, attempt } : null
  if (!isAsBefore) signedIn.clear()
  if (told !== expected) wrong.push(`${cellName(line, person, told)} ${answer.text.slice(0, 200)}`)
  else if (mark !== null) await checkRefusal(line, person, answer.text, mark)
}

async function makeReady(line: Line, person: Person): Promise<Attempt> {
  mark = null
  await beginAnew(fixture)
  return attemptOf(line, fixture, person)
}

/** An attempt that brings a session along changes it: that client is nobody else's. */
async function clientFor(person: Person, { cookies, token }: Attempt): Promise<Client> {
  const isPlain = !cookies && !token
  const known = isPlain && signedIn.get(person)
  if (known) return known
  mark = null
  const client = await clientOf(of, idOf(person))
  if (isPlain) signedIn.set(person, client)
  return client
}

async function checkRefusal(line: Line, person: Person, text: string, before: number): Promise<void> {
  const changed = await tablesWrittenSince(of, before)
  if (changed.length > 0) wrong.push(cellName(line, person, `changed ${changed.join(', ')}`))
  if (text.includes(hereWord) || text.includes(elsewhereWord))
    wrong.push(cellName(line, person, `told ${text}`))
}

/** A stream does not end by itself: it is opened over a socket, and closed again once its status is known. */
async function openStream(client: Client): Promise<{ status: number; text: string }> {
  const closing = new AbortController()
  const response = await fetch(`${address}/realtime/stream`, {
    headers: { cookie: `kindling=${client.cookies.get('kindling')}` },
    signal: closing.signal,
  })
  const text = response.ok ? '' : await response.text()
  closing.abort()
  return { status: response.status, text }
}

const idOf = (person: Person) => (person === 'guest' ? null : fixture.world.id[person])
const classOf = (status: number): Expected | string => (status >= 200 && status < 400 ? 'ok' : String(status))
const cellName = (line: Line, person: Person, said: string) =>
  `${line.call} ${line.row} ${person}: ${line.expected[person]}, not ${said}`

/** The area of each call, by its name: the feature whose routes serve it, or the platform. */
async function findAreas(): Promise<Map<string, string>> {
  const found = new Map(allCalls.map(call => [call.name, 'platform']))
  for (const path of globSync('features/*/routes.ts', { cwd: source })) {
    const zones = Object.values<Route[] | ((of: typeof areas) => Route[])>(await import(join(source, path)))
    for (const { call } of zones.flatMap(zone => (typeof zone === 'function' ? zone(areas) : zone)))
      found.set(call.name, basename(dirname(path)))
  }
  return found
}

function callNamed(name: string): Call {
  const call = allCalls.find(one => one.name === name)
  if (!call) throw new Error(`No call is named ${name}`)
  return call
}
