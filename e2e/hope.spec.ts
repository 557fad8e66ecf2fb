import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { checkIn, openStudents, usernamesOf } from './steps/check-ins.ts'
import { letTheNightPass } from './steps/time.ts'

/** The day this many days after today, in the format of a date field. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a school plans a check-in, a child takes it with a reflection, and the teacher reads both [HOPE-02] [HOPE-03] [HOPE-07]', async ({
  actors,
}) => {
  const principal = await actors.enter(demo.principal, { at: '/dashboard/school?part=settings#hope' })
  const students = principal.getByRole('region', { name: 'Students', exact: true })
  await students.getByRole('button', { name: 'Plan a check-in' }).click()
  const plan = principal.getByRole('dialog', { name: 'Plan a check-in' })
  await plan.getByLabel('First day').fill(inDays(2))
  await plan.getByLabel('Last day').fill(inDays(9))
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(students.getByText('Planned', { exact: true })).toBeVisible()
  await letTheNightPass()
  const desk = await actors.enter(demo.teacher, { at: '/teacher/wellbeing/report' })
  const [name = ''] = await usernamesOf(desk, (await openStudents(desk)).slice(-2, -1))
  await expectInTurn(await actors.enter(name, { viewport: { width: 390, height: 844 } }))

  const page = await actors.signedIn(demo.child)
  await page.goto('/dashboard/progress?assessment=hope')
  const modal = page.getByRole('dialog', { name: 'Hope check-in' })
  await modal.getByRole('button', { name: 'Start', exact: true }).click()
  const slider = modal.getByRole('slider')
  await expect(modal.getByRole('button', { name: 'Next' })).toBeDisabled()
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('3.5')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Most times')
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('3.6')
  await modal.getByRole('button', { name: 'Next' }).click()
  for (let question = 1; question < 6; question++) {
    await slider.press(' ')
    await expect(slider).toHaveValue('3.5')
    await modal.getByRole('button', { name: 'Next' }).click()
  }
  await modal.getByRole('textbox').fill('My uncle teaches me how to swim on Sundays.')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal.getByText('An idea for you')).toBeVisible()
  await modal.getByRole('tab', { name: 'Timeline' }).click()
  await expect(modal.getByRole('heading', { name: 'My hope over time' })).toBeVisible()

  await desk.reload()
  await desk.getByRole('tab', { name: 'Hope' }).click()
  await desk.getByRole('searchbox').last().fill('Tamar')
  const row = desk.getByRole('row').filter({ hasText: '21.1' })
  await row.getByRole('button').click()
  const response = desk.getByRole('dialog')
  await expect(response.getByText('My uncle teaches me how to swim on Sundays.')).toBeVisible()
  await expect(response.getByText('Most times, 3.6 of 6')).toBeVisible()
})

/** On a phone the check-ins are below each other, and an answered one makes space; the content above them stays in place. */
async function expectInTurn(phone: Page): Promise<void> {
  const daily = phone.getByRole('region', { name: 'How are you today?' })
  const hope = phone.getByRole('region', { name: 'How hopeful are you?' })
  const placeOfNext = async () => (await phone.getByText('Up next').boundingBox())?.y
  await expect(daily).toBeVisible()
  await expect(hope).toBeVisible()
  const [first, second] = [await daily.boundingBox(), await hope.boundingBox()]
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  const place = await placeOfNext()
  await call(phone, 'POST', '/wellbeing/responses', checkIn(7))
  await phone.reload()
  await expect(hope).toBeVisible()
  await expect(daily).toBeHidden()
  expect(await placeOfNext()).toBe(place)
}

test(
  'who runs a school or a district finds the figures of the check-ins that have ended [HOPE-04] [HOPE-05] [HOPE-06]',
  deep,
  async ({ actors }) => {
    const district = await actors.enter(demo.district, { at: '/dashboard/district/reports' })
    await district.getByRole('tab', { name: 'Hope' }).click()
    const figures = district.getByRole('figure')
    await expect(figures.filter({ hasText: 'Answers by category' })).toContainText(/about \d+, \d+%/)
    await expect(figures.filter({ hasText: 'Over time' }).locator('polyline')).toHaveCount(1)
    await expect(district.getByRole('table', { name: 'By school' }).getByRole('row')).toHaveCount(4)

    const principal = await actors.enter(demo.principal, { at: '/teacher/wellbeing/report' })
    await principal.getByRole('tab', { name: 'Hope' }).click()
    const grades = principal.getByRole('table', { name: 'By grade' })
    await expect(grades.getByRole('row').filter({ hasText: 'Grade 4' })).toContainText(/about \d+/)
    await principal.getByRole('tab', { name: 'My students' }).click()
    await expect(principal.getByText('Create a class to see its hope report.')).toBeVisible()
  },
)
