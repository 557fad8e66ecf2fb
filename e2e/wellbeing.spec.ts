import { demo, expect, test } from './people.ts'

test('a child checks in question by question, goes on after a closed window, and reads the score [WELLBEING-02] [WELLBEING-11] [WELLBEING-14]', async ({
  crowd,
}) => {
  const page = await crowd.enter(demo.child)
  await page.goto('/dashboard/progress?assessment=wellbeing')
  const modal = page.getByRole('dialog', { name: 'How are you today?' })
  await modal.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(modal.getByRole('heading', { name: 'How happy do you feel today?' })).toBeFocused()
  const slider = modal.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', '5.5 of 10, all right')
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '6.5 of 10, good')
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect(modal.getByText('Question 2 of 6')).toBeVisible()
  await expect(modal.getByRole('slider')).toHaveCount(1)

  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await page.getByRole('link', { name: 'Check in' }).click()
  await modal.getByRole('button', { name: 'Go on where you stopped' }).click()
  await expect(modal.getByText('Question 2 of 6')).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('slider')).toHaveAttribute('aria-valuetext', '6.5 of 10, good')
  for (let question = 1; question < 6; question++) await modal.getByRole('button', { name: 'Next' }).click()
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal.getByRole('tab', { name: 'Today' })).toBeVisible()
  await expect(modal.getByText('5.7')).toBeVisible()
})
