import { deep, demo, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call, type whoIs } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { addChild, freshEmail, newParentPassword, proveAddress, registerParent } from './steps/family.ts'
import { letterTo } from './steps/letters.ts'
import { looksRight } from './steps/looks-right.ts'

test('a profile is edited part by part: name, picture and mail [ACCOUNTS-94] [ACCOUNTS-105]', async ({
  actors,
}) => {
  const page = await actors.guest()
  await registerParent(page, freshEmail())
  await page.goto('/dashboard/profile#account')
  await page.getByRole('link', { name: 'Edit your profile' }).click()
  await page.waitForURL('**/profile/edit')
  await page.getByLabel('First name').fill('Anne-Marie')
  await page.getByLabel('Zip code').fill('9411')
  await page.getByLabel('About me').fill('I read aloud in the evenings.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A zip code has five digits.')).toBeVisible()
  await page.getByLabel('Zip code').fill('94110')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Profile saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.waitForURL('**/profile/edit?section=picture')
  const wide = await (await page.request.get('/pictures/tour/child.webp')).body()
  const file = { name: 'wide.webp', mimeType: 'image/webp', buffer: wide }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await expect(toast(page, 'Picture saved.')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Your picture' })
  await expect(picture).toHaveAttribute('src', /^\/files\//)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth === img.naturalHeight)).toBe(true)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(picture).toHaveAttribute('src', '/pictures/avatars/parent.svg')

  await page.goto('/profile/edit?section=emails')
  const news = page.getByLabel('What is new here, a few times a year')
  await expect(news).not.toBeChecked()
  await news.check()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
  await page.goto('/dashboard/profile#account')
  await expect(page.getByRole('heading', { name: 'Anne-Marie Ashdown' })).toBeVisible()
  await expect(page.getByText('I read aloud in the evenings.')).toBeVisible()
  await expect(page.getByText('94110')).toBeVisible()
})

test(
  'an adult proves a mobile number by a code, switches texts off and on, and removes it',
  deep,
  async ({ actors }) => {
    actors.expectRefusal(400, /user\/prove_phone/)
    const email = freshEmail()
    const page = await actors.guest()
    await registerParent(page, email)
    await page.goto('/dashboard/profile#account')
    const card = page.locator('section').filter({ hasText: 'Text messages' })
    await expect(card).toContainText('Confirm your email address first.')
    await proveAddress(page, email)
    await page.reload()
    await card.getByRole('button', { name: 'Add a mobile number' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Mobile number')).toBeFocused()
    const number = `415${String(process.hrtime.bigint()).slice(-7)}`
    await dialog.getByLabel('Mobile number').fill(number)
    await dialog.getByLabel('Current password').fill(newParentPassword)
    await looksRight(page)
    await dialog.getByRole('button', { name: 'Text me a code' }).click()
    const code = /(\d{6}) is your code/.exec(await letterTo(page, `+1${number}`, 'is your code'))?.[1] ?? ''
    await expect(dialog.getByLabel('Six-digit code')).toBeFocused()
    await dialog.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: 'Confirm the number' }).click()
    await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(/This code is not right\./)
    await looksRight(page)
    await dialog.getByLabel('Six-digit code').fill(code)
    await dialog.getByRole('button', { name: 'Confirm the number' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText(`+1 415 ${number.slice(3, 6)} ${number.slice(6)}`)
    await looksRight(page)

    const wanted = card.getByLabel('Text me when a child would like to talk')
    await wanted.uncheck()
    await expect(toast(page, 'Text messages are off.')).toBeVisible()
    await page.reload()
    await expect(wanted).not.toBeChecked()
    await wanted.check()
    await expect(toast(page, 'Text messages are on.')).toBeVisible()
    await card.getByRole('button', { name: 'Remove the number' }).click()
    await expect(dialog).toContainText('You still hear in the app and by email.')
    await dialog.getByRole('button', { name: 'Remove the number' }).click()
    await expect(toast(page, 'The number is removed.')).toBeVisible()
    await expect(card).toContainText('You have no mobile number here.')
    await letterTo(page, email, 'was removed')
  },
)

test(
  'a child replaces the own profile code, and the reader’s letters come along to another device [ACCOUNTS-83]',
  deep,
  async ({ actors }) => {
    const parent = await actors.guest()
    await registerParent(parent, freshEmail())
    const { username, password } = await addChild(parent, 'Linnet')
    const page = await actors.enter(username, { at: '/dashboard/profile', password })
    const code = page.locator('code')
    await expect(code).toHaveText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const before = (await code.textContent()) ?? ''
    await page.getByRole('button', { name: 'New code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New code' }).click()
    await expect(code).not.toHaveText(before)
    await page.getByLabel('Larger text and wider spacing').check()
    await expect.poll(async () => (await sessionOf(page)).user.uses_reader).toBe(true)
    const tablet = await actors.enter(username, { password })
    await expect(tablet.locator('html')).toHaveAttribute('data-reader', 'large')
  },
)

const sessionOf = (page: Parameters<typeof whoIs>[0]) =>
  call<{ user: { uses_reader: boolean } }>(page, 'GET', '/user/session')

test(
  'an email address is verified by six digits from the profile [ONBOARDING-14]',
  deep,
  async ({ actors }) => {
    const email = freshEmail()
    const page = await actors.guest()
    await registerParent(page, email)
    await page.goto('/dashboard/profile#account')
    await expect(page.getByText('Email address: Not confirmed yet')).toBeVisible()
    await page.locator('#account').getByRole('button', { name: 'Confirm the address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog).toContainText(`The code is on its way to ${email}.`)
    const code = /(\d{6}) is your Kindling code/.exec(
      await letterTo(page, email, 'is your Kindling code'),
    )?.[1]
    actors.expectRefusal(400, /email_verify_code/)
    await dialog.getByLabel('Six-digit code').fill(code === '123456' ? '654321' : '123456')
    await dialog.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(dialog.getByLabel('Six-digit code')).toHaveAccessibleDescription(
      'This code is not right. Please check the email again.',
    )
    await dialog.getByLabel('Six-digit code').fill(code ?? '')
    await dialog.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Email address: Confirmed')).toBeVisible()
  },
)

test(
  'a new parent is shown six slides once; they close and lead to adding a child, and start again when asked for [ONBOARDING-15] [ONBOARDING-16]',
  deep,
  async ({ actors }) => {
    const page = await actors.guest()
    await registerParent(page, freshEmail())
    await page.goto('/dashboard/profile#account')
    const slides = page.getByRole('region', { name: 'A short tour' })
    for (let slide = 1; slide < 6; slide++) {
      await expect(slides).toContainText(`${slide} of 6`)
      await slides.getByRole('button', { name: 'Next' }).click()
    }
    await expect(slides).toContainText('6 of 6')
    await slides.getByRole('button', { name: 'Get started' }).click()
    await expect(slides).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Add a child' })).toBeVisible()
    await expect.poll(async () => (await welcomeOf(page)).welcome_done).toEqual(['parent_slides'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Robin' })).toBeVisible()
    await expect(slides).toHaveCount(0)
    await page.getByRole('button', { name: 'Replay the tour' }).click()
    await expect(slides).toContainText('1 of 6')
  },
)

const welcomeOf = (page: Parameters<typeof whoIs>[0]) =>
  call<{ welcome_done: string[] }>(page, 'GET', '/user/session')

test('a new teacher is asked for role and interests, then for the address once, and ends with the prompt and tips [ONBOARDING-01] [ONBOARDING-04] [ONBOARDING-06]', async ({
  actors,
}) => {
  const page = await actors.enter('newcomer@demo.example')
  const title = (name: string) => page.getByRole('heading', { level: 2, name })
  const noFault = async () => expect(await axeFaults(page, [], ['best-practice'])).toEqual([])
  // The first steps come before the questions.
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(title('What do you do at your school?')).toBeVisible()
  // What stops the work is asked first, and what is only for tips last.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Confirm your email address',
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText(
    'What do you do at your school?',
  )
  await noFault()
  await page.getByLabel('What do you do at your school?').selectOption('Assistant Principal')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title('What would you like to do with your classes?')).toBeFocused()
  await noFault()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose at least one, or skip.')
  await page.getByLabel('Goal setting').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this your email address?' })
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(title('You lead a school')).toBeVisible()
  await page.reload()
  await expect(title('You lead a school')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await noFault()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(title('Three things to begin with')).toBeVisible()
  await noFault()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(title('Three things to begin with')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await expect(title('Three things to begin with')).toHaveCount(0)
})

test('the own account has signing out in words, on a phone and a desktop', deep, async ({ actors }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await actors.enter(demo.teacher, { viewport })
    await page.getByRole('link', { name: /^Your account, / }).click()
    await page.getByRole('button', { name: 'Sign out on this device' }).click()
    await page.waitForURL(url => url.pathname === '/')
    await page.goto('/dashboard/roster')
    await page.waitForURL('**/signin?**')
  }
})
