import type { Page } from '@playwright/test'
import { demo, expect, test } from './people.ts'
import { call, journalPath, writeJournal } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { comments, writeComment } from './steps/comments.ts'
import { hum, picture } from './steps/files.ts'
import { openOwn, words } from './steps/journals.ts'

test('the comments of a journal open over its list, and an answer given there is counted on the card [COMMENTS-01]', async ({
  actors,
}) => {
  const child = await actors.sender(demo.child)
  const journal = await writeJournal(child, words, { title: 'The kite' })
  const page = await actors.enter(demo.parent, { at: `/child/${journal.user_id}/journals` })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'The kite' }) })
  await card.getByRole('link', { name: 'No comments yet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comments on “The kite”' })
  await expect(dialog).toContainText('No replies yet.')
  await writeComment(page, 'What was its tail made of?')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await card.getByRole('link', { name: '1 comment' }).click()
  await expect(comments(page)).toContainText('What was its tail made of?')
  await dialog.getByRole('link', { name: 'Read the journal' }).click()
  await expect(page.getByRole('dialog', { name: 'The kite', exact: true })).toContainText(words)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a comment is sent once, and one that fails stays written [COMMENTS-07] [COMMENTS-22] [COMMENTS-23]', async ({
  actors,
}) => {
  actors.expectRefusal(500, /\/comment\/postComment/)
  const { page } = await openOwn(actors)
  await page.route('**/comment/postComment', route => route.fulfill({ status: 500, json: {} }))
  await comments(page).getByRole('button', { name: 'Write' }).click()
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

test('a file that is neither sound nor film is refused at the comment, and the words beside it stay [COMMENTS-12]', async ({
  actors,
}) => {
  const { page } = await openOwn(actors)
  const form = comments(page)
  await form.getByRole('button', { name: 'Write' }).click()
  await form.getByLabel('Write a comment').fill('Hear how it hums.')
  await form.getByRole('button', { name: 'Video' }).click()
  const choose = form.getByLabel('Choose a file instead')
  await choose.setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByRole('alert')).toHaveText('Selected file is not supported.')
  const beside = form.getByLabel('Say something about it (optional)')
  await expect(beside).toHaveValue('Hear how it hums.')
  await choose.setInputFiles({ name: 'hum.wav', mimeType: 'audio/wav', buffer: hum() })
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Voice' })).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('listitem').locator('audio')).toHaveCount(1)
  await expect(form.getByRole('listitem')).toContainText('Hear how it hums.')
  await expect(form.getByLabel('Write a comment')).toHaveValue('')
})

test('only who may delete a comment is offered it, is asked first, and hears when it fails [COMMENTS-13] [COMMENTS-17] [COMMENTS-18]', async ({
  actors,
}) => {
  actors.expectRefusal(500, /\/comment\/deleteComment/)
  const { page, journal } = await openOwn(actors)
  const teacher = await actors.signedIn(demo.teacher)
  await call(teacher, 'POST', '/comment/postComment', {
    archetype_id: journal.id,
    comment_type: 'Text',
    comment: 'Eleven coins!',
  })
  const remove = (window: Page) => window.getByRole('button', { name: 'Delete comment' })
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
