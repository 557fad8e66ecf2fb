import { address, deep, demo, demoPassword, expect, signIn, test } from './people.ts'
import { whoIs } from './steps/calls.ts'
import { spoil } from './steps/unanswered.ts'

test('where the server is gone a new screen says so inside its frame, and comes by trying again once the server is back', async ({
  browser,
}) => {
  // Separate from the other actors: failures here are expected in the console.
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, demo.teacher, demoPassword)
  const courses = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Discover' })
  await expect(courses).toBeVisible()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

  await context.setOffline(true)
  await courses.click()
  const alert = page.getByRole('alert').filter({ hasText: 'This did not load' })
  await expect(alert).toContainText('We cannot reach the server.')
  await expect(page).toHaveURL(/\/dashboard\/courses$/)
  await expect(courses).toBeVisible()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We cannot reach the server.' })).toHaveCount(1)
  await expect(alert).toBeVisible()
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await context.close()
})

test(
  'a screen of which nothing comes says so once and stays no skeleton, and comes whole by trying again',
  deep,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address(), viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const fault = page.getByRole('alert').filter({ hasText: 'This did not load' })
    const comes = async (path: string, title: string | RegExp) => {
      await spoil(page, 'failed')
      await page.goto(path)
      await expect(fault).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(fault).toHaveCount(1)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await fault.getByRole('button', { name: 'Try again' }).click()
      await expect(fault).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await signIn(page, demo.child, demoPassword)
    const { id } = await whoIs(page)
    await comes('/dashboard/progress', /^Hello, /)
    await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
    await comes(`/child/${id}/friends`, 'My friends')
    await expect(page.getByRole('heading', { name: 'Find a friend' })).toBeVisible()
    await context.clearCookies()
    await signIn(page, demo.parent, demoPassword)
    await comes('/dashboard/profile', /^(New from Tamar|From your children today)$/)
    await context.close()
  },
)

test(
  'a file that a release took away brings one reload, and the new program with it',
  deep,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: address() })
    const page = await context.newPage()
    // Files that load after the screen, the stream's program last, have loaded before a file is removed.
    const followed = page.waitForResponse(/\/realtime\/stream/)
    await signIn(page, demo.teacher, demoPassword)
    const courses = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Discover' })
    await expect(courses).toBeVisible()
    await followed
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await context.route(/\/assets\/.*\.js$/, route => route.fulfill({ status: 404, body: '' }), { times: 1 })
    await courses.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(false)
    await context.close()
  },
)
