import { expect, type Page } from '@playwright/test'
import { axeFaults } from './accessible.ts'
import { layoutFaults } from './layout.ts'
import { stretch } from './screens.ts'

/** Checks this screen, on a dark phone and on a wide light one. */
export async function looksRight(page: Page): Promise<void> {
  // A message under the pointer stays as long as the pointer does, over the content behind it.
  await page.mouse.move(0, 0)
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => layoutFaults(page)).toEqual([])
    // A bar at the bottom of the window half covers the content there.
    await stretch(page)
    await expect.poll(() => axeFaults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 844 })
}
