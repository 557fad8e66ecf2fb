import type { Locator, Page } from '@playwright/test'
import { demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { toast } from './steps/classes.ts'

/** A picture of 640 by 360. */
async function widePicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

test('a teacher makes a prompt with a cut picture, puts it before the class, and reads what a child answers from its home [JOURNAL-TYPES-26] [JOURNAL-TYPES-27] [JOURNAL-TYPES-28]', async ({
  actors,
}) => {
  const child = await actors.enter(demo.child, { at: '/dashboard/courses' })
  const { user } = await call<{ user: { groups: { id: number }[] } }>(child, 'GET', '/user/session')
  const teacher = await actors.enter(demo.teacher, { at: `/dashboard/prompts?group=${user.groups[0]?.id}` })
  await teacher.getByRole('button', { name: 'Add a prompt' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByLabel('Journal name').fill('Bridges')
  await dialog
    .getByLabel('Prompt', { exact: true })
    .fill('Build a bridge for a toy car. How much can it carry?')
  await dialog
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: await widePicture(teacher) })
  const cropper = dialog.getByTestId('container')
  await expect(cropper).toBeVisible()
  // What is framed is what is cut: the frame lies within the picture.
  const whole = await boxOf(cropper.locator('img'))
  const frame = await boxOf(dialog.getByTestId('cropper'))
  expect(frame.y).toBeGreaterThanOrEqual(whole.y - 1)
  expect(frame.y + frame.height).toBeLessThanOrEqual(whole.y + whole.height + 1)
  const zoom = dialog.getByLabel('Zoom')
  await expect(zoom).toHaveAttribute('step', '0.05')
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveValue('1.05')
  await teacher.clock.install()
  await teacher.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  const cut = dialog.getByRole('img', { name: 'The picture of the prompt' })
  await expect(cut).toBeVisible()
  const size = await cut.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size[0]).toBe(size[1])
  await teacher.clock.runFor(1_499)
  await expect(toast(teacher, 'Your picture is added.')).toBeHidden()
  await teacher.clock.runFor(1)
  await expect(toast(teacher, 'Your picture is added.')).toBeVisible()
  await teacher.clock.resume()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Your prompt is ready.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await teacher.getByRole('link', { name: 'My prompts' }).click()
  const card = teacher.getByRole('listitem').filter({ hasText: 'Bridges' })
  await card.getByRole('button', { name: /^Use in/ }).click()
  await expect(card.getByRole('button', { name: /^In use in/ })).toBeVisible()

  await child.goto('/dashboard/progress')
  await expect(child.getByRole('heading', { level: 2, name: 'Bridges' })).toBeVisible()
  await child.getByRole('link', { name: 'Answer it' }).click()
  const answer = child.getByRole('dialog')
  await expect(answer.getByText('How much can it carry?')).toBeVisible()
  await answer.getByLabel('Write here').fill('Mine is made of paper and it carries nine coins.')
  await answer.getByRole('button', { name: 'Save my journal' }).click()
  await expect(toast(child, 'Your journal is saved.')).toBeVisible()

  await card.getByRole('button', { name: /^Answers/ }).click()
  await expect(teacher.getByRole('dialog').getByText('it carries nine coins')).toBeVisible()
})
