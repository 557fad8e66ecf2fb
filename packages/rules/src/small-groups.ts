/** In figures for those who may not see the single answers, fewer than so many children are never told of by themselves (D-87). */
export const smallestGroup = 5

/** A count as it is told: rounded to fives, so that two of them cannot be taken from each other to find one child. */
export const releasedCount = (count: number) => Math.round(count / smallestGroup) * smallestGroup
