import { type Archetype, leastTold } from '@kindling/rules/catalogue'
import { type Reach, radius } from '@kindling/rules/distances'
import type { ItemList } from '@kindling/rules/shelves'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import {
  card,
  type ItemRecord,
  isOffered,
  isVisible,
  milesAway,
  moment,
  type Offer,
  type Reader,
} from './queries.ts'

export interface ListPage extends Offer {
  /** The list's owner, when a reader sees a child's list. */
  ofId: number
  archetype: Archetype | null
  /** Words that the items must all be about. */
  keywords: readonly string[]
  /** The vendor whose listings are wanted: a keyword could match the listings of others. */
  vendorId: number | null
  reach: Reach | null
  /** The radius of a list of nearby items. */
  miles: number | null
  /** The item to which others are related. */
  itemId: number | null
  limit: number
  offset: number
}

const of = ({ ofId }: ListPage) => ofId
const kind = ({ archetype }: ListPage) => archetype
const vendor = ({ vendorId }: ListPage) => vendorId
const where = ({ reach }: ListPage) => reach
const miles = ({ miles: far }: ListPage) => far
const day = ({ now }: Reader) => Math.floor(now.getTime() / 86_400_000)

const isWanted = statement<ListPage>`(${kind}::text is null or i.archetype = ${kind})
  and i.keywords @> ${({ keywords }) => keywords}::text[] and (${where}::text is null or i.reach = ${where})
  and (${vendor}::bigint is null or i.archetype = 'Activities'
    and i.archetype_id in (select a.id from activities a where a.vendor_id = ${vendor}::bigint))`

const isShown = statement<ListPage>`${isVisible} and i.status = 'Published' and ${isOffered} and ${isWanted}`

const saidBy = statement<ListPage>`select from item_marks s where s.user_id = ${of}::bigint and s.item_id = i.id`

/** What is offered unasked: nothing at a place far away, and nothing that the reader wants less of. */
export const isWelcome = statement<ListPage>`${isShown}
  and (i.reach is distinct from 'local' or coalesce(${milesAway} <= ${() => radius.far}, true))
  and not exists (${saidBy} and s.mark = 'affinity' and s.value < 0)`

const ownGrades = ({ ownGrades: own }: ListPage) => own
/** Whether an item is only for other grades of the children's age: their own come first. */
const isBeside = statement<ListPage>`coalesce(i.grades <> '{}' and not i.grades && ${ownGrades}::smallint[], false)`

/** The item's place in the daily order: it depends only on the day and the item. */
export const turn = statement<Reader>`hashint8extended(i.id, ${day}::bigint)`

/**
 * Tags a query for the ids of a list, in order, and makes the cards of one page: the card's columns are computed only for the items of the
 * page.
 */
const cards = (...chosen: Parameters<typeof statement<ListPage>>) => statement<ListPage, ItemRecord>`
  select ${card} from unnest(array(${statement<ListPage>(...chosen)}
    limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int)) with ordinality p (id, place)
  join catalogue_items i on i.id = p.id order by p.place`

/** A teacher's picks are valid while the teacher has a place in the class. */
export const circles = statement<Reader>`circles_at(${moment}::timestamptz)`

const marked = (mark: 'favorite' | 'like' | 'completed') => cards`
  select i.id from item_marks k join catalogue_items i on i.id = k.item_id
  where k.user_id = ${of}::bigint and k.mark = ${() => mark}::text and ${isShown} order by k.at desc, i.id`

/** Orders by a number that is shown only from five on: the order of smaller numbers would reveal them. */
const byMany = (counted: Statement<ListPage>, number: Statement<ListPage>) => cards`
  select i.id from ${counted} join catalogue_items i on i.id = c.item_id
  where ${number} >= ${() => leastTold}::int and i.for_everybody and ${isWelcome} order by ${number} desc, ${turn}, i.id`

/** How many words two items have in common. */
const shared = (words: Statement<ListPage>) =>
  statement<ListPage>`(select count(*) from unnest(i.keywords) w where w = any(${words}))`

const itemCounts = statement<ListPage>`item_counts c`
const ownWords = statement<ListPage>`own.words`
const itsWords = statement<ListPage>`it.keywords`
const degreesNorth = ({ miles: far }: ListPage) => (far ?? 0) / 69
/** A degree of longitude is shorter the farther it is from the equator. */
const degreesEast = ({ miles: far, from }: ListPage) =>
  (far ?? 0) / (69 * Math.max(0.01, Math.cos(((from?.latitude ?? 0) * Math.PI) / 180)))
const latitude = ({ from }: Reader) => from?.latitude ?? null
const longitude = ({ from }: Reader) => from?.longitude ?? null

/** Whether an item is within the radius. The index finds the box; the exact distance excludes its corners. */
export const isNearby = statement<ListPage>`i.latitude is not null and i.status = 'Published'
  and i.latitude between ${latitude}::float8 - ${degreesNorth}::float8 and ${latitude}::float8 + ${degreesNorth}::float8
  and i.longitude between ${longitude}::float8 - ${degreesEast}::float8 and ${longitude}::float8 + ${degreesEast}::float8
  and ${milesAway} <= ${miles}::float8`

/** One statement per list, so that each reads only its own tables. */
const lists: Record<ItemList, Statement<ListPage, ItemRecord>> = {
  daily: cards`select i.id from catalogue_items i where ${isWelcome} order by ${isBeside}, ${turn}, i.id`,
  kept: marked('favorite'),
  liked: marked('like'),
  completed: marked('completed'),
  popular: byMany(itemCounts, statement`c.favorites`),
  liked_by_many: byMany(itemCounts, statement`c.likes`),
  recommended_by_many: byMany(
    statement`(select item_id, count(distinct teacher_id)::int as teachers from standing_recommendations group by item_id) c`,
    statement`c.teachers`,
  ),
  picked: cards`
    select i.id from (
      select r.item_id, max(r.at) as at from item_recommendations r
      join ${circles} s on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope_id = r.class_id
      join ${circles} t on t.user_id = r.teacher_id and t.scope = 'class' and t.scope_id = r.class_id group by r.item_id) r
    join catalogue_items i on i.id = r.item_id where ${isShown} order by r.at desc, i.id`,
  given: cards`
    select i.id from (
      select distinct a.item_id from item_audiences a
      join ${circles} s on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope = a.scope and s.scope_id = a.scope_id) a
    join catalogue_items i on i.id = a.item_id where ${isShown} order by i.id desc`,
  made: cards`
    select i.id from catalogue_items i where i.owner_id = ${of}::bigint and i.status <> 'Withdrawn' and ${isWanted}
    order by i.id desc`,
  near: cards`
    select i.id from catalogue_items i
    where ${isNearby} and ${isWelcome}
    order by ${milesAway}, ${turn}, i.id`,
  kindred: cards`
    select i.id from (
      select array_agg(distinct w) as words from item_marks k join catalogue_items l on l.id = k.item_id cross join unnest(l.keywords) w
      where k.user_id = ${of}::bigint and (k.mark in ('favorite', 'like', 'completed') or (k.mark = 'affinity' and k.value > 0))) own
    join catalogue_items i on i.keywords && own.words
    where not exists (${saidBy} and s.mark in ('favorite', 'completed')) and ${isWelcome}
    order by ${shared(ownWords)} desc, ${turn}, i.id`,
  related: cards`
    select i.id from catalogue_items it join catalogue_items i on i.id <> it.id and i.keywords && it.keywords
    where it.id = ${({ itemId }: ListPage) => itemId}::bigint and ${isWelcome}
    order by ${shared(itsWords)} desc, ${milesAway} nulls last, ${turn}, i.id`,
  featured: cards`
    select i.id from catalogue_items i where i.is_featured and ${isWelcome} order by ${turn}, i.id`,
  seasonal: cards`
    select i.id from catalogue_items i where extract(month from ${({ now }) => now}::timestamptz)::smallint = any(i.months) and ${isWelcome}
    order by cardinality(i.months), ${turn}, i.id`,
  recent: cards`select i.id from catalogue_items i where ${isWelcome} order by i.id desc`,
}

export const readList = (db: Db, list: ItemList, wanted: ListPage): Promise<ItemRecord[]> =>
  run(db, lists[list], wanted)
