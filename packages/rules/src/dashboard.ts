export type DashboardState = 'Default' | 'Intro'

interface Begun {
  /** Lessons that were opened or finished, of whatever course. */
  lessonsUsed: number
  /** Of the last assessment; null where there was none. */
  assessmentStatus: string | null
  /** Classes that somebody belongs to. */
  groups: number
}

/** A dashboard introduces itself until something was begun (DISCOVERY-26, DISCOVERY-27). */
export const dashboardStateOf = ({ lessonsUsed, assessmentStatus, groups }: Begun): DashboardState =>
  lessonsUsed > 0 || assessmentStatus === 'Finished' || groups > 0 ? 'Default' : 'Intro'
