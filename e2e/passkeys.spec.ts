import type { Page } from '@playwright/test'
import { address, deep, demo, demoPassword, expect, test } from './people.ts'
import { startServer } from './start-server.ts'
import { toast } from './steps/classes.ts'
import { freshEmail, newParentPassword, proveAddress, registerParent } from './steps/family.ts'
import { letterTo } from './steps/letters.ts'
import { looksRight } from './steps/looks-right.ts'
import { giveAuthenticator, named } from './steps/passkeys.ts'

const card = (page: Page) => page.locator('section').filter({ hasText: 'Two-step sign-in' }).last()
const codesIn = (page: Page) => page.getByRole('listitem').filter({ hasText: /^(?:\w{4}-){5}\w{4}$/ })

async function typePassword(page: Page, name: string, password: string, at = '/signin'): Promise<void> {
  await page.goto(at)
  await fillForm(page, name, password)
}

async function fillForm(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  const account = page.getByRole('link', { name: /^Your account, / })
  await account.click()
  await page.getByRole('button', { name: 'Sign out on this device' }).click()
  await expect(account).toHaveCount(0)
}

test('a passkey is added, asked for at the sign-in, and removed; a recovery code stands in for it once', async ({
  actors,
}) => {
  // Requests that are running during the sign-out.
  actors.expectRefusal(401, /./)
  actors.expectRefusal(400, /user\/(?:begin_passkey|finish_second_step|remove_passkey)/)
  const email = freshEmail()
  const page = await actors.guest({
    baseURL: named(address()),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const key = await giveAuthenticator(page)
  await registerParent(page, email)
  await proveAddress(page, email)

  await page.goto('/dashboard/profile#account')
  await expect(card(page)).toContainText('You have no passkey yet.')
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name of this passkey')).toHaveValue(/Linux/)
  await dialog.getByLabel('Current password').fill('Not-This-77')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password was invalid.',
  )
  await dialog.getByLabel('Name of this passkey').fill('My laptop')
  await dialog.getByLabel('Current password').fill(newParentPassword)
  await key.confirm(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Take your time')
  await key.confirm(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(codesIn(page)).toHaveCount(8)
  expect(await key.countKeys()).toBe(1)
  await looksRight(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'The codes are copied.')).toBeVisible()
  const codes = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(codes).toEqual(await codesIn(page).allInnerTexts())
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card(page)).toContainText('You have 8 recovery codes left.')
  await letterTo(page, email, 'A passkey was added')
  await looksRight(page)
  await signOut(page)

  await typePassword(page, email, newParentPassword, '/signin?login_redirect=%2Fparent%2Fdashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await looksRight(page)
  // The page returns to the same step, and the rest of the product shows a guest.
  await page.goto('/parent/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('**/parent/dashboard')
  await expect(page.getByRole('link', { name: /^Your account, / })).toBeVisible()
  await signOut(page)

  await typePassword(page, email, newParentPassword)
  await key.confirm(false)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('try again when you are ready')
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await looksRight(page)
  await page.getByLabel('Recovery code').fill('AAAA BBBB CCCC DDDD')
  await page.getByRole('button', { name: 'Sign in with the code' }).click()
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(
    /none of your unused recovery codes/,
  )
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in with the code' }).click()
  await page.waitForURL('**/dashboard/profile')
  await page.getByRole('link', { name: /^Your account/ }).click()
  await expect(card(page)).toContainText('You have 7 recovery codes left.')

  await card(page).getByRole('button', { name: 'Remove the passkey My laptop' }).click()
  await dialog.getByLabel('Current password').fill(newParentPassword)
  await expect(dialog).toContainText('It is your last one')
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(toast(page, 'The passkey “My laptop” is removed.')).toBeVisible()
  await signOut(page)
  await typePassword(page, email, newParentPassword)
  await page.waitForURL('**/dashboard/profile')
})

test(
  'a browser without passkeys says so, and takes a recovery code; whoever changed their mind comes back to the form',
  deep,
  async ({ actors }) => {
    const email = freshEmail()
    const page = await actors.guest({ baseURL: named(address()) })
    await giveAuthenticator(page)
    await registerParent(page, email)
    await page.goto('/dashboard/profile#account')
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Current password').fill(newParentPassword)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(codesIn(page)).toHaveCount(8)
    const [code = ''] = await codesIn(page).allInnerTexts()

    const old = await actors.guest({ baseURL: named(address()) })
    await old.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await typePassword(old, email, newParentPassword)
    await expect(old.getByText('This browser cannot use passkeys.')).toBeVisible()
    await old.getByRole('button', { name: 'Back to the sign-in form' }).click()
    await fillForm(old, email, newParentPassword)
    await old.getByLabel('Recovery code').fill(code)
    await old.getByRole('button', { name: 'Sign in with the code' }).click()
    await old.waitForURL('**/dashboard/profile')
    await old.getByRole('link', { name: /^Your account/ }).click()
    await expect(card(old)).toContainText('This browser cannot use passkeys.')
    await expect(card(old).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  },
)

test(
  'where it is demanded, an operator adds a first passkey before anything else, and keeps the last one',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(401, /./)
    const server = await startServer({ SECOND_FACTOR: 'demanded' })
    try {
      const page = await actors.guest({ baseURL: named(server.address) })
      await giveAuthenticator(page)
      await typePassword(page, demo.operator, demoPassword, '/signin?login_redirect=%2Fdashboard%2Foperators')
      await expect(page.getByRole('heading', { level: 1, name: 'Add a passkey first' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Your account, / })).toHaveCount(0)
      await looksRight(page)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(codesIn(page)).toHaveCount(8)
      await looksRight(page)
      await page.getByRole('button', { name: 'I have kept them' }).click()
      await page.waitForURL('**/dashboard/operators')
      await page.goto('/dashboard/profile#account')
      await expect(card(page)).toContainText('The last passkey stays')
      await expect(card(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
      await signOut(page)
      await typePassword(page, demo.operator, demoPassword)
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page.getByRole('link', { name: /^Your account, / })).toBeVisible()
      await page.goto('about:blank')
    } finally {
      await server.stop()
    }
  },
)
