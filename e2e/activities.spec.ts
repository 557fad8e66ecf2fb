import { demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'

const workshop = 'Build a robot that follows a line'

test('a guest finds a workshop within 20 miles, and a parent keeps it [ACTIVITIES-01] [ACTIVITIES-04]', async ({
  actors,
}) => {
  const guest = await actors.guest()
  await guest.goto('/dashboard/courses')
  await guest.getByRole('link', { name: 'See more: Activities' }).click()
  await guest.waitForURL('**/child/0/activity_long/recommended')
  await guest.getByRole('link', { name: 'Classes and workshops' }).click()
  await guest.waitForURL('**/child/0/activity_long/workshops')
  await expect(guest.getByRole('heading', { name: 'Meanwhile, online' })).toBeVisible()
  await guest.getByLabel('Zip code').fill('97901')
  await guest.getByRole('button', { name: 'Search' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Within 20 miles of 97901.' })).toBeVisible()
  const cards = guest.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText(/1 mi · Larkfield, OR/)
  // The town between the two zip codes of the demo is too far for a weekly class.
  await expect(guest.getByText('Cedar Bend', { exact: false })).toHaveCount(0)
  await guest.getByRole('link', { name: workshop, exact: true }).click()
  await guest.waitForURL('**/activity/info/*')
  await expect(guest.getByRole('heading', { level: 1, name: workshop })).toBeVisible()
  await expect(guest.getByText('$55', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Favorite' })).toBeHidden()
  // The way back has the name of the list, and keeps the place and the filter.
  await guest.getByRole('main').getByRole('link', { name: 'Classes and workshops' }).click()
  await expect(guest.getByLabel('Zip code')).toHaveValue('97901')
  await guest.getByLabel('Age').selectOption('12')
  await expect(guest).toHaveURL(/age=12/)
  await guest.getByRole('link', { name: workshop, exact: true }).click()
  await guest.waitForURL('**/activity/info/*')
  await guest.goBack()
  await expect(guest.getByLabel('Age')).toHaveValue('12')

  await guest.goForward()
  const parent = await actors.enter(demo.parent, { at: new URL(guest.url()).pathname })
  await parent.getByRole('button', { name: /^Favorite/ }).click()
  await expect(parent.getByRole('button', { name: /^Favorite/, pressed: true })).toBeVisible()
  await parent.goto('/child/0/activity_long/favorited')
  await expect(parent.getByRole('link', { name: workshop, exact: true })).toBeVisible()
})

test('a shared address, a section and the store lead to activities [ACTIVITIES-02] [ACTIVITIES-03] [ACTIVITIES-06]', async ({
  actors,
}) => {
  const child = await actors.enter(demo.child, { at: '/dashboard/progress' })
  const { id } = await whoIs(child)
  await child.goto(`/child/${id}/activity/local`)
  await expect(child.getByRole('heading', { level: 1, name: 'Near you' })).toBeVisible()
  // More than a long view shows at once.
  await expect.poll(() => child.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(16)
  const { activities } = await call<{ activities: { id: number; name: string }[] }>(
    child,
    'GET',
    '/activity/featured',
  )
  const [one] = activities
  const guest = await actors.guest()
  await guest.goto(`/activity/info/${one?.id}?sharer=1234&child_id=${id}`)
  await expect(guest.getByRole('heading', { level: 1, name: one?.name ?? '' })).toBeVisible()
  await guest.goto('/activityStoreLong/science/storeOnline')
  await expect(guest.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Star Finder' })).toBeVisible()
  await guest.getByRole('link', { name: 'Near you' }).click()
  await guest.waitForURL('**/activityStoreLong/science/storeLocal')
  await expect(guest.getByRole('heading', { name: 'Meanwhile, online' })).toBeVisible()
})

test('a child tells about a workshop on its page, and its family finds the entry among the journals [JOURNALS-33]', async ({
  actors,
}) => {
  const child = await actors.enter(demo.child, { at: '/dashboard/progress' })
  const { id } = await whoIs(child)
  const { activities } = await call<{ activities: { id: number; name: string }[] }>(
    child,
    'GET',
    '/activity/featured',
  )
  const [one] = activities
  if (!one) throw new Error('The demo has no activity.')
  await child.goto(`/activity/info/${one.id}`)
  const part = child.getByRole('region', { name: 'Your journal about this' })
  await expect(part.getByText('Have you done this?', { exact: false })).toBeVisible()
  await part.getByRole('link', { name: 'Tell about it' }).click()
  const dialog = child.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: one.name })).toBeVisible()
  await dialog.getByLabel('Write here').fill('We were there on Saturday, and I drew what I liked most.')
  await dialog.getByRole('button', { name: 'Save my journal' }).click()
  await expect(child.getByRole('dialog', { name: one.name })).toContainText('what I liked most')
  await child.goBack()
  await expect(part.getByRole('link', { name: one.name, exact: true })).toBeVisible()

  const parent = await actors.enter(demo.parent, { at: `/child/${id}/journals` })
  await parent.getByRole('link', { name: 'About activities' }).click()
  await parent.waitForURL(`**/child/${id}/journals?about=activities`)
  await expect(parent.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(parent.getByRole('link', { name: one.name, exact: true })).toBeVisible()
})
