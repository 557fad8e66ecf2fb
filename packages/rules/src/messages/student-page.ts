/** The page of one student, for the staff of a school. */
export const studentPageMessages = {
  journals: 'Journals',
  empty: 'No journals yet. They appear here as soon as {name} writes, draws or records something.',
  links: 'More about {name}',
  lastCheckIn: 'Last check-in: {day}',
  goals: 'Goals',
  portfolio: 'Portfolio',
  badges: 'Badges',
  report: 'Activity report',
  media: 'Pictures',
  neighbors: 'Students of {group}',
  previous: 'Previous student: {name}',
  next: 'Next student: {name}',
  place: '{place} of {count}',
} as const
