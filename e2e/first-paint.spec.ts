import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'

test('until the program is there a page shows the product, and who is signed in fetches the frame and the screen beside it', async ({
  actors,
}) => {
  const guest = await actors.guest({ javaScriptEnabled: false })
  await guest.goto('/signin')
  await expect(guest.getByText('Kindling', { exact: true })).toBeVisible()
  await expect(guest.locator('link[href*="signed-in-frame"]')).toHaveCount(0)
  const parent = await actors.enter(demo.parent, { at: '/parent/dashboard' })
  await expect(parent.locator('link[href*="signed-in-frame"][rel="modulepreload"]')).toHaveCount(1)
  await expect(parent.locator('link[href*="family-screen"][rel="modulepreload"]')).toHaveCount(1)
  await expect(parent.locator('.waiting')).toHaveCount(0)
})

test('the program travels compressed to whoever reads that, and is the same program', async ({ actors }) => {
  const page = await actors.guest()
  await page.goto('/signin')
  const program = (await page.locator('script[src*="/shell-"]').getAttribute('src')) ?? ''
  const fetched = (encoding: string) =>
    page.request.get(program, { headers: { 'accept-encoding': encoding } })
  const plain = await fetched('identity')
  expect(plain.headers()['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const packed = await fetched(encoding)
    expect(packed.headers()).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(Number(packed.headers()['content-length'])).toBeLessThan((await plain.body()).length / 2)
    expect(await packed.text()).toBe(await plain.text())
  }
})

test('documents carry what binds them, and assets no more than they need', async ({ actors }) => {
  const page = await actors.guest()
  await page.goto('/signin')
  const program = (await page.locator('script[src*="/shell-"]').getAttribute('src')) ?? ''
  const binding = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']
  const headersOf = async (path: string) => {
    const reply = await page.request.get(path)
    const headers = reply.headers()
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
    return { status: reply.status(), headers, bound: binding.filter(name => name in headers) }
  }
  const asset = await headersOf(program)
  expect([asset.bound, asset.headers['cache-control']]).toEqual([[], 'public, max-age=31536000, immutable'])
  expect((await headersOf('/pictures/tour/child.webp')).bound).toEqual([])
  for (const path of ['/', '/signin', '/pictures/hero.svg', '/user/session', '/assets/gone.js'])
    expect([path, (await headersOf(path)).bound]).toEqual([path, binding])
  for (const path of ['/index.html', '/landing.html']) expect((await headersOf(path)).status).toBe(404)
})

test('nothing jumps while a home page loads, on a phone and on a desk', deep, async ({ actors }) => {
  const club = 'club@demo.example'
  for (const name of [demo.child, demo.parent, demo.teacher, demo.principal, club]) {
    const context = await actors.sender(name)
    await context.addInitScript(addUpShifts)
    const { landing } = await call<{ landing: string }>(context, 'GET', '/user/session')
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const page = await context.newPage()
      actors.watch(page)
      await page.setViewportSize({ width, height })
      await page.goto(landing)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
      const { shifted, moved } = await page.evaluate(() => {
        const { shifted, moved } = window as unknown as Shifts
        return { shifted, moved }
      })
      expect.soft(shifted, `${name} at ${width} pixels: ${moved.join(', ')}`).toBeLessThan(0.05)
      await page.close()
    }
  }
})

interface Shifts {
  shifted: number
  /** Which elements moved, from where to where. */
  moved: string[]
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page before any of its scripts. */
function addUpShifts(): void {
  const page = Object.assign(window as unknown as Shifts, { shifted: 0, moved: [] })
  const wordsOf = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
    `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” from ${from.top} to ${to.top}`
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      page.shifted += entry.value
      page.moved.push(...entry.sources.map(wordsOf))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
