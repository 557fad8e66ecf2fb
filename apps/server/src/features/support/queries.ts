import type { UserType } from '@kindling/rules/people'
import { supportSetting } from '@kindling/rules/school-settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface FoundAccount {
  id: number
  first_name: string
  last_name: string
  user_type: UserType
  is_operator: boolean
  is_open: boolean
  schools: { id: number; name: string; allows: boolean }[]
}

const findMost = 20

/** The accounts with a name as email, username or id. */
export async function findAccounts(db: Db, name: string): Promise<FoundAccount[]> {
  const id = /^[1-9]\d{0,15}$/.test(name) ? Number(name) : null
  const { rows } = await sql<FoundAccount>`
    select u.id, u.first_name, u.last_name, u.user_type, is_open_to_support(u.id) as is_open,
      exists (select from operators o where o.user_id = u.id) as is_operator, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'allows', exists (
          select from school_settings t where t.school_id = s.id and t.setting_id = ${supportSetting} and t.is_on))
        order by s.name collate people_order, s.id)
      from schools_of(u.id) as o(id) join schools s on s.id = o.id), '[]'::json) as schools
    from users u
    where (u.id = ${id}::bigint or lower(u.email) = lower(${name}) or lower(u.username) = lower(${name}))
      and u.user_type <> 'Product' and u.deleted_at is null
    order by u.id limit ${findMost}`.execute(db)
  return rows
}

export interface Visited {
  school_id: number
  user_type: UserType
}

/**
 * The person, if support may look as this person now. The permission of every school is locked until the transaction ends: an administrator
 * who switches it off at this moment waits, and then ends this visit too.
 */
export async function holdOpenPerson(db: Db, personId: number): Promise<Visited | null> {
  await sql`
    select from school_settings t where t.setting_id = ${supportSetting} and t.is_on
      and t.school_id in (select schools_of(${personId}))
    order by t.school_id for share`.execute(db)
  const { rows } = await sql<Visited>`
    select (select min(id) from schools_of(u.id) as s(id)) as school_id, u.user_type
    from users u where u.id = ${personId} and is_open_to_support(u.id)`.execute(db)
  return rows[0] ?? null
}

export async function insertVisit(
  db: Db,
  visit: {
    operator_id: number
    person_id: number
    school_id: number
    reason: string
    started_at: Date
    ends_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('support_visits').values(visit).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface EndedVisit {
  id: number
  operator_id: number | null
  person_id: number
}

/** Ends a running visit; null when it is over. */
export async function closeVisit(db: Db, id: number, now: Date): Promise<EndedVisit | null> {
  const { rows } = await sql<EndedVisit>`
    update support_visits set ended_at = ${now} where id = ${id} and ended_at is null and ends_at > ${now}
    returning id, operator_id, person_id`.execute(db)
  return rows[0] ?? null
}

/** Ends running visits to people of a school. */
export async function closeVisitsAt(db: Db, schoolId: number, now: Date): Promise<EndedVisit[]> {
  const { rows } = await sql<EndedVisit>`
    update support_visits v set ended_at = ${now}
    where v.ended_at is null and v.ends_at > ${now}
      and (v.school_id = ${schoolId} or ${schoolId} in (select schools_of(v.person_id)))
    returning v.id, v.operator_id, v.person_id`.execute(db)
  return rows
}

export const detachVisit = (db: Db, tokenHash: Buffer) =>
  db.updateTable('sessions').set({ support_visit_id: null }).where('token_hash', '=', tokenHash).execute()

export interface VisitRecord {
  id: number
  operator: string | null
  person: PersonRow
  reason: string
  started_at: string
  ended_at: string
  is_running: boolean
}

/** The newest visits to people who belonged to a school at the time. */
export async function listVisitsAt(db: Db, schoolId: number, now: Date): Promise<VisitRecord[]> {
  const { rows } = await sql<VisitRecord>`
    select v.id, nullif(trim(o.first_name || ' ' || o.last_name), '') as operator, v.reason, iso(v.started_at) as started_at,
      iso(coalesce(v.ended_at, v.ends_at)) as ended_at, v.ended_at is null and v.ends_at > ${now} as is_running,
      p.card as person
    from support_visits v join person_cards p on p.id = v.person_id left join users o on o.id = v.operator_id
    where v.school_id = ${schoolId} or exists (
      select from school_members m where m.user_id = v.person_id and m.school_id = ${schoolId}
        and m.confirmed_at <= v.started_at and (m.until is null or m.until > v.started_at))
    order by v.started_at desc, v.id desc limit 100`.execute(db)
  return rows
}

/** What news says about visits. */
export const visitTitles = (ids: Statement) =>
  statement`select id, reason as title, false as is_gone, null as arche_type, null::bigint as archetype_id from support_visits where id = any(${ids})`
