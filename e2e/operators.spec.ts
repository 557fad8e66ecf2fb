import { deep, demo, demoPassword, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { letterTo } from './steps/letters.ts'

test(
  'an operator appoints a colleague with the own password again, and takes the office back; both letters come',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(400, /operator\/add_operator/)
    const colleague = await actors.enter(demo.principal, { at: '/dashboard/operators' })
    await expect(colleague.getByRole('heading', { name: 'Nothing to see here' })).toBeAttached()
    const page = await actors.enter(demo.operator)
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Operations' })
      .click()
    const tasks = page.getByRole('navigation', { name: 'For operators' })
    await tasks.getByText('More', { exact: true }).click()
    await tasks.getByRole('link', { name: 'Operators' }).click()
    await expect(page).toHaveURL('/dashboard/operators')
    await expect(page.getByRole('listitem').filter({ hasText: demo.operator })).toContainText(
      'from the console',
    )
    const email = 'teacher-high-2@larkfield.example'
    await page.getByLabel('Email of an existing account').fill(email)
    const password = page.getByLabel('Your own password again', { exact: true })
    await password.fill('Not-Mine-77')
    await page.getByRole('button', { name: 'Appoint' }).click()
    await expect(password).toHaveAccessibleDescription('Current password was invalid.')
    await password.fill(demoPassword)
    await page.getByRole('button', { name: 'Appoint' }).click()
    await expect(toast(page, 'The operator is appointed.')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: email })
    await expect(row).toContainText('appointed by')
    const appointed = await actors.sender(email)
    await call(appointed, 'GET', '/operator/operators')
    await letterTo(page, email, 'made you an operator')
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Removed.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await appointed.request.get('/operator/operators')).status()).toBe(403)
    await letterTo(page, email, 'has removed you as an operator')
  },
)
