/** The two years of a school year, for a message: 2026 is `2026` and `27`. */
export const schoolYearParts = (year: number) => ({
  year: String(year),
  next: String((year + 1) % 100).padStart(2, '0'),
})
