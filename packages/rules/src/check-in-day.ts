/**
 * What a page needs to know of the daily check-in before anything is answered; the home page does not load the
 * rest.
 */

/** The face of a score, from 0 to 10: the rounded score, and 0 where there is no score (D-93). */
export const faceOf = (score: number | null) => (score === null ? 0 : Math.min(10, Math.round(score)))

/** How often an open page checks whether the day, and so what counts as today, has changed (WELLBEING-18). */
export const dayCheckMinutes = 10
