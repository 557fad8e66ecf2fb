import { getDistrictHope, getHopeReport, getSchoolHope } from '@kindling/contract/hope'
import {
  getReportFile,
  sendDistrictHope,
  sendDistrictWellbeing,
  sendHopeReport,
  sendSchoolReport,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { getDistrictWellbeing, getSchoolWellbeing, getWellbeingReport } from '@kindling/contract/wellbeing'
import { parseCsv } from '@kindling/rules/csv'
import { addDays } from '@kindling/rules/days'
import { reportMessages } from '@kindling/rules/messages/reports'
import { signsInWords } from '@kindling/rules/to-check-on'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makePupils, makeSchoolLife, openHope, writeHope, writeResponses } from '../../../test/school-life.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const today = '2026-11-18'
const day = (back: number) => addDays(today, -back)

/** Gives a person a confirmed address. */
async function confirm(userId: number): Promise<string> {
  const email = `person${userId}@reports.example`
  await of.services.db
    .updateTable('users')
    .set({ email, email_verified_at: startOfTests })
    .where('id', '=', userId)
    .execute()
  return email
}

/** A school with three grades of check-ins, one of which is too small to be shown, and two classes of one teacher. */
async function makeYear() {
  const life = await makeSchoolLife(of)
  const { teacherId, schoolId, classId } = life
  const pupils = await makePupils(of, life, 16)
  const second = await makeClass(of, teacherId, { schoolId, name: 'Second' })
  for (const [at, id] of pupils.entries()) await joinClass(of, at % 2 ? classId : second, id)
  const gradeOf = (at: number) => (at < 7 ? 3 : at < 13 ? 4 : 5)
  await writeResponses(
    of,
    pupils.flatMap((userId, at) =>
      [0, 2, 3, 20, 90].map(back => ({
        userId,
        schoolId,
        day: day(back),
        score: 1 + ((at * 7 + back * 3) % 91) / 10,
        grade: gradeOf(at),
      })),
    ),
  )
  const ended = { start: '2026-10-01T07:00:00.000Z', end: '2026-10-20T06:59:59.999Z' }
  const [own, wide] = [
    await openHope(of, { schoolId }, ended),
    await openHope(of, { districtId: life.districtId }, ended),
  ]
  for (const assessmentId of [own, wide])
    await writeHope(
      of,
      pupils.map((userId, at) => ({
        userId,
        assessmentId,
        schoolId,
        hope: 6 + ((at * 5) % 30),
        grade: gradeOf(at),
        day: '2026-10-05',
      })),
    )
  return { ...life, pupils, second, hopeId: own, email: await confirm(teacherId) }
}

/** Makes the waiting reports, and reads both files of one. */
async function openFiles(reader: Client, code: string | null) {
  await finishReports(of)
  const file = (format: string) =>
    reader.call(getReportFile, { params: { code: code ?? '' }, query: { format } })
  const [pdf, csv] = [await file('pdf'), await file('csv')]
  expect([pdf.status, csv.status, pdf.headers['content-type']]).toEqual([200, 200, 'application/pdf'])
  return { pdf: await readPdf(pdf.bytes), csv: parseCsv(csv.text) }
}

type Files = Awaited<ReturnType<typeof openFiles>>

/** The lines of a CSV below a title, without the headings. */
function below({ csv }: Files, title: RegExp): string[][] {
  const start = csv.findIndex(line => line.length === 1 && title.test(line[0] ?? ''))
  const rest = csv.slice(start + 2)
  const end = rest.findIndex(line => line.length === 1)
  return start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
}

/** The same lines in the PDF, by its tags: the nth table with this heading. */
const tableOf = ({ pdf }: Files, heading: string): string[][] => {
  const found = pdf.tables.filter(rows => rows[0]?.[0] === heading)
  return found.flatMap(rows => rows.slice(1))
}

const written = (cell: string | number | null) => (cell === null ? '–' : String(cell))
const decimal = (score: number | null) => (score === null ? null : score.toFixed(1))

interface Scale {
  buckets: readonly string[]
  categories: readonly string[]
}

interface Told extends Scale {
  pie: Record<string, Record<string, number>>
  line: readonly Record<string, unknown>[]
  rows: (string | number | null)[][]
  rowTitle: RegExp
  rowHeading: string
  isRounded: boolean
}

/** The PDF, the CSV and the screen show the same figures. */
function expectSame(files: Files, told: Told): void {
  const { buckets, categories } = told
  const count = (value: number) => (told.isRounded && value === 0 ? 'fewer than 5' : value)
  const pie = categories.map(category => buckets.map(bucket => count(told.pie[bucket]?.[category] ?? 0)))
  const line = told.line
    .filter(point => point[buckets[0] ?? ''] !== null)
    .map(point => [String(point.label), ...buckets.map(bucket => decimal(point[bucket] as number))])
  const parts: [RegExp, string, (string | number | null)[][]][] = [
    [/by category/, reportMessages.category, pie],
    [/Over time/, reportMessages.day, line],
    [told.rowTitle, told.rowHeading, told.rows],
  ]
  for (const [title, heading, rows] of parts) {
    const figures = (table: string[][]) =>
      heading === reportMessages.category ? table.map(row => row.slice(1)) : table
    expect(figures(below(files, title))).toEqual(
      rows.map(row => row.map(cell => (cell === null ? '' : String(cell)))),
    )
    expect(figures(tableOf(files, heading))).toEqual(rows.map(row => row.map(written)))
  }
}

const wellbeing = {
  buckets: ['wellbeing', 'functioning', 'feeling'],
  categories: ['high', 'moderate', 'low'],
} as const
const hope = { buckets: ['hope', 'pathway', 'agency'], categories: ['good', 'moderate', 'low'] } as const

test('the emailed well-being of the own students tells what the screen tells, by class, grade and period [WELLBEING-58]', async () => {
  const { teacher, email, classId, second } = await makeYear()
  const filters = [
    {},
    { groupId: classId },
    { groupId: second, period: 'MONTH' },
    { grade: 4 },
    { period: 'TODAY' },
    { period: 'YEAR' },
    { grade: 3, groupId: classId, period: 'YEAR' },
  ] as const
  for (const filter of filters) {
    const { body } = await teacher.call(getWellbeingReport, { query: filter })
    const sent = (await teacher.call(sendWellbeingReport, { body: { email, ...filter } })).body
    expect(sent.status).toBe(true)
    const files = await openFiles(teacher, sent.code)
    expect([files.pdf.isTagged, files.pdf.language]).toEqual([true, 'en-US'])
    if (body.check_ins > 0)
      expectSame(files, {
        ...body,
        ...wellbeing,
        isRounded: false,
        rowTitle: /\d+ students?$/,
        rowHeading: 'Student',
        rows: body.students.map(({ user, to_check_on: _, signs, grade, check_ins, last, ...scores }) => [
          `${user.first_name} ${user.last_name}`.trim(),
          signsInWords(signs),
          grade === null ? null : `Grade ${grade}`,
          check_ins,
          ...wellbeing.buckets.map(bucket => decimal(scores[bucket])),
          last?.label ?? 'Not yet',
        ]),
      })
  }
})

test('the emailed hope of the own students tells what the screen tells, by class and check-in [HOPE-67]', async () => {
  const { teacher, email, classId, hopeId } = await makeYear()
  for (const filter of [{}, { groupId: classId }, { hopeAssessmentId: hopeId }, { grade: 4 }]) {
    const { body } = await teacher.call(getHopeReport, { query: filter })
    const sent = (await teacher.call(sendHopeReport, { body: { email, ...filter } })).body
    const files = await openFiles(teacher, sent.code)
    expectSame(files, {
      ...body,
      ...hope,
      isRounded: false,
      rowTitle: /\d+ students?$/,
      rowHeading: 'Student',
      rows: body.students.map(({ user, signs, grade, score }) => [
        `${user.first_name} ${user.last_name}`.trim(),
        signsInWords(signs),
        grade === null ? null : `Grade ${grade}`,
        ...hope.buckets.map(bucket => decimal(score?.[bucket] ?? null)),
        score ? 'Oct 05, 2026' : 'No answer',
      ]),
    })
  }
})

test('the emailed figures of a school tell what the screen tells, without a name [REPORTS-36]', async () => {
  const { admin, adminId } = await makeYear()
  const email = await confirm(adminId)
  const month = { period: 'MONTH' } as const
  for (const filter of [month, { ...month, grade: 4 }, { ...month, grade: 5 }, { period: 'YEAR' }] as const) {
    const { body } = await admin.call(getSchoolWellbeing, { query: filter })
    const sent = await admin.call(sendSchoolReport, { body: { email, report: 'wellbeing', ...filter } })
    const files = await openFiles(admin, sent.body.code)
    if (body.check_ins === 0) expect(files.pdf.text).toContain('Too few check-ins')
    else
      expectSame(
        files,
        toldOf(
          body,
          wellbeing,
          'Grade',
          body.parts.map(part => part.check_ins),
        ),
      )
  }
  for (const filter of [{}, { grade: 3 }]) {
    const { body } = await admin.call(getSchoolHope, { query: filter })
    const sent = await admin.call(sendSchoolReport, { body: { email, report: 'hope', ...filter } })
    const files = await openFiles(admin, sent.body.code)
    expectSame(
      files,
      toldOf(
        body,
        hope,
        'Grade',
        body.parts.map(part => part.responses),
      ),
    )
  }
})

test('the emailed figures of a district tell what the screen tells, and are mailed, also to who runs one of its schools [DISTRICTS-02] [DISTRICTS-09] [DISTRICTS-10]', async () => {
  const { chief, chiefId, admin, adminId } = await makeYear()
  for (const [reader, id] of [
    [chief, chiefId],
    [admin, adminId],
  ] as const) {
    const email = await confirm(id)
    for (const filter of [{}, { grade: 4 }, { period: 'YEAR' }] as const) {
      const { body } = await chief.call(getDistrictWellbeing, { query: filter })
      const sent = await reader.call(sendDistrictWellbeing, { body: { email, ...filter } })
      const files = await openFiles(reader, sent.body.code)
      const letters = await messagesTo(of, email)
      expect(letters.some(letter => letter.body.includes(`/reports/${sent.body.code}`))).toBe(true)
      expectSame(
        files,
        toldOf(
          body,
          wellbeing,
          'School',
          body.parts.map(part => part.check_ins),
        ),
      )
    }
    const { body } = await chief.call(getDistrictHope)
    const sent = await reader.call(sendDistrictHope, { body: { email } })
    const files = await openFiles(reader, sent.body.code)
    const [letter] = (await messagesTo(of, email)).filter(({ subject }) => subject.includes('Hope'))
    expect(letter?.body).toContain(`/reports/${sent.body.code}`)
    expectSame(
      files,
      toldOf(
        body,
        hope,
        'School',
        body.parts.map(part => part.responses),
      ),
    )
  }
})

type Many = Pick<Told, 'pie' | 'line'> & { parts: readonly ({ name: string } & Record<string, unknown>)[] }

/** Figures of many people, without single students. */
function toldOf(body: Many, scale: Scale, heading: 'Grade' | 'School', counts: readonly number[]): Told {
  return {
    ...body,
    ...scale,
    isRounded: true,
    rowTitle: heading === 'Grade' ? /^By grade$/ : /^By school$/,
    rowHeading: heading,
    rows: body.parts.map((part, at) => [
      part.name,
      counts[at] ?? 0,
      ...scale.buckets.map(bucket => decimal(part[bucket] as number | null)),
    ]),
  }
}
