import { demo, expect, test } from './people.ts'

const searchBox = 'Find a course, lesson or career'

test('a guest mistypes, finds a lesson all the same, and comes back to the same search', async ({
  actors,
}) => {
  const page = await actors.guest()
  await page.goto('/dashboard/courses')
  await page.getByRole('searchbox', { name: searchBox }).fill('floting eg')
  const lesson = page.getByRole('link', { name: 'The floating egg' })
  await expect(lesson).toBeVisible()
  await expect(page).toHaveURL(/search=floting\+eg|search=floting%20eg/)
  await lesson.click()
  await page.waitForURL('**/lesson/detail/**')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: searchBox })).toHaveValue('floting eg')
  await expect(lesson).toBeVisible()
})

test('a child finds a career, keeps it, and reads it from the favorites [CAREERS-01] [CAREERS-03] [CAREERS-04]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child, { at: '/dashboard/courses' })
  await page.getByRole('searchbox', { name: searchBox }).fill('marine biologist')
  await page.getByRole('button', { name: 'Keep “Marine biologist” as a favorite' }).click()
  await expect(page.getByRole('button', { name: '“Marine biologist” is a favorite' })).toBeVisible()
  await page.goto('/dashboard/courses')
  await expect(page.getByRole('heading', { name: 'My favorites' })).toBeVisible()
  await page.getByRole('link', { name: 'Marine biologist' }).click()
  await page.waitForURL('**/child/*/career_detail/marine-biologist')
  await expect(page.getByRole('heading', { level: 1, name: 'Marine biologist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Astronomer' })).toBeVisible()
  await page.goto('/dashboard/courses')
  await page.getByRole('button', { name: '“Marine biologist” is a favorite' }).click()
  await expect(page.getByRole('heading', { name: 'My favorites' })).toBeHidden()
})

test('a guest goes from a shelf to all that stands on it [DISCOVERY-33]', async ({ actors }) => {
  const page = await actors.guest()
  await page.goto('/dashboard/courses')
  await page.getByRole('link', { name: 'See more: Careers to discover' }).click()
  await page.waitForURL('**/dashboard/discover/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'Careers to discover' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(16)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards).toHaveCount(32)
})
