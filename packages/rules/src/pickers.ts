/** The choices of the day and age pickers; a clock gives the current year. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The birth years of children, the newest first: four years back to twenty years back (ACCOUNTS-97). */
export const birthYears = (thisYear: number) => from(thisYear - 20, thisYear - 4).reverse()

/** The years of past events, the newest first: this one and twenty years back (ACCOUNTS-99). */
export const recentYears = (thisYear: number) => from(thisYear - 20, thisYear).reverse()

/** The ages to choose from, 1 to 20 (ACCOUNTS-100). */
export const ageChoices = from(1, 20)

/** The months, 1 to 12 (ACCOUNTS-101). */
export const monthChoices = from(1, 12)

/** The days of a month, 1 to 31 (ACCOUNTS-98). */
export const dayChoices = from(1, 31)
