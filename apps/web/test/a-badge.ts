import type { Badge } from '../src/features/badges/api.ts'

/** A badge of its reader, for three units, that nobody shares. */
export const aBadge = (more: Partial<Badge> = {}): Badge => ({
  id: 4,
  name: 'Owl eyes',
  description: 'You looked twice.',
  url: null,
  shape: 'star',
  color: 'spark',
  symbol: 'sun',
  badge_unit_count: 3,
  owner_id: 7,
  owner_first_name: 'Mia',
  users: [],
  allteachers: false,
  version: 1,
  can: ['view', 'change', 'share', 'award', 'view-students'],
  ...more,
})
