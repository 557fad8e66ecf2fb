import { demo, demoPassword, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call, whoIs } from './steps/calls.ts'

test('a guardian shares a journey by a link, a stranger opens it on a phone, and sees nothing once it has ended', async ({
  actors,
}) => {
  const child = await actors.sender(demo.child)
  const { id, first_name: name } = await whoIs(child)
  const title = `My paper boat ${Date.now()}`
  await call(child, 'POST', '/artefact/add_artefact', {
    title,
    detail: { why_special: 'It sailed across the pond.', goal: '', media: [] },
  })
  const guardian = await actors.enter(demo.parent, {
    at: `/child/${id}/portfolio/journey`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const panel = guardian.getByRole('region', { name: 'Shared by link' })
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const form = guardian.getByRole('dialog', { name: `Share what ${name} is proud of` })
  await form.getByLabel('What is in it?').selectOption({ label: 'Single things' })
  await form.getByRole('checkbox', { name: new RegExp(title) }).check()
  await form.getByLabel('How long does it open?').selectOption({ label: '7 days' })
  await expect(form.getByText(/may show or name other people/)).toBeVisible()
  await form.getByRole('button', { name: 'Make the link' }).click()
  const yes = form.getByRole('checkbox', { name: /^I agree that/ })
  await expect(yes).toHaveAccessibleDescription('Please agree first.')
  expect(await axeFaults(guardian)).toEqual([])
  await yes.check()
  await form.getByLabel('Current password').fill(demoPassword)
  await form.getByRole('button', { name: 'Make the link' }).click()
  const made = guardian.getByRole('dialog', { name: 'The link is ready' })
  await made.getByRole('button', { name: 'Copy link' }).click()
  await expect(made.getByText('The link is copied.')).toBeVisible()
  const path = new URL(await guardian.evaluate(() => navigator.clipboard.readText())).pathname
  await expect(made.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`${path}$`))
  expect(await axeFaults(guardian)).toEqual([])
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByText('Not opened yet').first()).toBeVisible()

  const stranger = await actors.guest({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    colorScheme: 'dark',
  })
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { level: 1, name: `${name}’s journey` })).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await expect(stranger.getByText('It sailed across the pond.')).toBeVisible()
  expect(await stranger.context().cookies()).toEqual([])
  // Axe is a script itself, so it checks the same page in a window that runs scripts.
  const looking = await actors.guest({ viewport: { width: 390, height: 844 } })
  await looking.goto(path)
  expect(await axeFaults(looking)).toEqual([])
  expect(await looking.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await guardian.reload()
  const row = panel.getByRole('listitem').filter({ hasText: 'Opened 2 times' })
  await row.getByRole('button', { name: /^End it/ }).click()
  await guardian
    .getByRole('dialog', { name: 'End this link?' })
    .getByRole('button', { name: 'End it' })
    .click()
  await expect(row).toHaveCount(0)

  actors.expectRefusal(404, /\/shared\/journey\//)
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link is not open' })).toBeVisible()
  await expect(stranger.getByText(name)).toHaveCount(0)
})
