import { siteHost } from '@kindling/rules/listings'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { pageHowever } from '@kindling/rules/same-page'
import { refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { findWebsite, listWebsitesAt, type WebsiteItem } from './page-queries.ts'

/** A website that operators hold out of sight does not come back, whoever adds it, as whatever, and however its address is written. */
export async function requireOpenPage(
  { db }: Pick<Services, 'db'>,
  field: string,
  address: string,
): Promise<void> {
  const same = await listSamePage(db, address)
  if (same.some(({ is_held }) => is_held)) throw refuseField(field, sparkMessages.held)
}

/** The items that lead to the same page as this one, itself among them; of what is no website it is itself alone. */
export async function itemsOfPage(db: Db, itemId: number): Promise<number[]> {
  const website = await findWebsite(db, itemId)
  const same = website === null ? [] : await listSamePage(db, website)
  return [...new Set([itemId, ...same.map(({ item_id }) => item_id)])].sort((one, other) => one - other)
}

async function listSamePage(db: Db, address: string): Promise<WebsiteItem[]> {
  const page = pageHowever(address)
  return (await listWebsitesAt(db, siteHost(address))).filter(one => pageHowever(one.website_url) === page)
}
