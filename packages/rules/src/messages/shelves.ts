import type { ShelfName } from '../shelves.ts'

/** The heads of the shelves, and what leads to all that stands behind one. */
export const shelfMessages = {
  more: 'See more',
  moreShelves: 'More to explore',
  moreOf: 'See more: {header}',
  empty: 'There is nothing here yet.',
  back: 'Discover',
} as const

/** What teachers find on the shelf of picks is what they and their colleagues recommend. */
export const teacherPicks = {
  header: 'Picks for my classes',
  subHeader: 'What you and other teachers recommend.',
}

export const shelfWords: Record<ShelfName, { header: string; subHeader: string }> = {
  favorites: { header: 'My favorites', subHeader: 'What you want to come back to.' },
  picks: { header: 'Your teachers’ picks', subHeader: 'Chosen for your class.' },
  nearby: { header: 'Near you', subHeader: 'Within 20 miles of home.' },
  activities: { header: 'Activities', subHeader: 'Classes, trips and things to do.' },
  lessons: { header: 'Lessons to try', subHeader: 'New every day.' },
  newLessons: { header: 'New lessons', subHeader: 'The latest ones first.' },
  sparks: { header: 'Websites to visit', subHeader: 'Good places on the internet.' },
  videos: { header: 'Videos', subHeader: 'Short films to watch.' },
  careers: { header: 'Careers to discover', subHeader: 'What people do all day.' },
  boards: { header: 'Boards', subHeader: 'Things that belong together.' },
  popular: { header: 'Favorites of many families', subHeader: 'What others come back to.' },
  storeCourses: { header: 'Courses', subHeader: 'A lesson at a time, at your own pace.' },
  storeLessons: { header: 'Lessons', subHeader: 'Something to do and to show.' },
}
