/** The key under which a browser remembers that the user was asked to verify the address (ONBOARDING-05). */
export const verificationShown = (userId: number) => `verification_shown_${userId}`

/** The key under which a browser remembers that the user has read that their school is verified. */
export const standingRead = (userId: number, schoolId: number) => `standing_read_${userId}_${schoolId}`

/** How the keys begin under which a browser remembers which large files an account has begun to send. */
export const begunUpload = (userId: number) => `upload:${userId}:`

/** Whether this browser remembers something; a private window remembers nothing, and always acts as the first time. */
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
    // Nothing depends on it.
  }
}
