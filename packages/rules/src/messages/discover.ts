import type { DiscoverTab } from '../discover.ts'

/** The box under the search field, before anything is typed. */
export const discoverMessages = {
  title: 'Discover',
  all: 'See all',
  saveCourse: 'Save “{title}”: see the course and get an account',
  academics: 'Courses and lessons',
  academicsLead: 'All that there is to learn here. Look around; no account is needed.',
} as const

export const discoverTabWords: Record<DiscoverTab, string> = {
  activities: 'Activities',
  inspiration: 'Videos',
  apps: 'Apps',
  boards: 'Boards',
  careers: 'Careers',
  interests: 'Interests',
}
