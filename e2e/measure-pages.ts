import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { weigh, weighed } from './weigh.ts'

export interface PageTimes {
  page: string
  /** When the largest element was painted, and when nothing was loading any more: the median of three. */
  paintMs: number
  usefulMs: number
}

const rounds = 3

/**
 * How long each screen takes on a phone with a quarter of this machine's speed, with 1.6 Mbit a second and 150
 * ms.
 */
export async function measurePages(address: string): Promise<PageTimes[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  })
  const times: PageTimes[] = []
  try {
    for (const screen of weighed) {
      const found = []
      for (let round = 0; round < rounds; round++) found.push(await weigh(browser, address, screen, 'slow'))
      times.push({
        page: screen.name,
        paintMs: median(found.map(one => one.paintMs)),
        usefulMs: median(found.map(one => one.usefulMs)),
      })
    }
  } finally {
    await browser.close()
  }
  return times
}

const median = (values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
