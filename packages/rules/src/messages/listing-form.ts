import type { ListingPart } from '../listings.ts'

/** The parts of a listing's form. */
export const listingPartWords: Record<ListingPart, string> = {
  what: 'What it is',
  where: 'Where and when',
  price: 'Ages and price',
  pictures: 'Pictures and contact',
}

/** The page on which a vendor adds or changes a listing. */
export const listingFormMessages = {
  back: 'My listings',
  parts: 'Parts of the listing',
  step: 'Step {at, number} of {count, number}',
  needed: '{count, plural, one {1 thing to fill in} other {# things to fill in}}',
  better: 'Could add: {missing}',
  complete: 'Complete',
  continue: 'Continue',
  toPreview: 'Preview the listing',
  previewTitle: 'As families see it',
  previewLead: 'This is your new listing. Go back to change it, or send it to us.',
  unnamed: 'Name of your activity',
  undescribed: 'What children do there',
  unchanged: 'Change something, then check and send it.',
  kept: 'We kept what you typed last time.',
  startOver: 'Start over',
  notFound: 'This is not one of your listings, or it was removed.',
  sentTitle: 'Sent',
  sentNew: 'Thank you. We look at your listing and tell you when families can see it.',
  toListings: 'Back to my listings',
  notes: {
    vendor_name: 'The name of your business or organization.',
    name: 'Short and concrete, such as “Tide walk for families”.',
    description: 'What do children do, step by step? Aim for {least} characters or more.',
    website: 'Starts with https://. Families open it to sign up.',
    zip_code: 'Families near this zip code find it.',
    dates: 'Such as “Saturdays”.',
    session: 'Such as “2 pm to 4 pm”.',
    price: '0 if it is free.',
    cost: 'Such as “materials and a snack”.',
    comments: 'Such as “Boots, and a towel”.',
  },
  months: 'Months of the year',
} as const
