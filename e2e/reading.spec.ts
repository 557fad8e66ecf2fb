import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { addChild, freshEmail, registerParent } from './steps/family.ts'
import { layoutFaults } from './steps/layout.ts'
import { phone, settle } from './steps/screens.ts'

test(
  'who reads better with larger letters and wider lines gets them on every screen of this device',
  deep,
  async ({ actors }) => {
    // A child of its own: the setting is stored with the account, and other tests use the demo child meanwhile.
    const parent = await actors.guest()
    await registerParent(parent, freshEmail())
    const { username, password } = await addChild(parent, 'Heron')
    const page = await actors.enter(username, { at: '/dashboard/profile', password, viewport: phone })
    const usual = await letters(page)
    const choice = page.getByLabel('Larger text and wider spacing')
    const fold = page.getByRole('heading', { level: 2, name: 'On this device' })
    await fold.click()
    await choice.check()
    await expect.poll(() => letters(page).then(({ size }) => size)).toBeCloseTo(usual.size * 1.2, 1)
    for (const path of ['/dashboard/progress', '/dashboard/courses', '/dashboard/profile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await settle(page)
      const now = await letters(page)
      expect(now.between).toBeGreaterThan(usual.between)
      expect(now.words).toBeGreaterThan(usual.words)
      expect(now.line / now.size).toBeGreaterThan(usual.line / usual.size)
      expect(await layoutFaults(page)).toEqual([])
    }
    await fold.click()
    await choice.uncheck()
    await expect.poll(() => letters(page)).toEqual(usual)
  },
)

test('a zero is plain where children and adults read', deep, async ({ actors }) => {
  const child = await actors.enter(demo.child, { at: '/dashboard/profile' })
  expect(await isStroked(child)).toEqual([false, false])
  const parent = await actors.enter(demo.parent, { at: '/dashboard/courses' })
  expect(await isStroked(parent)).toEqual([false, false])
})

/** Whether the middle of a zero is filled, regular and bold, in the fonts of this page. */
const isStroked = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [400, 700].map(async weight => {
        const font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`
        await document.fonts.load(font, '0')
        const paper = document.createElement('canvas').getContext('2d')
        if (!paper) throw new Error('There is nothing to write on.')
        Object.assign(paper, { font, textAlign: 'center' })
        paper.fillText('0', 100, 100)
        const { actualBoundingBoxAscent: height } = paper.measureText('0')
        return (paper.getImageData(100, 100 - height / 2, 1, 1).data[3] ?? 0) > 0
      }),
    ),
  )

test('nothing moves for who asked the device for calm', deep, async ({ actors }) => {
  const page = await actors.signedIn(demo.child)
  for (const path of ['/dashboard/progress', '/dashboard/courses']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await slowest(page)).toBeGreaterThan(0.1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await slowest(page)).toBeLessThan(0.001)
  }
})

test('a text is read aloud sentence by sentence, and stops when asked to [READ-ALOUD-01]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  // The test browser has no voices: spoken texts are recorded, and end when the test says so.
  await page.addInitScript(() => {
    const spoken: SpeechSynthesisUtterance[] = []
    Object.assign(window, { spoken })
    speechSynthesis.speak = utterance => void spoken.push(utterance)
  })
  await page.goto('/course/detail/backyard-birds')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Listen' }).click()
  const bar = main.getByRole('region', { name: 'Reading aloud' })
  await expect(bar.getByRole('button', { name: 'Pause reading' })).toBeFocused()
  await expect(bar.locator('mark')).toHaveText('Backyard Birds.')
  await page.evaluate(() => {
    const { spoken } = window as unknown as Spoken
    spoken.at(-1)?.dispatchEvent(new Event('start'))
    spoken.at(-1)?.dispatchEvent(new Event('end'))
  })
  await expect(bar.locator('mark')).toHaveText(/^Meet the birds/)
  await bar.getByRole('button', { name: 'Stop reading' }).click()
  await expect(bar).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Listen' })).toBeVisible()
})

interface Spoken {
  spoken: SpeechSynthesisUtterance[]
}

/** The font settings of the page's running text, in pixels. */
const letters = (page: Page) =>
  page.evaluate(() => {
    const { fontSize, letterSpacing, wordSpacing, lineHeight } = getComputedStyle(document.body)
    const pixels = (value: string) => Number.parseFloat(value) || 0
    return {
      size: pixels(fontSize),
      between: pixels(letterSpacing),
      words: pixels(wordSpacing),
      line: pixels(lineHeight),
    }
  })

/** The longest animation on the page, in seconds. */
const slowest = (page: Page) =>
  page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap(element => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return [
        ...transitionDuration.split(','),
        ...(animationName === 'none' ? [] : animationDuration.split(',')),
      ]
    })
    return Math.max(...durations.map(Number.parseFloat))
  })
