/** What a dispute can be about. */
export const disputeAbouts = ['guardian', 'password', 'device', 'class', 'account'] as const
export type DisputeAbout = (typeof disputeAbouts)[number]

/**
 * How a school can end a dispute: nothing was wrong, or the school has corrected it. Support decides disputes about links
 * and accounts.
 */
export const disputeOutcomes = ['as-it-should-be', 'set-right'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** How many days a guardian still sees the result of their own dispute. */
export const decisionShownDays = 30

/** How long a decision blocks another dispute of the same person about something that is not newer. */
export const decidedDays = 30
