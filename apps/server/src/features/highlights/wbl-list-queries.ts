import type { WblCount, WblKind } from '@kindling/rules/wbl-lists'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface WblChoiceRecord {
  id: number
  kind: WblKind
  name: string
  state_crs_code: string | null
  counts_as: WblCount | null
  is_hidden: boolean
}

const columns = sql`id, kind, name, state_crs_code, counts_as, hidden_at is not null as is_hidden`

/** All choices of a school, list by list in its order. */
export async function listAllWblChoices(db: Db, schoolId: number): Promise<WblChoiceRecord[]> {
  const { rows } = await sql<WblChoiceRecord>`select ${columns} from wbl_choices
    where school_id = ${schoolId} order by kind, position`.execute(db)
  return rows
}

/** One administrator at a time changes the lists of a school: what is checked here still holds when it is written. */
export const lockLists = (db: Db, schoolId: number) =>
  sql`select from schools where id = ${schoolId} for no key update`.execute(db)

/** At the end of its list; null if the list has one of that name. */
export async function insertWblChoice(
  db: Db,
  choice: { schoolId: number } & Pick<WblChoiceRecord, 'kind' | 'name' | 'state_crs_code' | 'counts_as'>,
): Promise<WblChoiceRecord | null> {
  const { schoolId, kind, name, state_crs_code, counts_as } = choice
  const { rows } = await sql<WblChoiceRecord>`
    insert into wbl_choices (school_id, kind, position, name, state_crs_code, counts_as)
    select ${schoolId}, ${kind}::text, coalesce(max(position), 0) + 1, ${name}, ${state_crs_code}, ${counts_as}
    from wbl_choices where school_id = ${schoolId} and kind = ${kind}::text
    on conflict (school_id, kind, lower(name)) do nothing returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Whether a record or a placement of somebody who is no longer a student of the school has a choice. */
export async function isKeptByFormer(db: Db, schoolId: number, choiceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select h.child_id from wbl_records r join highlights h on h.id = r.highlight_id
      where ${choiceId}::bigint in (r.type_id, r.pathway_id, r.course_id, r.experience_id, r.evaluation_id)
      union all
      select p.child_id from placements p where ${choiceId}::bigint in (p.type_id, p.pathway_id)) kept
    where not exists (select from school_members m
      where m.user_id = kept.child_id and m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Another name, code or place in the lists; null if the list has another one of that name. */
export async function updateWblChoice(
  db: Db,
  schoolId: number,
  { id, kind, name, state_crs_code, is_hidden }: WblChoiceRecord,
  now: Date,
): Promise<WblChoiceRecord | null> {
  const { rows } = await sql<WblChoiceRecord>`
    update wbl_choices set name = ${name}, state_crs_code = ${state_crs_code},
      hidden_at = case when ${is_hidden}::boolean then coalesce(hidden_at, ${now}) end
    where id = ${id} and school_id = ${schoolId} and not exists (select from wbl_choices o
      where o.school_id = ${schoolId} and o.kind = ${kind} and lower(o.name) = lower(${name}) and o.id <> ${id})
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}
