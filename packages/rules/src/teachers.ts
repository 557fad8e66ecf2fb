/**
 * What a teacher says about their own work. A job title selects prompts and tips, and gives no rights (F-02).
 */
export const teacherRoles = [
  'Principal',
  'Assistant Principal',
  'Counselor',
  'Specialist',
  'Gate Teacher/Coordinator',
  'Special Ed',
  'Technology Integration Specialist',
  'Librarian / Media Specialist',
  'Teacher',
  'District Administrator',
  'School Psychologist',
  'CTE',
  'Other',
] as const // ONBOARDING-17
export type TeacherRole = (typeof teacherRoles)[number]

/** Nine interests (ACCOUNTS-77, D-68). */
export const teacherInterests = [
  'Career readiness',
  'Project-based learning',
  'Social-emotional learning',
  'Student portfolios',
  'Goal setting',
  'Strengths and interests',
  'Work-based learning',
  'Enrichment activities',
  'Family engagement',
] as const
export type TeacherInterest = (typeof teacherInterests)[number]

/** The head of a school, and of a district, by title (PLATFORM-08, PLATFORM-09). */
const isPrincipal = (role: string | null) => role === 'Principal' || role === 'Assistant Principal'
const isDistrictAdministrator = (role: string | null) => role === 'District Administrator'

/** The leaders of a school or a district: the principal prompt is for them (ONBOARDING-06). */
export const isLeadingRole = (role: string | null) => isPrincipal(role) || isDistrictAdministrator(role)
