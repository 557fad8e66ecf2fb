import { expect, type Page } from '@playwright/test'
import { toast } from './classes.ts'

export const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })

export async function writeComment(page: Page, words: string): Promise<void> {
  await page.getByLabel('Write a comment').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Comment added').last()).toBeVisible()
  await expect(comments(page).getByRole('list')).toContainText(words)
}

/** Records with the microphone of the test browser, and sends the recording. */
export async function speakComment(page: Page): Promise<void> {
  const before = await comments(page).getByRole('listitem').count()
  await page.getByRole('button', { name: 'Voice' }).click()
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('timer')).toContainText('0:01')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByLabel('Your recording').last()).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(comments(page).getByRole('listitem')).toHaveCount(before + 1)
}
