/** What the pickers of years, days, months and ages offer; the year of today comes from a clock. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The years in which a child can be born: twenty years back to four years back, unless a form says otherwise (ACCOUNTS-97). */
export const birthYears = (thisYear: number, oldest = 20, youngest = 4) =>
  from(thisYear - oldest, thisYear - youngest)

/** The days of a month, 1 to 31 (ACCOUNTS-98). */
export const dayChoices = from(1, 31)

/** This year and twenty years back, the newest first (ACCOUNTS-99). */
export const yearChoices = (thisYear: number) => from(thisYear - 20, thisYear).reverse()

/** Ages of children, 1 to 20 (ACCOUNTS-100). */
export const ageChoices = from(1, 20)

/** The months, 1 to 12 (ACCOUNTS-101). */
export const monthChoices = from(1, 12)
