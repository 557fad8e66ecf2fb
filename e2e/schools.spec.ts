import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { createClass, toast } from './steps/classes.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('courses and lessons are given to a class in a window, and stand on its page [CLASSES-53]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.teacher)
  const room = `Room of assignments ${process.pid}`
  await createClass(page, room)
  await page.goto('/dashboard/roster')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room }) })
  await card.getByRole('link', { name: 'Open the class' }).click()
  await expect(page.getByText('No course or lesson is assigned yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Assign courses' }).click()
  const dialog = page.getByRole('dialog', { name: `Assigned to ${room}` })
  await dialog.getByLabel('Backyard birds', { exact: false }).first().check()
  await tab(page, 'Lessons').click()
  await dialog.getByRole('checkbox').first().check()
  await expect(dialog.getByText('2 are assigned')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The assignments are saved.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Backyard birds/i })).toHaveCount(1)
  await page.getByRole('button', { name: 'Assign courses' }).click()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test(
  'a school admin sees the figures, switches a setting, asks a teacher to administer too and takes that back',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.principal)
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'School', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'The school in numbers' })).toBeVisible()
    await expect(page.getByText('Pro', { exact: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Parts of the school' })
      .getByRole('link', { name: 'Settings' })
      .click()
    await page.locator('#settings summary').click()
    const fromKindergarten = page.getByLabel('Check-ins from kindergarten on')
    await expect(fromKindergarten).toHaveAccessibleDescription(
      'Children in kindergarten and first grade can take the well-being check-in too.',
    )
    await fromKindergarten.click()
    await expect(toast(page, 'The setting is saved.')).toBeVisible()
    await expect(fromKindergarten).toBeChecked()
    const { setting } = await call<{ setting: { value: boolean } }>(page, 'GET', '/user/setting/11')
    expect(setting.value).toBe(true)
    await page.locator('#administrators summary').click()
    const choice = page.getByLabel('Choose a teacher')
    const name = (await choice.locator('option').nth(1).textContent()) ?? ''
    await choice.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await expect(
      toast(page, `We have asked ${name.split(' ')[0]}. The office begins with their yes.`),
    ).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
    await waiting.getByRole('button', { name: /^Cancel/ }).click()
    await expect(toast(page, 'The offer is taken back.')).toBeVisible()
    await expect(waiting).toBeHidden()
  },
)

test('the district area has schools, licences and reports for its administrators, and is nobody else’s [DISTRICTS-01] [DISTRICTS-11]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.district)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'District' }).click()
  await expect(page).toHaveURL(/\/dashboard\/district$/)
  const parts = page.getByRole('navigation', { name: 'Parts of the district' })
  await parts.getByRole('link', { name: 'Schools' }).click()
  await expect(page).toHaveURL(/\/dashboard\/district\/schools$/)
  const schools = page.getByRole('table', { name: 'Schools' }).getByRole('row')
  await expect(schools).toHaveCount(4)
  await expect(page.getByText(/^6\d\d students, 25 teachers, 3 schools$/)).toBeVisible()
  await parts.getByRole('link', { name: 'Licenses' }).click()
  await expect(page.getByRole('table', { name: 'Licenses' }).getByRole('row').nth(1)).toContainText('Pro')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('Well-being across the district, from check-ins.')).toBeVisible()
  const teacher = await actors.enter(demo.teacher, { at: '/dashboard/district/schools' })
  await expect(teacher.getByRole('heading', { name: 'Nothing to see here' })).toBeAttached()
})
