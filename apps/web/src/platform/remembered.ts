/** The key under which a browser remembers that the user was asked to verify the address (ONBOARDING-05). */
export const verificationShown = (userId: number) => `verification_shown_${userId}`

/** The key under which a browser remembers that the user has read that their school is verified. */
export const standingRead = (userId: number, schoolId: number) => `standing_read_${userId}_${schoolId}`

/** How the keys begin under which a browser remembers which large files an account has begun to send. */
export const begunUpload = (userId: number) => `upload:${userId}:`

/** The key under which a browser remembers for which class a teacher chose a prompt last. */
export const classOfPrompts = (userId: number) => `class_of_prompts_${userId}`

/** Whether this browser remembers something; a private window remembers nothing, and always acts as the first time. */
export const isRemembered = (what: string): boolean => remembered(what) !== null

export function remembered(what: string): string | null {
  try {
    return localStorage.getItem(what)
  } catch {
    return null
  }
}

export function remember(what: string, as = 'true'): void {
  try {
    localStorage.setItem(what, as)
  } catch {
    // Nothing depends on it.
  }
}
