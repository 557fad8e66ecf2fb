import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { newParentPassword, openFamily } from './steps/family.ts'

test('a guardian reads what goes, has the account erased on a day, takes it back, and asks again; the child reads it too', async ({
  actors,
}) => {
  const { parent, child } = await openFamily(actors, 'Wren')
  const { id } = await whoIs(child)
  await parent.goto(`/child/${id}/near`)
  await parent.getByRole('link', { name: 'Erase the account' }).click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Erase the account of Wren' })).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'What stays, and why' })).toBeVisible()
  await expect(parent.getByRole('link', { name: 'Download the record of Wren' })).toBeVisible()
  await ask(parent)
  const waits = parent.getByRole('heading', { name: /^The account of Wren is erased on/ })
  await expect(waits).toBeVisible()

  await parent.goto('/parent/dashboard')
  await expect(waits).toBeVisible()
  await child.reload()
  await expect(child.getByRole('heading', { name: /^Your account is erased on/ })).toBeVisible()
  await parent.getByRole('button', { name: 'Keep the account' }).click()
  await expect(waits).toBeHidden()
  await child.reload()
  await expect(child.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(child.getByRole('heading', { name: /^Your account is erased on/ })).toBeHidden()

  await parent.goto(`/child/${id}/erase`)
  await ask(parent)
  await expect(waits).toBeVisible()
  const { waiting } = await call<{ waiting: object | null }>(parent, 'GET', `/erasure/state/${id}`)
  expect(waiting).not.toBeNull()
})

async function ask(parent: Page): Promise<void> {
  await parent.getByRole('button', { name: 'Erase the account' }).click()
  const dialog = parent.getByRole('dialog', { name: 'Erase the account of Wren?' })
  await dialog.getByLabel('Current password').fill(newParentPassword)
  await dialog.getByRole('button', { name: 'Erase the account' }).click()
}
