import type { ItemRecord } from './queries.ts'

/** Items with the rows of their kind's own table, in the order of the items; an item without a row is left out. */
export const inOrder = <Item extends ItemRecord, Row, Reply>(
  items: readonly Item[],
  rows: ReadonlyMap<number, Row>,
  present: (item: Item, row: Row) => Reply,
): Reply[] =>
  items.flatMap(item => {
    const row = rows.get(item.archetype_id)
    return row ? [present(item, row)] : []
  })
