/** A handheld phone. */
const telephone = '(pointer: coarse) and (max-width: 639px)'

/**
 * The page of a website: for a child below the child's own addresses, for all others on the dashboard (SPARKS-06, SPARKS-07), where a phone
 * adds that it is one (SPARKS-03).
 */
export function sparkAddress(sparkId: number, childId: number | null): string {
  if (childId !== null) return `/ng/user/${childId}/spark-detail/${sparkId}`
  const address = `/dashboard/spark/info/${sparkId}`
  return window.matchMedia(telephone).matches ? `${address}?old_app=true` : address
}

export const moreSparksAddress = (childId: number, choice: string) =>
  `/child/${childId}/more_sparks/${choice}`
