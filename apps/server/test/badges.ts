import { randomUUID } from 'node:crypto'
import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  by?: number
  name?: string
  count?: number
  sharedWith?: number
}

/** A badge of an adult, or without one ours, for everybody who sees badges. */
export async function makeBadge(of: TestServer, made: Made = {}): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('badges')
    .values({
      name: made.name ?? `Badge ${randomUUID()}`,
      description: 'For going on.',
      ...{ shape: 'star', color: 'spark', symbol: 'sun' },
      badge_unit_count: made.count ?? 2,
      for_everybody: made.by === undefined,
      created_by: made.by ?? 10,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (made.sharedWith !== undefined)
    await db.insertInto('badge_shares').values({ badge_id: id, teacher_id: made.sharedWith }).execute()
  return id
}

/** What a child has been given; gives the award. */
export async function makeAward(
  of: TestServer,
  childId: number,
  more: { badgeId?: number; by?: number } = {},
): Promise<number> {
  const badgeId = more.badgeId ?? (await makeBadge(of))
  const { id } = await of.services.db
    .insertInto('badge_awards')
    .values({
      ...{ child_id: childId, badge_id: badgeId, awarded_by: more.by ?? null },
      awarded_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
