import { expect, type Page } from '@playwright/test'

export const newParentPassword = 'Lantern-42'

export interface ChildAccount {
  username: string
  password: string
}

let families = 0

/** An address that no other test of this run uses. */
export function freshEmail(): string {
  families += 1
  return `family-${families}-${process.hrtime.bigint()}@families.example`
}

/** Both steps of the registration by e-mail; the page solves the puzzle by itself. */
export async function registerParent(page: Page, email: string): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Go on' }).click()
  await finishRegistration(page)
}

export async function finishRegistration(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ashdown')
  await page.getByLabel('Password', { exact: true }).fill(newParentPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL('**/dashboard/profile')
  await page.getByRole('link', { name: 'Open the family page' }).click()
  await page.waitForURL('**/parent/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My family' })).toBeVisible()
}

/** Adds a child on the family page; the first password is read while it is shown. */
export async function addChild(page: Page, firstName: string): Promise<ChildAccount> {
  await page.getByRole('button', { name: 'Add a child' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill('Ashdown')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByLabel('Birth date').fill('05/14/2017')
  await dialog.getByRole('button', { name: 'Add the child' }).click()
  await expect(dialog).toContainText('Write this password down now. It is shown only once.')
  const [username = '', password = ''] = await dialog.locator('dd').allTextContents()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: `${firstName} Ashdown` })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(password)
  return { username, password }
}
