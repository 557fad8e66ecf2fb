import { readFile } from 'node:fs/promises'
import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'

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

test(
  'what a teacher makes and assigns appears on the child’s open page [GOALS-07] [GOALS-09]',
  deep,
  async ({ actors }) => {
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
  },
)

test('the report of a goal is a table, a file that the browser makes, and a PDF that the server makes [GOALS-45] [GOALS-54]', async ({
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
  await goal.getByRole('button', { name: 'Make a PDF' }).click()
  const title = 'Progress: Work well in a group, All students'
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
})

test(
  'an administrator shares a goal with teachers of the school in a window [GOALS-08]',
  deep,
  async ({ actors }) => {
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
  },
)

test(
  'a teacher adds a rubric to a goal, and the student opens it in the goal [GOALS-14]',
  deep,
  async ({ actors }) => {
    const title = `Give a talk ${Date.now()}`
    const page = await actors.enter(demo.teacher, { at: '/dashboard/goals' })
    const { goal } = await call<{ goal: { id: number } }>(page, 'POST', '/goals/create', { title })
    await page.reload()
    await page.getByRole('link', { name: title, exact: true }).click()
    const made = page.getByRole('dialog', { name: title })
    await made
      .locator('input[type=file]')
      .setInputFiles({ name: 'talk.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage) })
    await expect(made.getByRole('link', { name: 'talk.pdf' })).toBeVisible()
    const child = await actors.signedIn(demo.child)
    const { id } = await whoIs(child)
    await call(page, 'POST', `/goals/assign/${goal.id}`, { users: [id] })
    await child.goto(`/child/${id}/goals`)
    await child.getByRole('link', { name: title, exact: true }).click()
    const rubric = child.getByRole('dialog', { name: title }).getByRole('link', { name: 'talk.pdf' })
    await expect(rubric).toBeVisible()
    const file = await child.request.get((await rubric.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  },
)

test(
  'on a Friday a child is asked how a goal is going, on no other day, and not once it was turned off',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.child)
    const { id } = await whoIs(page)
    const asked = page.getByRole('heading', { name: /^How is “.+” going\?$/ })
    const on = async (day: string) => {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00`))
      await page.goto(`/child/${id}/goals`)
      await expect(page.getByRole('heading', { name: 'Working on it' })).toBeVisible()
    }
    await on('2027-03-04')
    await expect(asked).toHaveCount(0)
    await on('2027-03-05')
    await expect(asked).toBeVisible()
    await page.getByRole('button', { name: 'Stop Friday goal reminders' }).click()
    await expect(page.getByRole('button', { name: 'Ask me on Fridays' })).toBeVisible()
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask me on Fridays' }).click()
    await expect(asked).toBeVisible()
  },
)

const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
