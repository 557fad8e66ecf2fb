import type { Page } from '@playwright/test'
import { deep, demo, expect, test } from './people.ts'
import { call } from './steps/calls.ts'
import { classId, demoClass } from './steps/classes.ts'
import { letterTo } from './steps/letters.ts'

test('a teacher emails the report of a class, is told while it goes, and opens it by the link of the mail [REPORTS-04] [REPORTS-05] [REPORTS-07]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.teacher, { at: '/teacher/wellbeing/report' })
  await page.getByLabel('Period').selectOption('MONTH')
  await page.getByRole('button', { name: 'Email this report' }).click()
  const modal = page.getByRole('dialog', { name: 'Email the report' })
  const email = modal.getByLabel('Email address')
  await expect(email).toHaveValue(demo.teacher)
  await email.fill('parent@demo.example')
  await expect(modal.getByText('Anyone else gets the school’s figures, without names.')).toBeVisible()
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('alert')).toContainText('Something went wrong, Please try again.')

  let letGo = () => {}
  const held = new Promise<void>(done => {
    letGo = done
  })
  await page.route('**/wellbeing/send_report', async route => {
    await held
    await route.continue()
  })
  await email.fill(demo.teacher)
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  letGo()
  await expect(modal.getByRole('status')).toHaveText(
    'We are compiling the report and you will be receiving the email shortly.',
  )

  const letter = await letterTo(page, demo.teacher, 'Your report is ready: Well-being')
  const path = /\/reports\/[a-f0-9]{32}/.exec(letter)?.[0] ?? ''
  await modal.getByRole('link', { name: 'See its progress' }).click()
  await expect(page).toHaveURL(new RegExp(path))
  const line = page.getByRole('region', { name: 'Well-being: All my classes' })
  await expect(line.getByText('Ready')).toBeVisible()
  const pdf = await page.request.get(
    (await line.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')) ?? '',
  )
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])

  const principal = await actors.enter(demo.principal, { at: '/reports' })
  await principal.getByRole('button', { name: 'Email it: Hope across the district' }).click()
  await principal.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(principal.getByRole('dialog').getByRole('status')).toContainText('We are compiling the report')
  actors.expectRefusal(404, /\/pdf\/report\//)
  await principal.goto(path)
  await expect(principal.getByText('A report can be opened for 24 hours.')).toBeVisible()
  await line.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/reports$/)
})

test('a district asks for activity between two days and for a snapshot [REPORTS-10] [REPORTS-12] [REPORTS-44]', async ({
  actors,
}) => {
  const page = await actors.enter(demo.district, { at: '/dashboard/district/reports' })
  await page.getByRole('button', { name: 'Email it: Activity across the district' }).click()
  const modal = page.getByRole('dialog', { name: 'Activity across the district' })
  await modal.getByLabel('Days').selectOption('custom')
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Please select both start and end dates')
  await modal.getByLabel('First day').fill('2026-09-30')
  await modal.getByLabel('Last day').fill('2026-09-30')
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Start Date should be older than End date')
  await modal.getByLabel('First day').fill('2026-09-01')
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect(modal.getByRole('status')).toContainText('We are compiling the report')
  await modal.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Email it: The district in numbers' }).click()
  const snapshot = page.getByRole('dialog', { name: 'The district in numbers' })
  await snapshot.getByLabel('With a line for every student').check()
  await snapshot.getByLabel('Email address').fill(demo.parent)
  await snapshot.getByRole('button', { name: 'Send' }).click()
  await expect(snapshot.getByRole('alert')).toContainText('Something went wrong, Please try again.')
  await snapshot.getByLabel('Email address').fill(demo.district)
  await snapshot.getByRole('button', { name: 'Send' }).click()
  await snapshot.getByRole('link', { name: 'See its progress' }).click()
  const line = page.getByRole('region', { name: /^Key figures: / })
  await expect(line.getByText('Ready')).toBeVisible()
  await letterTo(page, demo.district, 'Your report is ready: Key figures')
  const csv = await page.request.get(
    (await line.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')) ?? '',
  )
  expect(await csv.text()).toContain('Every student')
  await page.getByRole('link', { name: 'To my reports' }).click()
  await expect(page.getByRole('region', { name: /^(Key figures|Activity): / })).toHaveCount(2)
})

/** A line of a table in the format of the call: its name, the number of answers, and the main score. */
interface Line {
  name: string
  count: number | null
  score: number | null
}

interface Person {
  user: { first_name: string; last_name: string }
}
type Scores = Partial<Record<'check_ins' | 'responses' | 'wellbeing' | 'hope', number | null>>

test(
  'the tables of the well-being reports have the same numbers on screen, in print, as CSV and as they were sent, for every filter',
  deep,
  async ({ actors }) => {
    const [teacher, district] = [await actors.enter(demo.teacher), await actors.enter(demo.district)]
    const principal = await actors.signedIn(demo.principal)
    const room = await classId(teacher, demoClass)
    await teacher.goto('/teacher/wellbeing/report')
    await district.goto('/dashboard/district/reports')
    await principal.goto('/teacher/wellbeing/report')
    for (const period of ['WEEK', 'MONTH', 'YEAR']) {
      await teacher.getByLabel('Period').selectOption(period)
      for (const groupId of [null, room]) {
        await teacher
          .getByLabel('Class', { exact: true })
          .selectOption(groupId === null ? '' : String(groupId))
        const query = `period=${period}${groupId === null ? '' : `&groupId=${groupId}`}`
        type Own = { students: (Person & Scores)[] }
        const { students } = await call<Own>(teacher, 'GET', `/wellbeing/users_report?${query}`)
        const lines = students.map(one => ({ name: nameOf(one), ...wellbeingOf(one) }))
        await expectEverywhere(teacher, /students/, { ...wellbeing, score: 'Average' }, lines)
      }
      for (const [page, of, caption] of [
        [district, 'district', 'By school'],
        [principal, 'school', 'By grade'],
      ] as const) {
        await page.getByLabel('Period').selectOption(period)
        for (const grade of ['', '4']) {
          await page.getByLabel('Grade').selectOption(grade)
          const query = `period=${period}${grade && `&grade=${grade}`}`
          type Many = { parts: ({ name: string } & Scores)[] }
          const { parts } = await call<Many>(page, 'GET', `/wellbeing/${of}_report?${query}`)
          const lines = parts.map(one => ({ name: one.name, ...wellbeingOf(one) }))
          await expectEverywhere(page, caption, wellbeing, lines)
        }
      }
    }
  },
)

test(
  'the tables of the hope reports have the same numbers on screen, in print, as CSV and as they were sent',
  deep,
  async ({ actors }) => {
    const [teacher, district] = [await actors.enter(demo.teacher), await actors.enter(demo.district)]
    type Own = { assessments: { id: number }[]; students: (Person & { score: Scores | null })[] }
    const { assessments } = await call<Own>(teacher, 'GET', '/hope/users_report')
    await teacher.goto('/teacher/wellbeing/report')
    await teacher.getByRole('tab', { name: 'Hope' }).click()
    for (const { id } of assessments.slice(0, 3)) {
      await teacher.getByLabel('Check-in', { exact: true }).selectOption(String(id))
      const { students } = await call<Own>(teacher, 'GET', `/hope/users_report?hopeAssessmentId=${id}`)
      const lines = students.map(one => ({ name: nameOf(one), count: null, score: one.score?.hope ?? null }))
      await expectEverywhere(teacher, /students/, { count: null, score: 'Hope' }, lines)
    }
    await district.goto('/dashboard/district/reports')
    await district.getByRole('tab', { name: 'Hope' }).click()
    for (const grade of ['', '4']) {
      await district.getByLabel('Grade').selectOption(grade)
      type Many = { parts: ({ name: string } & Scores)[] }
      const { parts } = await call<Many>(
        district,
        'GET',
        `/hope/district_report?${grade && `grade=${grade}`}`,
      )
      const lines = parts.map(one => ({ name: one.name, count: one.responses ?? 0, score: one.hope ?? null }))
      await expectEverywhere(district, 'By school', { count: 'Answers', score: 'Hope' }, lines)
    }
  },
)

const nameOf = ({ user }: Person) => `${user.first_name} ${user.last_name}`.trim()
const wellbeing = { count: 'Check-ins', score: 'Well-being' }
const wellbeingOf = ({ check_ins, wellbeing: score }: Scores) => ({
  count: check_ins ?? 0,
  score: score ?? null,
})

interface Labels {
  count: string | null
  score: string
}

/** The lines of a table, in every form of it; only their order may differ. */
async function expectEverywhere(
  page: Page,
  caption: string | RegExp,
  labels: Labels,
  lines: readonly Line[],
): Promise<void> {
  const sent = lines.map(({ name, count, score }) => [name, count ?? '', score ?? ''].join('|')).toSorted()
  if (sent.length === 0) return
  await expect(async () => expect(await linesOf(page, caption, labels)).toEqual(sent)).toPass()
  await page.emulateMedia({ media: 'print' })
  expect(await linesOf(page, caption, labels)).toEqual(sent)
  await expect(page.getByRole('button', { name: 'Email this report' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await exportedLines(page, labels)).toEqual(sent)
}

async function linesOf(page: Page, caption: string | RegExp, labels: Labels): Promise<string[]> {
  const table = page.getByRole('table', { name: caption })
  const rows = await table.locator('tbody tr').evaluateAll(
    (found, wanted) =>
      found.map(row =>
        ['', wanted.count, wanted.score].map(label => {
          if (label === null) return ''
          const cell = label ? row.querySelector(`[data-label="${label}"]`) : row.querySelector('td')
          return cell?.textContent ?? ''
        }),
      ),
    labels,
  )
  return rows.map(([name, ...figures]) => [name, ...figures.map(figureIn)].join('|')).toSorted()
}

async function exportedLines(page: Page, labels: Labels): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const text = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString()
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  const at = [labels.count, labels.score].map(label => (label === null ? -1 : head.indexOf(label)))
  return rows.map(row => [row[0], ...at.map(place => figureIn(row[place] ?? ''))].join('|')).toSorted()
}

/** A figure without the words around it; null stays null. */
const figureIn = (text: string) => {
  const [figure] = /[\d,]+(\.\d+)?/.exec(text) ?? []
  return figure === undefined ? '' : Number(figure.replaceAll(',', ''))
}
