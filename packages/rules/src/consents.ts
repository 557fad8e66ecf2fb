/**
 * What guardians consent to separately for a child: the account with what the child writes, and being visible to others
 * (P1).
 */
export const consentPurposes = ['account', 'sharing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The basis of a consent: a guardian decides, the school decides, or the child is old enough to need none. */
export const consentBases = ['guardian', 'school', 'age'] as const
export type ConsentBasis = (typeof consentBases)[number]

/** The version of the privacy notice that is agreed to. */
export const noticeVersion = '2026-11'
