/** What is wrong with something that was found. */
export const reportReasons = ['missing', 'wrong', 'inappropriate', 'spam'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestReportNote = 400

/** How many a page of the operators' queue has of what waits, and as many again of what is out of sight. */
export const reportPages = { usual: 25, most: 100 } as const

/** What operators do about it. */
export const reportAnswers = ['hide', 'keep'] as const
export type ReportAnswer = (typeof reportAnswers)[number]
