/** What the report of a goal says. */
export const goalReportMessages = {
  of: 'Class or grade',
  everybody: 'All students',
  classes: 'Classes',
  grades: 'Grades',
  students: 'Students',
  together: 'All together',
  reached: 'Reached it',
  accepted: 'Accepted highlights',
  hours: 'Accepted hours',
} as const
