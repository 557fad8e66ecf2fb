import type { BadgeShape, BadgeSymbol } from './badges.ts'

/** The outlines of badges, on a square of 100. */
export const badgeOutlines: Record<BadgeShape, string> = {
  circle: 'M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z',
  shield: 'M50 6l36 11v29c0 24-15 39-36 48c-21-9-36-24-36-48V17z',
  star: 'M50 4l12 17 20-6 1 21 15 14-15 14-1 21-20-6-12 17-12-17-20 6-1-21L2 50l15-14 1-21 20 6z',
  hexagon: 'M50 5l39 22.5v45L50 95 11 72.5v-45z',
  flower:
    'M50 8c12-6 24 2 24 15c13 0 21 12 15 25c6 12-2 25-15 25c0 13-12 21-24 15c-12 6-24-2-24-15c-13 0-21-13-15-25c-6-13 2-25 15-25c0-13 12-21 24-15z',
  ribbon: 'M50 6a34 34 0 0 1 24 58l6 30-30-14-30 14 6-30A34 34 0 0 1 50 6z',
}

/** The symbols inside badges, drawn with a line of 2 on a square of 24. */
export const badgeSigns: Record<BadgeSymbol, string> = {
  spark: 'M12 2.5c.5 4.5 6 6 6 11.5a6 6 0 0 1-12 0c0-2.5 1.2-4 2.5-5c0 2 1 3 2 3c2.5 0 2.5-5 1.5-9.5z',
  book: 'M12 6C10 4.5 7 4 3 4v14.5c4 0 7 .5 9 2c2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14.5',
  heart: 'M12 20.5C5.5 16 3 12.5 3 8.800A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.800c0 3.7-2.5 7.2-9 11.700z',
  leaf: 'M6 18.5C3.5 10 9 4.5 20.5 3.5c.5 10.5-4 16-10.5 16c-2 0-3-.3-4-1zM3.5 21.5C6 16.5 9.5 13 14 10',
  rocket:
    'M12 2c4 3 5.2 7.5 4 13.5H8C6.8 9.5 8 5 12 2zM7.7 10.5L4 14v4.5l4-3M16.3 10.5L20 14v4.5l-4-3M10 19v3M14 19v3M12 8.5v1',
  music: 'M9 18V5l11-2v13M9 18a3 2.5 0 1 1-6 0a3 2.5 0 1 1 6 0zM20 16a3 2.5 0 1 1-6 0a3 2.5 0 1 1 6 0z',
  hand: 'M8 13.5V6a1.5 1.5 0 0 1 3 0v5M11 11V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V12M17 12V8.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6.5-6.5 6.5c-3 0-5-1-6.7-3.700L4.2 14a1.6 1.6 0 0 1 2.7-1.700L8 13.5',
  puzzle: 'M4 8h4.5c-1.5-4.5 5.5-4.5 4 0H17v4.5c4.5-1.5 4.5 5.5 0 4V21H4v-4.5c4.5 1.5 4.5-5.5 0-4z',
  mountain: 'M2 20L9 5l5 9l2.5-4L22 20zM6.5 11L9 13l2-2.5',
  sun: 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.700M17.3 17.300L19 19M5 19l1.7-1.700M17.3 6.700L19 5',
}

/** The top of a symbol of 36: higher in a ribbon, whose tails hang below. */
export const badgeSignTop = (shape: BadgeShape): number => (shape === 'ribbon' ? 22 : 32)
