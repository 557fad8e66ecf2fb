import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { claimActivity } from '@kindling/contract/listings'
import { claimTagOf, headHasCode } from '@kindling/rules/claim-tag'
import {
  type ClaimProof,
  mailProofDays,
  mostAsks,
  pageAt,
  provesByMail,
  siteHost,
} from '@kindling/rules/listings'
import { format } from '@kindling/rules/messages/format'
import { listingMessages } from '@kindling/rules/messages/listings'
import { productId } from '@kindling/rules/people'
import { isSharedHost } from '@kindling/rules/shared-hosts'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { OutboundRefused } from '../../platform/outbound.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Db, type Tx, transaction, unlessDone } from '../../platform/transaction.ts'
import { findActivities, findVendor } from '../activities/index.ts'
import type { KindRow } from '../catalogue/index.ts'
import { grantListing } from './grant-listing.ts'
import { vendorLimits } from './limits.ts'
import {
  type ClaimRow,
  countAsks,
  decideClaim,
  findOpenCode,
  findProvedEmail,
  getClaim,
  isDomainOfSchool,
  lockListing,
  proveClaim,
  putClaim,
} from './queries.ts'

/** A vendor claims a listing. Without a proof an operator decides. */
export async function claimListing({
  services,
  actor,
  row,
  body: { proof, note },
  retry,
}: RowContext<typeof claimActivity, 'activity', KindRow>): Promise<ReplyOf<typeof claimActivity>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, vendorLimits.claimed, actor.id)
  const activityId = row.archetype_id
  const claiming = { activityId, userId: actor.id }
  const isProved = proof === 'mail' || proof === 'page'
  // Uses the proof right after checking it, or not at all: a stored retry key may be deleted in between.
  const claim = await unlessDone(services, retry, async () => {
    if (isProved) await requireProof(services, { ...claiming, proof })
    return transaction(services, tx => keepClaim(services, tx, { ...claiming, proof, note }), retry)
  })
  const { claimGranted, claimWaits, claimBegun } = listingMessages
  return { claim, message: isProved ? claimGranted : proof === null ? claimBegun : claimWaits }
}

interface Claiming {
  activityId: number
  userId: number
  proof: ClaimProof | null
  note: string
}

/** Stores a claim, and gives the listing if mail or its page has proved it. */
async function keepClaim(services: Services, { db }: Tx, { proof, note, ...claiming }: Claiming) {
  const { activityId, userId } = claiming
  const now = services.clock.now()
  if (proof === 'operator') await requireFewAsks(db, claiming)
  await lockListing(db, activityId)
  const listing = await listingOf(db, activityId)
  if (listing.created_by === userId) throw refuse('VALIDATION', listingMessages.claimIsOwn)
  const code = randomBytes(16).toString('hex')
  const { id } = await putClaim(db, { ...claiming, code, note: note.trim(), now })
  if (proof !== null) await proveClaim(db, id, proof)
  if (proof === 'mail' || proof === 'page') {
    await requireNobodyElse(db, listing, userId)
    await decideClaim(db, { id, decision: 'publish', reason: '', now })
    await grantListing(db, { ...claiming, now })
    const details = { activity_id: activityId, proof, host: siteHost(listing.site) }
    await audit(db, { act: 'listing-claimed', actorId: userId, subjectId: userId, details }, now)
  }
  return presentClaim(await getClaim(db, id))
}

/** A vendor who claims everything would keep operators from all others. The account is locked, so that parallel claims count each other. */
async function requireFewAsks(
  db: Db,
  { userId, activityId }: { userId: number; activityId: number },
): Promise<void> {
  await lockAccount(db, userId)
  if ((await countAsks(db, userId, activityId)) >= mostAsks)
    throw refuse('LIMIT', format(listingMessages.claimsWait, { count: mostAsks }))
}

export const presentClaim = ({
  id,
  activity_id,
  name,
  decision,
  proof,
  website,
  code,
  reason,
}: ClaimRow): ReplyOf<typeof claimActivity>['claim'] => ({
  id,
  activity_id,
  name,
  status: statusOf(decision, proof),
  proof,
  host: siteHost(website),
  tag: claimTagOf(code),
  reason,
})

function statusOf(decision: ClaimRow['decision'], proof: ClaimProof | null) {
  if (decision === null) return proof === null ? 'Begun' : 'Waiting'
  return decision === 'publish' ? 'Granted' : 'Refused'
}

interface Proving {
  activityId: number
  userId: number
  proof: ClaimProof
}

/** The caller's mail address at the site's domain, or the claim's code in the head of the page that the listing names. */
async function requireProof(services: Services, { activityId, userId, proof }: Proving): Promise<void> {
  const { site } = await listingOf(services.db, activityId)
  if (!site) throw refuseField('proof', listingMessages.noWebsite)
  if (proof === 'mail') return requireMail(services, userId, site)
  const code = await findOpenCode(services.db, activityId, userId)
  if (code === null || !headHasCode(await readPage(services, site), code))
    throw refuseField('proof', listingMessages.codeMissing)
}

/** An address at exactly this domain, recently proved, if the domain has only one owner. */
async function requireMail({ db, clock }: Services, userId: number, site: string): Promise<void> {
  const host = siteHost(site)
  if (isSharedHost(host) || (await isDomainOfSchool(db, host)))
    throw refuseField('proof', format(listingMessages.mailIsShared, { host }))
  const proved = await findProvedEmail(db, userId)
  if (!proved || !provesByMail(proved.email, site))
    throw refuseField('proof', format(listingMessages.mailProvesNothing, { host }))
  if (proved.at.getTime() < clock.now().getTime() - mailProofDays * 86_400_000)
    throw refuseField('proof', format(listingMessages.mailProvedLongAgo, { days: mailProofDays }))
}

const page = { maxBytes: 1_000_000, timeoutMs: 5_000, accept: ['text/html'] }

async function readPage({ fetchGuarded }: Services, site: string): Promise<string> {
  try {
    const { url, status, body } = await fetchGuarded(site, page)
    // When a page redirects, even within its own site, the target proves nothing about it.
    if (pageAt(url) !== pageAt(site)) throw refuseField('proof', listingMessages.pageMoved)
    if (status !== 200)
      throw refuseField('proof', format(listingMessages.pageUnread, { host: siteHost(site) }))
    return body.toString('utf8')
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error
    throw refuseField('proof', format(listingMessages.pageUnread, { host: siteHost(site) }))
  }
}

async function listingOf(db: Db, activityId: number) {
  const listing = (await findActivities(db, [activityId])).get(activityId)
  if (!listing) throw refuse('NOT_FOUND')
  return { ...listing, site: listing.website ?? listing.vendor_website }
}

/** Only an operator can take a listing from the account that manages it. */
async function requireNobodyElse(
  db: Db,
  { created_by, vendor_id }: { created_by: number; vendor_id: number | null },
  userId: number,
): Promise<void> {
  const vendor = vendor_id === null ? null : await findVendor(db, vendor_id)
  const holder = vendor?.user_id ?? userId
  if (created_by !== productId || holder !== userId) throw refuseField('proof', listingMessages.claimHasOther)
}
