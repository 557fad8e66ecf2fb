/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

const width = 460

/**
 * Light in the adults' density, and dark in the children's: both themes and both densities in two
 * pictures.
 */
const ways = ['theme=light&density=adult', 'theme=dark&density=child']

/** Components over the page are opened by the button of this state. */
const opened: Readonly<Record<string, { button: number; waitFor: string }>> = {
  dialog: { button: 2, waitFor: '[role="dialog"]' },
  message: { button: 0, waitFor: '[role="dialog"]' },
  toast: { button: 0, waitFor: '[data-toast]' },
  'upload-tray': { button: 0, waitFor: 'progress' },
  celebration: { button: 0, waitFor: '[data-piece] strong' },
}

/** Takes the pictures of each component, by its name, from a running gallery. */
export async function takeGallery(address: string): Promise<Map<string, Buffer[]>> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width, height: 420 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
    })
    await page.goto(address)
    const pieces = page.locator('[data-piece]')
    await pieces.first().waitFor()
    const names = await pieces.evaluateAll(all => all.map(one => one.getAttribute('data-piece') ?? ''))
    const pictures = new Map<string, Buffer[]>()
    for (const name of names) {
      const taken: Buffer[] = []
      for (const way of ways) taken.push(await take(page, `${address}?${way}&piece=${name}`, name))
      pictures.set(name, taken)
    }
    return pictures
  } finally {
    await browser.close()
  }
}

async function take(page: Page, address: string, name: string): Promise<Buffer> {
  await page.goto(address)
  const piece = page.locator('[data-piece]')
  await piece.waitFor()
  await page.addStyleTag({
    content:
      'html { scrollbar-gutter: auto !important } .gallery-bar, .gallery-files { display: none !important }',
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
  })
  const over = opened[name]
  if (!over) return piece.screenshot({ animations: 'disabled' })
  await piece.getByRole('button').nth(over.button).click()
  await page.locator(over.waitFor).first().waitFor()
  return page.screenshot()
}
