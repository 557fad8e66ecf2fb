import { expect, test } from './people.ts'
import { call } from './steps/calls.ts'

test('a teacher finds the school, registers, and is asked one last thing [ACCOUNTS-22] [ACCOUNTS-45] [ACCOUNTS-64]', async ({
  actors,
}) => {
  const page = await actors.guest()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create a teacher account' }).click()
  await expect(page).toHaveURL('/registration/classroom')
  const step = (name: string) => page.locator(`[data-step=${name}]`)
  await expect(step('modal_open')).toBeVisible()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Kestrel')
  await page.getByLabel('Email address').fill('ines.kestrel@teachers.example')
  await page.getByLabel('Password', { exact: true }).fill('Paper-Boat-77')
  await page.getByLabel('The grade you teach').selectOption('3')
  await page.getByText('Interests and webinars (optional)').click()
  await page.getByLabel('Goal setting').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step('select_school')).toBeVisible()
  await page.getByLabel('Find your school').fill('willow creek')
  await page.getByRole('button', { name: /Willow Creek Elementary School/ }).click()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(step('registered')).toContainText('Your school still has to confirm you.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step('one_last_thing')).toBeVisible()
  await page.getByLabel('Zip code').fill('9790')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Please give its zip code: 5 digits.')).toBeVisible()
  await page.getByLabel('Zip code').fill('97905')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/dashboard/roster')
  const { user } = await call<{ user: { zip_code: string; user_role: string | null } }>(
    page.context(),
    'GET',
    '/user/user_info',
  )
  expect(user).toMatchObject({ zip_code: '97905', user_role: null })
})

test('an account that exists already is told and remembered; a webinar keeps its place through the form [ACCOUNTS-55]', async ({
  actors,
}) => {
  actors.expectRefusal(409, /create_school/)
  const page = await actors.guest()
  const { webinars } = await call<{ webinars: { id: number; title: string }[] }>(
    page.context(),
    'GET',
    '/webinar/list',
  )
  const webinar = webinars[0]
  if (!webinar) throw new Error('The demonstration has no webinar.')
  await page.goto(`/dashboard/webinars/${webinar.id}`)
  await page.getByRole('link', { name: 'Create a teacher account and sign up' }).click()
  await expect(page.getByText(`keep your place at “${webinar.title}”`)).toBeVisible()
  await page.getByLabel('First name').fill('Otis')
  await page.getByLabel('Last name').fill('Harrow')
  await page.getByLabel('Email address').fill('otis.harrow@teachers.example')
  await page.getByLabel('Password', { exact: true }).fill('Paper-Boat-77')
  await page.getByLabel('The grade you teach').selectOption('5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Country').selectOption('NZL')
  await page.getByLabel('Name of the school').fill('Harbour School')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Please give its city.')).toBeVisible()
  await page.getByLabel('City').fill('Nelson')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Harbour School is yours to look after')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(`/dashboard/webinars/${webinar.id}?registeredWebinarId=${webinar.id}`)
  await expect(page.getByText('You have signed up.')).toBeVisible()
  // Two windows had the same form; the second gets a message at the end.
  const other = await actors.guest()
  await other.goto('/registration/classroom')
  await other.route(/\/user\/check_email/, route => route.fulfill({ json: { status: true } }))
  await other.getByLabel('First name').fill('Otis')
  await other.getByLabel('Last name').fill('Harrow')
  await other.getByLabel('Email address').fill('otis.harrow@teachers.example')
  await other.getByLabel('Password', { exact: true }).fill('Paper-Boat-77')
  await other.getByLabel('The grade you teach').selectOption('5')
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByLabel('Find your school').fill('mill pond')
  await other.getByRole('button', { name: /Mill Pond Middle School/ }).click()
  await other.getByRole('button', { name: 'Create the account' }).click()
  await expect(other.getByRole('alert')).toContainText('account already exists')
  expect(await other.evaluate(() => localStorage.getItem('duplicate_account'))).toBe('true')
})
