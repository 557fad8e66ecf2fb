import type { Locator, Page } from '@playwright/test'
import { type Actors, deep, demo, expect, test } from './people.ts'
import { classId } from './steps/classes.ts'

/** A class of the demo teacher that no other journey writes in. */
const room = 'Garden · Grade 5'

const clickSeconds = 1.2
const typedAMinute = 40
const readAMinute = 200
/** What is sent, and then read again: two replies on a slow network. A busy machine that runs this test says nothing about them. */
const secondsAWrite = 1
const reply = 'What a careful eye. What happened after that?'

const entriesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

async function openJournals(actors: Actors): Promise<Page> {
  const page = await actors.signedIn(demo.teacher)
  await page.goto(`/dashboard/teacher/class/0?group=${await classId(page, room)}`)
  await expect(entriesOf(page).first()).toBeVisible()
  return page
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

test('ten journals of a class are read and answered in five minutes of a teacher', async ({ actors }) => {
  const page = await actors.enter(demo.teacher)
  await expect(page.getByRole('list', { name: 'Today' })).toBeVisible()
  let [clicks, typed, read, writes] = [0, 0, 0, 0]
  page.on('request', request => {
    if (request.method() !== 'GET') writes++
  })
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: room }) })
  await click(card.getByRole('link', { name: 'Open the class' }))
  for (let place = 0; place < 10; place++) {
    const entry = entriesOf(page).nth(place)
    read += wordsIn((await entry.locator('strong, h3, p').allInnerTexts()).join(' '))
    const field = entry.getByRole('textbox', { name: /^Reply to / })
    await click(field)
    await field.fill(reply)
    typed += wordsIn(reply)
    await field.press('Enter')
    await expect(entry.getByText(`You: ${reply}`)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(entry.getByText('Answered', { exact: true })).toBeVisible()
  }
  expect(clicks).toBeLessThanOrEqual(25)
  const seconds = clicks * clickSeconds + writes * secondsAWrite
  const minutes = typed / typedAMinute + read / readAMinute + seconds / 60
  expect(minutes).toBeLessThanOrEqual(5)
})

test(
  'the home of a teacher leads to one queue of all journals that wait, and its window goes on through all classes',
  deep,
  async ({ actors }) => {
    const page = await actors.enter(demo.teacher)
    await page.getByRole('link', { name: /^Journals? to answer/ }).click()
    await page.waitForURL('**/dashboard/answer')
    await expect(entriesOf(page).first()).toBeVisible()
    const count = await entriesOf(page).count()
    const places = await entriesOf(page).locator('p:has(time)').allTextContents()
    expect(new Set(places.map(place => /Room \d+/.exec(place)?.[0])).size).toBeGreaterThan(1)
    await entriesOf(page).first().getByRole('heading').getByRole('link').click()
    const journal = page.getByRole('dialog')
    await expect(journal.getByText(`1 of ${count}`)).toBeVisible()
    await page.keyboard.press('j')
    await expect(journal.getByText(`2 of ${count}`)).toBeVisible()
  },
)

test(
  'an opened journal goes on to the next by J and back by K, its reply comes first and the note is folded',
  deep,
  async ({ actors }) => {
    const page = await openJournals(actors)
    const titles = await entriesOf(page).getByRole('heading', { level: 3 }).allTextContents()
    await entriesOf(page).first().getByRole('link').first().click()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('heading', { level: 2 }).first()).toHaveText(titles[0] ?? '')
    await expect(window.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.keyboard.press('j')
    await expect(window.getByRole('heading', { level: 2 }).first()).toHaveText(titles[1] ?? '')
    await expect(window.getByText(`2 of ${titles.length}`)).toBeVisible()
    const field = window.getByLabel('Write a comment')
    await field.fill('just joking')
    await field.press('j')
    await expect(field).toHaveValue('just jokingj')
    await field.fill('')
    const first = window.getByRole('region', { name: 'Comments' }).locator('textarea, ul').first()
    await expect(first).toHaveJSProperty('tagName', 'TEXTAREA')
    await expect(window.getByLabel('Note to the student')).toBeHidden()
    const fold = window.locator('summary')
    await expect(fold).toHaveText(/^Write a note that /)
    await fold.click()
    await expect(window.getByLabel('Note to the student')).toBeVisible()
    await expect(window.getByText(/can read it\.$/)).toBeVisible()
    await fold.press('k')
    await expect(window.getByRole('heading', { level: 2 }).first()).toHaveText(titles[0] ?? '')
    await page.goBack()
    await expect(window).toHaveCount(0)
  },
)

test(
  'what waits for an answer is shown first and alone, and stays in sight once it is answered',
  deep,
  async ({ actors }) => {
    const page = await openJournals(actors)
    const unanswered = page.getByRole('link', { name: /^Unanswered/ })
    await unanswered.click()
    await expect(unanswered).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: 'All', exact: true })).not.toHaveAttribute('aria-current')
    await expect(
      entriesOf(page)
        .first()
        .or(page.getByText(/^Every journal of the last 14 days has an answer/)),
    ).toBeVisible()
    await page.reload()
    await expect(unanswered).toHaveAttribute('aria-current', 'true')
    await page.goto(`/dashboard/teacher/class/0?group=${await classId(page, 'Room 11 · Grade 4')}`)
    await expect(page.getByRole('link', { name: /^Unanswered \(\d+\)/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
)
