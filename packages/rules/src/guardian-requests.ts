/** How a person asked for a link to a child. */
export const guardianMethods = ['code', 'invite', 'letter'] as const
export type GuardianMethod = (typeof guardianMethods)[number]

/** An unanswered request for a link expires after this many days. */
export const requestDays = 14

/** How many days a person whose request was declined or withdrawn cannot ask again by the code. */
export const declinedDays = 30
