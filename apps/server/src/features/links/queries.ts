import type { Archetype } from '@kindling/rules/catalogue'
import type { LinkState } from '@kindling/rules/link-health'
import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refusals.ts'

/** Adds new addresses, to be checked at once, and deletes those to which no item leads any more. */
export async function followAddresses(db: Db, now: Date): Promise<void> {
  await sql`
    insert into outside_links (address, next_at) select distinct address, ${now}::timestamptz from outside_addresses
    on conflict (address) do nothing`.execute(db)
  await sql`
    delete from outside_links l where not exists (select from outside_addresses a where a.address = l.address)`.execute(
    db,
  )
}

export interface DueLink {
  id: number
  address: string
  state: LinkState
  failed_days: number
  failed_on: string | null
}

/** Those that have waited longest, at most one per host. */
export async function listDue(db: Db, { now, most }: { now: Date; most: number }): Promise<DueLink[]> {
  const { rows } = await sql<DueLink>`
    select id, address, state, failed_days, failed_on::text as failed_on from (
      select distinct on (host) * from (
        select l.*, lower(substring(address from '^[a-z]+://([^/?#]+)')) as host from outside_links l
        where next_at <= ${now}::timestamptz) due
      order by host, next_at, id) one
    order by next_at, id limit ${most}`.execute(db)
  return rows
}

/** One address, due or not; null if there is none. */
export async function findLink(db: Db, linkId: number): Promise<DueLink | null> {
  const { rows } = await sql<DueLink>`
    select id, address, state, failed_days, failed_on::text as failed_on from outside_links where id = ${linkId}::bigint`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface LookedAt {
  id: number
  state: LinkState
  failedDays: number
  failedOn: string | null
  fault: string | null
  now: Date
  nextAt: Date
}

export const noteLook = (
  db: Db,
  { id, state, failedDays, failedOn, fault, now, nextAt }: LookedAt,
): Promise<unknown> =>
  sql`
    update outside_links set state = ${state}, failed_days = ${failedDays}, failed_on = ${failedOn}::date, fault = ${fault},
      checked_at = ${now}, answered_at = case when ${state} = 'answers' then ${now}::timestamptz else answered_at end, next_at = ${nextAt}
    where id = ${id}`.execute(db)

/** The makers of items that lead to an address: operators look after the product's own. */
export async function listMakers(db: Db, address: string): Promise<{ item_id: number; user_id: number }[]> {
  const { rows } = await sql<{ item_id: number; user_id: number }>`
    select distinct i.id as item_id, i.owner_id as user_id from outside_addresses a
    join catalogue_items i using (archetype, archetype_id)
    where a.address = ${address} and i.owner_id <> ${productId} and (i.status = 'Published' or i.is_dead)`.execute(
    db,
  )
  return rows
}

/** Postpones the check: the result said nothing about the address. */
export const putOff = (db: Db, ids: readonly number[], nextAt: Date): Promise<unknown> =>
  sql`update outside_links set next_at = ${nextAt} where id = any(${ids}::bigint[])`.execute(db)

/** Whether any host has answered since. */
export async function hasAnsweredSince(db: Db, since: Date): Promise<boolean> {
  const { rows } =
    await sql`select from outside_links where answered_at >= ${since}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}

/** Hides items with dead links, and shows them again when the links work; returns how many items changed. */
export async function hideDead(db: Db): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select hide_dead_items() as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

export interface LinkRow extends Omit<DueLink, 'failed_on'> {
  fault: string | null
  checked_at: string | null
  answered_at: string | null
  next_at: string
  items: { archetype: Archetype; archetype_id: number; title: string }[]
}

/** The links that an operator asks for: of one state or all, whose address or title contains the text. */
export interface Wanted {
  state: LinkState | null
  text: string
}

const contains = (text: string) => sql`(
  position(lower(${text}::text) in lower(l.address)) > 0 or exists (
    select from outside_addresses a
    join catalogue_items i on i.archetype = a.archetype and i.archetype_id = a.archetype_id
    where a.address = l.address and position(lower(${text}::text) in lower(i.title)) > 0))`

const columns = sql`
  l.id, l.address, l.state, l.failed_days, l.fault, iso(l.checked_at) as checked_at, iso(l.answered_at) as answered_at,
  iso(l.next_at) as next_at,
  coalesce((
    select json_agg(json_build_object('archetype', t.archetype, 'archetype_id', t.archetype_id, 'title', t.title)) from (
      select distinct i.archetype, i.archetype_id, i.title from outside_addresses a
      join catalogue_items i on i.archetype = a.archetype and i.archetype_id = a.archetype_id
      where a.address = l.address order by i.archetype, i.archetype_id limit 3) t), '[]') as items`

/** The dead ones first, then those not checked for the longest time. */
export async function listLinkRows(
  db: Db,
  { state, text, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from outside_links l where (${state}::text is null or l.state = ${state}::text) and ${contains(text)}
    order by array_position(array['dead', 'failing', 'new', 'answers'], l.state), l.checked_at nulls first, l.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** One that no item names any more is gone, also while it is looked at. */
export async function getLinkRow(db: Db, linkId: number): Promise<LinkRow> {
  const { rows } =
    await sql<LinkRow>`select ${columns} from outside_links l where l.id = ${linkId}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return row
}

export async function countLinks(db: Db, text: string): Promise<{ state: LinkState; count: number }[]> {
  const { rows } = await sql<{ state: LinkState; count: number }>`
    select l.state, count(*)::int as count from outside_links l where ${contains(text)} group by l.state`.execute(
    db,
  )
  return rows
}
