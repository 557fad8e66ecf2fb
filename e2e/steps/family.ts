import { expect, type Locator, type Page } from '@playwright/test'
import type { Actors } from '../people.ts'
import { type Caller, call } from './calls.ts'
import { letterTo } from './letters.ts'
import { solvePuzzle } from './puzzle.ts'

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

/** A parent registered by the calls of the form, which other journeys test; the window stays as it is. */
export async function registerParent(caller: Caller, email: string): Promise<void> {
  const captcha_token = await solvePuzzle(caller, 'User/create')
  const account = { email, password: newParentPassword, first_name: 'Robin', last_name: 'Ashdown' }
  await call(caller, 'POST', '/user/create', { ...account, captcha_token })
}

export async function openFamilyPage(page: Page): Promise<void> {
  await page.goto('/parent/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My family' })).toBeVisible()
}

/** Both steps of the registration by email; the page solves the puzzle by itself. */
export async function registerByForm(page: Page, email: string): Promise<void> {
  await page.goto('/registration')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await finishRegistration(page)
}

/** The second step of the registration. */
export async function finishForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ashdown')
  await page.getByLabel('Password', { exact: true }).fill(newParentPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
}

export async function finishRegistration(page: Page): Promise<void> {
  await finishForm(page)
  await page.waitForURL('**/dashboard/profile')
  await page.getByRole('link', { name: 'Open the family page' }).click()
  await page.waitForURL('**/parent/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My family' })).toBeVisible()
}

/** A child of this window's parent, aged six or seven for the courses of these journeys, added by a call. */
export async function addChild(caller: Caller, firstName: string, more: object = {}): Promise<ChildAccount> {
  const captcha_token = await solvePuzzle(caller, 'Child/add_child')
  const birth_date = `05/14/${birthYear()}`
  const body = { first_name: firstName, last_name: 'Ashdown', gender: 'Female', birth_date, captcha_token }
  const made = await call<{ child: { username: string }; first_password: string }>(
    caller,
    'POST',
    '/user/add_child',
    { ...body, ...more },
  )
  return { username: made.child.username, password: made.first_password }
}

const birthYear = () => new Date().getFullYear() - 7

/** Adds a child on the family page; reads the first password while it is shown. */
export async function addChildByForm(page: Page, firstName: string): Promise<ChildAccount> {
  await page.getByRole('button', { name: 'Add a child' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill('Ashdown')
  await dialog.getByLabel('Gender').selectOption('Female')
  const birth = dialog.getByRole('group', { name: 'Birth date' })
  await birth.getByLabel('Month').selectOption('May')
  await birth.getByLabel('Day').selectOption('14')
  await birth.getByLabel('Year').selectOption(String(birthYear()))
  await dialog.getByRole('button', { name: 'Add the child' }).click()
  await expect(dialog).toContainText('Write this password down now. It is shown only once.')
  const [username = '', password = ''] = await dialog.locator('dd').allTextContents()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: `${firstName} Ashdown` })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(password)
  return { username, password }
}

/** A separate family: a newly registered parent in an empty window, and a signed-in child on its first page. */
export async function openFamily(
  actors: Actors,
  firstName: string,
): Promise<{ email: string; parent: Page; child: Page }> {
  const email = freshEmail()
  const parent = await actors.guest()
  await registerParent(parent, email)
  await proveAddress(parent, email)
  const { username, password } = await addChild(parent, firstName)
  return { email, parent, child: await actors.enter(username, { password }) }
}

/** Proves the parent's address by the code in the mail, as the dialogs do; an open page does not know yet. */
export async function proveAddress(caller: Caller, email: string): Promise<void> {
  await call(caller, 'POST', '/school/send_verify_code', {})
  const letter = await letterTo(caller, email, 'is your Kindling code')
  const code = /(\d{6}) is your Kindling code/.exec(letter)?.[1] ?? ''
  await call(caller, 'POST', '/school/email_verify_code', { code })
}

/** Types the code that was sent into the page or window that asks for it. */
export async function typeCode(page: Page, email: string, place: Page | Locator = page): Promise<void> {
  const letter = await letterTo(page, email, 'is your Kindling code')
  await place.getByLabel('Six-digit code').fill(/(\d{6}) is your Kindling code/.exec(letter)?.[1] ?? '')
  await place.getByRole('button', { name: 'Confirm the address' }).click()
}

/** Confirms the user's address in the window that asks for it. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await typeCode(page, email, dialog)
  await expect(dialog).toBeHidden()
}

/** Confirms the parent's address by the code in the mail, and consents to friends for the child. */
export async function allowFriends(page: Page, email: string, firstName: string): Promise<void> {
  const allowed = page.getByRole('region', { name: `What you allow ${firstName}` })
  await allowed.getByRole('button', { name: 'Confirm the address' }).click()
  await confirmAddress(page, email)
  await allowed.getByRole('button', { name: `Allow ${firstName} to have friends` }).click()
  await expect(allowed.getByRole('button', { name: `Turn off for ${firstName}: friends` })).toBeVisible()
}

/** The link of the invite that was sent to an address; without a mail server, mail is in the outbox. */
export async function linkSentTo(page: Page, recipient: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const articles = (await (await page.request.get('/dev/outbox')).text()).split('<article>')
      const mail = articles.find(one => one.includes(recipient))
      link = /\/signin\/invite\/\w+/.exec(mail ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
