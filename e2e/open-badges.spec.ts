import { demo, expect, test } from './people.ts'
import { axeFaults } from './steps/accessible.ts'
import { call, whoIs } from './steps/calls.ts'

test('a parent downloads a badge, everybody verifies it without an account, and once the teacher takes it back it no longer holds', async ({
  actors,
}) => {
  const name = `Steady hand ${Date.now()}`
  const { id: childId } = await whoIs(await actors.sender(demo.child))
  const teacher = await actors.sender(demo.teacher)
  const drawn = { name, description: '', shape: 'star', color: 'pine', symbol: 'hand', badge_unit_count: 1 }
  const made = await call<{ badge: { id: number; version: number } }>(teacher, 'POST', '/badge/create', drawn)
  const award = `/badge/award/${made.badge.id}`
  await call(teacher, 'POST', award, { user_ids: [childId], version: made.badge.version })
  // Its window would open on the pages of this child in other journeys.
  const child = await actors.sender(demo.child)
  const { badges } = await call<{ badges: { award_id: number | null; is_new: boolean }[] }>(
    child,
    'GET',
    `/badge/earned/${childId}`,
  )
  await call(child, 'POST', '/badge/seen', {
    award_ids: badges.flatMap(({ award_id, is_new }) => (is_new && award_id ? [award_id] : [])),
  })

  const parent = await actors.enter(demo.parent, { at: `/child/${childId}/badges` })
  await parent.getByRole('button', { name: `Download: ${name}` }).click()
  const window = parent.getByRole('dialog', { name: `Download “${name}”` })
  await window.getByLabel('Name in the file').fill('Tamar')
  const saving = parent.waitForEvent('download')
  await window.getByRole('button', { name: 'Download the file' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^steady-hand-\d+\.png$/)
  const file = await saved.path()
  await expect(window).toBeHidden()

  const guest = await actors.guest()
  const verify = async () => {
    await guest.goto('/verify-badge')
    await guest.getByLabel('File of the badge').setInputFiles(file)
    await guest.getByRole('button', { name: 'Verify' }).click()
  }
  await verify()
  await expect(guest.getByRole('heading', { level: 1, name: 'This badge is valid' })).toBeVisible()
  await expect(guest.getByText('Name that the family wrote')).toBeVisible()
  await expect(guest.getByText('Tamar')).toBeVisible()
  expect(await axeFaults(guest)).toEqual([])

  await call(teacher, 'DELETE', `${award}?user_id=${childId}`)
  await verify()
  await expect(guest.getByRole('heading', { level: 1, name: 'This badge was taken back' })).toBeVisible()
})
