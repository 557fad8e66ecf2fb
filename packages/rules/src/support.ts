/** How long a support visit lasts, and how long its reason must be (S7). */
export const visitMinutes = 30
export const reasonLengths = { min: 10, max: 500 } as const
