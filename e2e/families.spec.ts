import { demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { createClass, lookUpCode, toast } from './steps/classes.ts'
import { addChild, freshEmail, registerParent } from './steps/family.ts'

test('a child is added in three tabs, and closing brings the family page up to date [FAMILIES-33] [FAMILIES-34] [FAMILIES-36]', async ({
  crowd,
}) => {
  const page = await crowd.guest()
  await registerParent(page, freshEmail())
  await page.getByRole('button', { name: 'Add a child' }).first().click()
  const tab = page.locator('[data-tab]')
  await expect(tab).toHaveAttribute('data-tab', 'link')
  await page.getByRole('button', { name: 'My child has an account already' }).click()
  await expect(tab).toHaveAttribute('data-tab', 'link_confirmation')
  await page.getByRole('button', { name: 'Add a new child instead' }).click()
  await page.keyboard.press('Escape')
  const { username } = await addChild(page, 'Wren')
  await expect(page.getByText(`Username: ${username}`)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/parent/dashboard')
})

test('a child that cannot be fetched is told by its sentence [FAMILIES-61]', async ({ crowd }) => {
  crowd.expectRefusal(500, /\/user\/child_info\//)
  const page = await crowd.enter(demo.parent)
  const { children } = await call<{ children: { id: number }[] }>(page, 'GET', '/user/children')
  await page.route('**/user/child_info/**', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/child/${children[0]?.id}/journals`)
  const sentence = 'Something went wrong. Unable to fetch the child information. '
  await expect(toast(page, sentence.trim())).toBeVisible({ timeout: 20_000 })
  expect(await toast(page, sentence.trim()).textContent()).toBe(sentence)
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
  await expect(child.getByLabel('Class code')).toBeVisible()
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
