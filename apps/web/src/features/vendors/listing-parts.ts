import { activityLengths } from '@kindling/rules/activities'
import {
  contactFields,
  hintsFor,
  type ListingHint,
  type ListingPart,
  listingParts,
} from '@kindling/rules/listings'
import { lineFault } from '@kindling/rules/typed-fields'
import type { OwnListing } from './api.ts'
import {
  contactFaults,
  emptyListing,
  listingFaults,
  readListing,
  type TypedContact,
  type TypedListing,
  typeContact,
  typeListing,
} from './typed-listing.ts'

/** Everything that the form of a listing has. */
export type Typed = TypedListing & TypedContact & { vendor_name: string }

/** A step of the form: a part of it, or the review of what was typed. */
export type ListingStep = ListingPart | 'review'

const fieldsOf: Record<ListingPart, readonly (keyof Typed)[]> = {
  what: ['vendor_name', 'name', 'description', 'type', 'subject', 'categories', 'website'],
  where: [
    'reach',
    'address',
    'city',
    'state',
    'zip_code',
    'start_month',
    'end_month',
    'dates',
    'session',
    'program_duration',
    'time_unit',
  ],
  price: ['min_age', 'max_age', 'price', 'cost', 'comments'],
  pictures: ['images', ...contactFields.map(field => `contact.${field}` as const)],
}

const hintsOf: Record<ListingPart, readonly ListingHint[]> = {
  what: ['description', 'website'],
  where: ['when'],
  price: ['ages', 'price'],
  pictures: ['picture'],
}

/** The first part of the form that could say more. */
export const partWanting = (hints: readonly ListingHint[]): ListingPart | undefined =>
  listingParts.find(part => hintsOf[part].some(hint => hints.includes(hint)))

export const faultsOf = (typed: Typed, asksVendor: boolean): Partial<Record<keyof Typed, string | null>> => ({
  vendor_name: asksVendor ? lineFault(activityLengths.name)(typed.vendor_name) : null,
  ...listingFaults(typed),
  ...contactFaults(typed),
})

/** The faults of one part. */
export const faultsIn = (part: ListingPart, faults: ReturnType<typeof faultsOf>) =>
  Object.fromEntries(fieldsOf[part].map(field => [field, faults[field] ?? null])) as typeof faults

const countFaults = (faults: ReturnType<typeof faultsOf>) => Object.values(faults).filter(Boolean).length

/** The first part with a fault. */
export const faultyPart = (faults: ReturnType<typeof faultsOf>) =>
  listingParts.find(part => countFaults(faultsIn(part, faults)) > 0)

/** The part with a field that the server refused. */
export const partOfRefused = (paths: readonly string[]) =>
  listingParts.find(part =>
    fieldsOf[part].some(field => paths.some(path => path.split('.').at(-1) === field)),
  )

export interface PartState {
  part: ListingPart
  /** How many fields must be filled in or mended. */
  needed: number
  /** What families would like to know too. */
  missing: readonly ListingHint[]
}

export function statesOf(typed: Typed, asksVendor: boolean): PartState[] {
  const faults = faultsOf(typed, asksVendor)
  const { store_attributes, duration, ...version } = readListing(typed)
  const hints = hintsFor({ ...version, ...store_attributes, start_month: duration.start_month })
  return listingParts.map(part => ({
    part,
    needed: countFaults(faultsIn(part, faults)),
    missing: hintsOf[part].filter(hint => hints.includes(hint)),
  }))
}

/** What a later draft of the form must have begun from: a draft over another version would undo what was published since. */
export const draftVersionOf = (start: unknown): number =>
  [...JSON.stringify(start)].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_000_007, 7)

/** The name of the draft of a listing, or of a new one. */
export const draftNameOf = (listing: Pick<OwnListing, 'id'> | null) => `listing:${listing?.id ?? 'new'}`

/** What the form begins from. */
export const startOf = (listing: OwnListing | null): Typed => ({
  ...(listing ? typeListing(listing.version) : emptyListing),
  ...typeContact(listing?.contact ?? null),
  vendor_name: '',
})

/** The first part in which something is typed anew. */
export const partChanged = (typed: Typed, start: Typed) =>
  listingParts.find(part =>
    fieldsOf[part].some(field => JSON.stringify(typed[field]) !== JSON.stringify(start[field])),
  )

export const isUnchanged = (typed: Typed, start: Typed) => JSON.stringify(typed) === JSON.stringify(start)
