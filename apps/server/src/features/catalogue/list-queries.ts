import type { DayAsked } from '@kindling/rules/activity-days'
import { type Archetype, archetypes, leastTold } from '@kindling/rules/catalogue'
import { type Reach, radius } from '@kindling/rules/distances'
import type { ItemList } from '@kindling/rules/shelves'
import type { Db } from '../../platform/database/connect.ts'
import { plannedAnew, plannedOnce } from '../../platform/database/planned.ts'
import {
  literal,
  ofInput,
  run,
  type Statement,
  statement,
  together,
} from '../../platform/database/statement.ts'
import {
  card,
  type ItemRecord,
  isOffered,
  isVisible,
  last,
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
  /** An age for which the items must be, among those that say one. */
  age: number | null
  /** What the items may cost at most, in cents; those without a price are then left out. */
  mostCents: number | null
  /** The days on one of which an activity must take place. */
  days: readonly DayAsked[] | null
  /** The radius of a list of nearby items. */
  miles: number | null
  /** The item to which others are related. */
  itemId: number | null
  /** What the list is about: the words of the item, or those of the reader's likes. */
  words: readonly string[]
  limit: number
  offset: number
}

const of = ({ ofId }: ListPage) => ofId
const kind = ({ archetype }: ListPage) => archetype
const vendor = ({ vendorId }: ListPage) => vendorId
const itemId = ({ itemId: of }: ListPage) => of
const where = ({ reach }: ListPage) => reach
const miles = ({ miles: far }: ListPage) => far
const age = ({ age: years }: ListPage) => years
const mostCents = ({ mostCents: most }: ListPage) => most
const days = ({ days: named }: ListPage) => named?.map(({ words: said }) => said) ?? null
const monthsOfDays = ({ days: named }: ListPage) => named?.map(({ month }) => month) ?? null
export const day = ({ now }: Reader) => Math.floor(now.getTime() / 86_400_000)

/** What a page asks of its items, and how the lists with it are planned. */
interface Asked {
  isAsked: Statement<ListPage>
  /** The counts of such items. */
  counts: Statement<ListPage>
  plan: typeof plannedAnew
  /** How the walks of the daily list, and the list of what is near, are planned: each goes along an index whatever the reader is. */
  planOfWalk: typeof plannedAnew
}

/** Whatever can be asked: which index is right depends on the values. */
const anything: Asked = {
  isAsked: statement`(${kind}::text is null or i.archetype = ${kind})
  and i.keywords @> ${({ keywords }) => keywords}::text[] and (${where}::text is null or i.reach = ${where})
  and (${vendor}::bigint is null or i.archetype = 'Activities'
    and i.archetype_id in (select a.id from activities a where a.vendor_id = ${vendor}::bigint))
  and (${age}::int is null or ${age}::int between coalesce(i.min_age, 0) and coalesce(i.max_age, 99))
  and (${mostCents}::int is null or i.price <= ${mostCents}::int)
  and (${days}::text[] is null or i.archetype = 'Activities' and exists (
    select from activities a cross join unnest(${days}::text[], ${monthsOfDays}::smallint[]) d (words, month)
    where a.id = i.archetype_id and a.dates ~* d.words and (d.month is null or i.months = '{}' or d.month = any(i.months))))`,
  counts: statement`(select * from item_counts n where ${kind}::text is null or n.archetype = ${kind}) c`,
  plan: plannedAnew,
  planOfWalk: plannedAnew,
}

/** A statement whose plan the database may choose to keep. */
const asWritten: typeof plannedAnew = planned => planned

/** All items, or those of a kind, which the text names: one plan fits every run, and planning takes longer than reading a page. */
const onlyKind = (archetype: Archetype | null): Asked => ({
  isAsked: archetype ? statement`i.archetype = ${literal(archetype)}` : statement`true`,
  counts: archetype
    ? statement`(select * from item_counts n where n.archetype = ${literal(archetype)}) c`
    : statement`item_counts c`,
  plan: asWritten,
  planOfWalk: plannedOnce,
})

/** Whether nothing but a kind is asked for; the list of what is near asks for a reach by itself. */
const isOnlyKind = (
  list: ItemList,
  { keywords, reach, vendorId, age: years, mostCents: most, days: named }: Omit<ListPage, 'words'>,
) =>
  keywords.length === 0 &&
  [list === 'near' ? null : reach, vendorId, years, most, named].every(asked => asked === null)

const unwanted = statement<ListPage>`select s.item_id from item_marks s where s.user_id = ${of}::bigint and s.mark = 'affinity' and s.value < 0`

const shown = ({ isAsked }: Asked) =>
  statement<ListPage>`${isVisible} and i.status = 'Published' and ${isOffered} and ${isAsked}`

/** What can be offered unasked where it is near enough: nothing that the reader wants less of. */
const wanted = (asked: Asked) => statement<ListPage>`${shown(asked)} and i.id <> all(array(${unwanted}))`

/** What is offered unasked: nothing at a place far away, too. */
const welcome = (asked: Asked) => statement<ListPage>`${wanted(asked)}
  and (i.reach is distinct from 'local' or coalesce(${milesAway} <= ${() => radius.far}, true))`
export const isWelcome = welcome(onlyKind(null))

/** The place of an item on a circle that an index keeps, and the place at which a day begins to walk around it. */
export const place = statement`hashint8extended(i.id, 0)`
export const begins = statement<Reader>`hashint8extended(${day}::bigint, 0)`

/** The daily order: it depends only on the day and the item. */
export const turn = statement<Reader>`${place} < ${begins}, ${place}`

/**
 * So many rows that meet a condition, in the daily order: two walks along an index, each of which ends when it has enough. The second one
 * begins only when the first has found less: without parallel workers, parts of a union run in their order.
 */
export const walked = <Input extends Reader>(
  condition: Statement<Input>,
  most: Statement<Input>,
) => statement<Input>`(
    (select i.id, 0 as lap, ${place} as place from catalogue_items i where ${condition} and ${place} >= ${begins} order by ${place} limit ${most})
    union all
    (select i.id, 1, ${place} from catalogue_items i where ${condition} and ${place} < ${begins} order by ${place} limit ${most})
    limit ${most})`

const ownGrades = ({ ownGrades: own }: ListPage) => own
/** Whether an item is only for other grades of the children's age: their own come first. */
const isBeside = statement<ListPage>`(${ownGrades}::smallint[] is not null and i.grades <> '{}' and not i.grades && ${ownGrades}::smallint[])`

/** A page of a list: the ids of its items in their order, and their cards. */
interface Listed {
  ids: Statement<ListPage, PageItem>
  cards: Statement<ListPage, ItemRecord>
}

interface PageItem {
  id: number
  place: number
}

/** The cards of these items, for the reader: their columns are computed only for the items of the page. */
export const cardsOf = <Input extends Reader>(ids: Statement<Input, PageItem>) => statement<
  Input,
  ItemRecord
>`
  select ${card} from (${ids}) p join catalogue_items i on i.id = p.id order by p.place`

/** Tags a query for the ids of a list, in order; the plan is that of the page. */
const listed =
  (plan: typeof plannedAnew = asWritten) =>
  (...chosen: Parameters<typeof statement<ListPage>>): Listed => {
    const ids = statement<
      ListPage,
      PageItem
    >`select p.id, p.place from unnest(array(${statement<ListPage>(...chosen)}
    limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int)) with ordinality p (id, place)`
    return { ids, cards: plan(cardsOf(ids)) }
  }

/** A teacher's picks are valid while the teacher has a place in the class. */
export const circles = statement<Reader>`circles_at(${moment}::timestamptz)`

const marked = (asked: Asked, mark: 'favorite' | 'like' | 'completed') => listed()`
  select i.id from item_marks k join catalogue_items i on i.id = k.item_id
  where k.user_id = ${of}::bigint and k.mark = ${() => mark}::text and ${shown(asked)} order by k.at desc, i.id`

/** Orders by a number that is shown only from five on: the order of smaller numbers would reveal them, and the indexes leave them out. */
const byMany = (
  asked: Asked,
  plan: typeof plannedAnew,
  counted: Statement<ListPage>,
  number: Statement<ListPage>,
) => listed(plan)`
  select i.id from ${counted} join catalogue_items i on i.id = c.item_id
  where ${number} >= ${literal(leastTold)} and i.for_everybody and ${welcome(asked)} order by ${number} desc, c.item_id`

const words = ({ words: all }: ListPage) => all
export const isKin = statement<ListPage>`i.keywords && ${words}::text[]`
/** How many of the words an item is about. */
export const inCommon = statement<ListPage>`(select count(*) from unnest(i.keywords) w where w = any(${words}::text[]))`
/** Of what has a word in common, so many of the day are compared: all of it can be half of a large catalogue. */
export const mostKin = statement`120`
/** The words of the most likes: with hundreds, nearly everything would have one in common. */
export const mostWords = 24

const degreesNorth = ({ miles: far }: ListPage) => (far ?? 0) / 69
/** A degree of longitude is shorter the farther it is from the equator. */
const degreesEast = ({ miles: far, from }: ListPage) =>
  (far ?? 0) / (69 * Math.max(0.01, Math.cos(((from?.latitude ?? 0) * Math.PI) / 180)))
export const latitude = ({ from }: Reader) => from?.latitude ?? null
export const longitude = ({ from }: Reader) => from?.longitude ?? null

/** Whether an item is within the radius. The index finds the box; the exact distance excludes its corners. */
export const isNearby = statement<ListPage>`i.latitude is not null and i.status = 'Published'
  and i.latitude between ${latitude}::float8 - ${degreesNorth}::float8 and ${latitude}::float8 + ${degreesNorth}::float8
  and i.longitude between ${longitude}::float8 - ${degreesEast}::float8 and ${longitude}::float8 + ${degreesEast}::float8
  and ${milesAway} <= ${miles}::float8`

/** One statement per list, so that each reads only its own tables. Those whose index depends on what is wanted are planned for it. */
const listsOf = (asked: Asked): Record<ItemList, Listed> => ({
  daily: listed(asked.planOfWalk)`select id from (
    ${walked<ListPage>(statement<ListPage>`${welcome(asked)} and ${isBeside} is not true`, last)}
    union all
    ${walked<ListPage>(statement<ListPage>`${welcome(asked)} and ${isBeside}`, last)}) walked`,
  kept: marked(asked, 'favorite'),
  liked: marked(asked, 'like'),
  completed: marked(asked, 'completed'),
  popular: byMany(asked, asked.plan, asked.counts, statement`c.favorites`),
  liked_by_many: byMany(asked, asked.plan, asked.counts, statement`c.likes`),
  recommended_by_many: byMany(
    asked,
    asWritten,
    statement`(select item_id, count(distinct teacher_id)::int as teachers from standing_recommendations group by item_id) c`,
    statement`c.teachers`,
  ),
  picked: listed()`
    select i.id from (
      select r.item_id, max(r.at) as at from item_recommendations r
      join ${circles} s on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope_id = r.class_id
      join ${circles} t on t.user_id = r.teacher_id and t.scope = 'class' and t.scope_id = r.class_id group by r.item_id) r
    join catalogue_items i on i.id = r.item_id where ${shown(asked)} order by r.at desc, i.id`,
  given: listed()`
    select i.id from (
      select distinct a.item_id from item_audiences a
      join ${circles} s on s.user_id = ${of}::bigint and s.scope = 'class' and s.scope = a.scope and s.scope_id = a.scope_id) a
    join catalogue_items i on i.id = a.item_id where ${shown(asked)} order by i.id desc`,
  made: listed()`
    select i.id from catalogue_items i where i.owner_id = ${of}::bigint and i.status <> 'Withdrawn' and ${asked.isAsked}
    order by i.id desc`,
  near: listed(asked.planOfWalk)`
    select i.id from catalogue_items i
    where ${isNearby} and ${wanted(asked)} and (${where}::text is null or i.reach = ${where})
    order by ${milesAway}, ${turn}, i.id`,
  kindred: listed(plannedAnew)`
    select id from ${walked(
      statement<ListPage>`${welcome(asked)} and ${isKin} and i.id <> all(array(
        select k.item_id from item_marks k where k.user_id = ${of}::bigint and k.mark in ('favorite', 'completed')))`,
      mostKin,
    )} walked join catalogue_items i using (id) order by ${inCommon} desc, lap, walked.place`,
  related: listed(plannedAnew)`
    select id from ${walked(statement<ListPage>`${welcome(asked)} and ${isKin} and i.id <> ${itemId}::bigint`, mostKin)} walked
    join catalogue_items i using (id) order by ${inCommon} desc, ${milesAway} nulls last, lap, walked.place`,
  featured: listed()`
    select i.id from catalogue_items i where i.is_featured and ${welcome(asked)} order by ${turn}, i.id`,
  seasonal: listed()`
    select i.id from catalogue_items i where i.months <> '{}' and extract(month from ${({ now }) => now}::timestamptz)::smallint = any(i.months) and ${welcome(asked)}
    order by cardinality(i.months), ${turn}, i.id`,
  recent: listed(asked.plan)`select i.id from catalogue_items i where ${welcome(asked)} order by i.id desc`,
})

const listsOfAnything = listsOf(anything)
const listsOfAllKinds = listsOf(onlyKind(null))
const listsOfKind = Object.fromEntries(
  archetypes.map(archetype => [archetype, listsOf(onlyKind(archetype))]),
) as Record<Archetype, typeof listsOfAnything>

function listFor(list: ItemList, page: Omit<ListPage, 'words'>): Listed {
  if (!isOnlyKind(list, page)) return listsOfAnything[list]
  return (page.archetype ? listsOfKind[page.archetype] : listsOfAllKinds)[list]
}

/** The words that a list is about, read first: with known words the database knows whether they are rare. */
const wordsOf: Partial<Record<ItemList, Statement<ListPage, { words: string[] }>>> = {
  kindred: statement`
    select coalesce(array_agg(w), '{}') as words from (
      select w from item_marks k join catalogue_items l on l.id = k.item_id cross join unnest(l.keywords) w
      where k.user_id = ${of}::bigint and (k.mark in ('favorite', 'like', 'completed') or (k.mark = 'affinity' and k.value > 0))
      group by w order by count(*) desc, w limit ${() => mostWords}::int) own`,
  related: statement`select keywords as words from catalogue_items where id = ${itemId}::bigint`,
}

/** Of the nearest by degrees, which an index finds, so many nearly always hold what a page of the nearest by miles shows. */
const enough = ({ limit, offset }: ListPage) => 3 * (offset + limit) + 50

/** A radius that holds the nearest items: in a city a small one, since the wanted one holds thousands. */
const milesOfNearest = statement<ListPage, { miles: number }>`
  select case when count(*) < ${enough}::int then ${miles}::float8 else least(max(${milesAway}), ${miles}::float8) end as miles from (
    select i.latitude, i.longitude from catalogue_items i
    where ${latitude}::float8 is not null and i.latitude is not null and i.status = 'Published'
    order by point(i.longitude, i.latitude) <-> point(${longitude}::float8, ${latitude}::float8) limit ${enough}::int) i`

/** The page of a list. */
export async function readList(
  db: Db,
  list: ItemList,
  wanted: Omit<ListPage, 'words'>,
): Promise<ItemRecord[]> {
  const about = wordsOf[list]
  const [found] = about ? await run(db, about, { ...wanted, words: [] }) : []
  const page = { ...wanted, words: found?.words ?? [] }
  const { cards } = listFor(list, page)
  if (list !== 'near') return run(db, cards, page)
  if (!page.from) return []
  if (!isOnlyKind(list, page)) return run(db, cards, page)
  const [nearest] = await run(db, milesOfNearest, page)
  const near = { ...page, miles: nearest?.miles ?? page.miles }
  const items = await run(db, cards, near)
  // Too many of the nearest were not for this reader.
  return items.length < page.limit && near.miles !== page.miles ? run(db, cards, page) : items
}

export interface WantedList {
  list: ItemList
  wanted: Omit<ListPage, 'words'>
}

/** Pages of several lists: in one statement, but for those that are planned for what they are about. */
export async function readLists(db: Db, lists: readonly WantedList[]): Promise<ItemRecord[][]> {
  const joint = lists.filter(one => !isReadAlone(one))
  const inputs = joint.map(({ wanted }) => ({ ...wanted, words: [] }))
  const rows = joint.length === 0 ? [] : await run(db, jointly(joint), inputs)
  const pages = Map.groupBy(rows, ({ part }) => joint[part]?.wanted)
  const read = []
  for (const one of lists) {
    const page = (pages.get(one.wanted) ?? []).map(({ part: _, ...item }) => item)
    read.push(isReadAlone(one) ? await readList(db, one.list, one.wanted) : page)
  }
  return read
}

const isReadAlone = ({ list, wanted }: WantedList) =>
  list === 'near' || list in wordsOf || !isOnlyKind(list, wanted)

type Jointly = Statement<readonly ListPage[], ItemRecord & { part: number }>
const made = new Map<string, Jointly>()

/**
 * One statement for each choice of lists, made when it is first read. The cards are those of the reader of the first list, who is the reader of
 * all: made once for all lists, the statement starts in two thirds of the time.
 */
function jointly(lists: readonly WantedList[]): Jointly {
  const name = lists.map(({ list, wanted }) => `${list} of ${wanted.archetype}`).join()
  const known = made.get(name)
  if (known) return known
  const pages = together(lists.map(({ list, wanted }) => listFor(list, wanted).ids))
  const cards = plannedOnce(statement<readonly ListPage[], ItemRecord & { part: number }>`
    select p.part, ${ofInput(0, card)} from (${pages}) p join catalogue_items i on i.id = p.id order by p.part, p.place`)
  made.set(name, cards)
  return cards
}
