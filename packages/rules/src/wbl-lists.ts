/** The lists of a school for work-based learning, in the order of its page. */
export const wblKinds = ['type', 'pathway', 'course', 'experience', 'evaluation'] as const
export type WblKind = (typeof wblKinds)[number]

/** What the records of a type count as; every other one is listed with the internships, under its own name. */
export const wblCounts = ['internship', 'enterprise'] as const
export type WblCount = (typeof wblCounts)[number]

export const wblListLengths = { name: 80, code: 20 } as const

/** Hidden ones count. */
export const mostWblChoices = 100
