import type { ChosenMoments } from './chosen-days.tsx'

/** Whose report is read, and by whom. */
export interface ReportedChild {
  childId: number
  /** With whom it is narrowed (REPORTS-02); null is everything. */
  teacherId: number | null
  /** The first name, for the files. */
  name: string
  /** The child itself reads it. */
  isOwn: boolean
}

export type AskedChild = ReportedChild & { moments: ChosenMoments }
