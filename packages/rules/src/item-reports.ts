/** What is wrong with a reported item. */
export const reportReasons = ['missing', 'wrong', 'inappropriate', 'spam'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestReportNote = 400

/** How many waiting reports a page of the operators' queue has, and how many hidden items. */
export const reportPages = { usual: 25, most: 100 } as const

/** How operators answer a report. */
export const reportAnswers = ['hide', 'keep'] as const
export type ReportAnswer = (typeof reportAnswers)[number]
