import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { letterTo } from './steps/letters.ts'

const workshop = 'Build a robot that follows a line'

/** The window that a press opens, without the network: the requested page, and whether it has access to ours. */
async function pressNetwork(page: Page, name: string) {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Share on ${name}` }).click()
  const opened = await opening
  await opened.waitForLoadState()
  const reachesBack = await opened.evaluate(() => window.opener !== null || document.referrer !== '')
  const url = new URL(opened.url())
  await opened.close()
  return { host: url.host, query: url.search, reachesBack }
}

test('a guest finds a workshop within 20 miles and hands it on, and a parent writes to an aunt about it [SHARING-01]', async ({
  actors,
}) => {
  const guest = await actors.guest({ permissions: ['clipboard-read', 'clipboard-write'] })
  const asked: string[] = []
  await guest.context().route(/^https:/, route => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
  })
  await guest.goto('/child/0/activity_long/workshops')
  await guest.getByLabel('Zip code').fill('97901')
  await guest.getByRole('button', { name: 'Search' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Within 20 miles of 97901.' })).toBeVisible()
  await guest.getByRole('link', { name: workshop, exact: true }).click()
  await guest.waitForURL('**/activity/info/*')

  const share = guest.getByRole('button', { name: 'Share' })
  await share.focus()
  await guest.keyboard.press('Enter')
  const flyout = guest.getByRole('dialog', { name: `Share “${workshop}”` })
  await expect(flyout).toBeVisible()
  const link = `${guest.url()}?reg_from=activity_share`
  await expect(flyout.getByLabel('Link')).toHaveValue(link)
  await flyout.getByRole('button', { name: 'Copy the link' }).click()
  await expect(flyout.getByText('The link is copied.')).toBeVisible()
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(flyout.getByText('The link is copied.')).toBeHidden()
  expect(asked).toEqual([])
  const handed = encodeURIComponent(link)
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['X (Twitter)', 'x.com'],
    ['Pinterest', 'www.pinterest.com'],
  ] as const) {
    const opened = await pressNetwork(guest, name)
    expect(opened).toMatchObject({ host, reachesBack: false })
    expect(opened.query).toContain(handed)
  }
  await flyout.getByRole('button', { name: 'Make it short' }).click()
  await expect(flyout.getByLabel('Link')).toHaveValue(/\/s\/[A-Z2-9]{8}$/)
  const short = await flyout.getByLabel('Link').inputValue()
  await guest.keyboard.press('Escape')
  await expect(flyout).toBeHidden()
  await expect(share).toBeFocused()

  const reader = await actors.guest()
  await reader.goto(new URL(short).pathname)
  await reader.waitForURL('**/activity/info/*?reg_from=activity_share')
  await expect(reader.getByRole('heading', { level: 1, name: workshop })).toBeVisible()
  const picture = await reader.locator('meta[property="og:image"]').getAttribute('content')
  const painted = await reader.request.get(new URL(picture ?? '').pathname)
  expect(painted.headers()['content-type']).toBe('image/png')
  // More than a blank picture.
  expect((await painted.body()).length).toBeGreaterThan(8_000)

  const parent = await actors.enter(demo.parent, { at: new URL(link).pathname })
  const aunt = `aunt-${Date.now()}@families.example`
  await parent.getByRole('button', { name: 'More', exact: true }).click()
  await parent.getByRole('button', { name: 'Share' }).click()
  await parent.getByLabel('Email addresses').fill(aunt)
  await parent.getByRole('button', { name: 'Send the email' }).click()
  await expect(parent.getByText('It is on its way.').first()).toBeVisible()
  await expect(parent.getByRole('dialog')).toBeHidden()

  const letter = await letterTo(reader, aunt, 'shares “')
  expect(letter).toContain(workshop)
  const stop = /\/mail\/stop\/[\w-]+/.exec(letter)?.[0] ?? ''
  await reader.goto(stop)
  await reader.getByRole('button', { name: 'Send me no more' }).click()
  await expect(reader.getByText('You will get no more emails')).toBeVisible()
})

test(
  'a child hands on a link and writes to its own people, and sees no network',
  deep,
  async ({ actors }) => {
    const child = await actors.enter(demo.child, { at: '/dashboard/progress' })
    const { videos } = await call<{ videos: { id: number }[] }>(child, 'GET', '/inspiration/videos')
    await child.goto(`/inspiration/info/${videos[0]?.id}`)
    await child.getByRole('button', { name: 'More', exact: true }).click()
    await child.getByRole('button', { name: 'Share' }).click()
    const flyout = child.getByRole('dialog')
    await expect(flyout.getByLabel('Link')).toHaveValue(/\?reg_from=video_share$/)
    await expect(flyout.getByRole('button', { name: /Share on/ })).toHaveCount(0)
    await expect(flyout.getByLabel('Email addresses')).toHaveCount(0)
    await flyout.getByRole('checkbox').first().check()
    await flyout.getByRole('button', { name: 'Send the email' }).click()
    await expect(child.getByText('It is on its way.').first()).toBeVisible()
  },
)

test(
  'whoever registers after a shared link says by which kind of link they came [SHARING-10]',
  deep,
  async ({ actors }) => {
    const guest = await actors.guest()
    const { videos } = await call<{ videos: { id: number }[] }>(guest, 'GET', '/inspiration/videos')
    await guest.goto(`/inspiration/info/${videos[0]?.id}?reg_from=video_share`)
    await expect(guest.getByRole('button', { name: 'Share' })).toBeVisible()
    await guest.goto('/registration?reg_email=shared.reader@families.example&reg_mode=step2')
    await guest.getByLabel('First name').fill('Nadia')
    await guest.getByLabel('Last name').fill('Brook')
    await guest.getByLabel('Password', { exact: true }).fill('Paper-Boat-77')
    const creating = guest.waitForRequest(request => request.url().endsWith('/user/create'))
    await guest.getByRole('button', { name: 'Create the account' }).click()
    expect((await creating).postDataJSON()).toMatchObject({ invite_source: 'video_share' })
    await guest.waitForURL(url => url.pathname !== '/registration')
  },
)
