export type DashboardState = 'Default' | 'Intro'

interface Begun {
  /** Lessons that were opened or finished, of any course. */
  lessonsUsed: number
  /** The status of the last assessment; null without one. */
  assessmentStatus: string | null
  /** How many classes the user belongs to. */
  groups: number
}

/**
 * A dashboard introduces itself until the user has begun something (DISCOVERY-26, DISCOVERY-27).
 */
export const dashboardStateOf = ({ lessonsUsed, assessmentStatus, groups }: Begun): DashboardState =>
  lessonsUsed > 0 || assessmentStatus === 'Finished' || groups > 0 ? 'Default' : 'Intro'
