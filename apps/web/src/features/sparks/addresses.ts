/** Where a website opens: for a child below the own addresses, for everybody else on the dashboard (SPARKS-06, SPARKS-07). */
export const sparkAddress = (sparkId: number, childId: number | null) =>
  childId === null ? `/dashboard/spark/info/${sparkId}` : `/ng/user/${childId}/spark-detail/${sparkId}`

export const moreSparksAddress = (childId: number, choice: string) =>
  `/child/${childId}/more_sparks/${choice}`
