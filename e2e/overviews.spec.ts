import type { Page } from '@playwright/test'
import { mostShift } from './page-budgets.ts'
import { address, deep, demo, expect, test } from './people.ts'
import { weigh } from './weigh.ts'

const glance = (page: Page) => page.getByRole('list', { name: 'At a glance' }).getByRole('link')
const phone = { viewport: { width: 390, height: 844 } }

test(
  'an operator begins at how the installation is, finds what waits, and is no other kind of person in the menu',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(503, /operator\/home/)
    const page = await actors.enter(demo.operator)
    await expect(page).toHaveURL('/dashboard/operator')
    await expect(page.getByRole('list', { name: 'Health' })).toContainText('Working')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText(['Operations', 'Discover'])
    await page.getByRole('link', { name: /^Schools to verify \d/ }).click()
    await expect(page).toHaveURL('/dashboard/verification')
    await expect(menu.locator('[aria-current]')).toHaveText('Operations')
    await page.goBack()
    await page.getByRole('link', { name: /^Open disputes \d/ }).click()
    await expect(page).toHaveURL('/dashboard/disputes')
    await page.route('**/operator/home', route => route.fulfill({ status: 503, json: {} }))
    // The page itself comes with its first replies; from another one the browser asks.
    await page.goto('/dashboard/disputes')
    await page.getByRole('link', { name: 'Overview' }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute('**/operator/home')
    await again.click()
    await expect(page.getByRole('list', { name: 'Health' })).toBeVisible()
    const parent = await actors.enter(demo.parent, { at: '/dashboard/operator' })
    await expect(parent.getByRole('heading', { name: 'Nothing to see here' })).toBeAttached()
  },
)

test(
  'a principal begins with four figures, each of which leads to where one acts on it, and rows that open',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.principal, phone)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Willow Creek Elementary School' }),
    ).toBeVisible()
    await expect(glance(page)).toHaveText([/^Activity/, /^Quiet classes/, /^Check-in/, /^Waiting for you/])
    // One part at a time: the page stays short on a phone.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
    const parts = page.getByRole('navigation', { name: 'Parts of the school' })
    await parts.getByText('Teachers').click()
    await page
      .getByRole('table', { name: 'Teachers' })
      .getByRole('link', { name: /^Noor Quinn/ })
      .click()
    await expect(page.getByRole('table', { name: 'Classes of Noor Quinn' }).getByRole('row')).not.toHaveCount(
      0,
    )
    await page.getByRole('link', { name: 'All classes' }).click()
    const classes = page.getByRole('table', { name: 'Classes', exact: true })
    await expect(classes).toBeVisible()
    await expect(parts.locator('summary')).toHaveText('Classes')
    await parts.getByRole('link', { name: /^Overview/ }).click()
    await glance(page).filter({ hasText: 'Quiet classes' }).click()
    await expect(page).toHaveURL('/dashboard/roster/classes?classes=quiet')
    await expect(
      page.getByRole('navigation', { name: 'Which classes' }).locator('[aria-current]'),
    ).toHaveText('No journal for 5 school days')
    await parts.getByRole('link', { name: /^Overview/ }).click()
    await glance(page).filter({ hasText: 'Waiting for you' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting).toBeInViewport()
    await expect(waiting.getByRole('heading', { name: 'Disputes' })).toBeVisible()
    await expect(waiting.getByRole('link')).toHaveCount(0)
    await glance(page).filter({ hasText: 'Check-in participation' }).click()
    await expect(page).toHaveURL('/teacher/wellbeing/report')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.locator('[aria-current]')).toHaveText('Reports')
    await menu.getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('button', { name: 'Email it: My school in numbers' })).toBeVisible()
    await menu.getByRole('link', { name: 'School', exact: true }).click()
    await parts.locator('summary').click()
    await parts.getByRole('link', { name: 'Classes', exact: true }).click()
    await classes.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/dashboard\/teacher\/class\/\d+\?group=\d+/)
  },
)

test(
  'a district opens a school to its figures, and finds no child and no class there',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.district, phone)
    await expect(page).toHaveURL('/dashboard/district')
    await expect(glance(page)).toHaveText([/^Activity/, /^Quiet classes/, /^Check-in/, /^Hope check-in/])
    const schools = page.getByRole('table', { name: 'Participation by school' })
    await schools.getByRole('link', { name: 'Mill Pond Middle School' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mill Pond Middle School' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Well-being by grade' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'At a glance' }).getByRole('listitem')).toHaveCount(3)
    expect(await page.locator('main a[href*="/child/"], main a[href*="group="]').count()).toBe(0)
    actors.expectRefusal(404, /school\/home/)
    await page.goto('/dashboard/district/schools/999999')
    await expect(
      page.getByText('This school is not in your district, or nobody has verified it.'),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'District' }).last().click()
    await page.getByRole('region', { name: 'When the hope check-in is open' }).getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Hope check-ins' })).toBeInViewport()
  },
)

test(
  'a vendor finds the own listings on the first page, and every way from there leads on',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.vendor)
    await expect(page.getByRole('link', { name: 'Add a listing' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pickles and jam' })).toBeVisible()
    const ways = page.getByRole('main').getByRole('link')
    const hrefs = await ways.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    for (const href of hrefs.filter(one => one.startsWith('/'))) {
      await page.goto(href)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toHaveCount(0)
    }
    expect(hrefs.length).toBeGreaterThan(3)
  },
)

const firstScreens = [
  { name: 'operations', who: demo.operator, at: '/dashboard/operator' },
  { name: 'school', who: demo.principal, at: '/dashboard/school' },
  { name: 'teachers of a school', who: demo.principal, at: '/dashboard/roster/Teacher' },
  { name: 'district', who: demo.district, at: '/dashboard/district' },
  { name: 'reports of a district', who: demo.district, at: '/dashboard/district/reports' },
  { name: 'listings', who: demo.vendor, at: '/dashboard/vendor' },
]

test('nothing jumps while the first screens of offices come in', deep, async ({ browser }) => {
  for (const { name, who, at } of firstScreens) {
    const { shift } = await weigh(browser, address(), { name, who, path: async () => at })
    expect.soft(shift, name).toBeLessThanOrEqual(mostShift)
  }
})
