import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { sql } from 'kysely'
import { attemptOf, type Line, readAccessTable } from './access-table.ts'
import type { Fixture } from './attempt.ts'
import type { Answer, Client } from './client.ts'
import { type Draft, draftOf, requestOf } from './draft.ts'
import { carry } from './send-attempt.ts'
import { clientOf } from './session-of.ts'
import { type Person, people } from './two-districts.ts'

/** Streams never end by themselves: they are tried over sockets, by the tests that are about them. */
export const endingCalls: readonly Call[] = allCalls.filter(call => call.name !== 'openStream')
export const changingCalls: readonly Call[] = allCalls.filter(
  call => call.method !== 'GET' || call.needsToken,
)

/** The first line of the table that lets somebody make the call, and that person. */
export function allowedWay(call: Call): { line: Line; person: Person } {
  ways ??= new Map(readAccessTable().flatMap(wayOf).reverse())
  const way = ways.get(call.name)
  if (!way) throw new Error(`The table lets nobody make ${call.name}`)
  return way
}

let ways: Map<string, { line: Line; person: Person }> | null = null

/** The way of a line that lets somebody in, by the name of its call. */
function wayOf(line: Line): [string, { line: Line; person: Person }][] {
  const person = people.find(one => one !== 'guest' && line.expected[one] === 'ok')
  return person ? [[line.call, { line, person }]] : []
}

export interface Prepared {
  client: Client
  draft: Draft
}

/** Somebody who may make the call, and a whole request for it. */
export async function prepare(fixture: Fixture, call: Call, as?: Person): Promise<Prepared> {
  await beginAnew(fixture)
  const { line, person: usual } = allowedWay(call)
  const person = as ?? usual
  const attempt = await attemptOf(line, fixture, person)
  const client = await clientOf(fixture.of, person === 'guest' ? null : fixture.world.id[person])
  carry(client, attempt)
  return { client, draft: draftOf(call, attempt) }
}

/**
 * Requests of one call. What is prepared serves all requests that change nothing, since preparing costs more than asking: a
 * request that was carried out makes the next one begin with `spent`.
 */
export function requestsOf(fixture: Fixture, call: Call): { next(): Promise<Prepared>; spent(): void } {
  let ready: Prepared | null = null
  return {
    async next() {
      if (ready) await beginAnew(fixture)
      ready ??= await prepare(fixture, call)
      return { client: ready.client, draft: { ...ready.draft } }
    },
    spent() {
      ready = null
    },
  }
}

/**
 * Nothing counts that was sent before, and nobody's address is unproved by it: who has to prove it again does nothing for others.
 * In one statement, since the walls do this tens of thousands of times.
 */
export const beginAnew = ({ of, world }: Fixture) =>
  sql`with counted as (delete from rate_limits)
    update users set email_verified_at = ${of.clock.now()}
      where id = any(${Object.values(world.id)}::bigint[]) and user_type <> 'Child' and email_verified_at is null`.execute(
    of.services.db,
  )

export const sendDraft = ({ client, draft }: Prepared): Promise<Answer<unknown>> =>
  client.send(requestOf(draft))
