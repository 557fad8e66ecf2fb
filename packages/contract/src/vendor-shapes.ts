import { activityLengths } from '@kindling/rules/activities'
import { maxLengths, phonePattern, zipPattern } from '@kindling/rules/formats'
import {
  claimProofs,
  decisions,
  listingHints,
  reviewKinds,
  secureWebsiteFault,
  viewerKinds,
} from '@kindling/rules/listings'
import { activityMessages } from '@kindling/rules/messages/activities'
import { listingMessages } from '@kindling/rules/messages/listings'
import { emailFault } from '@kindling/rules/typed-fields'
import * as z from 'zod'
import { Activity, activityDraft, VendorContact } from './activity-shapes.ts'
import { idOut, moment, refusing, text } from './shapes.ts'

const secureWebsite = z
  .string()
  .trim()
  .superRefine(refusing(secureWebsiteFault))
  .meta({ maxLength: activityLengths.address })
  .nullable()
  .default(null)

/** Addresses of uploads of the caller, or of pictures that the listing has; none means that they stay. */
export const listingImages = z.array(text(maxLengths.url)).max(activityLengths.images).optional()

/** A vendor's text for a listing. An existing listing may keep an address of the old form. */
export const originalListing = z.strictObject({ ...activityDraft, images: listingImages })
export const changedListing = z.strictObject({
  ...activityDraft,
  website: secureWebsite,
  images: listingImages,
})

const orEmpty = (faultOf: (typed: string) => string | null) => (typed: string) =>
  typed === '' ? null : faultOf(typed)
const name = text(maxLengths.name).default('')
const place = text(activityLengths.place).default('')

/** The contact for adults (VENDORS-12), as a vendor writes it. */
export const contactDraft = z.strictObject({
  first_name: name,
  last_name: name,
  email: z
    .string()
    .trim()
    .superRefine(refusing(orEmpty(emailFault)))
    .meta({ maxLength: maxLengths.email })
    .default(''),
  number: z
    .string()
    .refine(typed => typed === '' || phonePattern.test(typed), listingMessages.numberFault)
    .default(''),
  address: place,
  city: place,
  state: place,
  zip_code: z
    .string()
    .refine(typed => typed === '' || zipPattern.test(typed), activityMessages.zipFault)
    .default(''),
  website: secureWebsite,
  enroll: secureWebsite,
})

/** Earlier texts are shown unchanged. */
const version = Activity.pick({
  name: true,
  description: true,
  type: true,
  categories: true,
  subject: true,
  website: true,
  reach: true,
  min_age: true,
  max_age: true,
  store_attributes: true,
  cost: true,
  duration: true,
  dates: true,
  session: true,
  comments: true,
}).extend({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string().nullable(),
  /** Their addresses. */
  images: z.array(z.string()),
})

const decided = {
  decided_at: moment.nullable(),
  decision: z.enum(['publish', 'refuse', 'replaced']).nullable(),
  reason: z.string(),
}

/** A vendor's listing, only for the vendor. */
export const OwnListing = z.object({
  id: idOut,
  picture: z.string(),
  version,
  status: z.string(),
  /** Why it was refused or hidden. */
  reason: z.string(),
  /** The contact, if the vendor also belongs to the account. */
  contact: VendorContact.nullable(),
  /** The last proposal. */
  proposal: z
    .object({ id: idOut, changed: version, contact: VendorContact, sent_at: moment, ...decided })
    .nullable(),
  hints: z.array(z.enum(listingHints)),
  /** By week, from its Monday, the newest first. A number below five is withheld. */
  visits: z.array(
    z.object({
      week: z.string(),
      viewed_as: z.enum(viewerKinds),
      views: z.int().nullable(),
      clicks: z.int().nullable(),
    }),
  ),
})

export const Claim = z.object({
  id: idOut,
  activity_id: idOut,
  name: z.string(),
  /** An operator sees the waiting ones; a begun claim has its code and no proof yet. */
  status: z.enum(['Begun', 'Waiting', 'Granted', 'Refused']),
  /** How it was proved, or that an operator must decide. */
  proof: z.enum(claimProofs).nullable(),
  /** The site whose page or mail proves it. */
  host: z.string(),
  /** The tag for the head of that page. */
  tag: z.string(),
  reason: z.string(),
})

/** What waits for an operator, or was decided last. */
export const Review = z.object({
  kind: z.enum(reviewKinds),
  id: idOut,
  item: z.object({ archetype: z.enum(['Activities', 'Videos']), archetype_id: idOut, title: z.string() }),
  /** The state that was shown: a decision about another state is refused. */
  seen: z.string(),
  status: z.string(),
  since: moment.nullable(),
  /** The vendor's own name, and the account. */
  vendor: z.string().nullable(),
  account: z.string().nullable(),
  website: z.string().nullable(),
  note: z.string(),
  /** For changes, the old version; for changes and new listings, the proposed version. */
  original: version.nullable(),
  changed: version.nullable(),
  contact: z.object({ original: VendorContact.nullable(), changed: VendorContact }).nullable(),
  may: z.array(z.enum(decisions)),
})
