import { demo, expect, test } from './people.ts'
import { letTheNightPass } from './steps/time.ts'

/** The day so many days after today, as a field for dates takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a school plans a check-in, a child takes it with a reflection, and the teacher reads both [HOPE-02] [HOPE-03] [HOPE-07]', async ({
  crowd,
}) => {
  const principal = await crowd.enter(demo.principal)
  await principal.goto('/dashboard/school')
  const students = principal.getByRole('region', { name: 'Students', exact: true })
  await students.getByRole('button', { name: 'Plan a check-in' }).click()
  const plan = principal.getByRole('dialog', { name: 'Plan a check-in' })
  await plan.getByLabel('First day').fill(inDays(2))
  await plan.getByLabel('Last day').fill(inDays(9))
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(students.getByText('Planned', { exact: true })).toBeVisible()
  await letTheNightPass()

  const page = await crowd.enter(demo.child)
  await page.goto('/dashboard/progress?assessment=hope')
  const modal = page.getByRole('dialog', { name: 'Looking ahead' })
  await modal.getByRole('button', { name: 'Check in', exact: true }).click()
  const slider = modal.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Most times, 3.5 of 6')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Most times, 3.6 of 6')
  for (let question = 0; question < 6; question++) await modal.getByRole('button', { name: 'Next' }).click()
  await modal.getByRole('textbox').fill('My uncle teaches me how to swim on Sundays.')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal.getByText('21.1')).toBeVisible()
  await modal.getByRole('tab', { name: 'Timeline' }).click()
  await expect(modal.getByRole('heading', { name: 'My hope over time' })).toBeVisible()

  const desk = await crowd.enter(demo.teacher)
  await desk.goto('/teacher/wellbeing/report')
  await desk.getByRole('tab', { name: 'Hope' }).click()
  const row = desk.getByRole('row').filter({ hasText: '21.1' })
  await row.getByRole('button').click()
  const response = desk.getByRole('dialog')
  await expect(response.getByText('My uncle teaches me how to swim on Sundays.')).toBeVisible()
  await expect(response.getByText('Most times, 3.6 of 6')).toBeVisible()
})
