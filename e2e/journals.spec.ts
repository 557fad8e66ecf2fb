import type { Page } from '@playwright/test'
import { type Crowd, demo, expect, test } from './people.ts'
import { call, journalPath, type WrittenJournal, writeJournal } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { comments } from './steps/comments.ts'

const words = 'We built a bridge of paper and it held eleven coins.'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('journals stand in a list with their answers and open in a page of their own [JOURNALS-02] [JOURNALS-04] [JOURNALS-05]', async ({
  crowd,
}) => {
  const child = await crowd.enter(demo.child)
  const journal = await writeJournal(child, words)
  const parent = await crowd.enter(demo.parent)
  await parent.goto(`/child/${journal.user_id}/journals`)
  const card = parent.getByRole('listitem').filter({ hasText: words }).first()
  await expect(card).toContainText('No comments yet')
  await card.getByRole('link').click()
  await parent.waitForURL(`**${journalPath(journal)}`)
  await parent.getByRole('button', { name: 'Like' }).click()
  await expect(parent.getByText('1 like')).toBeVisible()
})

test('an entry is read or changed; when the change fails its picture is still there [JOURNALS-13] [JOURNALS-18] [JOURNALS-19]', async ({
  crowd,
}) => {
  crowd.expectRefusal(500, /\/(journal\/update|airstore)/)
  const { page, journal } = await openOwn(crowd)
  await page.route('**/journal/update/**', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name: 'Picture' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong! Please try again.')
  await expect(page.getByAltText('Your picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the changes' })).toBeEnabled()
  await page.unroute('**/journal/update/**')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByAltText(`Picture in “${journal.title}”`)).toBeVisible()
})

test('a failed upload is told and the picture stays to be sent again [UPLOADS-10]', async ({ crowd }) => {
  crowd.expectRefusal(0, /\/airstore\//)
  const { page } = await openOwn(crowd)
  await page.route('**/airstore/**', route => route.abort())
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name: 'Picture' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await expect(page.getByRole('alert')).toContainText('There was an error attempting to upload the file.')
  await expect(page.getByAltText('Your picture')).toBeVisible()
})

test('deleting asks first, and what is gone says so [JOURNALS-20] [JOURNALS-21] [NAVIGATION-11]', async ({
  crowd,
}) => {
  crowd.expectRefusal(404, /\/journal\/get_journal\//)
  const { page, journal } = await openOwn(crowd)
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`**/child/${journal.user_id}/journals`)
  await page.goto(journalPath(journal))
  await expect(page.getByText('This Journal Entry has been deleted')).toBeVisible()
})

test('a like that fails is told by its sentence [JOURNALS-26]', async ({ crowd }) => {
  crowd.expectRefusal(500, /\/journal\/like_journal/)
  const child = await crowd.enter(demo.child)
  const journal = await writeJournal(child, words)
  const page = await crowd.enter(demo.parent)
  await page.route('**/journal/like_journal/**', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(journalPath(journal))
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(toast(page, 'Error occured. Unable to like journal. Plesae try again later.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
})

test('a comment is sent once, and one that fails stays written [COMMENTS-07] [COMMENTS-22] [COMMENTS-23]', async ({
  crowd,
}) => {
  crowd.expectRefusal(500, /\/comment\/postComment/)
  const { page } = await openOwn(crowd)
  await page.route('**/comment/postComment', route => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Write a comment').fill('It was the fold that helped.')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error occured. Unable to save comment. Plesae try again later.',
  )
  await expect(page.getByLabel('Write a comment')).toHaveValue('It was the fold that helped.')
  const held = Promise.withResolvers<void>()
  let posts = 0
  await page.unroute('**/comment/postComment')
  await page.route('**/comment/postComment', async route => {
    posts += 1
    await held.promise
    await route.continue()
  })
  await send.click()
  await send.click({ force: true })
  held.resolve()
  await expect(toast(page, 'Comment added')).toBeVisible()
  await expect(comments(page).getByRole('listitem')).toHaveCount(1)
  expect(posts).toBe(1)
})

test('only who may delete a comment is offered it, is asked first, and hears when it fails [COMMENTS-13] [COMMENTS-17] [COMMENTS-18]', async ({
  crowd,
}) => {
  crowd.expectRefusal(500, /\/comment\/deleteComment/)
  const { page, journal } = await openOwn(crowd)
  const teacher = await crowd.enter(demo.teacher)
  await call(teacher, 'POST', '/comment/postComment', {
    archetype_id: journal.id,
    comment_type: 'Text',
    comment: 'Eleven coins!',
  })
  const remove = (window: Page) => window.getByRole('button', { name: 'Delete the comment' })
  await expect(comments(page)).toContainText('Eleven coins!')
  await expect(remove(page)).toHaveCount(0)
  await teacher.goto(journalPath(journal))
  await teacher.route('**/comment/deleteComment**', route => route.fulfill({ status: 500, json: {} }))
  await remove(teacher).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(teacher, 'Could not delete comment. Please try again.')).toBeVisible()
  await expect(comments(teacher)).toContainText('Eleven coins!')
  await teacher.unroute('**/comment/deleteComment**')
  await remove(teacher).click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(comments(teacher)).not.toContainText('Eleven coins!')
  await expect(comments(page)).not.toContainText('Eleven coins!')
})

/** A new entry of the demo child, open in the child's window. */
async function openOwn(crowd: Crowd): Promise<{ page: Page; journal: WrittenJournal }> {
  const page = await crowd.enter(demo.child)
  const journal = await writeJournal(page, words)
  await page.goto(journalPath(journal))
  await expect(page.getByText(words)).toBeVisible()
  return { page, journal }
}
