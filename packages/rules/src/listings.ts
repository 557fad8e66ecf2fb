import { mostCents } from './activities.ts'
import { ownMailDomain } from './mail-providers.ts'
import { listingMessages } from './messages/listings.ts'
import { isSharedHost } from './shared-hosts.ts'
import { readWebsite, websiteFault } from './sparks.ts'

/** How views of listings are counted: vendors are one kind; all other viewers are no kind of person (VENDORS-02). */
export const viewerKinds = ['Activity Provider', 'Visitor'] as const
export type ViewerKind = (typeof viewerKinds)[number]
export const viewerKindOf = (userType: string): ViewerKind =>
  userType === 'Vendor' ? 'Activity Provider' : 'Visitor'

/** What is wrong with an address from a vendor: it must be https, so that others cannot read or change what families send there. */
export const secureWebsiteFault = (typed: string): string | null =>
  websiteFault(typed) ?? (readWebsite(typed)?.startsWith('https://') ? null : listingMessages.secureAddress)

/** What is counted for a listing: its page was opened, or the link to the vendor's site was followed. */
export const listingVisits = ['view', 'click'] as const
export type ListingVisit = (typeof listingVisits)[number]

/** How many weeks of visits a vendor sees. */
export const weeksTold = 8

/** The mode of a listing's form (VENDORS-13, VENDORS-14, VENDORS-16). */
export const formModes = { edit: 1, review: 2, submitted: 3 } as const
export type FormMode = (typeof formModes)[keyof typeof formModes]

/** On the page of the vendor's own listing the form opens by itself after this time, once a session (VENDORS-17, D-74). */
export const formOpensAfterMs = 20_000

/** The parts of a listing's form, in their order. */
export const listingParts = ['what', 'where', 'price', 'pictures'] as const
export type ListingPart = (typeof listingParts)[number]

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
  'images',
] as const
export type ListingField = (typeof listingFields)[number]
export type ListingVersion = Record<ListingField, unknown>

/** The shape of a listing's picture, as cards show it. */
export const listingPictureAspect = 3 / 2

/** Where a picture that was uploaded for a listing is read: for guests too, once the listing is published. */
export const listingPicturePath = '/activity/picture/'
export const listingPictureAddress = (key: string) => `${listingPicturePath}${key}`

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

/** The fields in which two versions differ. */
export const changedFields = <Field extends string>(
  fields: readonly Field[],
  from: Readonly<Record<Field, unknown>>,
  to: Readonly<Record<Field, unknown>>,
): Field[] => fields.filter(field => said(from[field]) !== said(to[field]))

/** Empty and absent are equal, and the order of parts does not matter. */
const said = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : (value ?? ''),
  )

/** Hints that would help families to find a listing and to decide. */
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

/** From so many letters on a description is long enough for families to decide. */
export const describedFrom = 120

export function hintsFor(listing: Improvable): ListingHint[] {
  const missing: Record<ListingHint, boolean> = {
    description: listing.description.trim().length < describedFrom,
    price: listing.regular_price === null,
    ages: listing.min_age === null && listing.max_age === null,
    when: listing.dates.trim() === '' && listing.start_month === null,
    website: !listing.website,
    picture: listing.images.length === 0,
  }
  return listingHints.filter(hint => missing[hint])
}

/** The host of an address; empty without one. */
export const siteHost = (website: string | null): string =>
  (/^https?:\/\/([^/?#:]+)/i.exec(website ?? '')?.[1] ?? '').toLowerCase().replace(/^www\./, '')

/** The page of an address, whatever its scheme and trailing slash; empty for no address. */
export const pageAt = (website: string): string => {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^#]*)/i.exec(website) ?? []
  return host.toLowerCase() + path.replace(/\/$/, '')
}

/**
 * Whether a proved mail address proves a website: its domain must be the site's own domain. A subdomain proves no other one: students
 * have addresses at their university, which also hosts the site of its summer camp. A domain that many unrelated people share proves no
 * site.
 */
export function provesByMail(email: string, website: string): boolean {
  const domain = ownMailDomain(email)
  return domain !== null && domain !== '' && !isSharedHost(domain) && domain === siteHost(website)
}

/** How many days a proved address can prove a claim: people who have left may have had that mailbox once. */
export const mailProofDays = 30

/** The most claims of one account that wait for an operator. */
export const mostAsks = 5

/** How a claim is proved, or that an operator must decide. */
export const claimProofs = ['mail', 'page', 'operator'] as const
export type ClaimProof = (typeof claimProofs)[number]

export const longestReason = 400

/** What waits for an operator, and the possible decisions. */
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

/** A price typed in dollars, in cents; null for an invalid price. */
export function readCents(typed: string): number | null {
  const [, dollars, cents = ''] = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  if (dollars === undefined) return null
  const price = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return price <= mostCents ? price : null
}
