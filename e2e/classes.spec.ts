import { demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { confirmEverybody, createClass, joinClass, lookUpCode } from './steps/classes.ts'
import { openFamily } from './steps/family.ts'

test('the way to school is closed, shows the teachers, or asks for a code [CLASSES-04]', async ({
  crowd,
}) => {
  const teacher = await crowd.enter(demo.teacher)
  const { name } = await whoIs(teacher)
  const linked = await crowd.enter(demo.child)
  const dialog = linked.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await linked.getByRole('button', { name: 'My teachers' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Grade 4')
  await dialog.getByRole('button', { name: 'Join another class' }).click()
  await expect(dialog.getByLabel('Class code or teacher code')).toBeFocused()
  await dialog.getByRole('button', { name: 'My teachers' }).click()
  await expect(dialog.getByRole('list')).toContainText(name)
  await linked.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const { child: alone, parent } = await openFamily(crowd, 'Rowan')
  await expect(alone.getByRole('button', { name: 'My teachers' })).toHaveCount(0)
  const className = `Room of first links ${process.pid}`
  const code = await createClass(teacher, className)
  await joinClass(alone, code, className)
  await confirmEverybody(teacher, className)
  await parent.goto('/parent/dashboard')
  const asked = parent.getByRole('button', { name: /^Yes, that is right/ })
  await asked.click()
  await expect(asked).toHaveCount(0)
  await alone.reload()
  await alone.getByRole('button', { name: 'My teachers' }).click()
  await expect(alone.getByRole('dialog').getByRole('listitem')).toContainText([name])
})

test('the window for a class code opens, asks, and tells when joining fails [CLASSES-03] [CLASSES-21]', async ({
  crowd,
}) => {
  const teacher = await crowd.enter(demo.teacher)
  const code = await createClass(teacher, `Room of failing wires ${process.pid}`)
  const child = await crowd.enter(demo.child)
  await expect(child.getByRole('dialog')).toHaveCount(0)
  await child.route('**/user/class_code/**', route =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  )
  crowd.expectRefusal(404, /\/user\/class_code/)
  await lookUpCode(child, code.toLowerCase().replace('-', ' '))
  await child.getByRole('button', { name: 'Yes, join' }).click()
  await expect(child.getByRole('alert')).toHaveText(
    'Sorry, we are having some issues. Please try again a little later.',
  )
  await child.getByRole('button', { name: 'Another code' }).click()
  await expect(child.getByLabel('Class code or teacher code')).toBeVisible()
})

test('a class has a page with its children and what they wrote [CLASSES-51]', async ({ crowd }) => {
  const page = await crowd.enter(demo.teacher)
  const { id } = await whoIs(page)
  const { groups } = await call<{ groups: { id: number; name: string; student_count: number }[] }>(
    page,
    'GET',
    '/school/groups_by_userId',
  )
  const group = groups.find(one => one.student_count > 1)
  await page.goto(`/dashboard/teacher/class/${id}?group=${group?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group?.name ?? '')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount((group?.student_count ?? 0) + 1)
})
