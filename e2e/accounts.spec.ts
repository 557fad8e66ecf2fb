import { deep, demo, expect, signIn, test } from './people.ts'
import { finishRegistration, freshEmail, newParentPassword, registerParent } from './steps/family.ts'

const authenticate = /\/user\/authenticate$/

test('sign-in opens over a guest page: closed, loading, error, closed [ACCOUNTS-04] [ACCOUNTS-06]', async ({
  actors,
}) => {
  actors.expectRefusal(400, authenticate)
  const page = await actors.guest()
  await page.goto('/dashboard/courses')
  const dialog = page.getByRole('dialog')
  const opener = page.getByRole('link', { name: 'Sign in' })
  await expect(dialog).toHaveCount(0)
  await opener.click()
  await dialog.getByLabel('Email or username').fill('nobody.here')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Word-1')
  const held = Promise.withResolvers<void>()
  await page.route(authenticate, async route => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('button', { name: 'Signing you in' })).toBeDisabled()
  held.resolve()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login details, please try again')
  await expect(dialog.getByLabel('Email or username')).toHaveValue('nobody.here')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test(
  'a refused email is tried once as a username before any error is shown [ACCOUNTS-12] [PLATFORM-63]',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(400, authenticate)
    const page = await actors.guest()
    await page.goto('/signin')
    const meta = await page.locator('meta[name=csrf-token]').getAttribute('content')
    const modes: string[] = []
    page.on('request', request => {
      if (!authenticate.test(request.url())) return
      if (modes.length === 0) expect(request.headers()['x-csrf-token']).toBe(meta)
      modes.push((request.postDataJSON() as { user: { mode: string } }).user.mode)
    })
    await page.getByLabel('Email or username').fill('nobody@families.example')
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Word-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid login details, please try again')
    expect(modes).toEqual(['email', 'username'])
  },
)

test('a password is changed on the profile page [ACCOUNTS-05] [ACCOUNTS-105]', deep, async ({ actors }) => {
  const email = freshEmail()
  const page = await actors.guest()
  await registerParent(page, email)
  await page.goto('/dashboard/profile#account')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(newParentPassword)
  await dialog.getByLabel('New password', { exact: true }).fill('Harbour-77')
  await dialog.getByLabel('New password again').fill('Harbour-78')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The two passwords are not the same.')
  await dialog.getByLabel('New password again').fill('Harbour-77')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const elsewhere = await actors.guest()
  await signIn(elsewhere, email, 'Harbour-77')
})

test('the card on a shared page leads to the second step and keeps where the reader came from [ACCOUNTS-42] [ACCOUNTS-44]', async ({
  actors,
}) => {
  const page = await actors.guest()
  const email = freshEmail()
  await page.goto('/course/detail/backyard-birds')
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL(
    url => url.pathname === '/registration' && url.searchParams.get('reg_mode') === 'step2',
  )
  await expect(page.getByText(email)).toBeVisible()
  const query = new URL(page.url()).searchParams
  expect([query.get('reg_from'), query.get('reg_email')]).toEqual(['email_lead', email])
  query.set('utm_source', 'spring-letter')
  query.set('referrer', 'library')
  await page.goto(`/registration?${query}`)
  const sent = page.waitForRequest(/\/user\/create$/)
  await finishRegistration(page)
  expect((await sent).postDataJSON()).toMatchObject({
    email,
    invite_source: 'email_lead',
    utm_source: 'spring-letter',
    referrer: 'library',
  })
})

test('a box on guest pages takes an email and leads to registration with it [ACCOUNTS-104]', async ({
  actors,
}) => {
  const page = await actors.guest()
  // This form takes no more than five letters at the end of an address (D-03).
  const email = freshEmail().replace('.example', '.org')
  for (const path of ['/', '/dashboard/courses']) {
    const box = page.getByRole('region', { name: 'Save what you like: make a free account' })
    // Until the small program has loaded, the prerendered form submits by itself, and the registration
    // checks the address.
    await expect(async () => {
      await page.goto(path)
      await box.getByLabel('Email address').fill('nobody')
      await box.getByRole('button', { name: 'Get started' }).click()
      await expect(box.getByRole('alert')).toHaveText('Please enter a valid email address.', {
        timeout: 3_000,
      })
    }).toPass()
    await box.getByLabel('Email address').fill(email)
    await box.getByRole('button', { name: 'Get started' }).click()
    await page.waitForURL(url => url.pathname === '/registration')
    const query = new URL(page.url()).searchParams
    expect([query.get('reg_from'), query.get('reg_email')]).toEqual(['email_lead', email])
    await expect(page.getByRole('heading', { level: 1, name: 'Create a family account' })).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
  }
})

test(
  'each kind of person has a side menu, which leads on and says where one is [NAVIGATION-09]',
  deep,
  async ({ actors }) => {
    for (const name of [demo.child, demo.parent, demo.teacher, demo.principal, demo.district, demo.vendor]) {
      const page = await actors.enter(name)
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const items = menu.getByRole('link')
      await expect(items.first()).toBeVisible()
      await items.last().click()
      await expect(items.last()).toHaveAttribute('aria-current', /page|true/)
      await expect(menu.locator('[aria-current]')).toHaveCount(1)
    }
  },
)

test('what is typed stops at its longest [PLATFORM-53]', async ({ actors }) => {
  const page = await actors.signedIn(demo.teacher)
  await page.goto('/dashboard/courses')
  const field = page.getByLabel('Search courses, activities and videos')
  await field.click()
  await field.pressSequentially('b'.repeat(90), { delay: 0 })
  expect((await field.inputValue()).length).toBe(80)
})
