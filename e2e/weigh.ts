/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { demo, demoPassword } from './people.ts'
import { call, courseIds, whoIs } from './steps/calls.ts'

/** A screen of the demonstration, opened cold on a phone. */
export interface Weighed {
  name: string
  who: string | null
  path(page: Page): Promise<string>
}

export const weighed: readonly Weighed[] = [
  { name: 'start page', who: null, path: async () => '/' },
  { name: "child's home", who: demo.child, path: async () => '/dashboard/progress' },
  {
    name: 'lesson',
    who: demo.child,
    path: async page =>
      `/child/${(await whoIs(page)).id}/lesson/${(await courseIds(page, 'backyard-birds')).lesson}`,
  },
  {
    name: 'class',
    who: demo.teacher,
    path: async page => `/dashboard/teacher/class/${(await whoIs(page)).id}`,
  },
  { name: 'roster', who: demo.teacher, path: async () => '/dashboard/roster' },
  { name: 'well-being', who: demo.teacher, path: async () => '/teacher/wellbeing/report' },
  { name: "parent's home", who: demo.parent, path: async () => '/dashboard/profile' },
  { name: 'family', who: demo.parent, path: async () => '/parent/dashboard' },
]

export interface Weight {
  /** Transferred bytes, headers included, by file name without hash. */
  files: Map<string, number>
  requests: number
  bytes: number
  javaScript: number
  /** The total layout shift. */
  shift: number
  /** When the largest element was painted, and when nothing was loading any more. */
  paintMs: number
  usefulMs: number
}

/** Opens a screen with an empty cache, until nothing more loads, and counts the transferred data, including late parts. */
export async function weigh(
  browser: Browser,
  address: string,
  { who, path }: Weighed,
  profile: 'fast' | 'slow' = 'fast',
): Promise<Weight> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  if (who) {
    const user = { mode: who.includes('@') ? 'email' : 'username', mode_id: who, password: demoPassword }
    await call(page, 'POST', '/user/authenticate', { user })
  }
  const target = await path(page)
  const wire = await context.newCDPSession(page)
  const traffic = await listen(wire)
  if (profile === 'slow') await slowDown(wire)
  await page.addInitScript(watchPaints)
  const start = performance.now()
  await page.goto(target, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  const usefulMs = performance.now() - start
  await traffic.rest(page)
  const { shift, paintMs } = await page.evaluate(() => (window as unknown as Painted).painted)
  await context.close()
  const files = traffic.files()
  const sum = (among: readonly [string, number][]) => among.reduce((total, [, bytes]) => total + bytes, 0)
  return {
    files,
    requests: traffic.count(),
    bytes: sum([...files]),
    javaScript: sum([...files].filter(([name]) => name.endsWith('.js'))),
    shift,
    paintMs,
    usefulMs,
  }
}

interface Painted {
  painted: { shift: number; paintMs: number }
}

/** Runs in the page before any of its scripts. */
function watchPaints(): void {
  const painted = { shift: 0, paintMs: 0 }
  ;(window as unknown as Painted).painted = painted
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => (painted.paintMs = entry.startTime))
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) painted.shift += value
  })
}

/** A phone on a medium connection: a quarter of the speed, 1.6 Mbit a second, 150 ms. */
export async function slowDown(wire: CDPSession): Promise<void> {
  const bytesPerSecond = 200_000
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** How long a page makes no requests before it counts as loaded. */
const restMs = 1_000

async function listen(wire: CDPSession) {
  const asked = new Map<string, { name: string; bytes: number; isOpen: boolean }>()
  let lastMove = performance.now()
  const move = (change: () => void) => {
    lastMove = performance.now()
    change()
  }
  wire.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // The live stream stays open; data URLs are not fetched.
    const isOpen = type !== 'EventSource'
    if (/^https?:/.test(request.url))
      move(() => asked.set(requestId, { name: nameOf(request.url), bytes: 0, isOpen }))
  })
  wire.on('Network.requestServedFromCache', ({ requestId }) => move(() => asked.delete(requestId)))
  // A request that was already running, or is cached, takes no bytes.
  const end = (requestId: string, bytes: number) => {
    const one = asked.get(requestId)
    if (one) move(() => (bytes > 0 ? Object.assign(one, { bytes, isOpen: false }) : asked.delete(requestId)))
  }
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  wire.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await wire.send('Network.enable')
  const isAtRest = () =>
    performance.now() - lastMove > restMs && [...asked.values()].every(one => !one.isOpen)
  return {
    count: () => asked.size,
    files: () => {
      const files = new Map<string, number>()
      for (const { name, bytes } of asked.values()) files.set(name, (files.get(name) ?? 0) + bytes)
      return files
    },
    rest: async (page: Page) => {
      while (!isAtRest()) await page.evaluate(() => new Promise(requestAnimationFrame))
    },
  }
}

/** `/assets/shell-Dd0eF1a2.js` becomes `shell.js`; ids of the demonstration and queries are removed. */
const nameOf = (url: string) =>
  new URL(url).pathname.replace(/^\/assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2').replace(/\/\d+(?=\/|$)/g, '/:id')
