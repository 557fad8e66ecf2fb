import { demo, expect, test } from './people.ts'
import { whoIs } from './steps/calls.ts'

test('a child adds an accomplishment to its portfolio, a guardian comments on it and accepts it, and an edit takes that back [HIGHLIGHTS-02] [HIGHLIGHTS-03] [PORTFOLIO-01]', async ({
  actors,
}) => {
  const title = `I read twelve books ${Date.now()}`
  const page = await actors.signedIn(demo.child)
  const { id } = await whoIs(page)
  await page.goto(`/child/${id}/portfolio`)
  await page.getByRole('button', { name: 'Add to my portfolio' }).click()
  const special = page.getByRole('dialog', { name: 'Add something special' })
  await special.getByLabel('What is it?').fill('My paper boat')
  await special.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'My paper boat' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Add an accomplishment' }).click()
  const form = page.getByRole('dialog', { name: 'What have you accomplished?' })
  await form.getByLabel('What did you accomplish?').fill(title)
  await form.getByLabel('Why is it special?').fill('I never read that many before.')
  await form.getByLabel('Hours').fill('30')
  await form.getByLabel('Show it first').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('30 hours')).toBeVisible()
  const address = new URL(page.url()).pathname
  expect(address).toMatch(new RegExp(`^/child/${id}/highlights/\\d+$`))

  const guardian = await actors.enter(demo.parent, { at: `${address}/comments` })
  await expect(guardian.getByRole('heading', { level: 1, name: `Comments on “${title}”` })).toBeVisible()
  await guardian.getByRole('textbox').fill('All twelve! Well done.')
  await guardian.getByRole('button', { name: 'Send' }).click()
  await expect(guardian.getByText('All twelve! Well done.')).toBeVisible()
  await guardian.getByRole('link', { name: 'The accomplishment' }).click()
  await guardian.getByRole('button', { name: 'Accept' }).click()
  await expect(guardian.getByText('Accepted', { exact: true })).toBeVisible()

  // The child reads it in words of its own.
  const accepted = page.getByText('A grown-up approved it', { exact: true })
  await expect(accepted).toBeVisible()
  await expect(page.getByText('All twelve! Well done.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change the accomplishment' })
  await change.getByLabel('Minutes').fill('20')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('30 hours 20 minutes')).toBeVisible()
  await expect(accepted).toHaveCount(0)
})
