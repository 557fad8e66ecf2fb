import type { Page } from '@playwright/test'
import { settle } from './screens.ts'

interface Place {
  name: string
  left: number
  right: number
}

/** The elements that do not change sides when the page is read from right to left. */
export async function unmirrored(page: Page, triesLeft = 3): Promise<string[]> {
  const before = await measureFrom(page, 'ltr')
  const after = await measureFrom(page, 'rtl')
  // Something loaded in between, a count or a picture: the next try includes it.
  if (after.places.length !== before.places.length) return unmirrored(page)
  if (triesLeft > 0 && before.places.some((place, index) => isWider(place, after.places[index])))
    return unmirrored(page, triesLeft - 1)
  return before.places.flatMap((place, index) => {
    const left = after.places[index]?.left ?? 0
    const expected = after.left + before.right - place.right
    return Math.abs(left - expected) > 2
      ? [`${place.name} stands at ${Math.round(left)}, not at ${Math.round(expected)}`]
      : []
  })
}

const isWider = (one: Place, other: Place = one) =>
  Math.abs(one.right - one.left - (other.right - other.left)) > 2

async function measureFrom(page: Page, direction: 'ltr' | 'rtl') {
  await page.evaluate(to => document.documentElement.setAttribute('dir', to), direction)
  await settle(page)
  await page.evaluate(drawToStart)
  return page.evaluate(measure)
}

/** Scrolls each row to its own start: its scroll position is not part of the image. Runs in the page. */
function drawToStart(): void {
  for (const box of document.body.querySelectorAll('*')) if (box.scrollLeft !== 0) box.scrollLeft = 0
}

/** The position of every box; inline content follows its own rules. Runs in the page. */
function measure(): { left: number; right: number; places: Place[] } {
  const boxes = [...document.body.querySelectorAll('*')].filter(element => {
    const { display } = getComputedStyle(element)
    if (element.closest('svg, .out-of-sight') || /^(inline|none|contents)/.test(display)) return false
    return element.checkVisibility()
  })
  // The scroll bar may be on either side of the page.
  const page = document.body.getBoundingClientRect()
  return {
    left: page.left,
    right: page.right,
    places: boxes.map(box => {
      const { left, right } = box.getBoundingClientRect()
      return { name: `${box.tagName.toLowerCase()}.${box.classList[0] ?? ''}`, left, right }
    }),
  }
}
