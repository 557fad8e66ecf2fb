/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { demo, demoPassword } from './people.ts'
import { call, journalPath, writeJournal } from './steps/calls.ts'
import { slowDown } from './weigh.ts'

interface PictureTimes {
  /** From the opening of the entry until the first picture had all its bytes, and until it was painted: the median of three. */
  loadedMs: number
  paintedMs: number
  /** From its bytes to its paint: the longest of three. */
  afterBytesMs: number
  /** How many pictures were asked for. */
  asked: number
}

const rounds = 3

/** Writes an entry with these pictures, and opens it cold on a slow phone. */
export async function measurePictures(address: string, pictures: readonly Buffer[]): Promise<PictureTimes> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const path = await writeEntry(browser, address, pictures)
    const found: Opened[] = []
    for (let round = 0; round < rounds; round++) found.push(await open(browser, address, path))
    return {
      loadedMs: median(found.map(({ loaded }) => loaded)),
      paintedMs: median(found.map(({ painted }) => painted)),
      afterBytesMs: Math.round(Math.max(...found.map(({ loaded, painted }) => painted - loaded))),
      asked: Math.max(...found.map(({ asked }) => asked)),
    }
  } finally {
    await browser.close()
  }
}

async function writeEntry(browser: Browser, address: string, pictures: readonly Buffer[]): Promise<string> {
  const page = await openPhone(browser, address)
  const medias = []
  for (const [place, bytes] of pictures.entries()) {
    const body = { name: `picture-${place}.jpg`, data: bytes.toString('base64') }
    const { file } = await call<{ file: { url: { permalink: string } } }>(
      page,
      'POST',
      '/airstore/upload_data',
      body,
    )
    medias.push({ media_type: 'Image', media_url: file.url.permalink })
  }
  const more = { title: 'Ten pictures', response_type: 'Image', medias }
  const journal = await writeJournal(page, 'We built a bridge of paper that carries ten coins.', more)
  await page.context().close()
  return journalPath(journal)
}

interface Opened {
  loaded: number
  painted: number
  asked: number
}

async function open(browser: Browser, address: string, path: string): Promise<Opened> {
  const page = await openPhone(browser, address)
  await slowDown(await page.context().newCDPSession(page))
  await page.addInitScript(nameFirstPicture)
  await page.goto(path, { waitUntil: 'commit' })
  const times = await page.waitForFunction(
    () => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const asked = entries.filter(({ name }) => new URL(name).pathname.startsWith('/files/'))
      const painted = (window as unknown as Watched).firstPicture
      const loaded = asked.find(({ name }) => name === painted?.url)?.responseEnd
      return painted && loaded ? { loaded, painted: painted.at, asked: asked.length } : null
    },
    null,
    { timeout: 120_000 },
  )
  const opened = (await times.jsonValue()) as Opened
  await page.context().close()
  return opened
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const user = { mode: 'username', mode_id: demo.child, password: demoPassword }
  await call(page, 'POST', '/user/authenticate', { user })
  return page
}

interface Watched {
  firstPicture: { url: string; at: number } | null
}

/** Runs in the page before any of its scripts: notes when the first picture of the entry was painted. */
function nameFirstPicture(): void {
  const watched = window as unknown as Watched
  watched.firstPicture = null
  const mark = () =>
    document.querySelector('img[src^="/files/"]:not([elementtiming])')?.setAttribute('elementtiming', 'entry')
  new MutationObserver(mark).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url: string; renderTime: number })[])
      watched.firstPicture ??= { url: entry.url, at: entry.renderTime }
  }).observe({ type: 'element', buffered: true })
}

const median = (values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
