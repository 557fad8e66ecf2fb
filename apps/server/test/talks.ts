import type { TestServer } from './test-server.ts'

/** An open wish of a child to talk, of which one adult was told, in place of what was open before. */
export async function makeTalk(
  of: TestServer,
  childId: number,
  toldId: number,
  more: { isWith?: boolean } = {},
): Promise<number> {
  const now = of.clock.now()
  await of.services.db.deleteFrom('talks').where('child_id', '=', childId).execute()
  const { id } = await of.services.db
    .insertInto('talks')
    .values({
      child_id: childId,
      asked_at: now,
      asked_last_at: now,
      step: 1,
      next_step_at: now,
      ...(more.isWith ? { with_id: toldId, with_at: now } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { talk_id: id, child_id: childId, at: now }
  await of.services.db
    .insertInto('talk_steps')
    .values([
      { ...step, kind: 'asked', person_id: childId },
      { ...step, kind: 'told', person_id: toldId },
    ])
    .execute()
  return id
}
