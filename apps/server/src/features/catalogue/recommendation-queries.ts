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
  scope: 'district' | 'school' | 'office' | 'class' | 'family' | 'person' | 'everybody' | 'staff'
  scopeIds: readonly number[]
  permission?: 'READ' | 'REVIEW'
}

/** Sets the audience of the items of a kind's rows, besides their makers. */
export async function putAudience(
  db: Db,
  { archetype, ids, scope, scopeIds, permission = 'READ' }: Audience,
): Promise<void> {
  await sql`
    insert into item_audiences (item_id, scope, scope_id, permission)
    select i.id, ${scope}, one, ${permission} from catalogue_items i cross join unnest(${scopeIds}::bigint[]) one
    where i.archetype = ${archetype} and i.archetype_id = any(${ids}::bigint[]) on conflict do nothing`.execute(
    db,
  )
}

/** Opens the items of a kind's rows to exactly these classes. */
export const replaceClasses = (
  db: Db,
  { classIds, ...of }: { archetype: string; ids: readonly number[]; classIds: readonly number[] },
) => replaceScope(db, { ...of, scope: 'class', scopeIds: classIds })

/** Sets all of the audience of one scope. */
export async function replaceScope(db: Db, audience: Audience): Promise<void> {
  await sql`
    delete from item_audiences a using catalogue_items i
    where i.archetype = ${audience.archetype} and i.archetype_id = any(${audience.ids}::bigint[]) and a.item_id = i.id
      and a.scope = ${audience.scope} and a.scope_id <> all(${audience.scopeIds}::bigint[])`.execute(db)
  await putAudience(db, audience)
}

/** Only their maker sees these rows of a kind from now on. */
export async function closeToAll(
  db: Db,
  { archetype, ids }: { archetype: string; ids: readonly number[] },
): Promise<void> {
  await sql`
    delete from item_audiences a using catalogue_items i
    where i.archetype = ${archetype} and i.archetype_id = any(${ids}::bigint[]) and a.item_id = i.id
      and a.scope in ('class', 'school', 'office', 'everybody', 'staff')`.execute(db)
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
