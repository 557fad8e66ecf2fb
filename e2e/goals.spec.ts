import { readFile } from 'node:fs/promises'
import { demo, expect, test } from './people.ts'
import { whoIs } from './steps/calls.ts'

test('a child sets a goal in three taps, takes a step, adds a highlight and completes it in the window, which leads back [GOALS-03] [GOALS-05] [GOALS-06]', async ({
  actors,
}) => {
  const page = await actors.signedIn(demo.child)
  const { id } = await whoIs(page)
  await page.goto(`/child/${id}/goals`)
  await page.getByRole('button', { name: 'Set a goal' }).first().click()
  const form = page.getByRole('dialog', { name: 'What do you want to reach?' })
  const idea = form.getByRole('listitem').getByRole('button').first()
  const title = (await idea.textContent()) ?? ''
  await idea.click()
  await form.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/goal/info/\\d+/user/${id}$`))
  const goal = page.getByRole('dialog', { name: title })
  await expect(goal.getByRole('tab')).toHaveText(['Details', 'Progress report', 'Highlights'])
  await goal.getByRole('checkbox').first().check()
  await goal.getByRole('button', { name: 'I reached it' }).click()
  await expect(page.getByText('Add atleast one highlight to mark the goal completed.').first()).toBeVisible()
  await goal.getByRole('tab', { name: 'Highlights' }).click()
  await goal.getByRole('button', { name: 'Add an accomplishment' }).click()
  const highlight = page.getByRole('dialog', { name: 'What have you accomplished?' })
  await highlight.getByLabel('What did you accomplish?').fill('My first try')
  await expect(highlight.getByLabel('Which goal does it belong to?')).toHaveValue(/\d+/)
  await highlight.getByRole('button', { name: 'Save' }).click()
  await expect(goal.getByRole('link', { name: 'My first try', exact: true })).toBeVisible()
  await goal.getByRole('tab', { name: 'Details' }).click()
  await goal.getByRole('button', { name: 'I reached it' }).click()
  await expect(goal.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/child/${id}/goals$`))
})

test('what a teacher makes and assigns appears on the child’s open page [GOALS-07] [GOALS-09]', async ({
  actors,
}) => {
  const title = `Explain a machine ${Date.now()}`
  const child = await actors.signedIn(demo.child)
  const { id } = await whoIs(child)
  await child.goto(`/child/${id}/goals`)
  await expect(child.getByRole('heading', { level: 1, name: 'My goals' })).toBeVisible()
  const page = await actors.enter(demo.teacher, { at: '/dashboard/goals' })
  await page.getByRole('button', { name: 'New goal' }).click()
  const form = page.getByRole('dialog', { name: 'New goal for students' })
  await form.getByLabel('Goal', { exact: true }).fill(title)
  await form.getByLabel('Steps, one per line').fill('Choose one\nDraw it')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: new RegExp(`Assign.*${title}`) }).click()
  const assign = page.getByRole('dialog', { name: `Assign “${title}”` })
  await assign.getByLabel(/^Room 11/).check()
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(child.getByRole('link', { name: title, exact: true })).toBeVisible()
})

test('the report of a goal is a table, and a file that the browser makes [GOALS-45] [GOALS-54]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.teacher, { at: '/dashboard/goals' })
  const asked: string[] = []
  await page.getByRole('link', { name: 'Work well in a group', exact: true }).first().click()
  const goal = page.getByRole('dialog', { name: 'Work well in a group' })
  await goal.getByRole('tab', { name: 'Progress report' }).click()
  await expect(goal.getByRole('row').nth(1)).toBeVisible()
  page.on('request', request => asked.push(request.url()))
  const saving = page.waitForEvent('download')
  await goal.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('goal-report.csv')
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFfirst name,last name,username,email,highlights,accepted,total hours')
  expect(lines.length).toBeGreaterThan(5)
  expect(asked.filter(url => !url.startsWith('blob:'))).toEqual([])
})

test('an administrator shares a goal with teachers of the school in a window [GOALS-08]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.principal, { at: '/dashboard/goals' })
  await page.getByRole('link', { name: 'Know ten birds', exact: true }).click()
  await page.getByRole('button', { name: 'Share with teachers' }).click()
  const share = page.getByRole('dialog', { name: 'Share “Know ten birds”' })
  const first = share.getByRole('checkbox').first()
  await first.click()
  await expect(page.getByText('The goal is shared.').first()).toBeVisible()
  await expect(first).toBeChecked()
  await first.click()
  await expect(first).not.toBeChecked()
})
