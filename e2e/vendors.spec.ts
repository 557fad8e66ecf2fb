import type { Locator } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { picture } from './steps/files.ts'

interface Found {
  activities: { id: number; name: string; vendor: { id: number; name: string } | null }[]
}

/** Whether the browser got the picture; a picture far down is loaded when it comes into view. */
async function isDrawn(image: Locator): Promise<boolean> {
  await image.scrollIntoViewIfNeeded()
  return image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)
}

test('a vendor claims a listing and changes it, and an operator decides about both [VENDORS-07] [VENDORS-18] [VENDORS-19]', async ({
  actors,
}) => {
  const vendor = await actors.signedIn(demo.vendor)
  const { activities } = await call<Found>(vendor, 'GET', '/activity/featured?limit=60')
  const found = activities.find(({ name }) => name === 'Try six instruments')
  if (!found) throw new Error('The demonstration does not have this activity.')
  await vendor.goto(`/activity/info/${found.id}`)
  await vendor.getByRole('button', { name: 'This is my listing' }).click()
  await vendor.getByLabel('How do we know that it is yours?').fill('I teach there.')
  await vendor.getByRole('button', { name: 'Ask us to look' }).click()
  await expect(vendor.getByRole('dialog')).toBeHidden()

  const operator = await actors.enter(demo.operator, { at: '/dashboard/listings' })
  await expect(operator.getByText('They say: I teach there.')).toBeVisible()
  await operator.getByRole('button', { name: `Give it to them: “${found.name}”` }).click()
  await expect(operator.getByText('They say: I teach there.')).toBeHidden()

  await vendor.goto('/dashboard/vendor')
  await vendor.getByRole('link', { name: `Change “${found.name}”` }).click()
  await vendor.getByLabel('What to bring and know').fill('Bring <b>your</b> ears.')
  const pictures = vendor.getByRole('group', { name: 'Pictures' })
  await pictures
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'drum.png', mimeType: 'image/png', buffer: picture })
  await pictures.getByRole('button', { name: 'Use this part' }).click()
  await expect(pictures.getByRole('img', { name: 'Picture 3' })).toBeVisible()
  await vendor.getByRole('button', { name: 'Check and send' }).click()
  await expect(vendor.getByText('Unaltered')).toHaveCount(28)
  await vendor.getByRole('button', { name: 'Send it' }).click()
  await expect(vendor.getByText(/We will check your changes/)).toBeVisible()

  const child = await actors.enter(demo.child, { at: `/activity/info/${found.id}` })
  await expect(child.getByRole('heading', { name: found.name })).toBeVisible()
  await expect(child.getByText('Bring <b>your</b> ears.')).toBeHidden()

  await operator.reload()
  await expect(operator.getByText('Bring <b>your</b> ears.')).toBeVisible()
  await expect.poll(() => isDrawn(operator.getByRole('img', { name: 'Picture 3' }))).toBe(true)
  await operator.getByRole('button', { name: `Publish: “${found.name}”` }).click()
  await expect(operator.getByText('All caught up.')).toBeVisible()
  for (let turn = 0; turn < 4; turn++) {
    const counted = child.waitForResponse(reply => reply.url().includes('/activity/count_visit/'))
    await child.reload()
    await counted
  }
  await expect(child.getByText('Bring <b>your</b> ears.')).toBeVisible()

  const uploaded = child.locator('img[src^="/activity/picture/"]').first()
  await expect.poll(() => isDrawn(uploaded)).toBe(true)

  await vendor.goto('/dashboard/vendor')
  await expect(vendor.getByText(/Your changes of .* are published/)).toBeVisible()
  await vendor.getByRole('link', { name: `See it as families do: “${found.name}”` }).click()
  await expect(vendor.getByRole('region', { name: 'Your listing' })).toContainText(
    'Published Families see it like this.',
  )
  await expect(vendor.getByText('Bring <b>your</b> ears.')).toBeVisible()
  await vendor.getByRole('link', { name: 'My listings' }).last().click()
  // Visits are shown after the end of their week.
  const row = vendor.getByRole('listitem').filter({ hasText: found.name })
  await expect(row.getByText(/^First figures on /)).toBeVisible()
  await expect(row.getByRole('button', { name: /^By week:/ })).toHaveCount(0)
})

test(
  'the listings of one owner stand together, and its site is shown in a page whose policy knows it [VENDORS-04] [VENDORS-05] [VENDORS-06]',
  deep,
  async ({ actors }) => {
    const guest = await actors.guest()
    const { activities } = await call<Found>(guest, 'GET', '/activity/featured?limit=60')
    const found = activities.find(({ vendor }) => vendor !== null)
    if (!found?.vendor) throw new Error('The demonstration has no vendor.')
    await guest.goto(`/activity/info/${found.id}`)
    await guest.getByRole('link', { name: 'Everything they offer' }).click()
    await expect(guest).toHaveURL(`/vendor/${found.vendor.id}/activity_long/vendors`)
    await expect(guest.getByRole('heading', { name: `More from ${found.vendor.name}` })).toBeVisible()
    await expect(guest.getByRole('link', { name: found.name })).toBeVisible()
    await guest.goto(`/activity/vendorsite/${found.id}?child_id=7`)
    await expect(guest.getByText('This website opens in a tab of its own alone.')).toBeVisible()
    await expect(guest.getByRole('link', { name: 'The activity' })).toHaveAttribute(
      'href',
      `/activity/info/${found.id}?child_id=7`,
    )
  },
)
