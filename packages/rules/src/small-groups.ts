/** Figures for readers who may not see single answers never show groups of fewer children than this (D-87). */
export const smallestGroup = 5

/** A count as it is released: rounded to fives, so that the difference of two counts does not reveal one child. */
export const releasedCount = (count: number) => Math.round(count / smallestGroup) * smallestGroup
