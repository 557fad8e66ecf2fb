const dayMs = 86_400_000

/** The ISO day so many days after another, or before it. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
