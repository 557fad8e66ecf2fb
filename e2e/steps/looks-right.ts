import { expect, type Page } from '@playwright/test'
import { axeFaults } from './accessible.ts'
import { layoutFaults } from './layout.ts'

/** Nothing is wrong with this screen, on a dark phone and on a wide light one. */
export async function looksRight(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => layoutFaults(page)).toEqual([])
    await expect.poll(() => axeFaults(page)).toEqual([])
  }
}
