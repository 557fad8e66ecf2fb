import type { AddressInfo } from 'node:net'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { afterAll, expect, test } from 'vitest'
import { attempts } from './access-attempts.ts'
import { type Expected, expectedByRules, type Line, readAccessTable } from './access-table.ts'
import type { Stage } from './attempt.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { seated } from './seat.ts'
import { sendAttempt } from './send-attempt.ts'
import { openTestHouse, startOfTests } from './test-house.ts'
import {
  elsewhereWord,
  hereWord,
  leaveClassesAsMade,
  makeTwoDistricts,
  type Person,
  people,
} from './two-districts.ts'
import type { Visitor } from './visitor.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestHouse({ outbound: anyAddress })
await of.app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(of.app.server.address() as AddressInfo).port}`
const stage: Stage = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const table = readAccessTable()
const wrong: string[] = []
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
  const without = allCalls.filter(call => !named.has(call.name)).map(call => call.name)
  expect(without, 'needs a line in access-matrix.tsv and an attempt').toEqual([])
  expect(table.filter(line => !known.has(line.call)).map(line => line.call)).toEqual([])
  const keys = table.map(line => `${line.call} ${line.row}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter(key => !(key in attempts))).toEqual([])
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
    await leaveClassesAsMade(of, stage.world)
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
  await of.house.db.deleteFrom('rate_limits').execute()
  // What a line before this one did to an address stays with that line.
  await of.house.db
    .updateTable('users')
    .set({ email_verified_at: startOfTests })
    .where('user_type', '<>', 'Child')
    .where('email_verified_at', 'is', null)
    .execute()
  const attempt = await attempts[`${line.call} ${line.row}`]?.(stage, person)
  if (!attempt) throw new Error(`No way to make ${line.call} ${line.row}`)
  const visitor = await seated(of, person === 'guest' ? null : stage.world.id[person])
  const expected = line.expected[person]
  const before = expected === 'ok' ? null : await writesSoFar(of)
  const answer =
    call.name === 'openStream' ? await openStream(visitor) : await sendAttempt(call, visitor, attempt)
  const told = classOf(answer.status)
  cells++
  if (told !== expected) wrong.push(`${cellName(line, person, told)} ${answer.text.slice(0, 200)}`)
  else if (before) await checkRefusal(line, person, answer.text, before)
}

async function checkRefusal(line: Line, person: Person, text: string, before: number): Promise<void> {
  const changed = await tablesWrittenSince(of, before)
  if (changed.length > 0) wrong.push(cellName(line, person, `changed ${changed.join(', ')}`))
  if (text.includes(hereWord) || text.includes(elsewhereWord))
    wrong.push(cellName(line, person, `told ${text}`))
}

/** A stream does not end by itself: it is opened over a socket, and closed again once its status is known. */
async function openStream(visitor: Visitor): Promise<{ status: number; text: string }> {
  const closing = new AbortController()
  const response = await fetch(`${address}/realtime/stream`, {
    headers: { cookie: `kindling=${visitor.cookies.get('kindling')}` },
    signal: closing.signal,
  })
  const text = response.ok ? '' : await response.text()
  closing.abort()
  return { status: response.status, text }
}

const classOf = (status: number): Expected | string => (status >= 200 && status < 400 ? 'ok' : String(status))
const cellName = (line: Line, person: Person, said: string) =>
  `${line.call} ${line.row} ${person}: ${line.expected[person]}, not ${said}`

function callNamed(name: string): Call {
  const call = allCalls.find(one => one.name === name)
  if (!call) throw new Error(`No call is named ${name}`)
  return call
}
