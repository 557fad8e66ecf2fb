import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { card, type ItemRecord, isVisible, type Reader } from '../catalogue/index.ts'

/** A board's columns besides its item in the catalogue: its maker, and the items that the reader sees on it. */
export interface BoardRow {
  id: number
  author: PersonRow
  item_ids: number[]
}

type Of<Input> = Reader & Input

const isShown = statement<Reader>`i.status = 'Published' and ${isVisible}`

const boards = statement<Of<{ ids: readonly number[] }>, BoardRow>`
  select b.id, p.card as author, array(
    select i.id from board_items o join catalogue_items i on i.id = o.item_id
    where o.board_id = b.id and ${isShown} order by o.position, i.id) as item_ids
  from boards b join person_cards p on p.id = b.created_by where b.id = any(${({ ids }) => ids}::bigint[])`

/** By the ids of the area's own table; the caller has checked who may see them. */
export const findBoards = async (
  db: Db,
  input: Of<{ ids: readonly number[] }>,
): Promise<Map<number, BoardRow>> => new Map((await run(db, boards, input)).map(row => [row.id, row]))

const itemsOfBoard = statement<Of<{ boardId: number }>, ItemRecord>`
  select ${card} from board_items o join catalogue_items i on i.id = o.item_id
  where o.board_id = ${({ boardId }) => boardId}::bigint and ${isShown} order by o.position, i.id`

export const listItems = (db: Db, input: Of<{ boardId: number }>) => run(db, itemsOfBoard, input)

interface Page {
  limit: number
  offset: number
}

const page = statement<Page>`limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int`

const ofItem = ({ itemId }: { itemId: number }) => itemId

const boardsOfItem = statement<Of<Page & { itemId: number }>, ItemRecord>`
  select ${card} from board_items o join catalogue_items i on i.archetype = 'Boards' and i.archetype_id = o.board_id
  where o.item_id = ${ofItem}::bigint and ${isShown}
    and exists (select from catalogue_items i where i.id = ${ofItem}::bigint and ${isShown})
  order by i.id desc ${page}`

export const listBoardsWith = (db: Db, input: Of<Page & { itemId: number }>) => run(db, boardsOfItem, input)

const boardsBy = statement<Of<Page & { authorId: number }>, ItemRecord>`
  select ${card} from catalogue_items i
  where i.archetype = 'Boards' and i.owner_id = ${({ authorId }) => authorId}::bigint and ${isShown} order by i.id desc ${page}`

export const listBoardsBy = (db: Db, input: Of<Page & { authorId: number }>) => run(db, boardsBy, input)

type NewBoard = Pick<Row<'boards'>, 'title' | 'description'> & { created_by: number; created_at: Date }

/** Boards that people make are only for their own circle. */
export async function insertBoard(db: Db, board: NewBoard): Promise<number> {
  const { id } = await db
    .insertInto('boards')
    .values({ ...board, for_everybody: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateBoardWords = (db: Db, id: number, words: Pick<Row<'boards'>, 'title' | 'description'>) =>
  db.updateTable('boards').set(words).where('id', '=', id).execute()

export const withdrawBoard = (db: Db, id: number) =>
  db.updateTable('boards').set({ status: 'Withdrawn' }).where('id', '=', id).execute()

/** Locks the board, so that parallel changes come one after the other. Returns the number of its items. */
export async function lockBoard(db: Db, id: number): Promise<number> {
  await sql`select from boards where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_items where board_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export const hasItem = async (db: Db, boardId: number, itemId: number): Promise<boolean> => {
  const { rows } =
    await sql`select from board_items where board_id = ${boardId} and item_id = ${itemId}`.execute(db)
  return rows.length > 0
}

export const isBoard = async (db: Db, itemId: number): Promise<boolean> => {
  const { rows } =
    await sql`select from catalogue_items where id = ${itemId} and archetype = 'Boards'`.execute(db)
  return rows.length > 0
}

export const insertItem = (db: Db, boardId: number, itemId: number) =>
  sql`insert into board_items (board_id, item_id, position)
    select ${boardId}::bigint, ${itemId}::bigint, coalesce(max(position), 0) + 1 from board_items where board_id = ${boardId}`.execute(
    db,
  )

export const removeItem = (db: Db, boardId: number, itemId: number) =>
  sql`delete from board_items where board_id = ${boardId} and item_id = ${itemId}`.execute(db)

/** Items that are not named come last, in their old order. */
export const reorderItems = (db: Db, boardId: number, itemIds: readonly number[]) =>
  sql`update board_items o set position = n.place from (
      select item_id, row_number() over (order by array_position(${[...itemIds]}::bigint[], item_id) nulls last, position, item_id) as place
      from board_items where board_id = ${boardId}) n
    where o.board_id = ${boardId} and o.item_id = n.item_id and o.position <> n.place`.execute(db)
