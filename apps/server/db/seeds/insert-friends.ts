import type { Db } from '../../src/platform/database/connect.ts'
import type { DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'
import { planFriends } from './plan-friends.ts'

/** Friendships of the demo district, each with what it came from, and one question that is open. */
export async function insertFriends(db: Db, plan: DistrictPlan, ids: SeedIds, today: string): Promise<void> {
  const { friends, asked } = planFriends(plan)
  const since = `${today}T16:00:00Z`
  const pairs = friends.map(([one, other]) => [ids.people.get(one), ids.people.get(other)] as const)
  const sides = pairs.flatMap(([one, other]) => [
    { child_id: one, friend_id: other, since },
    { child_id: other, friend_id: one, since },
  ])
  const sideIds = await takeIds(db, 'friendships', sides.length)
  await insertRows(
    db,
    'friendships',
    sides.map((side, place) => ({ id: sideIds[place], ...side })),
  )
  const requestIds = await takeIds(db, 'friend_requests', asked.length)
  await insertRows(
    db,
    'friend_requests',
    asked.map(([one, other], place) => ({
      id: requestIds[place],
      requester_id: ids.people.get(one),
      requested_id: ids.people.get(other),
      created_at: since,
      requester_consent_at: since,
      requester_consent_by: ids.people.get(
        plan.guardians.find(guardian => guardian.children.includes(one))?.key ?? '',
      ),
    })),
  )
}
