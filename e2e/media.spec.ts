import { deep, demo, expect, test } from './people.ts'
import { call, courseIds, journalPath, whoIs, writeJournal } from './steps/calls.ts'
import { picture } from './steps/files.ts'

interface Uploaded {
  file: { url: { permalink: string } }
}

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

test('pictures side by side are twenty pixels apart, on a phone and on a wide screen [MEDIA-23]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const medias = []
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const sent = { name: `${name}.png`, data: picture.toString('base64') }
    const { file } = await call<Uploaded>(page, 'POST', '/airstore/upload_data', sent)
    medias.push({ media_type: 'Image', media_url: file.url.permalink })
  }
  const more = { title: 'Five feathers', response_type: 'Image', medias }
  const journal = await writeJournal(page, 'I found five feathers below the big oak.', more)
  await page.goto(journalPath(journal))
  const slides = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(slides).toHaveCount(medias.length)
  const gaps = () =>
    slides.evaluateAll(items => {
      const boxes = items.map(item => item.getBoundingClientRect())
      return boxes.slice(1).map((box, place) => Math.round(box.left - (boxes[place]?.right ?? 0)))
    })
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await expect.poll(gaps).toEqual([20, 20, 20, 20])
  }
})

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
