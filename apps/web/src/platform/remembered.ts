/** Under what a browser remembers that somebody was asked to verify the address (ONBOARDING-05). */
export const verificationShown = (userId: number) => `verification_shown_${userId}`

/** Under what a browser remembers that somebody has read that the own school is verified. */
export const standingRead = (userId: number, schoolId: number) => `standing_read_${userId}_${schoolId}`

/** Whether this browser remembers something; a private window remembers nothing, and then it is as if for the first time. */
export function isRemembered(what: string): boolean {
  try {
    return localStorage.getItem(what) !== null
  } catch {
    return false
  }
}

export function remember(what: string): void {
  try {
    localStorage.setItem(what, 'true')
  } catch {
    // Nothing depends on it being kept.
  }
}
