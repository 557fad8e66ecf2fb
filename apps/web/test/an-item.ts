import type { Item } from '../src/features/catalogue/api.ts'

/** A video of the catalogue, for everybody. */
export const anItem = (more: Partial<Item> = {}): Item => ({
  id: 7,
  archetype: 'Videos',
  archetype_id: 3,
  title: 'Gnu games',
  summary: '',
  picture: '/pictures/logo.svg',
  short_name: null,
  grades: [],
  plan: 'Basic',
  has_access: true,
  is_favorite: false,
  reach: null,
  place: null,
  distance: null,
  when: null,
  price: null,
  min_age: null,
  max_age: null,
  ...more,
})
