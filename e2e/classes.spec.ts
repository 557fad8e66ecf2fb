import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import {
  classId,
  confirmEverybody,
  createClass,
  demoClass,
  joinClass,
  lookUpCode,
  toast,
  toFriends,
} from './steps/classes.ts'
import { openFamily } from './steps/family.ts'

test('the way to school is closed, shows the teachers, or asks for a code [CLASSES-04]', async ({
  actors,
}) => {
  const teacher = await actors.sender(demo.teacher)
  const { name } = await whoIs(teacher)
  const linked = await actors.enter(demo.child)
  const dialog = linked.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await expect(linked.getByRole('button', { name: "I'd like to talk to someone" })).toBeVisible()
  await expect(linked.getByRole('button', { name: /^(Join a class|My teachers)$/ })).toHaveCount(0)
  await toFriends(linked).click()
  await linked.getByRole('button', { name: 'My teachers' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Grade 4')
  await dialog.getByRole('button', { name: 'Join another class' }).click()
  await expect(dialog.getByLabel('Class code or teacher code')).toBeFocused()
  await dialog.getByRole('button', { name: 'My teachers' }).click()
  await expect(dialog.getByRole('list')).toContainText(name)
  await linked.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const { child: alone, parent } = await openFamily(actors, 'Rowan')
  await alone.getByRole('button', { name: 'Join a class' }).click()
  await expect(alone.getByLabel('Class code or teacher code')).toBeFocused()
  await alone.keyboard.press('Escape')
  await expect(alone.getByRole('dialog')).toHaveCount(0)
  await toFriends(alone).click()
  await expect(alone.getByRole('button', { name: 'Join a class' })).toBeVisible()
  await expect(alone.getByRole('button', { name: 'My teachers' })).toHaveCount(0)
  const className = `Room of first links ${process.pid}`
  const code = await createClass(teacher, className)
  await joinClass(alone, code, className)
  await confirmEverybody(teacher, className)
  await parent.goto('/parent/dashboard')
  const asked = parent.getByRole('button', { name: /^Yes, allow it/ })
  await asked.click()
  await expect(asked).toHaveCount(0)
  await alone.reload()
  await alone.getByRole('button', { name: 'My teachers' }).click()
  await expect(alone.getByRole('dialog').getByRole('listitem')).toContainText([name])
})

test(
  'a guardian types the code of a class for the child, which is the family’s yes [CLASSES-15]',
  deep,
  async ({ actors }) => {
    const { parent } = await openFamily(actors, 'Sorrel')
    const teacher = await actors.sender(demo.teacher)
    const className = `Room that a parent knows ${process.pid}`
    const code = await createClass(teacher, className)
    await parent.goto('/parent/dashboard')
    await parent.getByRole('button', { name: 'Manage Sorrel' }).click()
    await expect(parent.getByRole('button', { name: 'Join a class' })).toBeVisible()
    await lookUpCode(parent, code)
    const dialog = parent.getByRole('dialog', { name: 'Sorrel joins a class' })
    await expect(dialog.getByRole('heading', { name: className })).toBeVisible()
    await expect(dialog).toContainText('This is your yes, too.')
    await dialog.getByRole('button', { name: 'Yes, Sorrel joins' }).click()
    await expect(
      toast(parent, `Sorrel has joined “${className}”. The teacher still has to say yes.`),
    ).toBeVisible()
    await confirmEverybody(teacher, className)
    await parent.reload()
    await expect(parent.getByRole('listitem').filter({ hasText: className }).first()).toBeVisible()
  },
)

test('the window for a class code opens, asks, and tells when joining fails [CLASSES-03] [CLASSES-21]', async ({
  actors,
}) => {
  const teacher = await actors.sender(demo.teacher)
  const code = await createClass(teacher, `Room of failing wires ${process.pid}`)
  const child = await actors.enter(demo.child)
  await expect(child.getByRole('dialog')).toHaveCount(0)
  await child.route('**/user/class_code/**', route =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  )
  actors.expectRefusal(404, /\/user\/class_code/)
  await lookUpCode(child, code.toLowerCase().replace('-', ' '))
  await child.getByRole('button', { name: 'Yes, join' }).click()
  await expect(child.getByRole('alert')).toHaveText(
    'Sorry, we are having some issues. Please try again a little later.',
  )
  await child.getByRole('button', { name: 'Another code' }).click()
  await expect(child.getByLabel('Class code or teacher code')).toBeVisible()
})

test('a class has a page with its children and what they wrote [CLASSES-51]', async ({ actors }) => {
  const page = await actors.signedIn(demo.teacher)
  const { id } = await whoIs(page)
  const group = await classId(page, demoClass)
  const path = `/school/group_students/${group}`
  const { students } = await call<{ students: unknown[] }>(page, 'GET', path)
  await page.goto(`/dashboard/teacher/class/${id}?group=${group}&view=journals`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoClass)
  const { journals } = await call<{
    journals: { title: string; user_info: { first_name: string; last_name: string } }[]
  }>(page, 'GET', `/school/group_journals/${group}`)
  // An entry without a title of its own has the name of its author in that place.
  const headings = journals.map(({ title, user_info: by }) =>
    title === 'My journal' ? `${by.first_name} ${by.last_name}` : title,
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(headings)
  await page.getByRole('tab', { name: `Students (${students.length})` }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(students.length + 1)
  await page.reload()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(students.length + 1)
})
