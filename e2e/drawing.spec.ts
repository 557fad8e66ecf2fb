import { demo, expect, test } from './people.ts'
import { writeJournal } from './steps/calls.ts'
import { drawLine, painted } from './steps/drawing.ts'
import { cardOf } from './steps/journals.ts'
import { looksRight } from './steps/looks-right.ts'

const words = 'I drew the bridge over our brook, with the sky around it.'

test('a child draws with the mouse and with keys, and the drawing is the picture of the journal', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const journal = await writeJournal(page, words, { title: 'The drawn bridge' })
  await page.goto(`/child/${journal.user_id}/journals?journal=${journal.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Draw' }).check()
  const open = page.getByRole('button', { name: 'Draw a picture' })
  const goOn = page.getByRole('button', { name: 'Change my drawing' })
  const dialog = page.getByRole('dialog', { name: 'Draw a picture' })
  await open.click()
  await expect(dialog.getByRole('button', { name: 'I’m done' })).toBeDisabled()
  await drawLine(page, [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
    [0.2, 0.2],
  ])
  const framed = await painted(page)
  expect(framed).toBeGreaterThan(1)
  await drawLine(page, [
    [0.3, 0.5],
    [0.7, 0.5],
  ])
  expect(await painted(page)).toBeGreaterThan(framed)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(await painted(page)).toBe(framed)
  await dialog.getByRole('radio', { name: 'Fill' }).check()
  await dialog.getByRole('radio', { name: 'Light blue' }).check()
  await drawLine(page, [[0.5, 0.5]])
  await expect.poll(() => painted(page)).toBeGreaterThan(30)
  await looksRight(page)
  await page.setViewportSize({ width: 1280, height: 844 })

  // A sticker stays where it is released, and is undone like a line.
  const plain = await painted(page)
  await dialog.getByRole('radio', { name: 'Stickers' }).check()
  await dialog.getByRole('radio', { name: 'fox' }).check()
  await drawLine(page, [
    [0.1, 0.1],
    [0.12, 0.12],
  ])
  await expect.poll(() => painted(page)).toBeGreaterThan(plain)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(await painted(page)).toBe(plain)
  await dialog.getByRole('button', { name: 'Redo' }).click()

  // Closing loses nothing.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await goOn.click()
  const filled = await painted(page)
  expect(filled).toBeGreaterThan(30)
  expect(filled).toBeLessThan(60)

  await dialog.getByRole('radio', { name: 'Pen' }).check()
  await dialog.getByLabel('Your paper').focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  expect(await painted(page)).toBeGreaterThan(filled)
  await dialog.getByRole('button', { name: 'I’m done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByAltText('Your picture')).toBeVisible()
  const saved = page.waitForResponse(/\/journal\/update\//)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saved
  await page.reload()
  const kept = page.getByAltText('Picture in “The drawn bridge”').last()
  await expect(kept).toBeVisible()
  // The empty paper around the drawing is not sent.
  const size = () =>
    kept.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight])
  await expect.poll(async () => (await size()).every(side => side > 600)).toBe(true)
  const [width = 0, height = 0] = await size()
  expect(width).toBeLessThan(1100)
  expect(height).toBeLessThan(850)
  await page.keyboard.press('Escape')
  await expect(cardOf(page, words)).toBeVisible()
})
