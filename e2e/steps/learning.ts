import { expect, type Page } from '@playwright/test'

export const course = 'Backyard Birds'
export const watchedLesson = 'The first bird I see'
export const linkedLesson = 'Beaks are tools'

/** From the list of courses to the outline of one. */
export async function openCourse(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).click()
  await page.getByRole('link', { name: course }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
}

export async function openLesson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Plays the film of the lesson until its picture has moved on. */
export async function watchFilm(page: Page): Promise<void> {
  const film = page.locator('video').first()
  await film.evaluate(async element => {
    const video = element as HTMLVideoElement
    video.muted = true
    await video.play()
  })
  await expect
    .poll(() => film.evaluate(element => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.3)
}

/** Where the lesson of this page stands. */
export const lessonBadge = (page: Page) => page.locator('article header')

/** The sites of others are not visited: a link opens an empty page in their place. */
export async function keepAtHome(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
}

export const draftField = (page: Page) => page.getByLabel('Write here')

/** The page keeps a draft at every rest; this waits for the rest. */
export async function waitForKeptDraft(page: Page, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>(resolve => {
            const opening = indexedDB.open('kindling')
            opening.onerror = () => resolve('')
            opening.onsuccess = () => {
              const database = opening.result
              if (!database.objectStoreNames.contains('drafts')) return resolve('')
              const reading = database.transaction('drafts').objectStore('drafts').getAll()
              reading.onsuccess = () => {
                database.close()
                resolve(JSON.stringify(reading.result))
              }
            }
          }),
      ),
    )
    .toContain(words)
}
