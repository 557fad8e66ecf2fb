import { type Archetype, leastTold, type Openable } from '@kindling/rules/catalogue'
import type { Place, Reach } from '@kindling/rules/distances'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { plannedAnew, plannedOnce } from '../../platform/database/planned.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/refusals.ts'
import { commonWordsIn } from './common-words.ts'

export type ItemRow = Pick<Row<'catalogue_items'>, 'id'>

/** An item with the actor's relations to it. */
export const findItem = statement<PolicyInput, Found<ItemRow>>`
  select i.id, relations_to_item(i, me.id, me.at) as relations from catalogue_items i where i.id = ${input => input.id}::bigint`

/** A row of a kind's own table, as an item. */
export interface KindRow extends ItemRow {
  archetype_id: number
}

/** The item of a row of a kind, by that row's id, with the actor's relations to it. */
export const itemOfKind = (archetype: Archetype) => statement<PolicyInput, Found<KindRow>>`
  select i.id, i.archetype_id, r.held || case
      when r.held = '{}' then '{}' else case (select u.user_type from users u where u.id = me.id)
        when 'Child' then array['child-visitor']
        when 'Vendor' then array['vendor-visitor'] || case when 'owner' = any(r.held) then array['vendor-of'] else '{}' end
        else '{}' end end as relations
  from catalogue_items i cross join relations_to_item(i, me.id, me.at) as r(held)
  where i.archetype = ${() => archetype}::text and i.archetype_id = ${input => input.id}::bigint`

export interface ItemRecord
  extends Pick<
      Row<'catalogue_items'>,
      | 'id'
      | 'archetype_id'
      | 'title'
      | 'summary'
      | 'picture'
      | 'short_name'
      | 'grades'
      | 'place'
      | 'price'
      | 'min_age'
      | 'max_age'
    >,
    Openable {
  archetype: Archetype
  reach: Reach | null
  /** In miles from the reader's place. */
  distance: number | null
  /** The days and hours of an activity, in the words of its listing. */
  when: string | null
  relations: string[]
  is_favorite: boolean
}

export interface Reader {
  /** -1 for a guest. */
  readerId: number
  now: Date
  /** The place for distances. */
  from?: Place | null
}

export const reader = ({ readerId }: Reader) => readerId
export const moment = ({ now }: Reader) => now

/** The distance of an item `i` from the reader's place. */
export const milesAway = statement<Reader>`miles_between(${({ from }) => from?.latitude ?? null}::float8,
  ${({ from }) => from?.longitude ?? null}::float8, i.latitude, i.longitude)`

/** What opens an item `i` to the reader, besides being its maker: each is looked up once for all items, and not when all are open. */
const opening = statement<Reader>`i.plan = 'Pro' and (select has_pro_plan(${reader}::bigint, ${moment}::timestamptz)) as has_plan,
  i.plan = 'Pro' and i.id in (select o.item_id from opened_items(${reader}::bigint, ${moment}::timestamptz) o) as has_item`

/** When an item `i` takes place. The kind keeps it, so that it is looked up for the items of a page alone. */
const when = statement`case when i.archetype = 'Activities' then (
    select nullif(concat_ws(', ', nullif(a.dates, ''), nullif(a.session, '')), '') from activities a where a.id = i.archetype_id) end`

/** The card of an item `i`, for the reader. */
export const card = statement<Reader>`i.id, i.archetype, i.archetype_id, i.title, i.summary, i.picture, i.short_name, i.grades, i.plan,
  i.reach, i.place, i.price, i.min_age, i.max_age, round(${milesAway}::numeric, 1)::float8 as distance,
  relations_to_item(i, ${reader}::bigint, ${moment}::timestamptz) as relations,
  ${opening}, ${when} as when,
  exists (select from item_marks m where m.user_id = ${reader}::bigint and m.item_id = i.id and m.mark = 'favorite') as is_favorite`

/** Ids of the items that are not for everybody and that the reader may read, or write: an array, looked up once for all items. */
const itemsFor = statement<Reader>`select item_id from items_for(${reader}::bigint, ${moment}::timestamptz)`

/**
 * Whether the reader may see the item `i`: `access.item.view` over `relations_to_item`, but the items for the reader are looked up once for
 * all. Checked item by item, the websites of thousands of classes would cost every caller a second.
 */
export const isVisible = statement<Reader>`i.status <> 'Withdrawn' and (i.status = 'Published' and (i.for_everybody or i.id = any(array(${itemsFor})))
  or i.owner_id = ${reader}::bigint or i.id = any(array(${itemsFor} where permission = 'WRITE'))
  or i.status = 'Pending' and i.id = any(array(${itemsFor} where permission = 'REVIEW'))
  or (select is_operator(${reader}::bigint)) and (i.for_everybody or is_in_review(i)))`

/** The item that a row `c` names by its kind and its own id, if the reader may see it now; for lists with things of several areas. */
export const catalogueThing = statement<Reader>`
  select i.id as item_id, i.title, i.summary, i.picture, i.short_name, i.plan, ${opening},
    relations_to_item(i, ${reader}::bigint, ${moment}::timestamptz) as relations
  from catalogue_items i
  where i.archetype = c.archetype and i.archetype_id = c.archetype_id and i.status = 'Published' and ${isVisible}`

/** What suits a person; null means everything. */
export interface Suiting {
  /** Codes of the grades whose items are offered. */
  grades: readonly number[] | null
  /** The ages of the children: an item for certain ages is offered only if it is for one of them. */
  ages: readonly number[] | null
  /** The grades of the children themselves, whose items come first. */
  ownGrades: readonly number[] | null
}

export interface Offer extends Reader, Suiting {}

/** A child is offered nothing for other grades or ages, and no video that does not play for it (decision 0034). */
const offered = ({ grades }: Offer) => grades
const ages = ({ ages: all }: Offer) => all
export const isOffered = statement<Offer>`(${offered}::smallint[] is null
  or i.grades = '{}' or i.grades && ${offered}::smallint[])
  and (${ages}::int[] is null or i.min_age is null and i.max_age is null or exists (
    select from unnest(${ages}::int[]) a where a between coalesce(i.min_age, a) and coalesce(i.max_age, a)))
  and (i.archetype <> 'Videos' or (select runs_all_outside(${reader}::bigint, ${moment}::timestamptz))
    or may_watch(i.archetype_id, ${reader}::bigint, ${moment}::timestamptz))`

export interface Search extends Offer {
  text: string
  archetype: Archetype | null
  /** Words that the items must all be about. */
  keywords: readonly string[]
  limit: number
  offset: number
}

/** How many rows the end of a page takes. */
export const last = statement<{
  limit: number
  offset: number
}>`${({ limit, offset }) => limit + offset}::int`

/** Favorites of many raise the rank a little. With few, or for items for some people only, the order would reveal who keeps it. */
const kept = statement`case when i.for_everybody and c.favorites >= ${() => leastTold}::int then ln(1 + c.favorites) / 20 else 0 end`

const kind = ({ archetype }: Search) => archetype
const isOfKind = statement<Search>`(${kind}::text is null or i.archetype = ${kind})
  and i.keywords @> ${({ keywords }) => keywords}::text[]`

export interface FoundItem extends ItemRecord {
  /** The words that were searched for, when they differ from the typed ones. */
  searched: string | null
}

/** Of what matches, so many are compared, those whose titles match first: half of a large catalogue can have a common word. */
const mostScored = statement`200`

/** So many beyond the page are compared with what was typed, letter by letter. Where the titles of more match, nothing else is read. */
const alsoCompared = statement`30`

/** What is compared of a match is read once, with its row: of its text the title and the first keywords. */
const match = statement`i.id, i.for_everybody, left(i.folded, 64) as folded`
const textRank = statement`ts_rank(i.search, a.some)`

/** So many letters of a mistyped word may be wrong. */
const mostWrong = statement`1 + length(t.w) / 4`

/**
 * Corrects each typed word with the words of the catalogue (the word itself, its synonyms, a completion of the last one; otherwise the most
 * similar ones and those that sound alike, unless it is a word of English), and then runs one text query. Words without matches are left out
 * when another word has some.
 */
const searchAmong = (isAsked: Statement<Search>) => statement<Search, FoundItem>`
  with typed as materialized (
    select w, n::int, n = max(n) over () as is_last,
      case when w ~ '^[a-z]{3,}$' then dmetaphone(w) else '' end as sound
    from unnest(string_to_array(folded(${({ text }) => text}::text), ' ')) with ordinality t(w, n) where n <= 8
  ), known as materialized (
    select t.n, k.word, k.items, 2.0::float8 as likeness from typed t join catalogue_words k on k.word = t.w
    union all
    select t.n, k.word, k.items, 1 from typed t cross join lateral (
      select word, items from catalogue_words
      where word > t.w collate "C" and word < (t.w || '~') collate "C" order by items desc, word limit 6) k
    where t.is_last and length(t.w) > 1
    union all
    select t.n, k.word, k.items, 1.5 from typed t join search_synonyms s on s.typed = t.w join catalogue_words k on k.word = s.word
  ), alike as materialized (
    select t.n, k.word, k.items, k.likeness, max(k.likeness) over (partition by t.n) as best
    from typed t cross join lateral (
      select word, items, similarity(word, t.w) + case when sound = t.sound then 0.4 else 0 end
        + case when left(word, 1) = left(t.w, 1) then 0.1 else 0 end + ln(1 + items) / 40 as likeness
      from (
        (select word, items, sound from catalogue_words where word % t.w order by similarity(word, t.w) desc, word limit 12)
        union
        (select word, items, sound from catalogue_words where sound = t.sound and t.sound <> '' order by items desc, word limit 12)) near
      where levenshtein(word, t.w) <= ${mostWrong} or starts_with(t.w, word)
      union all
      -- What it is called elsewhere may be mistyped as well.
      select k.word, k.items, similarity(s.typed, t.w) + 0.1 from search_synonyms s join catalogue_words k on k.word = s.word
      where s.typed % t.w and levenshtein(s.typed, t.w) <= ${mostWrong}
      order by likeness desc, word limit 4) k
    where length(t.w) > 3 and t.w <> all(${({ text }) => commonWordsIn(text)}::text[])
      and not exists (select from known where known.n = t.n)
  ), repaired as materialized (
    select n, word, items, likeness from known
    union all select n, word, items, likeness from alike where likeness > best - 0.25
    -- What is typed counts also where no public item has it: the reader's own may.
    union all select n, w, 0, 0 from typed where w <> ''
  ), parts as materialized (
    select n, string_agg(distinct quote_literal(word), ' | ') as words,
      (array_agg(word order by likeness desc, items desc, word))[1] as said, max(items) as items
    from repaired group by n
  ), asked as materialized (
    select to_tsquery('english', string_agg('(' || words || ')', ' & ')) as every,
      to_tsquery('english', string_agg('(' || words || ')', ' | ')) as some,
      string_agg(said, ' ' order by n) as said, count(*) as words
    from parts
  ), titled as materialized (
    select ${match}, 2 + ${textRank} as rank from catalogue_items i cross join asked a
    where ts_filter(i.search, '{a}') @@ a.every and ${isVisible} and ${isOffered} and ${isAsked}
    limit ${mostScored}
  ), every as materialized (
    select ${match}, ${textRank} as rank from catalogue_items i cross join asked a where i.search @@ a.every and ${isVisible} and ${isOffered} and ${isAsked}
      and i.id not in (select id from titled)
    limit (select case when count(*) < ${last} + ${alsoCompared} then ${mostScored} - count(*) else 0 end from titled)
  ), loose as materialized (
    select ${match}, ${textRank} as rank from catalogue_items i cross join asked a
    where a.words > 1 and not exists (select from titled) and not exists (select from every) and i.search @@ a.some and ${isVisible} and ${isOffered} and ${isAsked}
    limit ${mostScored}
  ), heard as materialized (
    select nullif((
      select string_agg(s.word, ' ' order by s.n) from (
        select case when starts_with(p.said, t.w) or to_tsvector('english', p.said) = to_tsvector('english', t.w) then t.w else p.said end as word, min(n) as n from parts p join typed t using (n)
        where p.items > 0 or not exists (select from loose) group by 1) s),
      (select string_agg(w, ' ' order by n) from typed)) as searched
  ), ranked as materialized (
    select i.id, i.folded, ${kept} + i.rank as score
    from (select * from titled union all select * from every union all select * from loose) i left join item_counts c on c.item_id = i.id
    order by score desc, i.id limit ${last} + ${alsoCompared}
  ), scored as (
    -- Text with the very words is as like them as can be: comparing letters takes far longer than finding that.
    select r.id, r.score + case when strpos(' ' || r.folded || ' ', ' ' || a.said || ' ') > 0 then 1 else word_similarity(a.said, r.folded) end + case when starts_with(r.folded, a.said) then 0.3 else 0 end as score
    from ranked r cross join asked a
    order by score desc, r.id limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int
  )
  select (select searched from heard), ${card} from scored s join catalogue_items i using (id) order by s.score desc, i.id`

/** One plan fits every search of everything, and planning takes a third of one. What else is asked for decides which index is right. */
const searchOfAll = plannedOnce(searchAmong(statement`true`))
const searchOfSome = plannedAnew(searchAmong(isOfKind))

export const searchItems = (db: Db, input: Search): Promise<FoundItem[]> =>
  run(db, input.archetype === null && input.keywords.length === 0 ? searchOfAll : searchOfSome, input)

/** The reader's marks on an item. */
interface OwnMarks {
  is_liked: boolean
  stars: number | null
  is_completed: boolean
  affinity: number | null
}

/** The marks of all whose marks count; `rated` is the sum of their stars. */
export interface MarkCounts {
  for_everybody: boolean
  favorites: number
  likes: number
  completed: number
  ratings: number
  rated: number
}

export interface ItemDetailRecord extends ItemRecord, OwnMarks, MarkCounts {
  comments: number
  checked_at: string | null
}

export interface MarksRecord extends OwnMarks, MarkCounts {
  is_favorite: boolean
}

const ownMarks = statement`own.is_liked, own.stars, own.is_completed, own.affinity`

const markCounts = statement`i.for_everybody, coalesce(c.favorites, 0) as favorites, coalesce(c.likes, 0) as likes,
  coalesce(c.completed, 0) as completed, coalesce(c.ratings, 0) as ratings, coalesce(c.rated, 0) as rated`

/** Items `i` with the reader's marks, `own`, and the counts `c`. */
const withMarks = statement<Reader>`catalogue_items i left join item_counts c on c.item_id = i.id cross join lateral (
  select coalesce(bool_or(m.mark = 'favorite'), false) as is_favorite, coalesce(bool_or(m.mark = 'like'), false) as is_liked,
    max(m.value) filter (where m.mark = 'rating') as stars, coalesce(bool_or(m.mark = 'completed'), false) as is_completed,
    max(m.value) filter (where m.mark = 'affinity') as affinity
  from item_marks m where m.user_id = ${reader}::bigint and m.item_id = i.id) own`

const marksOfItem = statement<Reader & { itemId: number }, MarksRecord>`
  select own.is_favorite, ${ownMarks}, ${markCounts} from ${withMarks} where i.id = ${({ itemId }) => itemId}::bigint`

/** The marks of an existing item; the caller has checked whether the reader may see it. */
export async function readMarks(db: Db, input: Reader & { itemId: number }): Promise<MarksRecord> {
  const [marks] = await run(db, marksOfItem, input)
  if (!marks) throw refuse('NOT_FOUND')
  return marks
}

interface OfRow {
  archetype: string
  archetypeId: number
}

const itemOfRow = statement<Reader & OfRow, ItemDetailRecord>`
  select ${card}, ${ownMarks}, ${markCounts},
    (select count(*)::int from comments_seen(i.id, ${reader}::bigint, ${moment}::timestamptz)) as comments,
    (select iso(k.checked_at) from checked_items k where k.archetype = i.archetype and k.archetype_id = i.archetype_id) as checked_at
  from ${withMarks}
  where i.archetype = ${({ archetype }) => archetype}::text and i.archetype_id = ${({ archetypeId }) => archetypeId}::bigint
    and ${isVisible}`

/** The item of a row of a kind's own table, if the reader may see it. */
export async function findItemOf(db: Db, input: Reader & OfRow): Promise<ItemDetailRecord | null> {
  const [item] = await run(db, itemOfRow, input)
  return item ?? null
}

/** The most frequent keywords of the public catalogue. */
export const listKeywords = (db: Db, limit: number): Promise<{ keyword: string }[]> =>
  db
    .selectFrom('catalogue_keywords')
    .select('keyword')
    .orderBy('items', 'desc')
    .orderBy('keyword')
    .limit(limit)
    .execute()

/** The zip code from which a person's distances are measured; none for guests. */
export async function findHomeZip(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ zip_code: string | null }>`
    select zip_code from home_zips where user_id = ${userId}`.execute(db)
  return rows[0]?.zip_code ?? null
}

/** A child's birth date and grade, if known: they decide what is offered. */
export const findAgeAndGrade = (db: Db, childId: number) =>
  db.selectFrom('users').select(['birth_date', 'grade']).where('id', '=', childId).executeTakeFirstOrThrow()

/** The same for all children of a confirmed guardian. */
export async function findAgesInFamily(
  db: Db,
  guardianId: number,
): Promise<Pick<Row<'users'>, 'birth_date' | 'grade'>[]> {
  const { rows } = await sql<Pick<Row<'users'>, 'birth_date' | 'grade'>>`
    select u.birth_date, u.grade from current_guardians g join users u on u.id = g.child_id
    where g.guardian_id = ${guardianId} and g.confirmed_at is not null`.execute(db)
  return rows
}

export async function rebuildCatalogue(db: Db): Promise<{ items: number; words: number }> {
  const items = await sql<{ changed: number }>`select rebuild_catalogue() as changed`.execute(db)
  return { items: items.rows[0]?.changed ?? 0, words: await rebuildWords(db) }
}

/** Returns how many words and keywords changed. */
export async function rebuildWords(db: Db): Promise<number> {
  const words = await sql<{ changed: number }>`
    select rebuild_catalogue_words() + rebuild_catalogue_keywords() as changed`.execute(db)
  return words.rows[0]?.changed ?? 0
}

/** How many items of a kind a person has made and not withdrawn. */
export async function countItemsBy(db: Db, ownerId: number, archetype: Archetype): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalogue_items
    where owner_id = ${ownerId} and archetype = ${archetype} and status <> 'Withdrawn'`.execute(db)
  return rows[0]?.count ?? 0
}

/** What news says about items. An item that was withdrawn since loses its title. */
export const itemTitles = (ids: Statement) => statement`
  select id, title, status <> 'Published' as is_gone, archetype as arche_type, archetype_id from catalogue_items where id = any(${ids})`
