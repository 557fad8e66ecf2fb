import { deep, demo, expect, test } from './people.ts'
import { writeJournal } from './steps/calls.ts'
import { openFamily } from './steps/family.ts'

const words = 'The kite went up only after we gave it a longer tail.'

test(
  'notifications come in two modes, and opening one makes it read [NAVIGATION-10] [NOTIFICATIONS-01] [NOTIFICATIONS-03]',
  deep,
  async ({ actors }) => {
    // A family of its own, so that other news does not push theirs off the list.
    const { parent: page, child } = await openFamily(actors, 'Wren')
    const journal = await writeJournal(child, words, { title: 'The kite' })
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('tab')).toHaveText(['Journals', 'Activities'])
    const entry = page.getByRole('listitem').filter({ hasText: journal.title })
    await expect(entry.getByRole('img', { name: 'Unread' })).toBeVisible()
    const told = page.waitForResponse(/mark_read$/)
    await entry.getByRole('link').click()
    await expect(page.getByRole('dialog', { name: journal.title })).toBeVisible()
    expect((await told).ok()).toBe(true)
    await page.goto('/dashboard/notifications')
    await expect(entry).toBeVisible()
    await expect(entry.getByRole('img', { name: 'Unread' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Journals' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Activities' })).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'the live stream is opened after its configuration and with its token [REALTIME-02]',
  deep,
  async ({ actors }) => {
    const first = await actors.enter(demo.teacher)
    const page = await first.context().newPage()
    await first.close()
    const order: string[] = []
    page.on('request', request => {
      const found = /get_firebase_config|realtime\/stream/.exec(request.url())
      if (found) order.push(found[0])
    })
    const opened = page.waitForRequest(/\/realtime\/stream/)
    const [config] = await Promise.all([
      page.waitForResponse(/get_firebase_config/),
      page.goto('/dashboard/roster'),
    ])
    const { token } = (await config.json()) as { token: string }
    expect(new URL((await opened).url()).searchParams.get('token')).toBe(token)
    expect(order).toEqual(['get_firebase_config', 'realtime/stream'])
  },
)

test('without a readable configuration no stream is opened, the failure is recorded and work goes on [REALTIME-03] [REALTIME-04]', async ({
  actors,
}) => {
  const first = await actors.enter(demo.teacher)
  const page = await first.context().newPage()
  await first.close()
  const streams: string[] = []
  page.on('request', request => {
    if (/realtime\/stream/.test(request.url())) streams.push(request.url())
  })
  await page.route('**/user/get_firebase_config', route =>
    route.fulfill({ json: { config: 'bm90IGpzb24=', token: 'none' } }),
  )
  const recorded = page.waitForRequest(/\/event_stats\/record$/)
  await page.goto('/dashboard/notifications')
  expect((await recorded).postDataJSON()).toEqual({ event: 'live_sign_in_failed' })
  await expect(page.getByRole('tab', { name: 'Journals' })).toBeVisible()
  expect(streams).toEqual([])
})
