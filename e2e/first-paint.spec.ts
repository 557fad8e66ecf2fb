import { demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'

test('until the program is there a page shows the product, and who is signed in fetches the frame and the screen beside it', async ({
  crowd,
}) => {
  const guest = await crowd.guest({ javaScriptEnabled: false })
  await guest.goto('/signin')
  await expect(guest.getByText('Kindling', { exact: true })).toBeVisible()
  await expect(guest.locator('link[href*="signed-in-frame"]')).toHaveCount(0)
  const parent = await crowd.enter(demo.parent, { at: '/parent/dashboard' })
  await expect(parent.locator('link[href*="signed-in-frame"][rel="modulepreload"]')).toHaveCount(1)
  await expect(parent.locator('link[href*="family-screen"][rel="modulepreload"]')).toHaveCount(1)
  await expect(parent.locator('.waiting')).toHaveCount(0)
})

test('the program travels compressed to whoever reads that, and is the same program', async ({ crowd }) => {
  const page = await crowd.guest()
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

test('nothing jumps while a home page loads, on a phone and on a desk', async ({ crowd }) => {
  const club = 'club@demo.example'
  for (const name of [demo.child, demo.parent, demo.teacher, demo.principal, club]) {
    const context = await crowd.sender(name)
    await context.addInitScript(addUpShifts)
    const { landing } = await call<{ landing: string }>(context, 'GET', '/user/session')
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const page = await context.newPage()
      crowd.watch(page)
      await page.setViewportSize({ width, height })
      await page.goto(landing)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
      expect.soft(shifted, `${name} at ${width} pixels`).toBeLessThan(0.05)
      await page.close()
    }
  }
})

/** Runs in the page before anything of it. */
function addUpShifts(): void {
  const page = window as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) page.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
