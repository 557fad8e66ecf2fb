import type { Page } from '@playwright/test'

/** The share of the paper that is not white, in percent. */
export const painted = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, 1200, 900) ?? { data: [] }
      let colored = 0
      for (let at = 0; at < data.length; at += 4) if (data[at] !== 255 || data[at + 1] !== 255) colored++
      return (colored / (1200 * 900)) * 100
    })

/** A line on the paper; positions are fractions of its width and height. */
export async function drawLine(page: Page, places: (readonly [number, number])[]): Promise<void> {
  const paper = page.getByLabel('Your paper')
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('There is no paper.')
  for (const [index, [x, y]] of places.entries()) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: index === 0 ? 1 : 6 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}
