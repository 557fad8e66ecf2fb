import type { ChosenMoments } from './chosen-days.tsx'

/** The child of the report, and its reader. */
export interface ReportedChild {
  childId: number
  /** The teacher to filter by (REPORTS-02); null means everything. */
  teacherId: number | null
  /** The first name, for the files. */
  name: string
  /** The child itself reads it. */
  isOwn: boolean
}

export type AskedChild = ReportedChild & { moments: ChosenMoments }
