import type { WblKind } from '@kindling/rules/wbl-lists'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'

/** What work-based learning adds to a highlight, from the view `wbl_facts`. */
export interface WblFacts {
  employer_name: string
  type_id: number
  type_name: string
  pathway_id: number | null
  pathway_name: string | null
  course_id: number | null
  course_title: string | null
  state_crs_code: string | null
  experience_id: number | null
  experience_name: string | null
  evaluation_id: number | null
  evaluation_name: string | null
  /** The minutes that an employer signed, if it comes from a placement. */
  signed_minutes: number | null
}

type WblOption = Pick<Row<'wbl_choices'>, 'id' | 'name' | 'state_crs_code'>

/** A school's choices of one kind, in its order, without hidden ones. */
export const listWblChoices = (db: Db, schoolId: number, kind: WblKind): Promise<WblOption[]> =>
  db
    .selectFrom('wbl_choices')
    .select(['id', 'name', 'state_crs_code'])
    .where('school_id', '=', schoolId)
    .where('kind', '=', kind)
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .execute()

/** The choices that a child may make: those of its own verified school, or those already made on this highlight. */
export async function findWblChoices(
  db: Db,
  { childId, highlightId, ids }: { childId: number; highlightId: number; ids: readonly number[] },
): Promise<Map<number, { kind: WblKind; counts_as: 'internship' | 'enterprise' | null }>> {
  const { rows } = await sql<{
    id: number
    kind: WblKind
    counts_as: 'internship' | 'enterprise' | null
  }>`
    select c.id, c.kind, c.counts_as from wbl_choices c
    where c.id = any(${ids}::bigint[]) and (c.hidden_at is null and exists (
        select from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
        where m.user_id = ${childId} and m.school_id = c.school_id and m.until is null and m.confirmed_at is not null)
      or exists (select from wbl_records r where r.highlight_id = ${highlightId}
        and c.id in (r.type_id, r.pathway_id, r.course_id, r.experience_id, r.evaluation_id)))`.execute(db)
  return new Map(rows.map(({ id, ...choice }) => [id, choice]))
}

/** The part of the report for a type. */
export async function findCountsAs(db: Db, typeId: number): Promise<'internship' | 'enterprise' | null> {
  const { rows } = await sql<{ counts_as: 'internship' | 'enterprise' | null }>`
    select counts_as from wbl_choices where id = ${typeId}`.execute(db)
  return rows[0]?.counts_as ?? null
}

export type NewWblRecord = Omit<Row<'wbl_records'>, 'highlight_id' | 'signed_minutes'> & {
  signed_minutes?: number
}

/** An employer's signature holds only for this employer and this work. */
const stillSigned = sql<number | null>`
  case when (wbl_records.employer_name, wbl_records.type_id, wbl_records.pathway_id)
    is not distinct from (excluded.employer_name, excluded.type_id, excluded.pathway_id) then wbl_records.signed_minutes end`

export async function putWblRecord(
  db: Db,
  highlightId: number,
  record: NewWblRecord,
  countsAs: 'internship' | 'enterprise' | null,
): Promise<void> {
  await db
    .insertInto('wbl_records')
    .values({ highlight_id: highlightId, ...record })
    .onConflict(conflict =>
      conflict.column('highlight_id').doUpdateSet({ ...record, signed_minutes: stillSigned }),
    )
    .execute()
  await setWblFlags(db, highlightId, { isWbl: true, countsAs })
}

export async function removeWblRecord(db: Db, highlightId: number): Promise<void> {
  await db.deleteFrom('wbl_records').where('highlight_id', '=', highlightId).execute()
  await setWblFlags(db, highlightId, { isWbl: false, countsAs: null })
}

const setWblFlags = (
  db: Db,
  id: number,
  { isWbl, countsAs }: { isWbl: boolean; countsAs: 'internship' | 'enterprise' | null },
) =>
  db
    .updateTable('highlights')
    .set({
      is_wbl: isWbl,
      is_internship: countsAs === 'internship',
      is_student_led_enterprise: countsAs === 'enterprise',
    })
    .where('id', '=', id)
    .execute()

export interface WblStudent {
  id: number
  first_name: string
  last_name: string
  username: string
  highlight_ids: number[]
}

interface Asking {
  groupId: number
  readerId: number
  now: Date
}

/**
 * The students of a class for whom the reader answers at a verified school, with their work-based learning; students without any are left
 * out (WBL-09). Work for another class of an unverified school is not included.
 */
const report = statement<Asking, WblStudent>`
  select u.id, u.first_name, u.last_name, coalesce(u.username, '') as username,
    json_agg(h.id order by h.occurred_on desc, h.id desc) as highlight_ids
  from current_members m join users u on u.id = m.child_id and u.deleted_at is null
  join highlights h on h.child_id = u.id and h.is_wbl
  cross join relations_to(${({ readerId }) => readerId}::bigint, u.id, ${({ now }) => now}::timestamptz) as p(held)
  cross join relations_to_work(p.held, ${({ readerId }) => readerId}::bigint, u.id, h.class_id, h.created_at, ${({ now }) => now}::timestamptz) as w(held)
  where m.class_id = ${({ groupId }) => groupId}::bigint and m.confirmed_at is not null
    and w.held && array['teacher-of', 'school-admin', 'district-admin']
  group by u.id order by u.last_name, u.first_name, u.id`

export const listWblStudents = (db: Db, asking: Asking) => run(db, report, asking)

export async function findSchoolName(db: Db, schoolId: number | null): Promise<string> {
  const school = await db.selectFrom('schools').select('name').where('id', '=', schoolId).executeTakeFirst()
  return school?.name ?? ''
}
