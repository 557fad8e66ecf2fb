import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { attempts } from './access-attempts.ts'
import { type Line, readAccessTable } from './access-table.ts'
import type { Stage } from './attempt.ts'
import { type Draft, draftOf, requestOf } from './fuzz-requests.ts'
import { seated } from './seat.ts'
import { carry } from './send-attempt.ts'
import { type Person, people } from './two-districts.ts'
import type { Answer, Visitor } from './visitor.ts'

/** Streams never end by themselves: they are tried over sockets, by the tests that are about them. */
export const endingCalls: readonly Call[] = allCalls.filter(call => call.name !== 'openStream')
export const changingCalls: readonly Call[] = allCalls.filter(
  call => call.method !== 'GET' || call.needsToken,
)

/** The first line of the table that lets somebody make the call, and that person. */
export function allowedWay(call: Call): { line: Line; person: Person } {
  for (const line of readAccessTable()) {
    const person = people.find(one => one !== 'guest' && line.expected[one] === 'ok')
    if (line.call === call.name && person) return { line, person }
  }
  throw new Error(`The table lets nobody make ${call.name}`)
}

export interface Prepared {
  visitor: Visitor
  draft: Draft
}

/** Somebody who may make the call, and a whole request for it. */
export async function prepare(stage: Stage, call: Call, as?: Person): Promise<Prepared> {
  await stage.of.house.db.deleteFrom('rate_limits').execute()
  await proveAddresses(stage)
  const { line, person: usual } = allowedWay(call)
  const person = as ?? usual
  const attempt = await attempts[`${line.call} ${line.row}`]?.(stage, person)
  if (!attempt) throw new Error(`No way to make ${call.name}`)
  const visitor = await seated(stage.of, person === 'guest' ? null : stage.world.id[person])
  carry(visitor, attempt)
  return { visitor, draft: draftOf(call, attempt) }
}

/** What was sent before may have changed an address, whose owner does nothing for others until it is proved again. */
export const proveAddresses = ({ of }: Stage) =>
  of.house.db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('user_type', '<>', 'Child')
    .where('email_verified_at', 'is', null)
    .execute()

export const sendDraft = ({ visitor, draft }: Prepared): Promise<Answer<unknown>> =>
  visitor.send(requestOf(draft))
