import { actOnPlacement } from '@kindling/contract/placements'
import { highlightAfter, highlightStatusOf } from '@kindling/rules/highlight-states'
import {
  nextPlacementState,
  type PlacementAct,
  type PlacementState,
  placementActs,
  placementStates,
} from '@kindling/rules/placements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { aroundChild } from '../../../test/common-relations.ts'
import { makePlacement } from '../../../test/placements.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { makeTwoDistricts, type Person, people } from '../../../test/two-districts.ts'
import { placementPeopleOf } from './present.ts'

const of = await openTestServer()
const { db } = of.services
const world = await makeTwoDistricts(of)
const childId = world.id.child

const students = {
  'too young': { birth: '2014-05-04', isMinor: true, isOldEnough: false },
  minor: { birth: '2010-05-04', isMinor: true, isOldEnough: true },
  grown: { birth: '2008-05-04', isMinor: false, isOldEnough: true },
} as const

/** A fresh placement in a state, with an hour that its employer has signed. */
async function prepare(state: PlacementState): Promise<number> {
  const id = await makePlacement(of, childId, { state, minutes: [60] })
  await sql`update work_entries set signed_minutes = minutes where placement_id = ${id}`.execute(db)
  return id
}

async function stateOf(id: number): Promise<string> {
  const { state } = await db
    .selectFrom('placements')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

const acting = async (client: Client, body: { id: number; act: PlacementAct; state: PlacementState }) =>
  (await client.call(actOnPlacement, { body })).status

/** The accomplishments of the student since the last call. */
async function takeHighlights() {
  const made = await db.selectFrom('highlights').select('status').where('child_id', '=', childId).execute()
  await db.deleteFrom('highlights').where('child_id', '=', childId).execute()
  return made.map(({ status }) => status)
}

const recorded = highlightStatusOf(highlightAfter('record', ['teacher'], 'none') ?? 'none')

test.each(people.filter(person => person !== 'guest'))(
  'the acts of %s lead a placement from each state to the one that the table names, or are refused [WBL-01]',
  async person => {
    const known = person as Exclude<Person, 'guest'>
    const client = await clientOf(of, world.id[known])
    const roles = placementPeopleOf(aroundChild[known] ?? [])
    // For whoever may do nothing, the age of the student makes no difference.
    for (const [age, { birth, ...standing }] of Object.entries(students).slice(roles.length === 0 ? -1 : 0)) {
      await db.updateTable('users').set({ birth_date: birth }).where('id', '=', childId).execute()
      for (const state of placementStates)
        for (const act of placementActs) {
          const after = (isOldEnough: boolean) =>
            roles
              .map(role => nextPlacementState({ state, act, person: role, ...standing, isOldEnough }))
              .find(next => next !== null)
          const next = after(standing.isOldEnough)
          const id = await prepare(state)
          const said = `${act} ${state} ${age}`
          expect(await acting(client, { id, act, state }), said).toBe(next ? 200 : after(true) ? 403 : 404)
          expect(await stateOf(id), said).toBe(next ?? state)
          expect(await takeHighlights(), said).toEqual(next === 'confirmed' ? [recorded] : [])
        }
    }
  },
)

test('a state that is not the current one any more, and hours that are not signed, stop an act', async () => {
  const teacher = await clientOf(of, world.id.teacher)
  await db.updateTable('users').set({ birth_date: students.minor.birth }).where('id', '=', childId).execute()
  const id = await makePlacement(of, childId, { state: 'under_way', minutes: [60] })
  for (const state of placementStates)
    if (state !== 'under_way') expect(await acting(teacher, { id, act: 'confirm', state })).toBe(409)
  expect(await acting(teacher, { id, act: 'confirm', state: 'under_way' })).toBe(409)
  expect(await stateOf(id)).toBe('under_way')
  await sql`update work_entries set signed_minutes = minutes where placement_id = ${id}`.execute(db)
  expect(await acting(teacher, { id, act: 'confirm', state: 'under_way' })).toBe(200)
})
