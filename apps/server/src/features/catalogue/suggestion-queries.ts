import { leastTold } from '@kindling/rules/catalogue'
import type { Candidate, Said } from '@kindling/rules/suggestions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { plannedOnce } from '../../platform/database/planned.ts'
import { literal, run, statement } from '../../platform/database/statement.ts'
import {
  begins,
  cardsOf,
  circles,
  day,
  inCommon,
  isKin,
  isNearby,
  isWelcome,
  type ListPage,
  latitude,
  longitude,
  place,
  turn,
  walked,
} from './list-queries.ts'
import { type ItemRecord, isVisible, milesAway, type Reader, reader } from './queries.ts'

/** For whom suggestions are made: a child, or a class of the reader. */
export interface Seeker extends Reader {
  childId: number | null
  classId: number | null
}

const child = ({ childId }: Pick<Seeker, 'childId'>) => childId
const group = ({ classId }: Pick<Seeker, 'classId'>) => classId
const readable = statement<Reader>`i.status = 'Published' and ${isVisible}`

/**
 * Open goals of ours, and recent marks, that the reader may know: a wish for more is shown to no other person, nor are items that only a
 * child may see.
 */
const said = statement<Seeker, Said>`
  (select case when m.mark = 'affinity' then 'more' when i.archetype = 'Pathways' then 'career' else 'liked' end as name, i.title, i.keywords
    from item_marks m join catalogue_items i on i.id = m.item_id
    where m.user_id = ${child}::bigint and (m.mark in ('favorite', 'like', 'completed') or (m.mark = 'affinity' and m.value > 0 and m.user_id = ${reader}::bigint))
      and i.keywords <> '{}' and ${readable}
    order by m.at desc, i.id limit 60)
  union all
  (select 'goal', i.title, i.keywords from child_goals g join catalogue_items i on i.archetype = 'Goals' and i.archetype_id = g.goal_id
    where g.child_id = ${child}::bigint and g.completed_at is null and i.keywords <> '{}' and ${readable}
    order by g.created_at desc, i.id limit 30)
  union all
  (select 'picked', i.title, i.keywords from item_recommendations r join catalogue_items i on i.id = r.item_id
    where r.class_id = ${group}::bigint and i.keywords <> '{}' and ${readable} order by r.at desc, i.id limit 60)
  union all
  (select 'less', i.title, i.keywords from item_marks m join catalogue_items i on i.id = m.item_id
    where m.user_id = ${reader}::bigint and m.mark = 'affinity' and m.value < 0 and i.keywords <> '{}' and ${readable}
    order by m.at desc, i.id limit 30)`

export const readSaid = (db: Db, seeker: Seeker): Promise<Said[]> => run(db, said, seeker)

/** The words are those of the items with positive marks. */
export interface Search extends ListPage, Seeker {}

const offered = ({ grades }: Search) => grades

/** What can be suggested: neither kept nor done, nor wanted less, nor already picked for the class. */
const isOpen = statement<Search>`${isWelcome} and i.id <> all(array(
    select s.item_id from item_marks s where s.user_id = ${child}::bigint and s.mark in ('favorite', 'completed')
    union all select s.item_id from item_marks s where s.user_id = ${reader}::bigint and s.mark = 'affinity' and s.value < 0
    union all select r.item_id from item_recommendations r where r.class_id = ${group}::bigint))`

const most = statement`40`
/** Of what is about the same, so many of the day are compared: the best of each reason are among them. */
const mostCompared = statement`60`
/** The nearest by degrees, which an index finds; among so many are the nearest by miles. */
const mostNear = statement`150`

/** So many items of the day are looked at for kin, one by one, before an index of words is used, which reads all that have one. */
const mostWalked = statement`6000`

/**
 * Of what is about the same, the first of the day. Common words are found at once on a walk through the day; only where it finds too few are all
 * items with one of the words read, so that neither has to be planned for the words.
 */
const kin = statement<Search>`
  with early as materialized (
    select id, place from (
      select i.id, ${place} as place, ${isKin} and ${isOpen} as is_kin from catalogue_items i
      where i.status = 'Published' and ${place} >= ${begins} order by ${place} limit ${mostWalked}) walked
    where is_kin limit ${mostCompared}
  ), late as (
    select i.id, ${place} < ${begins} as is_next_lap, ${place} as place from catalogue_items i
    where ${isKin} and ${isOpen} and i.id not in (select id from early) offset 0
  )
  select id from (
    select id, false as is_next_lap, place from early
    union all
    (select * from late where (select count(*) from early) < ${mostCompared}
      order by is_next_lap, place limit ${mostCompared} - (select count(*) from early))) found
  join catalogue_items i using (id) order by ${inCommon} desc, is_next_lap, found.place limit ${most}`

/** The kin, what is near, what a teacher picked, what many keep, and what comes next on this day, with all that can be a reason. */
const candidates = plannedOnce(statement<Search, Candidate>`
  with picked as materialized (
    select distinct r.item_id as id from item_recommendations r
    join ${circles} s on s.user_id = ${child}::bigint and s.scope = 'class' and s.scope_id = r.class_id
    join ${circles} t on t.user_id = r.teacher_id and t.scope = 'class' and t.scope_id = r.class_id
  ), chosen as materialized (
    (${kin})
    union
    (select i.id from (
        select i.id, i.status, i.latitude, i.longitude from catalogue_items i
        where ${latitude}::float8 is not null and i.latitude is not null and i.status = 'Published' and ${isOpen}
        order by point(i.longitude, i.latitude) <-> point(${longitude}::float8, ${latitude}::float8) limit ${mostNear}) i
      where ${isNearby} order by ${milesAway}, ${turn} limit ${most})
    union
    (select i.id from picked p join catalogue_items i on i.id = p.id where ${isOpen} order by i.id desc limit 60)
    union
    (select c.item_id from item_counts c join catalogue_items i on i.id = c.item_id
      where c.favorites >= ${literal(leastTold)} and i.for_everybody and ${isOpen} order by c.favorites desc, c.item_id limit ${most})
    union
    (select id from ${walked(isOpen, most)} walked)
  )
  select i.id, i.keywords, i.id in (select id from picked) as is_picked,
    i.grades <> '{}' and coalesce(i.grades && ${offered}::smallint[], false) as is_for_grade,
    ${milesAway} as miles, i.price, coalesce(c.favorites, 0) as favorites, i.for_everybody,
    abs(mod(hashint8extended(i.id, ${day}::bigint), 5))::int as turn
  from chosen join catalogue_items i using (id) left join item_counts c on c.item_id = i.id`)

/** The best of each reason: each of the top suggestions is among them. */
export const readCandidates = (db: Db, input: Search): Promise<Candidate[]> => run(db, candidates, input)

type CardsAsked = Reader & { ids: readonly number[] }

const chosenCards = plannedOnce(
  cardsOf<CardsAsked>(
    statement`select p.id, p.place from unnest(${({ ids }: CardsAsked) => ids}::bigint[]) with ordinality p (id, place)`,
  ),
)

/** The cards of items that the reader may see, in this order. */
export const readCards = (db: Db, input: CardsAsked): Promise<ItemRecord[]> => run(db, chosenCards, input)

/** A class's grade, and the zip code of its school. */
export async function findClassFacts(
  db: Db,
  classId: number,
): Promise<{ grade: number | null; zip_code: string | null }> {
  const { rows } = await sql<{ grade: number | null; zip_code: string | null }>`
    select c.grade, s.zip_code from classes c left join schools s on s.id = c.school_id where c.id = ${classId}`.execute(
    db,
  )
  return rows[0] ?? { grade: null, zip_code: null }
}
