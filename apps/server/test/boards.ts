import { randomUUID } from 'node:crypto'
import { putAudience } from '../src/features/catalogue/index.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** A board of a person: for a class, or for the own family; without a person ours, for everybody. */
export async function makeBoard(
  of: TestServer,
  made: { by?: number; classId?: number; title?: string; itemIds?: number[] } = {},
): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('boards')
    .values({
      title: made.title ?? `Board ${randomUUID()}`,
      description: 'What belongs together.',
      for_everybody: made.by === undefined,
      created_by: made.by ?? 10,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = made.itemIds ?? []
  if (items.length > 0)
    await db
      .insertInto('board_items')
      .values(items.map((item_id, position) => ({ board_id: id, item_id, position })))
      .execute()
  if (made.classId !== undefined)
    await putAudience(db, { archetype: 'Boards', ids: [id], scope: 'class', scopeIds: [made.classId] })
  else if (made.by !== undefined)
    await putAudience(db, { archetype: 'Boards', ids: [id], scope: 'family', scopeIds: [made.by] })
  return id
}
