import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'

interface Student {
  first_name: string
  last_name: string
  username: string
}

test('a primary school admin begins with the school, whose first list is the teachers, a teacher with the classes, each on the same roster [CLASSES-85] [CLASSES-86]', async ({
  actors,
}) => {
  const admin = await actors.enter(demo.principal)
  await expect(admin).toHaveURL(/\/dashboard\/roster$/)
  const place = admin.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')
  await expect(place).toHaveText('School')
  const parts = admin.getByRole('navigation', { name: 'Parts of the school' }).getByRole('link')
  await expect(parts).toHaveText([
    /^Overview/,
    /^Teachers/,
    /^Students/,
    /^Classes/,
    /^Requests/,
    /^Settings/,
  ])
  await parts.filter({ hasText: 'Teachers' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Teachers', exact: true })).toBeVisible()
  await expect(place).toHaveText('School')
  await parts.filter({ hasText: 'Classes' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  const teacher = await actors.enter(demo.teacher)
  await expect(teacher.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await expect(
    teacher.getByRole('navigation', { name: 'Parts of the roster' }).getByRole('link').first(),
  ).toHaveText('Classes')
})

test('the roster is searched by its address, also the old one, and the search survives a reload and Back [CLASSES-52]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.principal)
  const { students } = await call<{ students: Student[] }>(page, 'GET', '/school/students')
  const someone = students.find(one => one.last_name !== '')
  if (!someone) throw new Error('The demo school has no students.')
  await page.goto(`/dashboard/roster#/Child/0/search/name/keyword/${someone.last_name}`)
  await expect(page).toHaveURL(
    new RegExp(`/dashboard/roster/Child/0/search/name/keyword/${someone.last_name}$`),
  )
  const table = page.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toContainText(someone.last_name)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(someone.last_name)
  const parts = page.getByRole('navigation', { name: 'Parts of the school' })
  await expect(parts.locator('[aria-current]')).toHaveText('Students')
  await page.getByLabel('Search', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/\/dashboard\/roster\/Child$/)
  // Other journeys add students to the same school meanwhile, so this one does not check their number.
  await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible()
  await page.getByLabel('Grade', { exact: true }).selectOption('Grade 4')
  await expect(page).toHaveURL(/grade=4/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(someone.last_name)
})

test(
  'a student opens in a popup with the classes and the students like it, and the view is recorded [CLASSES-25] [CLASSES-26] [CLASSES-83]',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    // Other journeys add students without classes to the same school meanwhile: this one has some.
    const { students } = await call<{ students: Student[] }>(page, 'GET', '/school/students')
    const { first_name, last_name } = students.find(one => one.username === demo.child) as Student
    await page.goto(`/dashboard/roster/Child/0/search/name/keyword/${last_name}`)
    const recorded = page.waitForResponse(/\/user\/profile_viewed\//)
    await page
      .getByRole('table')
      .getByRole('button', { name: `${first_name} ${last_name}` })
      .first()
      .click()
    expect(await (await recorded).json()).toEqual({ recorded: true })
    const popup = page.getByRole('dialog').first()
    await expect(popup.getByRole('heading', { name: 'Classes' })).toBeVisible()
    await expect(popup.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
    await popup.getByRole('button', { name: 'Similar students' }).click()
    const similar = page.getByRole('dialog', { name: /^Students like/ })
    await expect(similar.getByRole('listitem').first()).toContainText(/class(es)? in common/)
    await page.keyboard.press('Escape')
    await expect(similar).toHaveCount(0)
    await expect(popup).toBeVisible()
  },
)

test('the whole roster is saved as a file', deep, async ({ actors }) => {
  const page = await actors.enter(demo.principal, { at: '/dashboard/roster/Child' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('students.csv')
})
