import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

interface WebsiteItem {
  item_id: number
  website_url: string
}

/** Websites of this host, by any person, including withdrawn ones. */
export async function listWebsitesAt(db: Db, host: string): Promise<WebsiteItem[]> {
  const { rows } = await sql<WebsiteItem>`
    select i.id as item_id, s.website_url
    from sparks s join catalogue_items i on i.archetype = 'Sparks' and i.archetype_id = s.id
    where s.website_url ~* ${startsAt(host)}`.execute(db)
  return rows
}

/** The websites of these hosts that operators hide; for very many hosts, all of them. */
export async function listHeldAt(db: Db, hosts: readonly string[]): Promise<string[]> {
  if (hosts.length === 0) return []
  const patterns = hosts.length > mostHosts ? ['.'] : hosts.map(startsAt)
  const { rows } = await sql<{ website_url: string }>`
    select s.website_url from catalogue_items i join sparks s on s.id = i.archetype_id
    where i.archetype = 'Sparks' and i.is_held and s.website_url ~* any(${patterns}::text[])`.execute(db)
  return rows.map(({ website_url }) => website_url)
}

const mostHosts = 50

const startsAt = (host: string) => `^https?://(www[.])?${escaped(host)}[/?#:]`

/** Escapes a host for a pattern: its periods are not wildcards. */
const escaped = (host: string) => host.replaceAll(/[^\w-]/g, letter => `\\${letter}`)

/** The address to which an item leads; null when it is no website. */
export async function findWebsite(db: Db, itemId: number): Promise<string | null> {
  const { rows } = await sql<{ website_url: string }>`
    select s.website_url from catalogue_items i join sparks s on s.id = i.archetype_id
    where i.id = ${itemId} and i.archetype = 'Sparks'`.execute(db)
  return rows[0]?.website_url ?? null
}

/** The items without any report ever. */
export async function listUnreported(db: Db, itemIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${itemIds}::bigint[]) i(id)
    where not exists (select from item_reports r where r.item_id = i.id) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
