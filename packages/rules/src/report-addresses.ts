/** What a child did in some days (REPORTS-01), or with one teacher (REPORTS-02). */
export const childReportAddress = (childId: number, teacherId?: number) =>
  `/child/${childId}/report${teacherId === undefined ? '' : `/teacher/${teacherId}`}`

/** What the students of a class did in some days, and their progress in its playlists (REPORTS-29). */
export const classReportAddress = (classId: number) => `/dashboard/class/${classId}/report`
