import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import { boards } from './boards/boards.ts'
import { insertRows } from './insert-rows.ts'

const madeAt = '2026-09-01T16:00:00.000Z'

/** Writes our own boards, for everybody. What is not in the catalogue is not on them. */
export async function insertBoards(db: Db): Promise<void> {
  await insertRows(
    db,
    'boards',
    boards.map(({ title, description, keywords }) => ({
      title,
      description,
      keywords: [...keywords],
      for_everybody: true,
      created_by: productId,
      created_at: madeAt,
    })),
  )
  const wanted = boards.flatMap(({ title, items }) =>
    items.map(([archetype, name], index) => ({ board: title, archetype, name, position: index + 1 })),
  )
  await sql`
    insert into board_items (board_id, item_id, position)
    select b.id, i.id, w.position
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (board text, archetype text, name text, position int)
    join boards b on b.title = w.board and b.for_everybody
    join catalogue_items i on i.archetype = w.archetype and i.title = w.name and i.for_everybody and i.status = 'Published'
    on conflict do nothing`.execute(db)
}
