import type { ActivityCategory, ActivityType, timeUnits } from '../activities.ts'
import type { Reach } from '../distances.ts'
import type { ContactField, Decision, ListingField, ListingHint, ReviewKind } from '../listings.ts'

export const listingFieldWords: Record<ListingField, string> = {
  name: 'Name',
  description: 'What children do there',
  type: 'Activity or app',
  categories: 'Kind',
  subject: 'What it is about',
  website: 'Website',
  reach: 'Where it can be done',
  address: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  min_age: 'From age',
  max_age: 'To age',
  store_attributes: 'Price',
  cost: 'What the price covers',
  duration: 'How long',
  dates: 'When',
  session: 'Time',
  comments: 'What to bring and know',
  images: 'Pictures',
}

export const typeWords: Record<ActivityType, string> = { Activity: 'Activity', App: 'App' }

export const categoryWords: Record<ActivityCategory, string> = {
  workshop: 'Class / Workshop',
  field_trip: 'Field trip',
  summer: 'Summer',
  travel: 'Travel',
  college: 'College',
  family: 'Family',
  career: 'Career',
}

export const contactFieldWords: Record<ContactField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  number: 'Telephone',
  address: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'Zip code',
  website: 'Website',
  enroll: 'Sign-up page',
}

export const listingHintWords: Record<ListingHint, string> = {
  description: 'Say more about what children do there.',
  price: 'Name a price, or 0 where it is free.',
  ages: 'Say for which ages it is.',
  when: 'Say when it takes place.',
  website: 'Name a website, so that families can sign up.',
  picture: 'Show a photo.',
}

/** The same, briefly: what a part of the form could add. */
export const missingWords: Record<ListingHint, string> = {
  description: 'a longer text',
  price: 'a price',
  ages: 'ages',
  when: 'when it is',
  website: 'a website',
  picture: 'a photo',
}

export const reviewKindWords: Record<ReviewKind, string> = {
  proposal: 'Changes',
  listing: 'New listing',
  claim: 'Claim',
  video: 'Video',
}

export const decisionWords: Record<Decision, string> = {
  publish: 'Publish',
  refuse: 'Refuse',
  hide: 'Hide',
  reopen: 'Put back in the queue',
}

export const reachWords: Record<Reach, string> = {
  local: 'At one place',
  online: 'Online',
  national: 'Anywhere in the country',
}

export const unitWords: Record<(typeof timeUnits)[number], string> = {
  Hours: 'Hours',
  Days: 'Days',
  Weeks: 'Weeks',
  Months: 'Months',
}
