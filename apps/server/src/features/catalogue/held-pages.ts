import { siteHost } from '@kindling/rules/listings'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { leadsToHeld } from '@kindling/rules/same-page'
import { refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { findWebsite, listHeldAt, listWebsitesAt } from './page-queries.ts'

/** A website that operators hold out of sight does not come back, whoever adds it, as whatever, and however its address is written. */
export async function requireOpenPage(
  { db }: Pick<Services, 'db'>,
  field: string,
  address: string,
): Promise<void> {
  if ((await heldAmong(db, [address])).size > 0) throw refuseField(field, sparkMessages.held)
}

/** Those of some addresses that lead to a website that operators hold out of sight. */
export async function heldAmong(db: Db, addresses: readonly (string | null)[]): Promise<Set<string>> {
  const asked = [...new Set(addresses)].filter((address): address is string => siteHost(address) !== '')
  const held = Map.groupBy(await listHeldAt(db, [...new Set(asked.map(siteHost))]), siteHost)
  return new Set(asked.filter(address => held.get(siteHost(address))?.some(one => leadsToHeld(address, one))))
}

/** The items that lead to this website as well as itself, which go out of sight with it; of what is no website it is itself alone. */
export async function itemsOfPage(db: Db, itemId: number): Promise<number[]> {
  const website = await findWebsite(db, itemId)
  const near = website === null ? [] : await listWebsitesAt(db, siteHost(website))
  const same = near.filter(one => website !== null && leadsToHeld(one.website_url, website))
  return [...new Set([itemId, ...same.map(({ item_id }) => item_id)])].sort((one, other) => one - other)
}
