import type { Locator, Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { studentIn } from './steps/students.ts'

interface Heard {
  heard: string[]
}

/** No word is seen, and the pictures on the buttons are; what is read aloud is kept, since the test browser has no voices. */
async function byEar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    speechSynthesis.speak = utterance => {
      heard.push(utterance.text)
      setTimeout(() => {
        utterance.dispatchEvent(new Event('start'))
        utterance.dispatchEvent(new Event('end'))
      })
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::placeholder { -webkit-text-fill-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Presses the button that reads, and waits until these words were heard and it is done. */
async function hear(page: Page, button: Locator, ...words: string[]): Promise<void> {
  await page.evaluate(() => (window as unknown as Heard).heard.splice(0))
  await press(button)
  const heard = () => page.evaluate(() => (window as unknown as Heard).heard.join(' '))
  for (const one of words) await expect.poll(heard).toContain(one)
  await expect(page.getByRole('region', { name: 'Reading aloud' })).toHaveCount(0)
}

/** A child who does not read finds a button by its picture. */
async function press(button: Locator): Promise<void> {
  await expect(button.locator('svg, img').first()).toBeVisible()
  await button.click()
}

test('a child who does not read yet does a lesson by ear alone, with every word hidden, and answers by voice', async ({
  actors,
}) => {
  const page = await actors.enter(await studentIn(actors, 1))
  await byEar(page)
  await page.goto('/dashboard/progress')
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)')
  const name = await title.innerText()
  const listening = main.getByRole('button', { name: 'Listen' })
  await hear(page, listening.first(), name)
  await press(main.getByRole('link', { name: /^(Start|Continue)$/ }).first())
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()

  // Each step is heard, with what there is to do in it, and left by its arrow.
  const play = main.getByRole('button', { name: /^Play: / })
  const step = main.getByRole('region', { name: /^Step \d+ of \d+/ })
  const film = await main.getByRole('heading', { level: 3 }).innerText()
  await hear(page, listening, name, film)
  await press(play)
  await expect(main.locator('video')).toHaveJSProperty('paused', false)
  const steps = await main.getByRole('navigation', { name: 'Steps of this lesson' }).getByRole('link').count()
  for (let next = 2; next < steps; next++) {
    await press(main.getByRole('link', { name: 'Next', exact: true }))
    await expect(step).toHaveAccessibleName(new RegExp(`^Step ${next} of ${steps}`))
    await hear(page, listening, await step.getByRole('heading', { level: 3 }).innerText())
  }
  await press(main.getByRole('link', { name: 'Next', exact: true }))
  const asked = main.getByRole('region', { name: `Step ${steps} of ${steps}` })
  const prompt = await asked.getByRole('paragraph').first().innerText()
  await hear(page, listening, prompt)

  await press(asked.locator('label').filter({ hasText: 'Say' }))
  await press(asked.getByRole('button', { name: 'Record', exact: true }))
  await expect(asked.getByRole('timer')).toContainText('0:01')
  await press(asked.getByRole('button', { name: 'Stop', exact: true }))
  await expect(asked.getByLabel('Your recording')).toBeVisible()
  await press(asked.getByRole('button', { name: 'Save my journal' }))
  await expect(main.getByRole('heading', { name: 'Your journal for this lesson' })).toBeVisible()
  await press(main.getByRole('button', { name: 'Play', exact: true }))
  await page.goto('/dashboard/progress')
  await expect(title).toBeVisible()
  await expect(title).not.toHaveText(name)
})
