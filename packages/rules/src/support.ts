/** How long a visit of support lasts, and how much of a reason it wants (S7). */
export const visitMinutes = 30
export const reasonLengths = { min: 10, max: 500 } as const
