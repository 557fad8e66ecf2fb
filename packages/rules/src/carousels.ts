/** How many pixels of the card before stay in sight, so that one sees that there is one (DISCOVERY-29). */
export const cardSlideOffset = 22
/** The same of pictures, which are smaller (DISCOVERY-28). */
export const screenshotSlideOffset = 30
/** At most so many cards pass at a time (DISCOVERY-30). */
export const mostSlid = 4

interface Slide {
  /** Where the row stands, how much of it is in sight, and how far one card is from the next; all in pixels. */
  from: number
  sight: number
  step: number
  offset: number
  direction: 1 | -1
}

/** Where a row of cards stands after it was moved on by all that were in sight, or by four where these were more. */
export function slideTo({ from, sight, step, offset, direction }: Slide): number {
  const first = Math.round((from + (from > 0 ? offset : 0)) / step)
  const passed = Math.min(mostSlid, Math.max(1, Math.floor((sight - offset) / step)))
  const next = first + direction * passed
  return next <= 0 ? 0 : next * step - offset
}
