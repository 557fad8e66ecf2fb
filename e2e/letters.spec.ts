import { demo, expect, test } from './people.ts'
import { whoIs } from './steps/calls.ts'
import { finishForm, freshEmail, typeCode } from './steps/family.ts'

test('from the scan of a printed letter to the yes on a phone, somebody new needs no detour and no ninety seconds', async ({
  crowd,
}) => {
  const teacher = await crowd.enter(demo.teacher)
  await teacher.goto('/dashboard/roster')
  await teacher.locator('a[href*="/dashboard/teacher/class/"]').first().click()
  await teacher.getByRole('link', { name: 'Families and letters' }).click()
  const { first_name } = await whoIs(await crowd.sender(demo.child))
  const line = teacher.getByRole('main').getByRole('listitem').filter({ hasText: first_name })
  await line.first().getByRole('checkbox').check()
  await teacher.getByRole('button', { name: /^Print \d+ letter/ }).click()
  await expect(teacher.getByRole('img', { name: /^QR code of the letter/ }).first()).toBeVisible()
  const link = await teacher
    .getByRole('article')
    .first()
    .getByText(/\/letter\//)
    .textContent()

  const phone = await crowd.guest()
  await phone.setViewportSize({ width: 390, height: 844 })
  const start = Date.now()
  await phone.goto(new URL(link?.match(/http\S+/)?.[0] ?? '').pathname)
  await phone.getByRole('main').getByRole('link', { name: 'Create a family account' }).click()
  const email = freshEmail()
  await phone.getByLabel('E-mail address').fill(email)
  await phone.getByRole('button', { name: 'Go on' }).click()
  await finishForm(phone)
  await phone.waitForURL('**/letter/**')
  await typeCode(phone, email)
  await phone.getByRole('button', { name: /^Yes, I am .*guardian$/ }).click()
  // This child of the demonstration has a guardian, who answers first.
  await expect(phone.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  expect(Date.now() - start).toBeLessThan(90_000)
  await phone.getByRole('link', { name: 'Open the family page' }).click()
  await expect(phone.getByRole('heading', { name: 'Waiting for a yes' })).toBeVisible()
})
