import { deep, demo, expect, signIn, test } from './people.ts'
import { confirmEverybody, createClass, joinClass, toast } from './steps/classes.ts'
import {
  addChild,
  freshEmail,
  newParentPassword,
  openFamilyPage,
  proveAddress,
  registerParent,
} from './steps/family.ts'
import { letterTo } from './steps/letters.ts'

test(
  'a forgotten password is set anew by a link that comes by mail [ACCOUNTS-78] [ACCOUNTS-81]',
  deep,
  async ({ actors }) => {
    const email = freshEmail()
    const at = await actors.guest()
    await registerParent(at, email)
    const page = await actors.guest()
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    const letter = await letterTo(page, email, 'Set a new password for Kindling')
    const link = /\/signin\/reset\/[\w-]+/.exec(letter)?.[0] ?? ''
    // A mail scanner opens the link before its reader does.
    await (await actors.guest()).goto(link)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('Harbour-77')
    await expect(page.getByText('Password strength: strong')).toBeVisible()
    await page.getByLabel('New password again').fill('Harbour-77')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('**/signin')
    await expect(
      toast(page, 'Your new password is set, and everybody else is signed out. Please sign in with it.'),
    ).toBeVisible()
    await signIn(page, email, 'Harbour-77')
  },
)

test(
  'a parent types a password for a child; where it fits two accounts, one is chosen on a page of its own [ACCOUNTS-08] [ACCOUNTS-28]',
  deep,
  async ({ actors }) => {
    const email = freshEmail()
    const page = await actors.guest()
    await page.goto('/user/select_account')
    await expect(page.getByText('Please sign in again to choose an account.')).toBeVisible()
    await registerParent(page, email)
    // The child shares the parent's address.
    await addChild(page, 'Wren', { email })
    await openFamilyPage(page)
    await page.getByRole('button', { name: 'Manage Wren' }).click()
    await page.getByRole('button', { name: 'New password for Wren' }).click()
    const flyout = page.getByRole('dialog')
    await flyout.getByLabel('How to set it').selectOption({ label: 'I will type one' })
    await flyout.getByLabel('New password', { exact: true }).fill(newParentPassword)
    await flyout.getByRole('button', { name: 'Set the password' }).click()
    await expect(toast(page, 'Wren’s new password is set.')).toBeVisible()
    await expect(flyout).toHaveCount(0)

    const other = await actors.guest()
    await other.goto('/signin')
    await other.getByLabel('Email or username').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(newParentPassword)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL('**/user/select_account')
    await expect(other.getByRole('button', { name: /^Continue as/ })).toHaveCount(2)
    await other.getByRole('button', { name: 'Continue as Wren Ashdown' }).click()
    await other.waitForURL('**/dashboard/progress')
  },
)

test(
  'a teacher has a password made for a student, who is signed out; the family hears of it by mail [ACCOUNTS-28]',
  deep,
  async ({ actors }) => {
    const email = freshEmail()
    const parent = await actors.guest()
    await registerParent(parent, email)
    const account = await addChild(parent, 'Finch')
    const teacher = await actors.signedIn(demo.teacher)
    const name = `Keys ${account.username}`
    const code = await createClass(teacher, name)
    const child = await actors.enter(account.username, { password: account.password })
    await joinClass(child, code, name)
    await confirmEverybody(teacher, name)
    // Mail about a child is sent only to proved addresses.
    await proveAddress(parent, email)

    await teacher.goto('/dashboard/roster')
    const card = teacher.getByRole('listitem').filter({ has: teacher.getByRole('heading', { name }) })
    await card.getByRole('link', { name: 'Open the class' }).click()
    await teacher.getByRole('tab', { name: 'Students (1)' }).click()
    await teacher.getByRole('button', { name: 'New password for Finch' }).click()
    const flyout = teacher.getByRole('dialog')
    await flyout.getByRole('button', { name: 'Set the password' }).click()
    await expect(flyout).toContainText('Write this password down now. It is shown only once.')
    const [username = '', password = ''] = await flyout.locator('dd').allTextContents()
    expect(username).toBe(account.username)
    await flyout.getByRole('button', { name: 'Done' }).click()
    await expect(teacher.locator('body')).not.toContainText(password)

    actors.expectRefusal(401, /\/realtime\//)
    await expect(async () => {
      await child.goto('/dashboard/courses')
      await expect(child.getByRole('link', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await signIn(child, username, password)
    const letter = await letterTo(parent, email, 'Finch has a new Kindling password')
    expect(letter).not.toContain(password)
  },
)

test('somebody sees where they are signed in, and signs out everywhere else', deep, async ({ actors }) => {
  const email = freshEmail()
  const here = await actors.guest()
  await registerParent(here, email)
  const elsewhere = await actors.enter(email, { password: newParentPassword })
  await here.goto('/dashboard/profile#account')
  const places = here.getByRole('listitem').filter({ hasText: 'Last seen' })
  await expect(places).toHaveCount(2)
  await expect(places.first()).toContainText('Chrome on Linux')
  await expect(places.first()).toContainText('This device')
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click()
  actors.expectRefusal(400, /\/user\/session/)
  const asked = here.getByRole('dialog')
  await asked.getByLabel('Current password').fill('Not-Mine-77!')
  await asked.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(asked.getByLabel('Current password')).toHaveAccessibleDescription(
    'Current password was invalid.',
  )
  await asked.getByLabel('Current password').fill(newParentPassword)
  await asked.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(places).toHaveCount(1)
  await here.getByText('Recent sign-ins').click()
  await expect(here.getByText('with the password')).toHaveCount(2)
  actors.expectRefusal(401, /\/realtime\//)
  await expect(async () => {
    await elsewhere.goto('/dashboard/courses')
    await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await here.reload()
  await expect(here.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
})
