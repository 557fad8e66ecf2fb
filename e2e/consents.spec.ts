import { expect, test } from './people.ts'
import { toast } from './steps/classes.ts'
import { openFamily } from './steps/family.ts'
import { draftField, goToAnswer, openCourse, openLesson, watchedLesson } from './steps/learning.ts'

test('a parent sees what is allowed, takes writing back and gives it again; friends are a consent of their own', async ({
  actors,
}) => {
  actors.expectRefusal(403, /\/(journal\/add_journal|friend\/invite_token)/)
  const { parent, child } = await openFamily(actors, 'Rowan')
  await child.getByRole('link', { name: 'Friends' }).click()
  await child.getByRole('button', { name: 'Make an invite' }).click()
  await expect(child.getByText('Ask a grown-up at home to allow friends on the family page.')).toBeVisible()

  await parent.goto('/parent/dashboard')
  const allowed = parent.getByRole('region', { name: 'What you allow Rowan' })
  await expect(allowed.getByText(/^Allowed by Robin Ashdown on /)).toHaveCount(1)
  await expect(allowed.getByText('Not allowed')).toBeVisible()
  await allowed.getByRole('button', { name: 'Allow Rowan to have friends' }).click()
  await expect(allowed.getByText(/^Allowed by Robin Ashdown on /)).toHaveCount(2)
  await child.getByRole('button', { name: 'Make an invite' }).click()
  await expect(child.locator('code')).toBeVisible()

  await allowed.getByRole('button', { name: 'Turn off for Rowan: writing' }).click()
  await parent.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(parent, 'It is turned off.')).toBeVisible()
  await expect(allowed.getByText(/^Turned off on /)).toBeVisible()
  await openCourse(child)
  await openLesson(child, watchedLesson)
  await goToAnswer(child)
  await draftField(child).fill('There were seven frogs at the pond today.')
  const save = child.getByRole('button', { name: 'Save my journal' })
  await save.click()
  await expect(child.getByText('Ask a grown-up at home to allow writing on the family page.')).toBeVisible()
  await allowed.getByRole('button', { name: 'Allow Rowan to write' }).click()
  await expect(toast(parent, 'It is allowed.')).toBeVisible()
  await save.click()
  await expect(child.getByText('Ask a grown-up at home to allow writing on the family page.')).toBeHidden()
  await expect(save).toBeHidden()
})
