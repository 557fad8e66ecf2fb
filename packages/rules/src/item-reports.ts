/** What is wrong with something that was found. */
export const reportReasons = ['missing', 'wrong', 'inappropriate', 'spam'] as const
export type ReportReason = (typeof reportReasons)[number]

export const longestReportNote = 400

/** What operators do about it. */
export const reportAnswers = ['hide', 'keep'] as const
export type ReportAnswer = (typeof reportAnswers)[number]
