/** What the pickers of birth dates offer; the year of today comes from a clock. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The years in which a child can be born: twenty years back to four years back (ACCOUNTS-97). */
export const birthYears = (thisYear: number) => from(thisYear - 20, thisYear - 4)

/** The months, 1 to 12 (ACCOUNTS-101). */
export const monthChoices = from(1, 12)

/** The days of a month, 1 to 31 (ACCOUNTS-98). */
export const dayChoices = from(1, 31)
