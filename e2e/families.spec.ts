import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import {
  addChild,
  addChildByForm,
  freshEmail,
  linkSentTo,
  newParentPassword,
  openFamilyPage,
  proveAddress,
  registerParent,
  typeCode,
} from './steps/family.ts'

test('a child is added in three tabs, and closing brings the family page up to date [FAMILIES-33] [FAMILIES-34] [FAMILIES-36]', async ({
  actors,
}) => {
  const page = await actors.guest()
  await registerParent(page, freshEmail())
  await openFamilyPage(page)
  await page.getByRole('button', { name: 'Add a child' }).first().click()
  const tab = page.locator('[data-tab]')
  await expect(tab).toHaveAttribute('data-tab', 'link')
  await page.getByRole('button', { name: 'My child already has an account' }).click()
  await expect(page.getByRole('dialog')).toContainText('Link an existing child')
  await page.getByRole('button', { name: 'Add a new child instead' }).click()
  await page.keyboard.press('Escape')
  const { username } = await addChildByForm(page, 'Wren')
  await expect(page.getByText(`Username: ${username}`)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/parent/dashboard')
})

test(
  'a second parent asks for a child by its code and name, and the first one lets them in [FAMILIES-31] [FAMILIES-36]',
  deep,
  async ({ actors }) => {
    const first = await actors.guest()
    const firstEmail = freshEmail()
    await registerParent(first, firstEmail)
    await proveAddress(first, firstEmail)
    await addChild(first, 'Wren')
    await openFamilyPage(first)
    const { children } = await call<{ children: { profile_code: string }[] }>(first, 'GET', '/user/children')
    const second = await actors.guest()
    const secondEmail = freshEmail()
    await registerParent(second, secondEmail)
    await proveAddress(second, secondEmail)
    await openFamilyPage(second)
    await second.getByRole('button', { name: 'Add a child' }).first().click()
    const dialog = second.getByRole('dialog')
    await dialog.getByRole('button', { name: 'My child already has an account' }).click()
    await dialog.getByLabel('Child code').fill(children[0]?.profile_code ?? '')
    await dialog.getByLabel('First name of the child').fill('Robin')
    await dialog.getByLabel('Last name of the child').fill('ashdown')
    actors.expectRefusal(404, /\/user\/link_guardian/)
    await dialog.getByRole('button', { name: 'Ask to link the child' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The name and child code you entered do not match the ones on the strength certificate. Please try again.',
    )
    await dialog.getByLabel('First name of the child').fill('wren')
    await dialog.getByRole('button', { name: 'Ask to link the child' }).click()
    await expect(second.locator('[data-tab]')).toHaveAttribute('data-tab', 'link_confirmation')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(second.getByRole('heading', { name: 'Waiting for a yes' })).toBeVisible()
    await first.getByRole('button', { name: 'Yes, let Robin Ashdown in' }).click()
    await expect(second.getByRole('heading', { name: 'Wren Ashdown' })).toBeVisible()
    await first.goto('/dashboard/notifications')
    await first.getByRole('tab', { name: 'Activities' }).click()
    await expect(first.getByRole('tabpanel')).toContainText('Robin Ashdown is now a guardian of Wren.')
  },
)

test('an invite goes out by email, its link leads a guest through registration and back, and one answer uses it up [FAMILIES-01] [ACCOUNTS-102] [ACCOUNTS-103]', async ({
  actors,
}) => {
  const first = await actors.guest()
  const firstEmail = freshEmail()
  await registerParent(first, firstEmail)
  await proveAddress(first, firstEmail)
  await addChild(first, 'Lark')
  await openFamilyPage(first)
  await first.getByRole('button', { name: 'Manage Lark' }).click()
  await first.getByRole('button', { name: 'Guardians' }).click()
  const flyout = first.getByRole('dialog')
  await expect(flyout.getByRole('listitem')).toContainText(['Linked'])
  await flyout.getByRole('button', { name: 'Invite a guardian' }).click()
  await flyout.getByRole('tab', { name: 'Email' }).click()
  const email = freshEmail()
  await flyout.getByLabel('First name').fill('Nora')
  await flyout.getByLabel('Last name').fill('Hill')
  await flyout.getByRole('button', { name: 'Send the invite' }).click()
  await expect(toast(first, 'Please enter valid parent details.')).toBeVisible()
  await flyout.getByLabel('Email address').fill(email.replace('.example', '.org'))
  await flyout.getByRole('button', { name: 'Send the invite' }).click()
  await expect(flyout.locator('[data-invite]')).toHaveAttribute('data-invite', 'invited')
  await flyout.getByRole('button', { name: 'All guardians' }).click()
  await expect(flyout.getByRole('listitem')).toContainText(['Linked', 'Invite Sent'])

  const guest = await actors.guest()
  await guest.goto(await linkSentTo(guest, email.replace('.example', '.org')))
  await expect(guest.getByRole('main')).toContainText('Robin Ashdown invites you to be a guardian of Lark.')
  await guest.getByRole('main').getByRole('link', { name: 'Create a family account' }).click()
  await guest.getByLabel('Email address').fill(email.replace('.example', '.org'))
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel('First name').fill('Nora')
  await guest.getByLabel('Last name').fill('Hill')
  await guest.getByLabel('Password', { exact: true }).fill(newParentPassword)
  await guest.getByRole('button', { name: 'Create the account' }).click()
  await guest.waitForURL(/\/signin\/invite\/[0-9a-f]{32}byEmail$/)
  const link = guest.url()
  await typeCode(guest, email.replace('.example', '.org'))
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL('**/parent/dashboard')
  await expect(guest.getByRole('heading', { name: 'Lark Ashdown' })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByRole('main')).toContainText('This invite was accepted already.')
})

test('a child that cannot be fetched is told by its sentence [FAMILIES-61]', async ({ actors }) => {
  actors.expectRefusal(500, /\/user\/child_info\//)
  const page = await actors.signedIn(demo.parent)
  const { children } = await call<{ children: { id: number }[] }>(page, 'GET', '/user/children')
  await page.route('**/user/child_info/**', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/child/${children[0]?.id}/journals`)
  const sentence = 'Something went wrong. Unable to fetch the child information. '
  await expect(toast(page, sentence.trim())).toBeVisible({ timeout: 20_000 })
  expect(await toast(page, sentence.trim()).textContent()).toBe(sentence)
})
