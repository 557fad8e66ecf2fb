import type { ActivityListName, StoreScope } from '../activities.ts'
import type { ActivityDay, Soon } from '../activity-days.ts'

/** What children and families can do elsewhere. */
export const activityMessages = {
  title: 'Activities',
  lead: 'Classes, trips and things to do, near you and online.',
  back: 'Discover',
  backToList: 'Activities',
  none: 'There is no activity here yet.',
  lists: 'What to show',
  subjects: 'What it is about',
  related: 'More like this',
  by: 'By {vendor}',
  open: 'Open {host}',
  here: 'Preview the website here',
  leaving: 'This opens another website in a new tab.',
  facts: 'Good to know',
  pictures: 'Pictures',
  picture: 'Picture {number}',
  whereLabel: 'Where',
  whenLabel: 'When',
  sessionLabel: 'Time',
  durationLabel: 'How long',
  agesLabel: 'Ages',
  priceLabel: 'Price',
  vendorLabel: 'Offered by',
  commentsLabel: 'What to bring and know',
  contactLabel: 'Contact',
  enroll: 'Sign up at {host}',
  ofVendor: 'Everything they offer',
  monthsFromTo: '{from} to {to}',
  lasts:
    '{unit, select, Hours {{count, plural, one {# hour} other {# hours}}} Days {{count, plural, one {# day} other {# days}}} Weeks {{count, plural, one {# week} other {# weeks}}} other {{count, plural, one {# month} other {# months}}}}',
  zip: 'Zip code',
  zipFault: 'Please enter a zip code of five digits.',
  zipUnknown: 'We do not know this zip code.',
  zipSearch: 'Search',
  askPlace: 'Which zip code?',
  onlineMeanwhile: 'Meanwhile, online',
  filter: 'Filter',
  age: 'Age',
  anyAge: 'Any age',
  anyPrice: 'Any price',
  upTo: 'Up to {price}',
  day: 'Day',
  anyDay: 'Any day',
  soon: 'When',
  distance: 'Distance',
  milesOf: '{miles, number} miles',
  noneLikeThis: 'Nothing near this place fits. Choose any day, a higher price or a longer distance.',
  nearZip: 'Within {miles} miles of {zip}.',
  nearDevice: 'Within {miles} miles of where you are.',
  useDevice: 'Use my location',
  deviceHint: 'Your browser asks first. We use your location once, to about a mile, and do not save it.',
  deviceFailed: 'Your location could not be found. Enter a zip code instead.',
  guestList: 'Sign in to see this list.',
  added: 'The activity is added.',
  addedForReview: 'The activity is added. It is shown once we have looked at it.',
  changed: 'The activity is changed.',
  changedForReview: 'The activity is changed. It is shown again once we have looked at it.',
  descriptionFault: 'Please describe what children do there.',
  zipNeeded: 'Please enter the zip code of the place.',
  agesFault: 'The lowest age is above the highest.',
  monthsFault: 'Please choose both months.',
  durationFault: 'Please say how long, and in what.',
  noPictures: 'Only vendors add pictures.',
  classesFault: 'Please choose a class.',
} as const

export const activityDayWords: Record<ActivityDay | Soon, string> = {
  today: 'Today',
  weekend: 'This weekend',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
}

interface ListWords {
  header: string
  empty: string
}

const nothingYet = 'There is no activity here yet.'

export const activityListWords: Record<ActivityListName, ListWords> = {
  local: { header: 'Near you', empty: 'We know of nothing near this place yet.' },
  workshops: { header: 'Classes and workshops', empty: 'We know of no class near this place yet.' },
  field_trip: { header: 'Field trips', empty: 'We know of no field trip near this place yet.' },
  family: { header: 'For families', empty: 'We know of nothing for families near this place yet.' },
  recommended: { header: 'For you', empty: nothingYet },
  strengths: {
    header: 'What fits you',
    empty: 'Keep, like or finish a few activities, and what fits them stands here.',
  },
  strength_apps: {
    header: 'Apps that fit you',
    empty: 'Keep, like or finish a few activities, and apps that fit them stand here.',
  },
  online: { header: 'Online', empty: nothingYet },
  online_apps: { header: 'Apps', empty: nothingYet },
  summers: { header: 'Summer', empty: nothingYet },
  travel: { header: 'Travel', empty: nothingYet },
  college: { header: 'Colleges', empty: nothingYet },
  career: { header: 'Careers', empty: nothingYet },
  popular: { header: 'Favorites of many families', empty: 'Nothing is a favorite of many families yet.' },
  total_likes: { header: 'Liked by many', empty: 'Nothing is liked by many yet.' },
  total_recommendations: {
    header: 'Recommended by many teachers',
    empty: 'Nothing is recommended by many teachers yet.',
  },
  favorited: {
    header: 'My favorite activities',
    empty: 'Keep an activity with its heart, and it stands here.',
  },
  completed: { header: 'Done', empty: 'What you have done stands here.' },
  teacher_recommended: {
    header: 'Teachers’ picks',
    empty: 'No teacher has recommended an activity to your class yet.',
  },
  friends: { header: 'From friends', empty: 'Friends cannot show their activities yet.' },
}

export const storeScopeWords: Record<StoreScope, string> = {
  storeLocal: 'Near you',
  storeOnline: 'Online',
  storeNational: 'Anywhere',
  storeSummer: 'Summer',
}
