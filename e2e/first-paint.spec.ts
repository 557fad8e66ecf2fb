import { demo, expect, test } from './people.ts'

test('until the program is there a page shows the product, and who is signed in fetches the frame beside it', async ({
  crowd,
}) => {
  const guest = await crowd.guest({ javaScriptEnabled: false })
  await guest.goto('/signin')
  await expect(guest.getByText('Kindling', { exact: true })).toBeVisible()
  await expect(guest.locator('link[href*="signed-in-frame"]')).toHaveCount(0)
  await guest.goto('/')
  await expect(guest.locator('.waiting')).toHaveCount(0)
  const parent = await crowd.enter(demo.parent)
  await expect(parent.locator('link[href*="signed-in-frame"][rel="modulepreload"]')).toHaveCount(1)
  await expect(parent.locator('.waiting')).toHaveCount(0)
})

test('the program travels compressed to whoever reads that, and is the same program', async ({ crowd }) => {
  const page = await crowd.guest()
  await page.goto('/signin')
  const program = (await page.locator('script[type="module"]').first().getAttribute('src')) ?? ''
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
