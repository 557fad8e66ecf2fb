import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'

type Kind = 'teacher' | 'school-admin' | 'district-admin'

export interface OfferRow extends Pick<Row<'offers'>, 'id' | 'school_id' | 'district_id' | 'offered_by'> {
  kind: Kind
}

/** Whether the person who made an offer still could; offers of a former administrator are invalid. */
const holds = statement`(case when o.district_id is not null
    then exists (select from district_admins a where a.district_id = o.district_id and a.user_id = o.offered_by)
    else exists (select from schools s where s.id = o.school_id and s.verified_at is not null and (
      exists (select from school_admins a where a.school_id = s.id and a.user_id = o.offered_by)
      or exists (select from district_admins a where a.district_id = s.district_id and a.user_id = o.offered_by))) end)`

/** A person who has left the school since returns only by a new offer, whatever address the old one went to. */
const isMine = statement`(exists (select from users u where u.id = me.id and u.user_type = 'Teacher'
    and lower(u.email) = lower(o.email) and has_proved_address(u.id))
  and not exists (select from school_members m where m.user_id = me.id and m.school_id = o.school_id and m.until > o.offered_at))`

/** An offer that is neither answered nor lapsed, with the actor's relations to it. */
export const findOffer = statement<PolicyInput, Found<OfferRow>>`
  select o.id, o.kind, o.school_id, o.district_id, o.offered_by, array_remove(array[
      case when ${isMine} and ${holds} then 'offered-to' end,
      case when exists (select from school_admins a join schools s on s.id = a.school_id and s.verified_at is not null
        where a.school_id = o.school_id and a.user_id = me.id) then 'school-admin' end,
      case when exists (select from district_admins a where a.user_id = me.id and (a.district_id = o.district_id
        or a.district_id = (select s.district_id from schools s where s.id = o.school_id and s.verified_at is not null)))
        then 'district-admin' end
    ], null) as relations
  from offers o where o.id = ${idOrMe} and o.closed_at is null and o.ends_at > me.at`

interface OfferToMe {
  id: number
  kind: Kind
  place: string
  offered_by: string
  offered_at: string
  ends_at: string
}

const offersTo = statement<{ userId: number; now: Date }, OfferToMe>`
  with me as (select ${({ userId }) => userId}::bigint as id)
  select o.id, o.kind, coalesce(s.name, d.name) as place, trim(b.first_name || ' ' || b.last_name) as offered_by,
    iso(o.offered_at) as offered_at, iso(o.ends_at) as ends_at
  from me cross join offers o join users b on b.id = o.offered_by
  left join schools s on s.id = o.school_id left join districts d on d.id = o.district_id
  where o.closed_at is null and o.ends_at > ${({ now }) => now}::timestamptz and ${isMine} and ${holds}
  order by o.offered_at, o.id`

export const listOffersTo = (db: Db, userId: number, now: Date) => run(db, offersTo, { userId, now })

interface Place {
  schoolId: number | null
  districtId: number | null
}

export async function listOpenOffers(
  db: Db,
  { schoolId, districtId }: Place,
  now: Date,
): Promise<
  { id: number; kind: Kind; email: string; is_made: boolean; offered_at: string; ends_at: string }[]
> {
  const { rows } = await sql<{
    id: number
    kind: Kind
    email: string
    is_made: boolean
    offered_at: string
    ends_at: string
  }>`
    select id, kind, email, offered_by is not null as is_made, iso(offered_at) as offered_at, iso(ends_at) as ends_at
    from offers where closed_at is null and ends_at > ${now}
      and (school_id = ${schoolId}::bigint or district_id = ${districtId}::bigint)
    order by offered_at, id limit 500`.execute(db)
  return rows
}

export interface NewOffer extends Place {
  kind: Kind
  email: string
  /** The account that has the address now. */
  userId: number | null
  by: number
}

/** Ends earlier offers of the same thing to the same address. */
export const closeSame = (db: Db, { kind, email, schoolId, districtId }: NewOffer, now: Date) =>
  sql`update offers set closed_at = ${now}, closed_as = 'withdrawn'
    where closed_at is null and kind = ${kind} and lower(email) = lower(${email})
      and (school_id = ${schoolId}::bigint or district_id = ${districtId}::bigint)`.execute(db)

export const insertOffer = (db: Db, offer: NewOffer, now: Date, endsAt: Date) =>
  db
    .insertInto('offers')
    .values({
      kind: offer.kind,
      school_id: offer.schoolId,
      district_id: offer.districtId,
      email: offer.email,
      user_id: offer.userId,
      offered_by: offer.by,
      offered_at: now,
      ends_at: endsAt,
    })
    .execute()

export async function findNames(
  db: Db,
  { by, schoolId, districtId }: NewOffer,
): Promise<{ name: string; place: string }> {
  const { rows } = await sql<{ name: string; place: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name,
      coalesce((select name from schools where id = ${schoolId}::bigint), (select name from districts where id = ${districtId}::bigint), '') as place
    from users u where u.id = ${by}`.execute(db)
  return rows[0] ?? { name: '', place: '' }
}

/** Ends the open offers of a place to a person, by account or by address; only those of one kind if given. */
export const closeOffersTo = (
  db: Db,
  of: { userId: number; schoolId: number | null; districtId: number | null; kind?: Kind },
  now: Date,
) =>
  sql`update offers o set closed_at = ${now}, closed_as = 'withdrawn' from users u
    where u.id = ${of.userId} and o.closed_at is null and (o.user_id = u.id or lower(o.email) = lower(u.email))
      and (o.school_id = ${of.schoolId}::bigint or o.district_id = ${of.districtId}::bigint)
      and o.kind = coalesce(${of.kind ?? null}::text, o.kind)`.execute(db)

/** False when another request was first. */
export async function closeOffer(
  db: Db,
  id: number,
  closedAs: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable('offers')
    .set({ closed_at: now, closed_as: closedAs })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Makes a confirmed member of the school; it also confirms an earlier claim. */
export async function takePlace(db: Db, offer: OfferRow, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into school_members (user_id, school_id, since, added_by, confirmed_at, confirmed_by)
    values (${userId}, ${offer.school_id}, ${now}, ${offer.offered_by}, ${now}, ${offer.offered_by})
    on conflict (user_id, school_id) where until is null do update set
      confirmed_at = coalesce(school_members.confirmed_at, excluded.confirmed_at),
      confirmed_by = coalesce(school_members.confirmed_by, excluded.confirmed_by)
    returning id`.execute(db)
  return rows.length > 0
}

const confirmedAt = (userId: number) => sql`exists (select from school_members m
  where m.school_id = s.id and m.user_id = ${userId} and m.until is null and m.confirmed_at is not null)`

export async function takeSchoolOffice(db: Db, offer: OfferRow, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into school_admins (school_id, user_id, appointed_by, appointed_at)
    select s.id, ${userId}::bigint, ${offer.offered_by}::bigint, ${now}::timestamptz
    from schools s where s.id = ${offer.school_id} and ${confirmedAt(userId)}
    on conflict (school_id, user_id) do update set school_id = excluded.school_id returning user_id`.execute(
    db,
  )
  return rows.length > 0
}

export async function takeDistrictOffice(
  db: Db,
  offer: OfferRow,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into district_admins (district_id, user_id, appointed_by, appointed_at)
    select ${offer.district_id}::bigint, ${userId}::bigint, ${offer.offered_by}::bigint, ${now}::timestamptz
    where exists (select from schools s where s.district_id = ${offer.district_id} and s.verified_at is not null and ${confirmedAt(userId)})
    on conflict (district_id, user_id) do update set district_id = excluded.district_id returning user_id`.execute(
    db,
  )
  return rows.length > 0
}
