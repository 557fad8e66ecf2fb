/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { demo, demoPassword, signIn } from './people.ts'
import serve from './serve.ts'
import { writeMade } from './steps/calls.ts'

const desk = { viewport: { width: 1280, height: 800 } }
/** The first view of a screen on a phone, at a phone's resolution. */
const phone = { viewport: { width: 390, height: 600 }, deviceScaleFactor: 2 }

interface Stop {
  name: string
  who: string | null
  /** For a picture on the start page, which also has a phone version: scrolls to the part to show. */
  onPhone?: (page: Page) => Promise<unknown>
  /** Goes from the user's first page to the content of the picture. */
  show(page: Page): Promise<unknown>
}

const stops: Stop[] = [
  { name: 'landing', who: null, show: page => page.goto('/') },
  { name: 'child', who: demo.child, onPhone: atTheTop, show: page => page.getByText('Up next').waitFor() },
  {
    name: 'parent',
    who: demo.parent,
    onPhone: atTheTop,
    show: async page => {
      await page.getByRole('heading', { name: /^(New from|From your child)/ }).waitFor()
      await firstDrawing(page)
    },
  },
  {
    name: 'teacher',
    who: demo.teacher,
    onPhone: downToTheJournals,
    show: async page => {
      const ownClass = page.getByRole('listitem').filter({ hasText: 'Grade 4' })
      await ownClass.getByRole('link', { name: 'Open the class' }).click()
      await page.getByRole('tab', { name: 'Journals' }).waitFor()
      await firstDrawing(page)
    },
  },
]

/** The picture of the first entry, beside its author's: its component loads after the page. */
const firstDrawing = (page: Page) => page.getByRole('article').first().locator('img').nth(1).waitFor()

/** What a family sees first is a drawing of the same morning. */
async function drawThisMorning(browser: Browser): Promise<void> {
  const child = await browser.newContext({ baseURL: process.env.E2E_ADDRESS ?? '' })
  const page = await child.newPage()
  await signIn(page, demo.child, demoPassword)
  await writeMade(page, {
    kind: 'Image',
    name: 'moon.webp',
    bytes: await readFile(drawing),
    title: 'The banana moon',
    words: 'Last night the moon looked like a banana, and one star was very close to it.',
  })
  await child.close()
}

const drawing = join(import.meta.dirname, '../apps/server/db/seeds/drawings/moon-diary-1.webp')

/** Takes the pictures of the tour, each under its name, from a separate demonstration at a fixed moment. */
export async function takeTour(now: string): Promise<Map<string, Buffer>> {
  const stop = await serve()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  try {
    await drawThisMorning(browser)
    const pictures = new Map<string, Buffer>()
    for (const one of stops) {
      for (const scheme of schemesOf(one)) {
        const dark = scheme === 'dark' ? '-dark' : ''
        pictures.set(one.name + dark, await take(browser, one, { now, scheme, screen: desk }))
        if (!one.onPhone) continue
        const onPhone = await take(browser, one, { now, scheme, screen: phone })
        pictures.set(`${one.name}-phone${dark}`, onPhone)
      }
    }
    return pictures
  } finally {
    await browser.close()
    await stop()
  }
}

/** The start page shows its pictures in the theme of its reader. */
const schemesOf = ({ onPhone }: Stop) => (onPhone ? (['light', 'dark'] as const) : (['light'] as const))

async function atTheTop(): Promise<void> {}

/** The journals of a class make a better picture than the acts above them. */
async function downToTheJournals(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: 'Journals' })
    .evaluate(tab => scrollBy(0, tab.getBoundingClientRect().top - 84))
}

async function take(
  from: Browser,
  { who, show, onPhone }: Stop,
  { now, scheme, screen }: { now: string; scheme: 'light' | 'dark'; screen: typeof desk | typeof phone },
): Promise<Buffer> {
  const context = await from.newContext({
    ...screen,
    baseURL: process.env.E2E_ADDRESS ?? '',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  if (who) await signIn(page, who, demoPassword)
  await show(page)
  await settle(page)
  if (screen === phone && onPhone) {
    await onPhone(page)
    await settle(page)
  }
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Until nothing more loads: requests have been answered, fonts and pictures are drawn. */
async function settle(page: Page): Promise<void> {
  // The space for the scroll bar is removed, since a picture has none.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
  // The component that shows a picture may itself still be loading.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // A lazy picture in a folded part is never fetched.
  const arePicturesThere = () =>
    [...document.images].every(
      image =>
        image.getClientRects().length === 0 ||
        image.getBoundingClientRect().top >= innerHeight ||
        image.naturalWidth > 0,
    )
  await page.waitForFunction(arePicturesThere)
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(
      image => image.getClientRects().length > 0 && image.getBoundingClientRect().top < innerHeight,
    )
    // A picture that is decoded asynchronously may be missing in the screenshot.
    for (const image of shown) image.decoding = 'sync'
    await Promise.all(shown.map(image => image.decode().catch(() => undefined)))
    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
  await page.evaluate(sameCode)
  await page.mouse.move(0, 0)
}

/** Every installation makes new class codes; the picture always shows this one. */
function sameCode(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (/^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(text.textContent ?? '')) text.textContent = 'FIRE-F1YS'
}
