import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { listOwnListings, updateVendor } from '@kindling/contract/listings'
import { type ContactField, contactFields } from '@kindling/rules/listings'
import type { ActivityRow } from '../activities/index.ts'

/** A listing in its vendor's words. */
export type ListingVersion = ReplyOf<typeof listOwnListings>['listings'][number]['version']
export type Contact = BodyOf<typeof updateVendor>['contact']

/** A row in the form of a listing, with the website that families see: without an own one, that of its vendor. */
export const versionOf = (row: ActivityRow): ListingVersion => ({
  name: row.name,
  description: row.description,
  type: row.type,
  categories: row.categories,
  subject: row.subject,
  website: row.website ?? row.vendor_website,
  reach: row.reach,
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code || null,
  min_age: row.min_age,
  max_age: row.max_age,
  store_attributes: { regular_price: row.regular_price },
  cost: row.cost,
  duration: {
    start_month: row.start_month,
    end_month: row.end_month,
    program_duration: row.program_duration,
    time_unit: row.time_unit,
  },
  dates: row.dates,
  session: row.session,
  comments: row.comments,
  images: row.images,
})

/** The contact details of a vendor. */
export const contactOf = (vendor: Contact): Contact =>
  Object.fromEntries(contactFields.map(field => [field, vendor[field]])) as Record<ContactField, string> &
    Contact
