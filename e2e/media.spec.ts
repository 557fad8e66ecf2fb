import { deep, demo, expect, test } from './people.ts'
import { call, courseIds, whoIs, writeJournal } from './steps/calls.ts'

const phone = { width: 390, height: 844 }

test('a course begins with a small film in a window, and its lesson opens a document page by page [MEDIA-07] [MEDIA-20]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child, { at: '/course/detail/backyard-birds' })
  await page.getByRole('button', { name: 'Watch the intro' }).click()
  const film = page.getByRole('dialog', { name: 'About “Backyard Birds”' }).locator('video')
  await expect(film).toBeVisible()
  // The window grows to its final size.
  await expect.poll(() => film.boundingBox()).toMatchObject({ width: 360, height: 240 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(film).toHaveCount(0)

  await page.setViewportSize(phone)
  const { id } = await whoIs(page)
  const { lesson } = await courseIds(page, 'backyard-birds')
  await page.goto(`/child/${id}/lesson/${lesson}`)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Open the document' }).click()
  const sheet = page.getByRole('region', { name: 'Document: Bird watch sheet' })
  await expect(sheet.getByText('Make a mark for each bird')).toBeVisible()
  await sheet.getByRole('button', { name: 'Next page' }).click()
  await expect(sheet.getByText('Page 2 of 2')).toBeVisible()
  await expect(sheet.getByText('Which bird came first?')).toBeVisible()
})

test(
  'what a child has made stands in a list that is searched by what is said, and plays there [MEDIA-05]',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.child)
    const { id } = await whoIs(page)
    const { medias } = await call<{ medias: { type: string; journal: { title: string } }[] }>(
      page,
      'GET',
      `/journal/child_media/${id}`,
    )
    const sound = medias.find(({ type }) => type === 'Audio')?.journal.title ?? ''
    await page.goto(`/child/${id}/media`)
    await page.getByLabel('Search titles and words').fill(sound)
    await page.getByRole('button', { name: 'Search' }).click()
    const player = page.getByRole('group', { name: sound })
    await player.getByRole('button', { name: 'Play' }).click()
    await expect(player).toHaveAttribute('data-state', 'ended')
    await page.getByLabel('Search titles and words').fill('nothing that is said')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  },
)

test('the ways to make a picture are each 280 wide and 50 high [MEDIA-24]', async ({ actors }) => {
  const page = await actors.signedIn(demo.child)
  const { id } = await whoIs(page)
  const journal = await writeJournal(page, 'I looked for feathers below the big oak.', { title: 'Feathers' })
  await page.goto(`/child/${id}/journals?journal=${journal.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Draw' }).check()
  const size = { width: 280, height: 50 }
  await expect
    .poll(() => page.getByRole('button', { name: 'Draw a picture' }).boundingBox())
    .toMatchObject(size)
})
