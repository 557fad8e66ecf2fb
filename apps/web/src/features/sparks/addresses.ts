/** Where a website opens: a child's below the own addresses, another account's on the dashboard, a guest's in public (SPARKS-06, SPARKS-07). */
export const sparkAddress = (sparkId: number, childId: number | null) =>
  childId === null ? `/dashboard/spark/info/${sparkId}` : `/ng/user/${childId}/spark-detail/${sparkId}`

export const moreSparksAddress = (childId: number, choice: string) =>
  `/child/${childId}/more_sparks/${choice}`
