import { demo, expect, test } from './people.ts'
import { whoIs } from './steps/calls.ts'

test('a child sets a goal in three taps, takes a step, adds a highlight and completes it in the window, which leads back [GOALS-03] [GOALS-05] [GOALS-06]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.child)
  const { id } = await whoIs(page)
  await page.goto(`/child/${id}/goals`)
  await page.getByRole('button', { name: 'Set a goal' }).first().click()
  const form = page.getByRole('dialog', { name: 'What do you want to reach?' })
  const idea = form.getByRole('listitem').getByRole('button').first()
  const title = (await idea.textContent()) ?? ''
  await idea.click()
  await form.getByRole('button', { name: 'Start' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/goal/info/\\d+/user/${id}$`))
  const goal = page.getByRole('dialog', { name: title })
  await expect(goal.getByRole('tab')).toHaveText(['Details', 'Progress report', 'Highlights'])
  await goal.getByRole('checkbox').first().check()
  await goal.getByRole('button', { name: 'I reached it' }).click()
  await expect(page.getByText('Add atleast one highlight to mark the goal completed.')).toBeVisible()
  await goal.getByRole('tab', { name: 'Highlights' }).click()
  await goal.getByRole('button', { name: 'Add an accomplishment' }).click()
  const highlight = page.getByRole('dialog', { name: 'What have you accomplished?' })
  await highlight.getByLabel('What did you accomplish?').fill('My first try')
  await expect(highlight.getByLabel('Which goal does it belong to?')).toHaveValue(/\d+/)
  await highlight.getByRole('button', { name: 'Save' }).click()
  await expect(goal.getByText('My first try')).toBeVisible()
  await goal.getByRole('tab', { name: 'Details' }).click()
  await goal.getByRole('button', { name: 'I reached it' }).click()
  await expect(goal.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/child/${id}/goals$`))
})

test('what a teacher makes and assigns appears on the child’s open page, and its report is a file [GOALS-07] [GOALS-09] [GOALS-45]', async ({
  actors,
}) => {
  const title = `Explain a machine ${Date.now()}`
  const child = await actors.enter(demo.child)
  const { id } = await whoIs(child)
  await child.goto(`/child/${id}/goals`)
  await expect(child.getByRole('heading', { level: 1, name: 'My goals' })).toBeVisible()
  const page = await actors.enter(demo.teacher, { at: '/dashboard/goals' })
  await page.getByRole('button', { name: 'New goal' }).click()
  const form = page.getByRole('dialog', { name: 'New goal for students' })
  await form.getByLabel('Goal', { exact: true }).fill(title)
  await form.getByLabel('Steps, one per line').fill('Choose one\nDraw it')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Assign: ${title}` }).click()
  const assign = page.getByRole('dialog', { name: `Assign “${title}”` })
  await assign.getByRole('group', { name: 'Classes' }).getByRole('checkbox').first().check()
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(child.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('tab', { name: 'Progress report' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('goal-report.csv')
})
