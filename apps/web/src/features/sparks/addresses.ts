/** A telephone that is held in the hand. */
const telephone = '(pointer: coarse) and (max-width: 639px)'

/**
 * Where a website opens: for a child below the own addresses, for everybody else on the dashboard (SPARKS-06, SPARKS-07), where a telephone
 * says that it is one (SPARKS-03).
 */
export function sparkAddress(sparkId: number, childId: number | null): string {
  if (childId !== null) return `/ng/user/${childId}/spark-detail/${sparkId}`
  const address = `/dashboard/spark/info/${sparkId}`
  return window.matchMedia(telephone).matches ? `${address}?old_app=true` : address
}

export const moreSparksAddress = (childId: number, choice: string) =>
  `/child/${childId}/more_sparks/${choice}`
