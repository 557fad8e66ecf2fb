import { expect, test } from 'vitest'
import { cardSlideOffset, screenshotSlideOffset, slideTo } from './carousels.ts'

test('a row moves on by what is in sight, by four cards at most, and leaves 22 pixels of the card before [DISCOVERY-29] [DISCOVERY-30]', () => {
  const cards = { step: 274, offset: cardSlideOffset, direction: 1 } as const
  expect(slideTo({ ...cards, from: 0, sight: 800 })).toBe(2 * 274 - 22)
  expect(slideTo({ ...cards, from: 0, sight: 3_000 })).toBe(4 * 274 - 22)
  expect(slideTo({ ...cards, from: 4 * 274 - 22, sight: 3_000 })).toBe(8 * 274 - 22)
  // It moves, however narrow it is.
  expect(slideTo({ ...cards, from: 0, sight: 200 })).toBe(274 - 22)
})

test('a row moves back the same way, and not beyond its start; pictures leave 30 pixels [DISCOVERY-28]', () => {
  const back = { step: 274, offset: cardSlideOffset, direction: -1 } as const
  expect(slideTo({ ...back, from: 8 * 274 - 22, sight: 3_000 })).toBe(4 * 274 - 22)
  expect(slideTo({ ...back, from: 4 * 274 - 22, sight: 3_000 })).toBe(0)
  expect(slideTo({ step: 106, offset: screenshotSlideOffset, direction: 1, from: 0, sight: 350 })).toBe(
    3 * 106 - 30,
  )
})
