import type { ReviewKind } from '@kindling/rules/listings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { Contact, ListingVersion } from './listing-version.ts'

export interface ReviewRow {
  kind: Exclude<ReviewKind, 'video'>
  id: number
  activity_id: number
  /** Its item in the catalogue, the subject of news. */
  item_id: number
  title: string
  status: string
  since: string | null
  user_id: number
  account: string | null
  vendor_id: number | null
  vendor: string | null
  website: string | null
  note: string
  changed: ListingVersion | null
  contact: Contact | null
}

const about = sql`a.id as activity_id, i.id as item_id, a.name as title, a.status, v.id as vendor_id, v.name as vendor,
  coalesce(a.website, v.website) as website`
const joined = sql`join catalogue_items i on i.archetype = 'Activities' and i.archetype_id = a.id left join vendors v on v.id = a.vendor_id`

/**
 * The waiting ones, each account's longest waiting first, so that a sender of many does not come before the others; only one if requested.
 */
export async function listWaiting(db: Db, one?: { kind: ReviewKind; id: number }): Promise<ReviewRow[]> {
  const [kind, id] = [one?.kind ?? null, one?.id ?? null]
  const { rows } = await sql<ReviewRow>`
    select *, row_number() over (partition by user_id order by since, kind, id) as turn from (
      select 'proposal' as kind, p.id, ${about}, iso(p.created_at) as since, p.user_id, u.email as account, '' as note, p.changed, p.contact
      from listing_proposals p join activities a on a.id = p.activity_id ${joined} join users u on u.id = p.user_id
      where p.decided_at is null and p.user_id = a.created_by and a.status <> 'Withdrawn'
      union all
      select 'claim', c.id, ${about}, iso(c.created_at), c.user_id, u.email, c.note, null, null
      from listing_claims c join activities a on a.id = c.activity_id ${joined} join users u on u.id = c.user_id
      where c.decided_at is null and c.proof = 'operator'
      union all
      select 'listing', a.id, ${about}, iso(a.pending_since), a.created_by, u.email, a.review_note, null, null
      from activities a ${joined} left join users u on u.id = a.created_by
      where a.status = 'Pending') waiting
    where (${kind}::text is null or kind = ${kind}) and (${id}::bigint is null or id = ${id})
    order by turn, since nulls last, id limit 100`.execute(db)
  return rows
}

/** How many wait, including videos. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_for_operators where queue = 'listings'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Vendors' listings that were decided: the hidden ones first. Each status has its own places, and each account its turn at them. */
export async function listDecided(db: Db, activityId?: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select * from (
    select *, row_number() over (partition by status order by turn, id desc) as place from (
    select 'listing' as kind, a.id, ${about}, null as since, a.created_by as user_id, u.email as account, a.review_note as note,
      null as changed, null as contact, row_number() over (partition by a.status, a.created_by order by a.id desc) as turn
    from activities a ${joined} join users u on u.id = a.created_by and u.user_type = 'Vendor'
    where a.status in ('Published', 'Hidden', 'Draft') and (${activityId ?? null}::bigint is null or a.id = ${activityId ?? null})
    ) taking_turns) placed where place <= 30 order by status = 'Published', id desc`.execute(db)
  return rows
}
