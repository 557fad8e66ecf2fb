import { mostCents } from './activities.ts'
import { ownMailDomain } from './mail-providers.ts'
import { listingMessages } from './messages/listings.ts'
import { isSharedHost } from './shared-hosts.ts'
import { readWebsite, websiteFault } from './sparks.ts'

/** How views of listings are counted where a vendor looked; whoever else looked is no kind of person (VENDORS-02). */
export const viewerKinds = ['Activity Provider', 'Visitor'] as const
export type ViewerKind = (typeof viewerKinds)[number]
export const viewerKindOf = (userType: string): ViewerKind =>
  userType === 'Vendor' ? 'Activity Provider' : 'Visitor'

/** What is wrong with an address that a vendor gives: nobody else may read or change what families send there. */
export const secureWebsiteFault = (typed: string): string | null =>
  websiteFault(typed) ?? (readWebsite(typed)?.startsWith('https://') ? null : listingMessages.secureAddress)

/** What is counted of a listing: its page was opened, or the way from it to the vendor's site. */
export const listingVisits = ['view', 'click'] as const
export type ListingVisit = (typeof listingVisits)[number]

/** How many weeks back a vendor sees visits. */
export const weeksTold = 8

/** What the form of a listing is doing (VENDORS-13, VENDORS-14, VENDORS-16). */
export const formModes = { edit: 1, review: 2, submitted: 3 } as const
export type FormMode = (typeof formModes)[keyof typeof formModes]

/** On the page of an own listing the form opens by itself after so long, once a session (VENDORS-17, D-74). */
export const formOpensAfterMs = 20_000

/** What a vendor says about a listing, in the order of the form. */
export const listingFields = [
  'name',
  'description',
  'type',
  'categories',
  'subject',
  'website',
  'reach',
  'address',
  'city',
  'state',
  'zip_code',
  'min_age',
  'max_age',
  'store_attributes',
  'cost',
  'duration',
  'dates',
  'session',
  'comments',
] as const
export type ListingField = (typeof listingFields)[number]
export type ListingVersion = Record<ListingField, unknown>

export const contactFields = [
  'first_name',
  'last_name',
  'email',
  'number',
  'address',
  'city',
  'state',
  'zip_code',
  'website',
  'enroll',
] as const
export type ContactField = (typeof contactFields)[number]

/** Which fields of two versions are not alike. */
export const changedFields = <Field extends string>(
  fields: readonly Field[],
  from: Readonly<Record<Field, unknown>>,
  to: Readonly<Record<Field, unknown>>,
): Field[] => fields.filter(field => said(from[field]) !== said(to[field]))

/** Empty and absent say the same, and parts have no order. */
const said = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? ''),
  )

/** What would help families to find a listing and to decide. */
export const listingHints = ['description', 'price', 'ages', 'when', 'website', 'picture'] as const
export type ListingHint = (typeof listingHints)[number]

interface Improvable {
  description: string
  regular_price: number | null
  min_age: number | null
  max_age: number | null
  start_month: number | null
  dates: string
  website: string | null
  images: readonly string[]
}

const shortDescription = 120

export function hintsFor(listing: Improvable): ListingHint[] {
  const missing: Record<ListingHint, boolean> = {
    description: listing.description.trim().length < shortDescription,
    price: listing.regular_price === null,
    ages: listing.min_age === null && listing.max_age === null,
    when: listing.dates.trim() === '' && listing.start_month === null,
    website: !listing.website,
    picture: listing.images.length === 0,
  }
  return listingHints.filter(hint => missing[hint])
}

/** Whose site an address is; empty of none. */
export const siteHost = (website: string | null): string =>
  (/^https?:\/\/([^/?#:]+)/i.exec(website ?? '')?.[1] ?? '').toLowerCase().replace(/^www\./, '')

/** Which page an address is of, however it begins and whether or not it ends with a slash; empty of none. */
export const pageAt = (website: string): string => {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^#]*)/i.exec(website) ?? []
  return host.toLowerCase() + path.replace(/\/$/, '')
}

/**
 * Whether a proved address speaks for a website: its domain is the site's own. A part of a domain speaks for no other part: students have
 * addresses at their university, which has the site of its summer camp. Where many unlike people have addresses none speaks for the site.
 */
export function provesByMail(email: string, website: string): boolean {
  const domain = ownMailDomain(email)
  return domain !== null && domain !== '' && !isSharedHost(domain) && domain === siteHost(website)
}

/** How long a proof of an address lasts where it proves a claim: whoever has left may have read mail there once. */
export const mailProofDays = 30

/** How many claims of one account wait for an operator at most. */
export const mostAsks = 5

/** How a claim is proved, or that an operator is to decide. */
export const claimProofs = ['mail', 'page', 'operator'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const longestReason = 400

/** What waits for an operator, and what can become of each. */
export const reviewDecisions = {
  proposal: ['publish', 'refuse'],
  listing: ['publish', 'refuse', 'hide', 'reopen'],
  claim: ['publish', 'refuse'],
  video: ['publish', 'hide'],
} as const
export type ReviewKind = keyof typeof reviewDecisions
export const reviewKinds = Object.keys(reviewDecisions) as ReviewKind[]
export const decisions = ['publish', 'refuse', 'hide', 'reopen'] as const
export type Decision = (typeof decisions)[number]

export const mayDecide = (kind: ReviewKind, decision: Decision): boolean =>
  (reviewDecisions[kind] as readonly Decision[]).includes(decision)

/** A price in dollars as it is typed, in cents; null for what is none. */
export function readCents(typed: string): number | null {
  const [, dollars, cents = ''] = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (dollars === undefined) return null
  const price = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return price <= mostCents ? price : null
}
