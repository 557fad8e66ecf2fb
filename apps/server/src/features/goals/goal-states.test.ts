import { assignGoal, completeGoal, resetGoal, unassignGoal } from '@kindling/contract/goals'
import {
  type GoalMove,
  type GoalStanding,
  type GoalState,
  goalAfter,
  goalPeopleOf,
} from '@kindling/rules/goal-states'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { aroundChild } from '../../../test/common-relations.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { makeTwoDistricts, type Person, people } from '../../../test/two-districts.ts'

const of = await openTestServer()
const { db } = of.services
const world = await makeTwoDistricts(of)
const childId = world.id.child

interface Case {
  state: GoalState
  isAssigned?: boolean
  isPrivate?: boolean
  highlights?: number
}

/** A goal of ours, or a private one of the child's own, as it can stand to the child. */
const cases: Case[] = [
  { state: 'none' },
  { state: 'open' },
  { state: 'open', highlights: 1 },
  { state: 'open', isAssigned: true },
  { state: 'open', isAssigned: true, highlights: 1 },
  { state: 'open', isPrivate: true, highlights: 1 },
  { state: 'completed', highlights: 1 },
  { state: 'completed', isAssigned: true, highlights: 1 },
  { state: 'completed', isPrivate: true, highlights: 1 },
]

const standingIn = ({
  state,
  isAssigned = false,
  isPrivate = false,
  highlights = 0,
}: Case): GoalStanding => ({ state, isAssigned, isPrivate, highlights, isBegun: highlights > 0 })

/** A fresh goal that stands as the case says. */
async function prepare({ state, isAssigned, isPrivate, highlights = 0 }: Case): Promise<number> {
  const goalId = await makeGoal(of, isPrivate ? { childId, isPrivate } : {})
  const isCompleted = state === 'completed'
  if (isPrivate && isCompleted)
    await db
      .updateTable('child_goals')
      .set({ completed_at: of.clock.now() })
      .where('goal_id', '=', goalId)
      .execute()
  if (!isPrivate && state !== 'none')
    await makeChildGoal(of, {
      ...{ childId, goalId, isCompleted },
      ...(isAssigned ? { assignedBy: world.id.teacher } : {}),
    })
  for (let count = 0; count < highlights; count++) await makeHighlight(of, childId, { goalId })
  return goalId
}

async function stateOf(goalId: number): Promise<GoalState> {
  const held = await db
    .selectFrom('child_goals as h')
    .innerJoin('goals as g', 'g.id', 'h.goal_id')
    .select('h.completed_at')
    .where('h.goal_id', '=', goalId)
    .where('h.child_id', '=', childId)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  return held === undefined ? 'none' : held.completed_at ? 'completed' : 'open'
}

/** What a call does by its table: for a child the first two are acts of its own. */
const calls: Record<
  string,
  { move: (isChild: boolean) => GoalMove; send: (client: Client, goalId: number) => Promise<number> }
> = {
  assign: {
    move: isChild => (isChild ? 'add' : 'assign'),
    send: async (client, goalId) =>
      (await client.call(assignGoal, { params: { goalId }, body: { users: [childId] } })).status,
  },
  unassign: {
    move: isChild => (isChild ? 'drop' : 'unassign'),
    send: async (client, goalId) =>
      (await client.call(unassignGoal, { params: { goalId }, body: { users: [childId] } })).status,
  },
  complete: {
    move: () => 'complete',
    send: async (client, goalId) =>
      (await client.call(completeGoal, { body: { goalId, userId: childId } })).status,
  },
  reset: {
    move: () => 'reset',
    send: async (client, goalId) =>
      (await client.call(resetGoal, { body: { goalId, userId: childId } })).status,
  },
}

const children: readonly Person[] = ['child', 'classmate', 'child_elsewhere']

test.each(people.filter(person => person !== 'guest'))(
  'the acts of %s lead each goal of a child to the state that the table names, or are refused [GOALS-21]',
  async person => {
    const client = await clientOf(of, world.id[person as Exclude<Person, 'guest'>])
    const held = aroundChild[person as Exclude<Person, 'guest'>] ?? []
    for (const one of cases)
      for (const [call, { move, send }] of Object.entries(calls)) {
        const isAssigner = person === 'teacher' && one.isAssigned === true
        const roles = goalPeopleOf([...held, ...(isAssigner ? ['goal-assigner' as const] : [])])
        const outcome = goalAfter(move(children.includes(person)), roles, standingIn(one))
        const goalId = await prepare(one)
        const status = await send(client, goalId)
        const said = `${call} ${JSON.stringify(one)}`
        expect(await stateOf(goalId), said).toBe('state' in outcome ? outcome.state : one.state)
        // A teacher assigns and takes back for many at once: those for whom it is not possible are left out.
        const isOfMany = person === 'teacher' && !one.isPrivate && (call === 'assign' || call === 'unassign')
        expect(status, said).toBe(
          'state' in outcome || isOfMany ? 200 : outcome.refused === 'absent' ? 404 : 409,
        )
      }
  },
)
