import { type Archetype, leastTold } from '@kindling/rules/catalogue'
import type { ItemList } from '@kindling/rules/shelves'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { card, type ItemRecord, isOffered, isVisible, type Reader } from './queries.ts'

export interface ListPage extends Reader {
  /** Whose list it is, where somebody reads a child's. */
  ofId: number
  archetype: Archetype | null
  /** What the items are about; null is anything. */
  keyword: string | null
  /** Codes of the grades of which things are offered; null means all. */
  grades: readonly number[] | null
  limit: number
  offset: number
}

const of = ({ ofId }: ListPage) => ofId
const kind = ({ archetype }: ListPage) => archetype
const about = ({ keyword }: ListPage) => keyword

const isWanted = statement<ListPage>`(${kind}::text is null or i.archetype = ${kind})
  and (${about}::text is null or ${about} = any(i.keywords))`

const isShown = statement<ListPage>`${isVisible} and i.status = 'Published' and ${isOffered} and ${isWanted}`

/** In the daily order each item has its turn: it follows from the day and the item alone. */
const turn = statement<Reader>`hashint8extended(i.id, ${({ now }) => Math.floor(now.getTime() / 86_400_000)}::bigint)`

const page = statement<ListPage>`limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int`

/** A statement for each list, so that each reads only what it is made of. */
const lists: Record<ItemList, Statement<ListPage, ItemRecord>> = {
  daily: statement`select ${card} from catalogue_items i where ${isShown} order by ${turn}, i.id ${page}`,
  kept: statement`
    select ${card} from item_marks k join catalogue_items i on i.id = k.item_id
    where k.user_id = ${of}::bigint and k.mark = 'favorite' and ${isShown} order by k.at desc, i.id ${page}`,
  popular: statement`
    select ${card} from item_counts c join catalogue_items i on i.id = c.item_id
    where c.favorites >= ${() => leastTold}::int and i.for_everybody and ${isShown}
    order by c.favorites desc, ${turn}, i.id ${page}`,
  picked: statement`
    select ${card} from (
      select r.item_id, max(r.at) as at from item_recommendations r join circles s
        on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope_id = r.class_id group by r.item_id) r
    join catalogue_items i on i.id = r.item_id where ${isShown} order by r.at desc, i.id ${page}`,
  given: statement`
    select ${card} from (
      select distinct a.item_id from item_audiences a join circles s
        on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope = a.scope and s.scope_id = a.scope_id) a
    join catalogue_items i on i.id = a.item_id where ${isShown} order by i.id desc ${page}`,
  made: statement`
    select ${card} from catalogue_items i where i.owner_id = ${of}::bigint and i.status <> 'Withdrawn' and ${isWanted}
    order by i.id desc ${page}`,
}

export const readList = (db: Db, list: ItemList, wanted: ListPage): Promise<ItemRecord[]> =>
  run(db, lists[list], wanted)
