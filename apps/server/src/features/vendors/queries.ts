import type { ClaimProof, ListingVisit, ViewerKind } from '@kindling/rules/listings'
import { domainsAbove } from '@kindling/rules/shared-hosts'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { pendingSince } from '../activities/index.ts'
import type { Contact, ListingVersion } from './listing-version.ts'

export interface OwnListingRow extends Pick<Row<'activities'>, 'id' | 'status' | 'images'> {
  picture: string
  review_note: string
  /** The vendor's, if the account manages the vendor too. */
  contact: Contact | null
  proposal: {
    id: number
    changed: ListingVersion
    contact: Contact
    sent_at: string
    decided_at: string | null
    decision: 'publish' | 'refuse' | 'replaced' | null
    reason: string
  } | null
  visits: { week: string; viewed_as: ViewerKind; views: number; clicks: number }[]
}

/**
 * The listings that an account manages, with the last proposal and the visits of the weeks that ended since a day; the newest first. The
 * current week is not shown: a vendor who sends a link to one family would see it visit.
 */
export async function listOwn(
  db: Db,
  userId: number,
  { since, now }: { since: Date; now: Date },
): Promise<OwnListingRow[]> {
  const { rows } = await sql<OwnListingRow>`
    select a.id, a.status, a.images, a.review_note, i.picture, case when o.user_id = a.created_by then to_jsonb(o) end as contact, p.proposal, coalesce(v.visits, '[]') as visits
    from activities a join catalogue_items i on i.archetype = 'Activities' and i.archetype_id = a.id
    left join vendors o on o.id = a.vendor_id
    left join lateral (
      select jsonb_build_object('id', p.id, 'changed', p.changed, 'contact', p.contact, 'sent_at', iso(p.created_at),
        'decided_at', iso(p.decided_at), 'decision', p.decision, 'reason', p.reason) as proposal
      from listing_proposals p where p.activity_id = a.id and p.user_id = a.created_by order by p.id desc limit 1) p on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('week', v.week, 'viewed_as', v.viewed_as, 'views', v.views, 'clicks', v.clicks)
        order by v.week desc, v.viewed_as) as visits
      from listing_visits v where v.activity_id = a.id and v.week > ${since}::timestamptz::date
        and v.week < date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date) v on true
    where a.created_by = ${userId}::bigint and a.status <> 'Withdrawn' order by a.id desc limit 200`.execute(
    db,
  )
  return rows
}

export interface NewProposal {
  activityId: number
  userId: number
  original: ListingVersion
  changed: ListingVersion
  contact: Contact
  now: Date
}

/** Replaces a waiting proposal: an operator never decides about something that they have not seen. */
export async function insertProposal(
  db: Db,
  { activityId, userId, original, changed, contact, now }: NewProposal,
): Promise<{ id: number }> {
  await db
    .updateTable('listing_proposals')
    .set({ decided_at: now, decision: 'replaced' })
    .where('activity_id', '=', activityId)
    .where('decided_at', 'is', null)
    .execute()
  return db
    .insertInto('listing_proposals')
    .values({
      activity_id: activityId,
      user_id: userId,
      original: JSON.stringify(original),
      changed: JSON.stringify(changed),
      contact: JSON.stringify(contact),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Serializes proposals, claims and decisions about a listing. A grant may cover all of a vendor's listings: those are locked together, in
 * one order, so that two claims on sibling listings do not deadlock.
 */
export async function lockListing(db: Db, activityId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from activities where id = ${activityId}::bigint
      or vendor_id = (select vendor_id from activities where id = ${activityId}::bigint)
    order by id for no key update`.execute(db)
  return rows.some(({ id }) => id === activityId)
}

export interface Visited {
  activityId: number
  visit: ListingVisit
  viewedAs: ViewerKind
  now: Date
}

/** Adds one to the week's count, without the person. A listing's own vendor is not counted. */
export const countVisit = (db: Db, { activityId, visit, viewedAs, now }: Visited): Promise<unknown> =>
  sql`
    insert into listing_visits as v (activity_id, week, viewed_as, views, clicks)
    values (${activityId}, date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date, ${viewedAs},
      ${visit === 'view' ? 1 : 0}, ${visit === 'click' ? 1 : 0})
    on conflict (activity_id, week, viewed_as) do update set views = v.views + excluded.views, clicks = v.clicks + excluded.clicks`.execute(
    db,
  )

export interface ClaimRow
  extends Pick<Row<'listing_claims'>, 'id' | 'activity_id' | 'code' | 'reason' | 'decision'> {
  name: string
  proof: ClaimProof | null
  website: string | null
}

const claimColumns = sql`c.id, c.activity_id, c.code, c.reason, c.decision, c.proof, a.name, coalesce(a.website, v.website) as website
  from listing_claims c join activities a on a.id = c.activity_id left join vendors v on v.id = a.vendor_id`

/** A person's open or refused claims: granted ones are among the person's listings. */
export async function listClaims(db: Db, userId: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} where c.user_id = ${userId}::bigint and c.decision is distinct from 'publish'
    order by c.id desc limit 50`.execute(db)
  return rows
}

export async function getClaim(db: Db, id: number): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} where c.id = ${id}::bigint`.execute(db)
  const [claim] = rows
  if (!claim) throw new Error(`claim ${id} is not there`)
  return claim
}

interface Claiming {
  activityId: number
  userId: number
  code: string
  note: string
  now: Date
}

/** Begins a claim, or continues a waiting one: its code stays. */
export async function putClaim(
  db: Db,
  { activityId, userId, code, note, now }: Claiming,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into listing_claims as c (activity_id, user_id, code, note, created_at)
    values (${activityId}, ${userId}, ${code}, ${note}, ${now})
    on conflict (activity_id, user_id) where decided_at is null
      do update set note = case when excluded.note = '' then c.note else excluded.note end
    returning id`.execute(db)
  const [claim] = rows
  if (!claim) throw new Error(`activity ${activityId} was not claimed`)
  return claim
}

export const findOpenCode = async (db: Db, activityId: number, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('listing_claims')
      .select('code')
      .where('activity_id', '=', activityId)
      .where('user_id', '=', userId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
  )?.code ?? null

/** How many other claims of an account wait for an operator. */
export async function countAsks(db: Db, userId: number, activityId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from listing_claims
    where user_id = ${userId}::bigint and activity_id <> ${activityId}::bigint and decided_at is null and proof = 'operator'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const proveClaim = (db: Db, id: number, proof: ClaimProof): Promise<unknown> =>
  db.updateTable('listing_claims').set({ proof }).where('id', '=', id).execute()

export async function decideClaim(
  db: Db,
  { id, decision, reason, now }: { id: number; decision: 'publish' | 'refuse'; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('listing_claims')
    .set({ decided_at: now, decision, reason })
    .where('id', '=', id)
    .execute()
}

export async function findProvedEmail(db: Db, userId: number): Promise<{ email: string; at: Date } | null> {
  const { rows } = await sql<{ email: string; at: Date }>`
    select email, email_verified_at as at from users
    where id = ${userId}::bigint and email is not null and email_verified_at is not null`.execute(db)
  return rows[0] ?? null
}

/** Whether a domain is that of a known school, or below one. */
export async function isDomainOfSchool(db: Db, domain: string): Promise<boolean> {
  const { rows } = await sql`
    select from public_schools where domain = any(${domainsAbove(domain)}::text[])
    union all select from schools where domain = any(${domainsAbove(domain)}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

export interface Holding {
  id: number
  created_by: number
  website: string | null
}

/** The listings of the same vendor that the same account manages, including this one. */
export async function listHeldWith(db: Db, activityId: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select o.id, o.created_by, coalesce(o.website, v.website) as website
    from activities a join activities o on o.id = a.id or o.vendor_id = a.vendor_id and o.created_by = a.created_by
    left join vendors v on v.id = o.vendor_id
    where a.id = ${activityId}::bigint`.execute(db)
  return rows
}

export const listOthersOfVendor = (
  db: Db,
  vendorId: number,
  ids: readonly number[],
): Promise<{ id: number }[]> =>
  db
    .selectFrom('activities')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('id', 'not in', [...ids])
    .execute()

/** Ends other accounts' proposals about listings: publishing one would give them a say in what is no longer theirs. */
export const replaceProposalsOfOthers = (
  db: Db,
  { ids, userId, now }: { ids: readonly number[]; userId: number; now: Date },
): Promise<unknown> =>
  sql`update listing_proposals set decided_at = ${now}, decision = 'replaced'
    where activity_id = any(${ids}::bigint[]) and user_id <> ${userId}::bigint and decided_at is null`.execute(
    db,
  )

export const giveListings = (db: Db, ids: readonly number[], userId: number): Promise<unknown> =>
  sql`update activities set created_by = ${userId} where id = any(${ids}::bigint[])`.execute(db)

export const giveVendor = (db: Db, vendorId: number, userId: number): Promise<unknown> =>
  db.updateTable('vendors').set({ user_id: userId }).where('id', '=', vendorId).execute()

/** Changes the contact details of a vendor that this account manages. */
export const changeContact = (db: Db, vendorId: number, userId: number, contact: Contact): Promise<unknown> =>
  db.updateTable('vendors').set(contact).where('id', '=', vendorId).where('user_id', '=', userId).execute()

/** False when another reviewed vendor has the name. The lock serializes all vendors of one name. */
export async function reviewVendor(db: Db, activityId: number): Promise<boolean> {
  const { rows: named } = await sql<{ id: number }>`
    select v.id from vendors v where v.name = (select o.name from activities a join vendors o on o.id = a.vendor_id where a.id = ${activityId}::bigint)
    order by v.id for update`.execute(db)
  const { rows } = await sql`
    update vendors v set is_reviewed = true
    where v.id = (select vendor_id from activities where id = ${activityId}::bigint)
      and (v.is_reviewed or not exists (select from vendors o where o.name = v.name and o.is_reviewed))
    returning v.id`.execute(db)
  return named.length === 0 || rows.length > 0
}

export const setListingStatus = (
  db: Db,
  { id, status, reason, now }: { id: number; status: string; reason: string; now: Date },
): Promise<unknown> =>
  db
    .updateTable('activities')
    .set({ status, review_note: reason, pending_since: pendingSince(status, now) })
    .where('id', '=', id)
    .execute()

export async function decideProposal(
  db: Db,
  { id, decision, reason, now }: { id: number; decision: 'publish' | 'refuse'; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('listing_proposals')
    .set({ decided_at: now, decision, reason })
    .where('id', '=', id)
    .execute()
}

export const countOwn = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('activities')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirstOrThrow()
  return Number(count)
}
