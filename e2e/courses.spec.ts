import type { Page } from '@playwright/test'
import { demo, expect, test } from './people.ts'
import { call, courseIds, whoIs } from './steps/calls.ts'

const phone = { viewport: { width: 390, height: 780 } }

test('guests read courses and lessons at their shared addresses [COURSES-01] [COURSES-04] [LESSONS-01]', async ({
  actors,
}) => {
  const page = await actors.guest()
  await page.goto('/course/detail/backyard-birds')
  await expect(page.getByRole('heading', { level: 1, name: 'Backyard Birds' })).toBeVisible()
  await page.getByRole('link', { name: 'Start: The first bird I see' }).click()
  await page.waitForURL('**/lesson/detail/first-bird-i-see')
  await expect(page.getByRole('heading', { level: 1, name: 'The first bird I see' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(1)
})

test('a child moves on from the shared address to the own course, on wide screens and on phones [COURSES-13] [COURSES-14]', async ({
  actors,
}) => {
  const wide = await actors.signedIn(demo.child)
  const { id } = await whoIs(wide)
  const { course } = await courseIds(wide, 'backyard-birds')
  await wide.goto('/course/detail/backyard-birds')
  await wide.waitForURL(`**/ng/user/${id}/course-detail/${course}/lesson/0`)
  await wide.goto('/signin')
  await wide.goto(`/ng/#/user/${id}/course-detail/${course}/lesson/0`)
  await wide.waitForURL(`**/ng/user/${id}/course-detail/${course}/lesson/0`)
  await expect(wide.getByRole('heading', { level: 1, name: 'Backyard Birds' })).toBeVisible()
  const small = await actors.enter(demo.child, { ...phone, at: '/course/detail/backyard-birds' })
  await small.waitForURL(`**/child/${id}/course/${course}`)
  await expect(small.getByRole('heading', { level: 1, name: 'Backyard Birds' })).toBeVisible()
})

test('a child moves on from the shared address to the own lesson, and Back does not lead into it again [LESSONS-20]', async ({
  actors,
}) => {
  const wide = await actors.signedIn(demo.child)
  const { id } = await whoIs(wide)
  const { lesson } = await courseIds(wide, 'backyard-birds')
  const title = (window: Page) => window.getByRole('heading', { level: 1, name: 'The first bird I see' })
  await wide.goto('/dashboard/profile')
  await wide.goto('/lesson/detail/first-bird-i-see')
  await wide.waitForURL(`**/ng/user/${id}/lesson-detail/${lesson}`)
  await expect(title(wide)).toBeVisible()
  await wide.goBack()
  await wide.waitForURL('**/dashboard/profile')
  await wide.goto(`/ng/#/user/${id}/lesson-detail/${lesson}`)
  await wide.waitForURL(`**/ng/user/${id}/lesson-detail/${lesson}`)
  await expect(title(wide)).toBeVisible()
  const small = await actors.enter(demo.child, { ...phone, at: '/lesson/detail/first-bird-i-see' })
  await small.waitForURL(`**/child/${id}/lesson/${lesson}`)
  await expect(title(small)).toBeVisible()
})

test('closing a lesson returns to the stored last path, through other lessons and a reload [LESSONS-19]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child)
  const { id } = await whoIs(page)
  const { course, lesson } = await courseIds(page, 'backyard-birds')
  const close = page.getByRole('link', { name: 'Close the lesson' })
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(close).toBeVisible()
  await page.reload()
  await close.click()
  await page.waitForURL('**/dashboard/progress')
  await page.goto(`/ng/user/${id}/course-detail/${course}/lesson/0`)
  await page.getByRole('link', { name: 'The first bird I see' }).click()
  await page.waitForURL(`**/lesson/${lesson}`)
  await close.click()
  await page.waitForURL(`**/course-detail/${course}/lesson/0`)

  const guest = await actors.guest()
  await guest.goto('/lesson/detail/first-bird-i-see')
  await guest.getByRole('link', { name: 'Close the lesson' }).click()
  await guest.waitForURL('**/course/detail/backyard-birds')
})

test('lesson 0 is the start of a course, any other one the lesson [COURSES-02] [COURSES-03]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const { id } = await whoIs(page)
  const { course, lesson } = await courseIds(page, 'backyard-birds')
  await page.goto(`/child/${id}/course/${course}/lesson/0`)
  await expect(page.getByRole('heading', { level: 1, name: 'Backyard Birds' })).toBeVisible()
  await page.goto(`/child/${id}/course/${course}/lesson/${lesson}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The first bird I see' })).toBeVisible()
})

test('a lesson opens for a child by its number, and by its name at the shared address [LESSONS-02] [LESSONS-03] [LESSONS-04]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.parent)
  const { children } = await call<{ children: { id: number }[] }>(page, 'GET', '/user/children')
  const child = children[0]?.id
  const { lesson } = await courseIds(page, 'backyard-birds')
  const title = page.getByRole('heading', { level: 1, name: 'The first bird I see' })
  await page.goto(`/child/${child}/lesson/${lesson}`)
  await expect(title).toBeVisible()
  await page.goto(`/child/${child}/lesson/first-bird-i-see`)
  await page.waitForURL('**/lesson/detail/first-bird-i-see')
  await expect(title).toBeVisible()
})
