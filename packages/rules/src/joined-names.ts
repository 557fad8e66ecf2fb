/** Several names in one sentence: “Mia and Leo”, “Mia, Leo, and Kim”. */
export const joinNames = (names: readonly string[], locale = 'en-US'): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
