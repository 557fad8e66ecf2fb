import type { Locator, Page } from '@playwright/test'
import { type Actors, deep, demo, demoPassword, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { registerTeacher } from './steps/teachers.ts'

const reason = 'Vera cannot make a class, and wrote to us about it.'
const leave = 'Support may view as a user of this school'

async function expectNoAxeFaults(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))
  expect(await axeFaults(page)).toEqual([])
}

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email, username or account number').fill(email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

test(
  'support looks as a teacher whose school allows it, changes nothing, and the teacher hears of it [ONBOARDING-08]',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(403, /\/school\/add_group/)
    // A visit may end while its page is still opening its stream.
    actors.expectRefusal(401, /\/realtime\/stream/)
    const email = `vera.linden.${process.pid}@teachers.example`
    const teacher = await registerTeacher(actors, email)
    const operator = await actors.enter(demo.operator)
    const tasks = operator.getByRole('navigation', { name: 'For operators' })
    await tasks.getByText('More', { exact: true }).click()
    await tasks.getByRole('link', { name: 'View as a user' }).click()
    await expect(operator.getByRole('heading', { name: 'View as a user' })).toBeVisible()
    await find(operator, email)
    await expect(operator.getByText('Shoreline School: does not allow support access')).toBeVisible()
    await expect(operator.getByText('Vera Linden')).toHaveCount(0)
    await teacher.goto('/dashboard/school?part=settings#support')
    await expect(teacher.getByText('Support has not looked yet.')).toBeVisible()
    await teacher.getByLabel(leave).click()
    await expect(toast(teacher, 'Support access is on.')).toBeVisible()
    await find(operator, email)
    await operator.getByRole('button', { name: 'View as Vera Linden' }).click()
    const dialog = operator.getByRole('dialog', { name: 'View as Vera Linden' })
    await dialog.getByLabel('Why do you need to look?').fill(reason)
    await dialog.getByLabel('Your own password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await operator.waitForURL('**/dashboard/roster')
    const banner = operator.getByRole('complementary', { name: 'Support access' })
    await expect(banner).toContainText('You are viewing as Vera Linden.')
    await expect(banner).toContainText(reason)
    await expect(banner).toContainText(/Until .*, (29|30) minutes left/)
    // Vera has not seen the welcome yet, and support must not see it instead.
    await expect(operator.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible()
    await expect(operator.getByRole('dialog')).toHaveCount(0)
    await expect(operator.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
    await expectNoAxeFaults(operator)
    await operator.goto('/dashboard/roster/Teacher')
    await expect(operator.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible()
    // A form that is opened before the classes have loaded stays if there are none.
    const opened = Promise.withResolvers<void>()
    await operator.route('**/school/groups', async route => {
      await opened.promise
      await route.continue()
    })
    await operator.getByRole('link', { name: 'Classes', exact: true }).last().click()
    await operator.getByRole('button', { name: 'Create a class' }).click()
    await operator.getByLabel('Class name').fill('Not mine')
    opened.resolve()
    await expect(operator.getByText('You have no class yet.')).toBeVisible()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click()
    await expect(
      operator.getByText('Support can look but not change anything, and cannot open this.'),
    ).toBeVisible()
    await operator.keyboard.press('Escape')
    await operator.goto('/dashboard/requests')
    await expect(operator.getByText('Requests are not shown to support.')).toBeVisible()
    await operator.goto('/dashboard/profile')
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Stop viewing' }).click()
    await operator.waitForURL('**/dashboard/support')
    await expect(banner).toHaveCount(0)
    await expect(operator.getByRole('heading', { name: 'View as a user' })).toBeVisible()
    const { groups } = await call<{ groups: unknown[] }>(teacher, 'GET', '/school/groups_by_userId')
    expect(groups).toEqual([])
    await teacher.goto('/dashboard/notifications')
    await teacher.getByRole('tab', { name: 'Activities' }).click()
    await expect(teacher.getByText(`Support looked at your account: “${reason}”`).first()).toBeVisible()
    await teacher.goto('/dashboard/school?part=settings#support')
    await expect(teacher.getByRole('listitem').filter({ hasText: reason })).toContainText(
      /viewed as Vera Linden/,
    )
    await expectNoAxeFaults(teacher)
  },
)

/**
 * A teacher whose school allows visits, and the page of an operator who is about to impersonate the teacher.
 */
async function prepareVisit(actors: Actors, email: string): Promise<{ teacher: Page; operator: Page }> {
  const teacher = await registerTeacher(actors, email)
  await teacher.goto('/dashboard/school?part=settings#support')
  await teacher.getByLabel(leave).click()
  await expect(toast(teacher, 'Support access is on.')).toBeVisible()
  const operator = await actors.enter(demo.operator, { at: '/dashboard/support' })
  await find(operator, email)
  await operator.getByRole('button', { name: 'View as Vera Linden' }).click()
  await operator.getByLabel('Why do you need to look?').fill(reason)
  await operator.getByLabel('Your own password').fill(demoPassword)
  return { teacher, operator }
}

test('a school that takes its leave back ends the visit that is under way', deep, async ({ actors }) => {
  const { teacher, operator } = await prepareVisit(actors, `vera.shore.${process.pid}@teachers.example`)
  const stream = operator.waitForResponse(
    response => response.url().includes('/realtime/stream') && response.frame().url().endsWith('/roster'),
  )
  const banner = await beginVisit(operator)
  await stream
  await teacher.getByLabel(leave).click()
  await expect(toast(teacher, 'Any open session has ended.')).toBeVisible()
  // The page learns it from its live stream, and reopens as the operator's own.
  await operator.waitForURL('**/dashboard/support')
  await expect(banner).toHaveCount(0)
  await expect(operator.getByRole('link', { name: /^Your account, / })).toBeVisible()
})

for (const [late, address] of [
  ['asks where its stream is', '**/user/get_firebase_config'],
  ['opens its stream', '**/realtime/stream*'],
] as const) {
  test(`a visit that ends before its page ${late} is left all the same`, deep, async ({ actors }) => {
    actors.expectRefusal(401, /\/realtime\/stream/)
    const { teacher, operator } = await prepareVisit(
      actors,
      `vera.bay.${address.length}.${process.pid}@teachers.example`,
    )
    const over = Promise.withResolvers<void>()
    await operator.route(address, async route => {
      await over.promise
      await route.continue()
    })
    const banner = await beginVisit(operator)
    await teacher.getByLabel(leave).click()
    await expect(toast(teacher, 'Any open session has ended.')).toBeVisible()
    over.resolve()
    await operator.waitForURL('**/dashboard/support')
    await expect(banner).toHaveCount(0)
    await expect(operator.getByRole('heading', { name: 'View as a user' })).toBeVisible()
  })
}

/** Sends the filled form, and waits until the teacher's page has loaded its data. */
async function beginVisit(operator: Page): Promise<Locator> {
  const reads = ['/school/groups', '/school/standing'].map(path =>
    operator.waitForResponse(response => new URL(response.url()).pathname === path),
  )
  await operator.keyboard.press('Enter')
  await Promise.all(reads)
  const banner = operator.getByRole('complementary', { name: 'Support access' })
  await expect(banner).toBeVisible()
  return banner
}
