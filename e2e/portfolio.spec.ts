import { demo, expect, test } from './people.ts'
import { whoIs, writeSound } from './steps/calls.ts'

test('a portfolio begins with what the child is proud of, and its videos stand beside it [PORTFOLIO-02] [PORTFOLIO-03] [PORTFOLIO-04]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const { id } = await whoIs(page)
  await page.goto(`/child/${id}/portfolio`)
  await expect(page.getByRole('heading', { level: 1, name: 'My portfolio' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to my portfolio' }).click()
  const form = page.getByRole('dialog', { name: 'Add something special' })
  await form.getByLabel('What is it?').fill('My kite')
  await form.getByLabel('Why is it special?').fill('It flew over the school.')
  await form.getByRole('button', { name: 'Save' }).click()
  const kite = page.getByRole('heading', { name: 'My kite' })
  await expect(kite).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Parts of the portfolio' })
  await parts.getByRole('link', { name: 'Favorite videos' }).click()
  await expect(page).toHaveURL(`/child/${id}/portfolio/favorite_vid`)
  await expect(kite).toHaveCount(0)
  await page.goto(`/child/${id}/portfolio/accomplishments`)
  await expect(kite).toBeVisible()
  await expect(parts.getByRole('link', { name: 'Accomplishments' })).toHaveAttribute('aria-current', 'page')
})

test('a guardian reads the school year and how hope goes, from as far down as the address says [PORTFOLIO-05] [PORTFOLIO-06] [PORTFOLIO-07]', async ({
  actors,
}) => {
  const child = await actors.sender(demo.child)
  const { id } = await whoIs(child)
  await writeSound(child, 'I hum like a bee')
  const page = await actors.enter(demo.parent, { at: `/child/${id}/portfolio/journey` })
  await expect(page.getByRole('heading', { level: 2, name: /School year/ })).toBeVisible()
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download the record of/ }).click(),
  ])
  expect(record.suggestedFilename()).toMatch(/\.zip$/)
  expect(await record.failure()).toBeNull()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save all years as PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/-journey-\d{4}-\d\d-\d\d\.pdf$/)
  expect(await paper.failure()).toBeNull()
  // On paper nothing plays: a sound is a line, and no empty box.
  await expect(page.getByRole('group', { name: 'Recording: I hum like a bee' })).toBeVisible()
  const sound = page.getByText('Sound: I hum like a bee')
  await expect(sound).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sound).toBeVisible()
  await expect(page.locator('fieldset:visible, video:not([poster]):visible')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`/child/${id}/portfolio/hope-index?topOffset=120&assessment=1`)
  await expect(page.getByText(/hope/i).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
})
