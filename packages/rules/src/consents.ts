/** What guardians agree to for a child by itself: the account with what the child writes, and being known to others (P1). */
export const consentPurposes = ['account', 'sharing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Why a child may or may not: a guardian has the word, the school has, or nobody has to be asked any more. */
export const consentBases = ['guardian', 'school', 'age'] as const
export type ConsentBasis = (typeof consentBases)[number]

/** The version of the privacy notice that people agree to. */
export const noticeVersion = '2026-11'
