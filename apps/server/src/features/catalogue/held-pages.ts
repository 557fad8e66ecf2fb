import { siteHost } from '@kindling/rules/listings'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { leadsToHeld } from '@kindling/rules/same-page'
import { refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { findWebsite, listHeldAt, listWebsitesAt } from './page-queries.ts'

/** A website that operators hide cannot come back, no matter who adds it, as which kind, or how its address is written. */
export async function requireOpenPage(
  { db }: Pick<Services, 'db'>,
  field: string,
  address: string,
): Promise<void> {
  if ((await heldAmong(db, [address])).size > 0) throw refuseField(field, sparkMessages.held)
}

/** The addresses that lead to a website that operators hide. */
export async function heldAmong(db: Db, addresses: readonly (string | null)[]): Promise<Set<string>> {
  const asked = [...new Set(addresses)].filter((address): address is string => siteHost(address) !== '')
  const held = Map.groupBy(await listHeldAt(db, [...new Set(asked.map(siteHost))]), siteHost)
  return new Set(asked.filter(address => held.get(siteHost(address))?.some(one => leadsToHeld(address, one))))
}

/** The items that lead to the same website, including itself, which are hidden together; for an item that is no website, only itself. */
export async function itemsOfPage(db: Db, itemId: number): Promise<number[]> {
  const website = await findWebsite(db, itemId)
  const near = website === null ? [] : await listWebsitesAt(db, siteHost(website))
  const same = near.filter(one => website !== null && leadsToHeld(one.website_url, website))
  return [...new Set([itemId, ...same.map(({ item_id }) => item_id)])].sort((one, other) => one - other)
}
