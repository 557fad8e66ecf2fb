/** About what people can disagree. */
export const disputeAbouts = ['guardian', 'password', 'device', 'class', 'account'] as const
export type DisputeAbout = (typeof disputeAbouts)[number]

/** How a school can end a dispute: nothing was wrong, or it has set right what was. Links and accounts are for support. */
export const disputeOutcomes = ['as-it-should-be', 'set-right'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** For so many days a guardian still reads what became of an own dispute. */
export const decisionShownDays = 30

/** For how long a decision holds against another dispute of the same person about what is not newer. */
export const decidedDays = 30
