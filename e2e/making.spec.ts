import { deep, demo, expect, test } from './people.ts'
import { drawLine } from './steps/drawing.ts'
import { looksRight } from './steps/looks-right.ts'
import { studentIn } from './steps/students.ts'

const sentence = 'This is a picture of my family.'

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test(
  'a child of second grade draws from the tile of the home and keeps it without a word',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(await studentIn(actors, 2))
    const tile = page.getByRole('region', { name: 'Make something' }).getByRole('link', { name: 'Draw' })
    // The paper is on its way before the finger is lifted.
    const fetched = page.waitForRequest(/\/assets\/drawing-window/)
    await tile.hover()
    await page.mouse.down()
    await fetched
    await page.mouse.up()
    const paper = page.getByRole('dialog').filter({ has: page.getByLabel('Your paper') })
    await drawLine(page, [
      [0.2, 0.3],
      [0.8, 0.6],
    ])
    await paper.getByRole('button', { name: 'I’m done' }).click()
    await expect(page.getByAltText('Your picture')).toBeVisible()
    await expect(page.getByLabel('Add words (optional)')).toHaveValue('')
    await looksRight(page)
    await page.getByRole('button', { name: 'Save my journal' }).click()
    const kept = page.getByRole('dialog', { name: 'My drawing' })
    await expect(kept.getByAltText('Picture in “My drawing”')).toBeVisible()
    await kept.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/dashboard\/progress$/)
    const listed = page.getByRole('listitem').filter({ hasText: 'My drawing' })
    await expect(listed).toBeVisible()
    // Nothing of it is cut off.
    await expect(listed.locator('img').first()).toHaveCSS('object-fit', 'contain')
  },
)

test(
  'an older child adds words to a drawing; each tile opens the form with its tool, and Back closes it',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.child)
    const tiles = page.getByRole('region', { name: 'Make something' }).getByRole('link')
    await expect(tiles).toHaveText(['Draw', 'Photo', 'Say', 'Film', 'Write'])
    const opened = [
      ['Photo', page.getByText('Take or choose a photo')],
      ['Say', page.getByRole('button', { name: 'Record' })],
      ['Film', page.getByRole('button', { name: 'Start video' })],
      ['Write', page.getByLabel('Write here')],
    ] as const
    for (const [name, tool] of opened) {
      await tiles.filter({ hasText: name }).click()
      await expect(tool).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await tiles.filter({ hasText: 'Draw' }).click()
    await drawLine(page, [
      [0.2, 0.3],
      [0.8, 0.6],
    ])
    const use = page.getByRole('button', { name: 'I’m done' })
    const save = page.getByRole('button', { name: 'Save my journal' })
    // A child who has drawn sees the button without scrolling, on a phone or a desktop.
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expect(use).toBeInViewport({ ratio: 1 })
    }
    await use.click()
    const words = page.getByLabel('Tell about your picture')
    // The first sentence is chosen already, so that the drawing can be saved at once; the child may take it away.
    await expect(words).toHaveValue('I drew this by myself today.')
    await page.getByRole('button', { name: 'I drew this by myself today.', pressed: true }).click()
    await expect(words).toHaveValue('')
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expect(words).toBeAttached()
      await expect(save).toBeInViewport({ ratio: 1 })
    }
    // The drawing, the error and the sentences stay in sight. A press by the mouse itself: the test's own click scrolls.
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const { x, y } = (await save.boundingBox()) ?? { x: 0, y: 0 }
      await page.mouse.click(x + 20, y + 20)
      await expect(words).toBeFocused()
      await expect(
        page.getByText('Tell us a little about it. Tap a sentence below, or say it.'),
      ).toBeInViewport()
      await expect(page.getByAltText('Your picture')).toBeInViewport({ ratio: 0.9 })
      await expect(page.getByRole('button', { name: sentence, exact: true })).toBeInViewport({ ratio: 1 })
      await page.getByRole('heading', { name: 'Draw a picture' }).click()
    }
    await page.getByRole('button', { name: 'Say it instead' }).click()
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
    await expect(page.getByAltText('Your picture')).toBeVisible()
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByRole('timer')).toContainText('0:01')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByLabel('What do you say in it?').fill('This is my boat.')
    await page.getByRole('button', { name: 'Save my journal' }).click()
    await expect(page.getByRole('dialog', { name: 'My drawing' })).toContainText('This is my boat.')
  },
)
