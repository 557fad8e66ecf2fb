import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface Recommendation {
  itemId: number
  teacherId: number
  classId: number
}

export async function putRecommendation(
  db: Db,
  { now, ...one }: Recommendation & { now: Date },
): Promise<void> {
  await db
    .insertInto('item_recommendations')
    .values({ item_id: one.itemId, teacher_id: one.teacherId, class_id: one.classId, at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function removeRecommendation(db: Db, one: Recommendation): Promise<void> {
  await db
    .deleteFrom('item_recommendations')
    .where('class_id', '=', one.classId)
    .where('item_id', '=', one.itemId)
    .where('teacher_id', '=', one.teacherId)
    .execute()
}

/** The teacher's classes to which that teacher recommends an item. */
export async function findRecommendedTo(db: Db, teacherId: number, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item_recommendations')
    .select('class_id')
    .where('item_id', '=', itemId)
    .where('teacher_id', '=', teacherId)
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}

interface Audience {
  archetype: string
  ids: readonly number[]
  scope: 'district' | 'class' | 'family' | 'person'
  scopeIds: readonly number[]
}

/** Sets the audience of the items of a kind's rows, besides their makers. */
export async function putAudience(db: Db, { archetype, ids, scope, scopeIds }: Audience): Promise<void> {
  await sql`
    insert into item_audiences (item_id, scope, scope_id)
    select i.id, ${scope}, one from catalogue_items i cross join unnest(${scopeIds}::bigint[]) one
    where i.archetype = ${archetype} and i.archetype_id = any(${ids}::bigint[]) on conflict do nothing`.execute(
    db,
  )
}

/** Opens the items of a kind's rows to exactly these classes. */
export async function replaceClasses(
  db: Db,
  { classIds, ...of }: { archetype: string; ids: readonly number[]; classIds: readonly number[] },
): Promise<void> {
  await sql`
    delete from item_audiences a using catalogue_items i
    where i.archetype = ${of.archetype} and i.archetype_id = any(${of.ids}::bigint[]) and a.item_id = i.id and a.scope = 'class'
      and a.scope_id <> all(${classIds}::bigint[])`.execute(db)
  await putAudience(db, { ...of, scope: 'class', scopeIds: classIds })
}

/** Closes these rows of a kind to a class, as far as they were for it. */
export async function closeToClass(
  db: Db,
  { archetype, ids, classId }: { archetype: string; ids: readonly number[]; classId: number },
): Promise<void> {
  await sql`
    delete from item_audiences a using catalogue_items i
    where a.scope = 'class' and a.scope_id = ${classId} and a.item_id = i.id
      and i.archetype = ${archetype} and i.archetype_id = any(${ids}::bigint[])`.execute(db)
}

/** Whether outside content may run for a reader where the item is. */
export async function mayRunOutside(
  db: Db,
  { itemId, readerId, now }: { itemId: number; readerId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select may_run_outside(${itemId}::bigint, ${readerId}::bigint, ${now}::timestamptz) as may`.execute(db)
  return rows[0]?.may ?? false
}
