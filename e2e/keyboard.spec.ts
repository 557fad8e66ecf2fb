import type { Locator, Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { writeJournal } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { comments } from './steps/comments.ts'
import { newParentPassword, openFamily } from './steps/family.ts'

const mostSteps = 60

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a parent signs in, opens a notification and answers by the keyboard alone', async ({ actors }) => {
  // A family of its own, so that other news does not push theirs off the list.
  const { email, child } = await openFamily(actors, 'Linnet')
  const page = await actors.guest()
  await page.goto('/signin')
  await tabTo(page, page.getByLabel('Email or username'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(newParentPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/profile')

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await tabTo(page, bell)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await writeJournal(child, 'I found a snail under the bench and followed its silver road.', {
    title: 'A snail',
  })
  await page.keyboard.press('Enter')
  await tabTo(page, panel.getByRole('link').filter({ hasText: 'A snail' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A snail' })).toBeVisible()

  await tabTo(page, page.getByLabel('Write a comment'))
  await page.keyboard.type('Where did the silver road end?')
  await tabTo(page, page.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Comment added')).toBeVisible()
  await expect(comments(page).getByRole('list')).toContainText('Where did the silver road end?')
})

test('a question that is closed gives the focus back to what asked it', deep, async ({ actors }) => {
  const page = await actors.signedIn(demo.teacher)
  await page.goto('/dashboard/profile')
  const opener = page.getByRole('button', { name: 'New code' })
  const question = page.getByRole('dialog', { name: 'Make a new code?' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Presses Tab until the element has the focus; the focus must be visible there. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  const isThere = () => place.evaluate(element => element === document.activeElement)
  for (let step = 0; step < mostSteps; step++) {
    if (await isThere()) break
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
  expect(await place.evaluate(element => element.matches(':focus-visible'))).toBe(true)
}
