/** An ISO day as screens write it: December 4, 2026. Reports of check-ins have a shorter form (WELLBEING-49). */
export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
