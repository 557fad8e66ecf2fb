/** How somebody came to ask for a link to a child. */
export const guardianMethods = ['code', 'invite', 'letter'] as const
export type GuardianMethod = (typeof guardianMethods)[number]

/** A link that nobody answers lapses after so many days. */
export const requestDays = 14

/** Whoever was told no about a child, or took the question back, does not ask again by the code for so long. */
export const declinedDays = 30
