import { readFile } from 'node:fs/promises'
import { deep, demo, expect, test } from './people.ts'
import { call, whoIs } from './steps/calls.ts'
import { classId, demoClass } from './steps/classes.ts'

test('a child, its guardian and its teacher read what the child did, by itself and with one teacher, with what is behind the figures [REPORTS-01] [REPORTS-02] [REPORTS-03]', async ({
  actors,
}) => {
  const title = `I measured the rain ${Date.now()}`
  const child = await actors.enter(demo.child)
  const { id, first_name: name } = await whoIs(child)
  const { highlight } = await call<{ highlight: { id: number } }>(child, 'POST', '/highlight/add', {
    title,
    highlight_duration: 90,
  })

  const guardian = await actors.enter(demo.parent, { at: '/parent/dashboard' })
  const card = guardian.getByRole('listitem').filter({ has: guardian.getByRole('heading', { name }) })
  await card.getByRole('link', { name: /lessons? done/ }).click()
  await expect(guardian).toHaveURL(new RegExp(`/child/${id}/report$`))
  await expect(guardian.getByRole('heading', { level: 1, name: `What ${name} did` })).toBeVisible()
  const figure = (label: string) =>
    guardian
      .getByRole('definition')
      .nth(['Lessons', 'Courses', 'Journals', 'Accepted'].indexOf(label))
      .locator('span')
      .first()
  const accepted = Number.parseInt((await figure('Accepted').textContent()) ?? '', 10)
  await guardian.getByRole('tab', { name: 'Highlights' }).click()
  const line = guardian.getByRole('row', { name: new RegExp(title) })
  await expect(line).toContainText('Not accepted yet')
  await call(guardian, 'POST', '/highlight/update', { id: highlight.id, status: 'Accepted' })
  await guardian.reload()
  await expect(line).toContainText('Accepted')
  await expect(line).toContainText('1.5')
  await guardian.getByRole('tab', { name: 'Report' }).click()
  await expect(figure('Accepted')).toHaveText(String(accepted + 1))
  await guardian.getByRole('tab', { name: 'Courses and lessons' }).click()
  await expect(guardian.getByRole('heading', { name: 'Lessons completed' })).toBeVisible()

  // The teacher reaches it from the class, and sees only what was done with the teacher.
  const teacher = await actors.signedIn(demo.teacher)
  const { id: teacherId } = await whoIs(teacher)
  await teacher.goto(`/dashboard/class/${await classId(teacher, demoClass)}/report`)
  await teacher.getByLabel('Days').selectOption('30')
  const ofClass = teacher.url()
  await teacher.getByRole('button', { name: 'Make a PDF' }).click()
  const made = teacher.getByRole('region', { name: `Progress: ${demoClass}` })
  await expect(made.getByText('Ready')).toBeVisible()
  await expect(made.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
  await teacher.goto(ofClass)
  await teacher.getByRole('link', { name: new RegExp(`^${name} El-Amin`) }).click()
  await expect(teacher).toHaveURL(new RegExp(`/child/${id}/report\\?range=30$`))
  // The report of the class, which stands until this one is there, has such a button too.
  await expect(teacher.getByRole('heading', { level: 1, name: `What ${name} did` })).toBeVisible()
  await teacher.getByRole('button', { name: 'Email this report' }).click()
  const dialog = teacher.getByRole('dialog')
  await expect(dialog.getByText('Only your own confirmed address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('status')).toContainText('compiling the report')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await teacher.getByRole('tab', { name: 'Highlights' }).click()
  await expect(teacher.getByRole('link', { name: title })).toBeVisible()
  await teacher.getByLabel('Teacher').selectOption(String(teacherId))
  await expect(teacher).toHaveURL(new RegExp(`/child/${id}/report/teacher/${teacherId}`))
  await expect(teacher.getByRole('link', { name: title })).toHaveCount(0)

  await child.goto(`/child/${id}/portfolio`)
  await child.getByRole('button', { name: 'More' }).click()
  await child.getByRole('link', { name: 'What I did' }).click()
  await child.getByRole('tab', { name: 'Highlights' }).click()
  await expect(child.getByRole('link', { name: title })).toBeVisible()
})

test(
  'the screen of a playlist report, its file and its document say the same, and another class is chosen',
  deep,
  async ({ actors }) => {
    const page = await actors.signedIn(demo.teacher)
    const { playlists } = await call<{ playlists: { id: number; name: string }[] }>(
      page,
      'GET',
      '/playlist/user_playlists',
    )
    const { id, name } = playlists.find(one => one.name === 'Spring in our schoolyard') ?? { id: 0, name: '' }
    const { id: teacherId } = await whoIs(page)
    await page.goto(`/ng/teacher/${teacherId}/playlist-detail/${id}`)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Progress: ${name}` })).toBeVisible()
    await page.getByLabel('Class or grade').selectOption({ label: demoClass })
    await expect(page).toHaveURL(/group=\d+/)
    const students = page.getByRole('table', { name: 'Students' }).locator('tbody tr')
    let shown = 0
    // Other journeys add students to this class.
    await expect(async () => {
      await page.reload()
      shown = Number(await page.getByRole('definition').first().textContent())
      await expect(students).toHaveCount(shown, { timeout: 1_000 })
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as CSV' }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(shown + 1)
    }).toPass()
    await page.getByRole('button', { name: 'Make a PDF' }).click()
    const report = page.getByRole('region', { name: `Progress: ${name}, ${demoClass}` })
    await expect(report.getByText('Ready')).toBeVisible()
    const csv = await page.request.get(
      (await report.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')) ?? '',
    )
    expect(await csv.text()).toMatch(new RegExp(`\\b${shown},`))
  },
)
