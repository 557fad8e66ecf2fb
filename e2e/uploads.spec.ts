import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { comments } from './steps/comments.ts'
import { hum } from './steps/files.ts'
import { openOwn } from './steps/journals.ts'

const megabyte = 1024 * 1024

/** How many drafts this browser keeps: the one of a comment is removed after the reply to it. */
const draftsIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('kindling')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onerror = () => fail(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            done(counting.result)
          }
        }
      }),
  )

test('a large file goes on while its sender visits another page, and after the connection was lost; another one is canceled', async ({
  actors,
}) => {
  actors.expectRefusal(0, /./)
  const { page } = await openOwn(actors)
  const journal = page.url()
  const form = comments(page)
  const tray = page.getByRole('region', { name: 'Files on their way' })
  const sendSound = async (name: string) => {
    await form.getByRole('button', { name: 'Voice' }).click()
    await form
      .getByLabel('Choose a file instead')
      .setInputFiles({ name, mimeType: 'audio/wav', buffer: hum(9 * megabyte) })
    await form.getByRole('button', { name: 'Send' }).click()
  }
  const held = Promise.withResolvers<void>()
  const offsets: string[] = []
  await page.route('**/airstore/uploads/*?offset=*', async route => {
    offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '')
    if (offsets.length !== 3) return route.continue()
    await held.promise
    return route.abort('internetdisconnected')
  })
  await sendSound('humming.wav')
  const bar = tray.getByRole('progressbar', { name: /^humming\.wav: \d+ percent$/ })
  await expect(bar).toHaveAttribute('value', /^4\d$/)
  await expect(tray).toContainText('You can visit other pages meanwhile.')
  await page.getByRole('navigation').getByRole('link', { name: 'Journals' }).click()
  await expect(page).not.toHaveURL(journal)
  await expect(bar).toBeVisible()

  await page.context().setOffline(true)
  held.resolve()
  await expect(tray).toContainText('Not sent yet. It goes on by itself.')
  await page.context().setOffline(false)
  await expect(tray).toHaveCount(0)
  // Nothing that had arrived was sent again.
  expect(offsets).toEqual(['0', '2', '4', '4', '6', '8'].map(at => String(Number(at) * megabyte)))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect.poll(() => draftsIn(page)).toBe(0)
  await page.goto(journal)
  await expect(form.getByRole('listitem').locator('audio')).toHaveCount(1)

  await page.route('**/airstore/uploads/*?offset=*', () => undefined)
  await sendSound('whistling.wav')
  await tray.getByRole('button', { name: 'Cancel whistling.wav' }).click()
  await expect(tray).toHaveCount(0)
  await expect(form.getByRole('alert')).toContainText('Unable to save comment.')
  await expect(form.getByRole('listitem').locator('audio')).toHaveCount(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
