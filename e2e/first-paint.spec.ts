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
