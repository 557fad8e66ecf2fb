import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { createClass, lookUpCode, toast } from './steps/classes.ts'
import { addChild, freshEmail, registerParent } from './steps/family.ts'
import { smallTargets } from './steps/layout.ts'

const failed = 'Something went wrong.'
const limit =
  'You have exceeded the number of students supported in the free version. Please upgrade to add more students.'

test('children ask by the teacher’s code; the teacher fills in, accepts and declines, singly and in bulk [CLASSES-31] [CLASSES-39]', async ({
  actors,
}) => {
  const teacher = await actors.signedIn(demo.teacher)
  const code = await codeOf(teacher)
  const { name: teacherName } = await whoIs(teacher)
  const className = `Room of requests ${process.pid}`
  await createClass(teacher, className)
  const parent = await actors.guest()
  await registerParent(parent, freshEmail())
  const accounts: { username: string; password: string }[] = []
  for (const name of ['Alder', 'Birch', 'Cedar']) accounts.push(await addChild(parent, name))
  await test.step('each child looks the code up, sees whose it is, and asks', async () => {
    for (const { username, password } of accounts) {
      const child = await actors.enter(username, { password })
      await lookUpCode(child, code)
      await expect(child.getByRole('dialog').getByRole('heading', { name: teacherName })).toBeVisible()
      await child.getByRole('button', { name: 'Yes, ask to join' }).click()
      await expect(toast(child, `You have requested to join ${teacherName} 's classroom.`)).toBeVisible()
    }
  })
  await test.step('the family sees what is open and takes one back', async () => {
    await parent.goto('/parent/dashboard')
    await expect(parent.getByText(`Cedar asked ${teacherName}`)).toBeVisible()
    const line = parent.getByRole('listitem').filter({ hasText: `Cedar asked ${teacherName}` })
    await line.getByRole('button', { name: `Cancel the request to ${teacherName}` }).click()
    await expect(parent.getByText(`Cedar asked ${teacherName}`)).toHaveCount(0)
  })
  await teacher.goto('/dashboard/requests')
  const alder = teacher
    .getByRole('listitem')
    .filter({ has: teacher.getByRole('heading', { name: 'Alder A.' }) })
  await expect(alder.getByRole('checkbox', { name: 'Select Alder A.' })).toBeVisible()
  expect(await smallTargets(teacher)).toEqual([])
  await test.step('one alone needs a class and a grade', async () => {
    await alder.getByRole('button', { name: 'Accept Alder A.' }).click()
    await expect(alder.getByRole('alert')).toHaveText('Please select a class for Alder')
    await alder.getByText(className).click()
    await alder.getByRole('button', { name: 'Accept Alder A.' }).click()
    await expect(alder.getByRole('alert')).toHaveText('Please select a grade for Alder')
    await alder.getByLabel('Alder A.’s grade').selectOption('Grade 4')
    await alder.getByRole('button', { name: 'Accept Alder A.' }).click()
    await expect(toast(teacher, 'Students are added to your class successfully')).toBeVisible()
    await expect(alder).toHaveCount(0)
  })
  await test.step('one is declined', async () => {
    await teacher.getByRole('button', { name: 'Decline Birch A.' }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(teacher.getByRole('heading', { name: 'Birch A.' })).toHaveCount(0)
  })
})

test(
  'bulk fill needs a value first; the limit opens the upgrade prompt, and a failure says so [CLASSES-40] [CLASSES-42] [CLASSES-45]',
  deep,
  async ({ actors }) => {
    const teacher = await actors.signedIn(demo.teacher)
    const code = await codeOf(teacher)
    // A class of its own, since other journeys sign in as the students of the demo class.
    const className = `Room of many ${process.pid}`
    await createClass(teacher, className)
    const parent = await actors.guest()
    await registerParent(parent, freshEmail())
    for (const name of ['Dogwood', 'Elm']) {
      const { username } = await addChild(parent, name)
      const { children } = await call<{ children: { id: number; username: string }[] }>(
        parent,
        'GET',
        '/user/children',
      )
      const child = children.find(one => one.username === username)
      await call(parent, 'POST', `/user/link_teacher/${child?.id}`, { profile_code: code })
    }
    await teacher.goto('/dashboard/requests')
    await teacher.getByLabel('Select all').check()
    await teacher.getByRole('button', { name: 'Fill in the classes' }).click()
    await expect(teacher.getByRole('alert')).toHaveText('Please choose a class first.')
    await teacher.getByRole('button', { name: 'Fill in the grade' }).click()
    await expect(teacher.getByRole('alert')).toHaveText('Please choose a grade first.')
    const bulk = teacher.getByRole('group', { name: 'Classes', exact: true })
    await bulk.getByText(className).click()
    await teacher.getByRole('button', { name: 'Fill in the classes' }).click()
    await teacher.getByLabel('Grade', { exact: true }).selectOption('Grade 2')
    await teacher.getByRole('button', { name: 'Fill in the grade' }).click()
    await expect(teacher.getByLabel('Elm A.’s grade')).toHaveValue('2')
    actors.expectRefusal(403, /link_to_teacher/)
    actors.expectRefusal(500, /link_to_teacher/)
    const refuseOnce = (status: number, json: object) =>
      teacher.route('**/school/link_to_teacher/**', route => route.fulfill({ status, json }), { times: 1 })
    await refuseOnce(403, { code: 'PLAN', message: limit })
    const accept = teacher.getByRole('button', { name: /^Accept \d+ students$/ })
    await accept.click()
    await expect(teacher.getByRole('dialog')).toContainText(limit)
    await teacher.getByRole('button', { name: 'Not now' }).click()
    await refuseOnce(500, { code: 'SERVER', message: 'x' })
    await accept.click()
    await expect(toast(teacher, failed)).toBeVisible()
    await expect(teacher.getByRole('heading', { name: 'Elm A.' })).toBeVisible()
    await accept.click()
    await expect(teacher.getByRole('heading', { name: 'Elm A.' })).toHaveCount(0)
  },
)

async function codeOf(teacher: Page): Promise<string> {
  const { user } = await call<{ user: { profile_code: string } }>(teacher, 'GET', '/user/session')
  return user.profile_code
}
