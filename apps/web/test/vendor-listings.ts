/** A vendor's listing, as the server tells it. */
export const version = {
  name: 'Tide walk',
  description: 'Walk on the ground of the sea.',
  type: 'Activity',
  categories: ['workshop'],
  subject: 'outdoors',
  website: 'https://tides.example/',
  reach: 'local',
  address: '',
  city: 'Larkfield',
  state: 'OR',
  zip_code: '97901',
  min_age: 8,
  max_age: null,
  store_attributes: { regular_price: 2_850 },
  cost: 'a walk',
  duration: { start_month: 5, end_month: 9, program_duration: 2, time_unit: 'Hours' },
  dates: 'Saturdays',
  session: '2 pm',
  comments: '',
  images: ['/activity/picture/tide', '/activity/picture/pier'],
}
export const contact = {
  first_name: 'Mira',
  last_name: '',
  email: 'mira@tides.example',
  number: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  website: null,
  enroll: null,
}
export const listing = {
  id: 3,
  picture: '/pictures/logo.svg',
  version,
  status: 'Published',
  reason: '',
  contact,
  proposal: null,
  hints: ['picture'],
  visits: [
    { week: '2026-11-16', viewed_as: 'Activity Provider', views: 6, clicks: 5 },
    { week: '2026-11-16', viewed_as: 'Visitor', views: 12, clicks: null },
  ],
}
const vendor = { id: 1, name: 'Tide House', description: '', website: null, city: '', state: '', contact }
export const own = (more: object = {}) => ({ vendor, listings: [listing], claims: [], ...more })
