import { expect, type Page } from '@playwright/test'
import { type Caller, call } from './calls.ts'

export const codeUnknown = "We couldn't find that invite code, please try again."

/** A new class of this window's teacher; returns its code. */
export async function createClass(page: Caller, group_name: string): Promise<string> {
  type Made = { group: { class_code: string } }
  return (await call<Made>(page, 'POST', '/school/add_group', { group_name })).group.class_code
}

/** A new class, made in the window on the page of the classes; returns its code, which the page shows. */
export async function createClassByForm(page: Page, name: string): Promise<string> {
  await page.goto('/dashboard/roster')
  await page.getByRole('button', { name: 'Create a class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Class name').fill(name)
  await dialog.getByRole('button', { name: 'Create a class' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  return (await card.locator('code').textContent()) ?? ''
}

/** The page of one of the teacher's classes. */
export async function openClass(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/roster')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The link to the child's friends, where a child also finds its teachers. */
export const toFriends = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Friends' })

/** Opens the window that asks a child for a code, and looks up a code. */
export async function lookUpCode(page: Page, code: string): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible())) {
    const way = page.getByRole('button', { name: /^(Join a class|My teachers)$/ })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A child who is in a class finds the button there.
    if (!(await way.isVisible())) await toFriends(page).click()
    await way.click()
    const other = page.getByRole('dialog').getByRole('button', { name: 'Join another class' })
    await expect(other.or(page.getByLabel('Class code or teacher code'))).toBeVisible()
    if (await other.isVisible()) await other.click()
  }
  await page.getByLabel('Class code or teacher code').fill(code)
  await page.getByRole('button', { name: 'Look up the code' }).click()
}

export async function joinClass(page: Page, code: string, name: string): Promise<void> {
  await lookUpCode(page, code)
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, join' }).click()
  await expect(toast(page, `You have joined the class '${name}'.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A toast at the bottom of the window. */
export const toast = (page: Page, words: string) => page.locator('[role=presentation]').getByText(words)

/** The class of the demo teacher. */
export const demoClass = 'Room 11 · Grade 4'

/** The id of a class of this teacher, by its name: other journeys make classes too. */
export async function classId(teacher: Caller, name: string): Promise<number> {
  type Mine = { groups: { id: number; name: string }[] }
  const { groups } = await call<Mine>(teacher, 'GET', '/school/groups_by_userId')
  const id = groups.find(group => group.name === name)?.id
  if (!id) throw new Error(`There is no class ${name} among ${groups.map(group => group.name).join(', ')}.`)
  return id
}

/** This window's teacher confirms all children who have joined a class. */
export async function confirmEverybody(page: Caller, name: string): Promise<void> {
  const id = await classId(page, name)
  const { joining } = await call<{ joining: { membership_id: number }[] }>(
    page,
    'GET',
    `/school/group_students/${id}`,
  )
  const membership_ids = joining.map(one => one.membership_id)
  await call(page, 'POST', `/school/confirm_members/${id}`, { membership_ids })
}
