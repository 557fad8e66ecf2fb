import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface OwnStanding {
  id: number
  name: string
  is_verified: boolean
  is_new: boolean
  is_claim: boolean
  may_ask: boolean
}

/**
 * The school that the person administers, or else the one that confirmed them, or else the one where they claim to teach; new is a
 * verification after `newSince` and after the person joined.
 */
export async function findStandingOf(db: Db, userId: number, newSince: Date): Promise<OwnStanding | null> {
  const { rows } = await sql<OwnStanding>`
    select s.id, s.name, s.verified_at is not null as is_verified, o.place = 2 as is_claim,
      coalesce(s.verified_at > ${newSince} and (
        exists (select from school_admins a where a.school_id = s.id and a.user_id = ${userId} and a.appointed_at < s.verified_at)
        or exists (select from school_members m where m.school_id = s.id and m.user_id = ${userId} and m.until is null
          and m.since < s.verified_at)), false) as is_new,
      s.verified_at is null and (o.place = 0 or (o.place = 2 and s.public_school_id is not null
        and not exists (select from school_admins a where a.school_id = s.id))) as may_ask
    from (
      select school_id, 0 as place, appointed_at as since from school_admins where user_id = ${userId}
      union all select school_id, case when confirmed_at is null then 2 else 1 end, since from school_members
        where user_id = ${userId} and until is null) o
    join schools s on s.id = o.school_id
    order by o.place, o.since desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface RequestRow {
  asked_by: string
  message: string
  phone: string
  website: string
  meeting: string
  asked_at: string
  closed_at: string | null
  answer: string
}

const requestColumns = sql`trim(u.first_name || ' ' || u.last_name) as asked_by, r.message, r.phone, r.website, r.meeting,
  iso(r.asked_at) as asked_at, iso(r.closed_at) as closed_at, r.answer`

export async function findLatestRequest(
  db: Db,
  schoolId: number,
  askedBy: number,
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from verification_requests r join users u on u.id = r.asked_by
    where r.school_id = ${schoolId} and r.asked_by = ${askedBy} order by r.asked_at desc, r.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function listOpenRequests(
  db: Db,
  schoolId: number,
): Promise<(RequestRow & { email: string; first_name: string })[]> {
  const { rows } = await sql<RequestRow & { email: string; first_name: string }>`
    select ${requestColumns}, u.email, u.first_name
    from verification_requests r join users u on u.id = r.asked_by and u.deleted_at is null
    where r.school_id = ${schoolId} and r.closed_at is null order by r.asked_at, r.id`.execute(db)
  return rows
}

interface AskedRequest {
  schoolId: number
  askedBy: number
  message: string
  phone: string | undefined
  website: string | undefined
  meeting: string | undefined
  now: Date
}

/** An open request keeps its day and gets the new message, and the evidence that is sent; what is not sent stays. */
export const keepRequest = (
  db: Db,
  { schoolId, askedBy, message, phone, website, meeting, now }: AskedRequest,
) =>
  sql`insert into verification_requests as r (school_id, asked_by, message, phone, website, meeting, asked_at)
    values (${schoolId}, ${askedBy}, ${message}, ${phone ?? ''}, ${website ?? ''}, ${meeting ?? ''}, ${now})
    on conflict (school_id, asked_by) where closed_at is null do update set message = excluded.message,
      phone = coalesce(${phone ?? null}::text, r.phone), website = coalesce(${website ?? null}::text, r.website),
      meeting = coalesce(${meeting ?? null}::text, r.meeting)`.execute(db)

const fewestAnswers = 5

/** In how many days half of the answers since then came, counting a part of a day as one; null where too few were given. */
export async function findUsualDays(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when count(*) >= ${fewestAnswers}::int then greatest(1, ceil(
      extract(epoch from percentile_cont(0.5) within group (order by closed_at - asked_at)) / 86400))::int end as days
    from verification_requests where closed_at > ${since} and closed_by is not null`.execute(db)
  return rows[0]?.days ?? null
}

export const closeRequests = (
  db: Db,
  closing: { schoolId: number; by: number | null; answer: string; now: Date },
) =>
  db
    .updateTable('verification_requests')
    .set({ closed_at: closing.now, closed_by: closing.by, answer: closing.answer })
    .where('school_id', '=', closing.schoolId)
    .where('closed_at', 'is', null)
    .execute()

export interface UnverifiedRow {
  id: number
  name: string
  city: string
  state: string
  zip_code: string
  country: string
  public_school_id: string | null
  is_club: boolean
  since: string
  carried_over: boolean
  phone: string
  domain: string
  contact_source: string
  asked_at: string | null
  people: number
  classes: number
  students: number
  waiting: number
}

/**
 * The unverified schools, or the requested one: first those from before schools were verified, then those who asked, then the others, each
 * by waiting time.
 */
export async function listUnverified(db: Db, schoolId: number | null): Promise<UnverifiedRow[]> {
  const { rows } = await sql<UnverifiedRow>`
    select s.id, s.name, s.city, s.state, s.zip_code, s.country, s.public_school_id, s.is_club, iso(s.created_at) as since,
      s.created_at < (select applied_at from migrations where name like '0023%') as carried_over,
      coalesce(nullif(s.phone, ''), p.phone, '') as phone, coalesce(nullif(s.domain, ''), p.domain, '') as domain,
      s.contact_source, iso(r.asked_at) as asked_at,
      (select count(distinct x.user_id) from (
        select user_id from school_admins where school_id = s.id
        union all select m.user_id from school_members m join users u on u.id = m.user_id and u.user_type <> 'Child'
          where m.school_id = s.id and m.until is null) x)::int as people,
      (select count(*) from classes c where c.school_id = s.id)::int as classes,
      (select count(*) from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
        where m.school_id = s.id and m.until is null)::int as students,
      (select count(distinct w.child_id) from current_members w join classes c on c.id = w.class_id and c.school_id = s.id
        join users u on u.id = w.child_id and u.deleted_at is null where w.confirmed_at is null)::int as waiting
    from schools s left join public_schools p on p.id = s.public_school_id
    left join lateral (select min(asked_at) as asked_at from verification_requests
      where school_id = s.id and closed_at is null) r on true
    where s.verified_at is null and (${schoolId}::bigint is null or s.id = ${schoolId}::bigint)
    order by carried_over desc, r.asked_at is null, r.asked_at, s.created_at, s.id limit 1000`.execute(db)
  return rows
}

export interface StaffRow extends PersonRow {
  email: string | null
  email_verified: boolean
  is_admin: boolean
  confirmed: boolean
  since: string
}

/** The adults who administer a school, belong to it, or claim to. */
export async function listStaff(db: Db, schoolId: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, u.email,
      has_proved_address(u.id) as email_verified, a.user_id is not null as is_admin,
      m.confirmed_at is not null as confirmed, iso(least(m.since, a.appointed_at)) as since
    from users u left join school_members m on m.user_id = u.id and m.school_id = ${schoolId} and m.until is null
    left join school_admins a on a.user_id = u.id and a.school_id = ${schoolId}
    where (m.id is not null or a.user_id is not null) and u.user_type <> 'Child' and u.deleted_at is null and u.disabled_at is null
    order by a.is_primary desc nulls last, least(m.since, a.appointed_at), u.id`.execute(db)
  return rows
}

/** A school's name and place, locked until the transaction ends. */
export const lockPlace = (db: Db, schoolId: number) =>
  db
    .selectFrom('schools')
    .select(['name', 'city', 'state', 'zip_code'])
    .where('id', '=', schoolId)
    .forUpdate()
    .executeTakeFirst()

/** Marks a school as verified; null when it already is, or does not exist. Two parallel verifications wait for each other. */
export async function markVerified(
  db: Db,
  order: {
    schoolId: number
    as: 'operator' | 'district'
    by: number | null
    evidence: { text: string; phone: string; domain: string; source: string }
    now: Date
  },
): Promise<{ name: string } | null> {
  const { text, phone, domain, source } = order.evidence
  const row = await db
    .updateTable('schools')
    .set({
      verified_at: order.now,
      verified_as: order.as,
      verified_by: order.by,
      evidence: text,
      phone,
      domain,
      contact_source: source,
    })
    .where('id', '=', order.schoolId)
    .where('verified_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row ?? null
}

/** Adds an unverified school of the directory to a district; null for any other. */
export async function joinDistrict(
  db: Db,
  publicSchoolId: string,
  districtId: number,
): Promise<{ id: number; name: string } | null> {
  const row = await db
    .updateTable('schools')
    .set({ district_id: districtId })
    .where('public_school_id', '=', publicSchoolId)
    .where('district_id', 'is', null)
    .where('verified_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst()
  return row ?? null
}

export async function clearVerified(db: Db, schoolId: number): Promise<boolean> {
  const done = await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null, verified_by: null })
    .where('id', '=', schoolId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
