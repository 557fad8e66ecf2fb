/** What a page needs to know of the daily check-in before anything is answered; a home is spared the rest. */

/** The face of a score, from 0 to 10: the rounded score, and 0 where there is none (D-93). */
export const faceOf = (score: number | null) => (score === null ? 0 : Math.min(10, Math.round(score)))

/** How often an open page looks whether the day has changed, and with it what counts as today (WELLBEING-18). */
export const dayCheckMinutes = 10
