/** Names and values of a user's assessment fields (ACCOUNTS-35 to ACCOUNTS-38). `{product}` stands for the product's key. */
export const productStatusField = '{product}Status'

export const assessmentStatuses = ['pending', 'InProgress', 'Completed'] as const

export const purchasableAssessments = [
  'Strengths Assessment',
  'MIDAS Assessment',
  'THOMAS Assessment',
  'RIASEC Assessment',
] as const
