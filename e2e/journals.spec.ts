import { deep, demo, expect, test } from './people.ts'
import { journalPath, writeJournal } from './steps/calls.ts'
import { toast } from './steps/classes.ts'
import { openFamily } from './steps/family.ts'
import { picture } from './steps/files.ts'
import { cardOf, openOwn, words } from './steps/journals.ts'

test('journals stand in a list with their answers and have a page of their own [JOURNALS-02] [JOURNALS-04] [JOURNALS-05]', async ({
  actors,
}) => {
  const child = await actors.sender(demo.child)
  const journal = await writeJournal(child, words)
  const parent = await actors.enter(demo.parent, { at: `/child/${journal.user_id}/journals` })
  const card = cardOf(parent, words)
  await expect(card).toContainText('No comments yet')
  await parent.goto((await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '')
  await expect(parent.getByRole('heading', { level: 1, name: journal.title })).toBeVisible()
  await parent.getByRole('button', { name: 'Like' }).click()
  await expect(parent.getByRole('button', { name: 'Liked' })).toBeVisible()
  // The button says it once.
  await expect(parent.getByText('1 like')).toBeHidden()
})

test('a journal opens over its list and is changed there; Back and its address know the window [JOURNALS-03]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const journal = await writeJournal(page, words, { title: 'The bridge' })
  const list = `/child/${journal.user_id}/journals`
  await page.goto(list)
  const opener = cardOf(page, words).getByRole('heading').getByRole('link')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'The bridge' })
  await expect(dialog).toContainText(words)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.goForward()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Write here').fill(`${words} Then it fell.`)
  const saved = page.waitForResponse(/\/journal\/update\//)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  // The window shows the new words at once; the page is reloaded when they are saved.
  await expect(dialog.getByText('Then it fell.')).toBeVisible()
  await saved
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${list}?journal=${journal.id}`)
  await page.reload()
  await expect(dialog.getByText('Then it fell.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, 'Then it fell.')).toBeVisible()
  await expect(page).toHaveURL(list)
})

test(
  'a window in a window closes alone, and what is deleted there leaves the list [JOURNALS-03]',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.child)
    const journal = await writeJournal(page, words, { title: 'The raft' })
    await page.goto(`/child/${journal.user_id}/journals?journal=${journal.id}`)
    const dialog = page.getByRole('dialog', { name: 'The raft' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Delete this journal?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'The raft' })).toHaveCount(0)
  },
)

test('an entry is read or changed; when the change fails the earlier picture is put back and the new one is kept aside [JOURNALS-13] [JOURNALS-18] [JOURNALS-19]', async ({
  actors,
}) => {
  actors.expectRefusal(500, /\/journal\/update/)
  // A child of its own: a picture that is replaced would be missing in other tests' windows of the demo child.
  const { child } = await openFamily(actors, 'Wagtail')
  const { page, journal } = await openOwn(actors, child)
  const save = page.getByRole('button', { name: 'Save changes' })
  const saved = page.getByAltText(`Picture in “${journal.title}”`)
  const chosen = page.getByAltText('Your picture')
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Photo' }).check()
  await choose()
  await save.click()
  const earlier = await saved.getAttribute('src')

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(chosen).toHaveAttribute('src', earlier ?? '')
  await choose()
  await expect(chosen).toHaveAttribute('src', /^blob:/)
  await page.route('**/journal/update/**', route => route.fulfill({ status: 500, json: {} }))
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong! Please try again.')
  await expect(chosen).toHaveAttribute('src', earlier ?? '')
  await expect(page.getByAltText('The picture that was not saved')).toBeVisible()
  await expect(save).toBeEnabled()

  await page.unroute('**/journal/update/**')
  await page.getByRole('button', { name: 'Use it again' }).click()
  await save.click()
  await expect(saved).toBeVisible()
  expect(await saved.getAttribute('src')).not.toBe(earlier)
})

test('a failed upload is told and the picture stays to be sent again [UPLOADS-10]', async ({ actors }) => {
  actors.expectRefusal(0, /\/airstore\//)
  const { page } = await openOwn(actors)
  await page.route('**/airstore/**', route => route.abort())
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Photo' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('There was an error attempting to upload the file.')
  await expect(page.getByAltText('Your picture')).toBeVisible()
})

test('deleting asks first, and what is gone says so [JOURNALS-20] [JOURNALS-21] [NAVIGATION-11]', async ({
  actors,
}) => {
  actors.expectRefusal(404, /\/journal\/get_journal\//)
  const { page, journal } = await openOwn(actors)
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`**/child/${journal.user_id}/journals`)
  await page.goto(journalPath(journal))
  await expect(page.getByText('This Journal Entry has been deleted')).toBeVisible()
})

test('a like that fails is told by its sentence [JOURNALS-26]', async ({ actors }) => {
  actors.expectRefusal(500, /\/journal\/like_journal/)
  const child = await actors.sender(demo.child)
  const journal = await writeJournal(child, words)
  const page = await actors.signedIn(demo.parent)
  await page.route('**/journal/like_journal/**', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(journalPath(journal))
  await page.getByRole('button', { name: 'Like' }).click()
  await expect(toast(page, 'Error occured. Unable to like journal. Plesae try again later.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
})
