import { addHighlight, deleteHighlight, updateHighlight } from '@kindling/contract/highlights'
import {
  type HighlightMove,
  type HighlightState,
  highlightAfter,
  highlightMoves,
  highlightPeopleOf,
  highlightStateOf,
  highlightStates,
} from '@kindling/rules/highlight-states'
import type { HighlightStatus } from '@kindling/rules/highlights'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { aroundChild } from '../../../test/common-relations.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { makeTwoDistricts, type Person, people } from '../../../test/two-districts.ts'

const of = await openTestServer()
const { db } = of.services
const world = await makeTwoDistricts(of)
const childId = world.id.child

/** A fresh highlight in a state; for none, one that is deleted. */
async function prepare(state: HighlightState): Promise<number> {
  const id = await makeHighlight(of, childId, {
    ...(state === 'accepted' && { status: 'Accepted' }),
    ...(state === 'reset' && { status: 'Reset' }),
  })
  if (state === 'none') await db.deleteFrom('highlights').where('id', '=', id).execute()
  return id
}

async function stateOf(id: number): Promise<HighlightState> {
  const row = await db.selectFrom('highlights').select('status').where('id', '=', id).executeTakeFirst()
  return row ? highlightStateOf(row.status as HighlightStatus | null) : 'none'
}

const detail = { why_special: 'I did not stop once.' }

/** What a call does by its table: the answer, and the highlight that it is about. */
type Send = (client: Client, id: number) => Promise<{ status: number; id: number }>

const updating =
  (change: object): Send =>
  async (client, id) => ({
    status: (
      await client.call(updateHighlight, { body: { id, ...change } as { id: number; pinned: boolean } })
    ).status,
    id,
  })

/** `record` is the act of whoever confirms a placement, and is tried there. */
const sends: Record<Exclude<HighlightMove, 'record'>, Send> = {
  add: async (client, id) => {
    const body = { title: 'My first mile', detail }
    const answer = await client.call(addHighlight, { params: { childId }, body })
    return { status: answer.status, id: answer.status === 200 ? answer.body.highlight.id : id }
  },
  edit: updating({ title: 'My second mile', version: 1, status: 'Reset' }),
  pin: updating({ pinned: true }),
  accept: updating({ status: 'Accepted', version: 1 }),
  reset: updating({ status: 'Reset', version: 1 }),
  remove: async (client, id) => ({
    status: (await client.call(deleteHighlight, { params: { highlightId: id } })).status,
    id,
  }),
}
const moves = highlightMoves.filter(move => move !== 'record')

test.each(people.filter(person => person !== 'guest'))(
  'the acts of %s lead a highlight from each state to the one that the table names, or are refused [HIGHLIGHTS-10]',
  async person => {
    const known = person as Exclude<Person, 'guest'>
    const client = await clientOf(of, world.id[known])
    const roles = highlightPeopleOf(aroundChild[known] ?? [])
    // Adding makes another one: it has no state before.
    for (const move of moves)
      for (const state of move === 'add' ? (['none'] as const) : highlightStates) {
        const outcome = highlightAfter(move, roles, state)
        const answer = await sends[move](client, await prepare(state))
        const said = `${move} ${state}`
        expect(await stateOf(answer.id), said).toBe(outcome ?? state)
        expect(answer.status, said).toBe(outcome === null ? 404 : 200)
      }
  },
)
