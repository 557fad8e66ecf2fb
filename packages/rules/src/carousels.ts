/** How many pixels of the previous card stay in sight, to show that there is one (DISCOVERY-29). */
export const cardSlideOffset = 22
/** The same for pictures, which are smaller (DISCOVERY-28). */
export const screenshotSlideOffset = 30
/** At most this many cards pass at a time (DISCOVERY-30). */
export const mostSlid = 4

interface Slide {
  /** The position of the row, the visible width, and the distance from one card to the next; all in pixels. */
  from: number
  sight: number
  step: number
  offset: number
  direction: 1 | -1
}

/** The position of a row of cards after a step: by all visible cards, or by four where more are visible. */
export function slideTo({ from, sight, step, offset, direction }: Slide): number {
  const first = Math.round((from + (from > 0 ? offset : 0)) / step)
  const passed = Math.min(mostSlid, Math.max(1, Math.floor((sight - offset) / step)))
  const next = first + direction * passed
  return next <= 0 ? 0 : next * step - offset
}
