import { demo, expect, test } from './people.ts'
import { whoIs } from './steps/calls.ts'
import { openStudents, usernamesOf } from './steps/check-ins.ts'

test('a teacher draws a badge and awards it, and the child is shown it on the page that it has open, once [BADGES-26]', async ({
  actors,
}) => {
  const name = `Kind listener ${Date.now()}`
  const page = await actors.enter(demo.teacher, { at: '/dashboard/badges' })
  // Not the child of other journeys: the window opens on each of its pages.
  const [mate = ''] = await usernamesOf(page, (await openStudents(page)).slice(-5, -4))
  const child = await actors.signedIn(mate)
  const who = await whoIs(child)
  const { id } = who
  await child.goto(`/child/${id}/portfolio`)
  await expect(child.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'New badge' }).click()
  const form = page.getByRole('dialog', { name: 'New badge' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Shape').selectOption({ label: 'Flower' })
  await form.getByRole('button', { name: 'New badge' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Made by me' }).click()
  await page.getByRole('button', { name: `Award: ${name}` }).click()
  const students = page.getByRole('dialog', { name: `Award “${name}”` })
  await students.getByRole('checkbox', { name: who.name }).check()
  await students.getByRole('button', { name: 'Award the badge' }).click()
  await expect(students).toBeHidden()
  const shown = child.getByRole('dialog', { name: 'You earned a badge!' })
  await expect(shown.getByText(name)).toBeVisible()
  await shown.getByRole('button', { name: 'Hooray' }).click()
  await expect(shown).toBeHidden()
  await child.goto(`/child/${id}/badges`)
  await expect(child.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(shown).toBeHidden()
  await child.getByRole('button', { name: new RegExp(`^Add to my portfolio.*${name}`) }).click()
  await expect(child.getByRole('link', { name: new RegExp(`^In my portfolio.*${name}`) })).toBeVisible()
  await child.goto(`/child/${id}/portfolio`)
  await expect(child.getByText(`Badge: ${name}`)).toBeVisible()
})
