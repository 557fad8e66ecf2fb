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

/** To the last step of a lesson, where the child answers in words. */
export async function goToAnswer(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps of this lesson' })
    .getByRole('link', { name: 'Show' })
    .click()
  await expect(page.getByRole('heading', { name: 'Show what you learned' })).toBeVisible()
  // The answer of a young child begins with a drawing.
  await page.getByRole('radio', { name: 'Write' }).check()
}

/** Plays the film of the lesson until its picture changes. */
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

/** The progress badge of this page's lesson. */
export const lessonBadge = (page: Page) => page.locator('article header')

/** External sites are not visited: a link opens an empty page instead. */
export async function keepAtHome(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
}

export const draftField = (page: Page) => page.getByLabel('Write here')

/** The page stores a draft at every pause; this waits for it. */
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
