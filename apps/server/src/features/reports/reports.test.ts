import { addJournal } from '@kindling/contract/journal-drafts'
import {
  deletePdf,
  generatePdf,
  getReport,
  getReportFile,
  getSnapshotTable,
  listReports,
  retryReport,
  sendDistrictActivity,
  sendDistrictSnapshot,
  sendSchoolSnapshot,
  sendWellbeingReport,
} from '@kindling/contract/reports'
import { askToTalk } from '@kindling/contract/talk'
import { parseCsv } from '@kindling/rules/csv'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makePupils, makeSchoolLife, writeResponses } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openSmtp } from '../../../test/smtp-server.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { reportLimits } from './limits.ts'
import { mailReport } from './make-report.ts'

const of = await openTestServer()

const failQueued = () =>
  of.services.db
    .updateTable('reports')
    .set({ state: 'failed' })
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirstOrThrow()

/** Gives a person an address, confirmed by default. */
async function address(userId: number, isConfirmed = true): Promise<string> {
  const email = `person${userId}@reports.example`
  await of.services.db
    .updateTable('users')
    .set({ email, email_verified_at: isConfirmed ? startOfTests : null })
    .where('id', '=', userId)
    .execute()
  return email
}

const send = async (who: Client, email: string) =>
  (await who.call(sendWellbeingReport, { body: { email } })).body
const open = (who: Client, code: string | null, format = 'pdf') =>
  who.call(getReportFile, { params: { code: code ?? '' }, query: { format } })

test('a report goes to the own confirmed address or to an administrator of the same school or district, and nowhere else [REPORTS-06]', async () => {
  const { teacher, teacherId, adminId, chiefId, childId, schoolId } = await makeSchoolLife(of)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, schoolId)
  const far = await makeSchoolLife(of)
  const own = await address(teacherId)
  for (const email of [
    await address(colleagueId),
    await address(childId),
    await address(far.adminId),
    await address(far.chiefId),
    await address(adminId, false),
    'nobody@reports.example',
  ])
    expect(await send(teacher, email)).toEqual({ status: false, code: null })
  expect((await teacher.call(sendWellbeingReport, { body: { email: 'no address' } })).status).toBe(400)
  expect((await teacher.call(listReports)).body.reports).toEqual([])
  for (const email of [own, own.toUpperCase(), await address(adminId), await address(chiefId)])
    expect(await send(teacher, email)).toMatchObject({ status: true })
  expect((await teacher.call(listReports)).body.reports).toHaveLength(4)
  await address(teacherId, false)
  expect(await send(teacher, own)).toEqual({ status: false, code: null })
})

test('a report opens for the person for whom it was made, for a day, and the mail holds a link alone', async () => {
  const life = await makeSchoolLife(of)
  const { teacher, teacherId, childId, admin, schoolId, classId } = life
  await makeClass(of, teacherId, { schoolId })
  await writeResponses(of, [{ userId: childId, schoolId, day: '2026-11-17', score: 3.3 }])
  const email = await address(teacherId)
  const { code } = await send(teacher, email)
  expect((await open(teacher, code)).status).toBe(404)
  expect((await teacher.call(getReport, { params: { code: code ?? '' } })).body.report).toMatchObject({
    state: 'queued',
    progress: 0,
    mailed_to: email,
  })
  await finishReports(of)
  expect((await teacher.call(getReport, { params: { code: code ?? '' } })).body.report).toMatchObject({
    state: 'ready',
    progress: 100,
    can: ['view', 'open', 'retry', 'remove'],
  })
  const [letter] = await messagesTo(of, email)
  expect(letter?.body).toContain(`/reports/${code}`)
  expect(letter?.body).not.toContain('3.3')
  const pdf = await open(teacher, code)
  expect([pdf.status, pdf.headers['content-disposition']]).toEqual([
    200,
    'inline; filename="well-being-all-my-classes.pdf"',
  ])
  expect((await readPdf(pdf.bytes)).text).toContain('3.3')
  for (const other of [admin, life.chief, life.child]) expect((await open(other, code)).status).toBe(404)
  expect((await open(await clientOf(of, null), code)).status).toBe(401)
  // Losing a right, even for a single class, also closes earlier reports.
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: startOfTests })
    .where('teacher_id', '=', teacherId)
    .where('class_id', '=', classId)
    .execute()
  expect((await open(teacher, code)).status).toBe(404)
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: null })
    .where('teacher_id', '=', teacherId)
    .where('class_id', '=', classId)
    .execute()
  expect((await open(teacher, code, 'csv')).status).toBe(200)
  of.clock.forward(24 * 3_600)
  expect((await open(teacher, code)).status).toBe(404)
  expect((await teacher.call(listReports)).body.reports).toEqual([])
  of.clock.set(startOfTests)
})

test('what an administrator is sent of a class are the figures of the school, without a name', async () => {
  const life = await makeSchoolLife(of)
  const { teacher, admin, adminId, schoolId, childId } = life
  const pupils = await makePupils(of, life, 6)
  await writeResponses(
    of,
    [...pupils, childId].map(userId => ({ userId, schoolId, day: '2026-11-13', score: 6.5 })),
  )
  const { code } = await send(teacher, await address(adminId))
  await finishReports(of)
  const [letter] = await messagesTo(of, `person${adminId}@reports.example`)
  expect(letter?.body).toMatch(/sends you a report/)
  expect((await open(teacher, code)).status).toBe(404)
  const { text } = await readPdf((await open(admin, code)).bytes)
  expect(text).toContain('6.5')
  const [child] = await of.services.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', childId)
    .execute()
  expect(text).not.toContain(`${child?.first_name} `)
  expect((await teacher.call(getReport, { params: { code: code ?? '' } })).body.report.can).toEqual([
    'view',
    'retry',
    'remove',
  ])
})

test('a report without a mail is made, listed with how far it is, and deleted with the token alone [REPORTS-41] [REPORTS-42] [REPORTS-43]', async () => {
  const { teacher, teacherId } = await makeSchoolLife(of)
  const report = { kind: 'hope', place: 'own' } as const
  const { code } = (await teacher.call(generatePdf, { body: { report } })).body
  await finishReports(of)
  expect((await teacher.call(listReports)).body.reports).toMatchObject([
    { code, state: 'ready', mailed_to: null },
  ])
  expect((await readPdf((await open(teacher, code)).bytes)).title).toBe('Hope: All my classes')
  const bare = await teacher.send({
    method: 'GET',
    url: `/pdf/delete_pdf?code=${code}`,
    headers: { 'x-csrf-token': '' },
  })
  expect([bare.status, (await open(teacher, code)).status]).toEqual([403, 200])
  expect((await teacher.call(deletePdf, { query: { code } })).body).toEqual({ status: true })
  expect([
    (await open(teacher, code)).status,
    (await teacher.call(deletePdf, { query: { code } })).status,
  ]).toEqual([404, 404])
  expect(await messagesTo(of, await address(teacherId))).toEqual([])
})

test('a report that cannot be made is tried again, then says so, and can be begun anew', async () => {
  const { teacher, teacherId, adminId } = await makeSchoolLife(of)
  const email = await address(teacherId)
  const { code } = await send(teacher, email)
  const broken = (period: string) =>
    of.services.db
      .updateTable('reports')
      .set({ filters: JSON.stringify({ period }) })
      .where('code', '=', code ?? '')
      .execute()
  const state = async () =>
    (await teacher.call(getReport, { params: { code: code ?? '' } })).body.report.state
  await broken('NEVER')
  await finishReports(of)
  expect(await state()).toBe('making')
  // A failed job is rescheduled a moment after its run has ended: some rounds may not find it yet.
  for (let round = 0; round < 50 && (await state()) !== 'failed'; round++) {
    await of.services.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await finishReports(of)
  }
  expect(await state()).toBe('failed')
  expect((await messagesTo(of, email)).map(letter => letter.subject)).toEqual([
    'Your report could not be made: Well-being: All my classes',
  ])
  await broken('WEEK')
  expect(
    (await teacher.call(retryReport, { params: { code: code ?? '' }, body: {} })).body.report.state,
  ).toBe('queued')
  // Meanwhile the reader has another address: the mail goes there.
  const next = `next.${email}`
  const move = of.services.db.updateTable('users').set({ email: next })
  await move.where('id', '=', teacherId).execute()
  await finishReports(of)
  expect([await state(), (await open(teacher, code)).status]).toEqual(['ready', 200])
  expect([(await messagesTo(of, email)).length, (await messagesTo(of, next)).length]).toEqual([1, 1])

  // Nobody else gets a mail about a failure, and nobody begins anew without end.
  const addressed = await address(adminId)
  const other = await send(teacher, addressed)
  await mailReport(of.services, { reportId: (await failQueued()).id })
  expect(await messagesTo(of, addressed)).toEqual([])
  await countUse(of.services, reportLimits.reports, teacherId, reportLimits.reports.most)
  expect((await teacher.call(retryReport, { params: { code: other.code ?? '' }, body: {} })).status).toBe(429)
})

test('the activity of a district has both dates, the start before the end [DISTRICTS-05] [REPORTS-10] [REPORTS-12]', async () => {
  const { chief, chiefId, districtId, childId } = await makeSchoolLife(of)
  const email = await address(chiefId)
  const ask = (more: object) =>
    chief.call(sendDistrictActivity, { body: { email, district_id: districtId, ...more } })
  const at = (iso: string) => Date.parse(`${iso}T12:00:00-08:00`)
  for (const more of [
    {},
    { start_date: at('2026-11-01') },
    { end_date: at('2026-11-01') },
    { start_date: null, end_date: null },
  ]) {
    const { status, body } = await ask(more)
    expect([status, body.message]).toEqual([400, reportMessages.datesFaults.missing])
  }
  for (const start of ['2026-11-10', '2026-11-11']) {
    const { status, body } = await ask({ start_date: at(start), end_date: at('2026-11-10') })
    expect([status, body.message]).toEqual([400, reportMessages.datesFaults['not-before']])
  }
  expect((await ask({ start_date: -1, end_date: at('2026-11-10') })).status).toBe(400)
  for (const created_at of [
    '2026-10-31T20:00:00Z',
    '2026-11-01T20:00:00Z',
    '2026-11-11T07:30:00Z',
    '2026-11-11T08:30:00Z',
  ])
    await of.services.db
      .insertInto('journals')
      .values({ user_id: childId, title: 'A day', response_type: 'Text', created_at, updated_at: created_at })
      .execute()
  const sent = await ask({ start_date: at('2026-11-01'), end_date: at('2026-11-10') })
  expect(sent.body.status).toBe(true)
  await finishReports(of)
  const { text } = await readPdf((await open(chief, sent.body.code)).bytes)
  expect(text).toContain('Nov 01 to Nov 10, 2026')
  const csv = parseCsv((await open(chief, sent.body.code, 'csv')).text)
  expect(csv.at(-2)).toEqual([reportMessages.total, '1', '1', '2', '1', '0', '0'])
})

test('district dates are milliseconds, and days are those of the product [DISTRICTS-06]', async () => {
  const { chief, chiefId } = await makeSchoolLife(of)
  const email = await address(chiefId)
  const dates = { start_date: Date.UTC(2026, 10, 1, 7, 59, 59, 999), end_date: Date.UTC(2026, 10, 10, 8) }
  const { code } = (await chief.call(sendDistrictActivity, { body: { email, ...dates } })).body
  await finishReports(of)
  expect(parseCsv((await open(chief, code, 'csv')).text)).toContainEqual([
    reportMessages.days,
    'Oct 31 to Nov 10, 2026',
  ])
})

test('a snapshot tells how a district stands; extended, with a line for every student whom the receiver may see [DISTRICTS-07] [DISTRICTS-08]', async () => {
  const { chief, chiefId, admin, adminId, districtId, schoolId } = await makeSchoolLife(of)
  const other = await makeSchool(of)
  await of.services.db
    .updateTable('schools')
    .set({ district_id: districtId })
    .where('id', '=', other.schoolId)
    .execute()
  const elsewhere = await makeUser(of, 'Child', { first_name: 'Farrah', last_name: 'Away' })
  await joinSchool(of, elsewhere, other.schoolId)
  const here = await makeUser(of, 'Child', { first_name: 'Henry', last_name: 'Here' })
  await joinSchool(of, here, schoolId)
  const read = async (who: Client, id: number, extendedReport: boolean) => {
    const body = { email: await address(id), district_id: districtId, extendedReport }
    const sent = await who.call(sendDistrictSnapshot, { body })
    expect(sent.body.status).toBe(true)
    await finishReports(of)
    return (await open(who, sent.body.code, 'csv')).text
  }
  expect(await read(chief, chiefId, false)).not.toMatch(/Henry|Farrah/)
  expect(await read(chief, chiefId, true)).toMatch(
    /Farrah Away[\s\S]*Henry Here|Henry Here[\s\S]*Farrah Away/,
  )
  const narrow = await read(admin, adminId, true)
  expect(narrow).toContain('Henry Here')
  expect(narrow).not.toContain('Farrah')
  const wrong = await chief.call(sendDistrictSnapshot, {
    body: { email: 'x@reports.example', extendedReport: true },
  })
  expect(wrong.body).toEqual({ status: false, code: null })
})

test('the snapshot of a school that nobody has verified has its students as a number', async () => {
  const life = await makeSchoolLife(of)
  const pupil = await makeUser(of, 'Child', { first_name: 'Henry', last_name: 'Here' })
  await joinSchool(of, pupil, life.schoolId)
  const read = async () => {
    const body = { email: await address(life.adminId), extendedReport: true }
    const sent = await life.admin.call(sendSchoolSnapshot, { body })
    await finishReports(of)
    return (await open(life.admin, sent.body.code, 'csv')).text
  }
  expect(await read()).toContain('Henry Here')
  await of.services.db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null, verified_by: null, district_id: null })
    .where('id', '=', life.schoolId)
    .execute()
  const unverified = await read()
  expect([unverified.includes('Henry'), unverified.length > 0]).toEqual([false, true])
})

test('the snapshot of a school has the same figures on screen and by mail [REPORTS-39] [REPORTS-40]', async () => {
  const life = await makeSchoolLife(of)
  const { admin, adminId, childId, teacher } = life
  await makePupils(of, life, 2)
  await of.services.db
    .insertInto('journals')
    .values({
      user_id: childId,
      title: 'A day',
      response_type: 'Text',
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .execute()
  const { total, parts, school } = (await admin.call(getSnapshotTable)).body
  expect(total).toMatchObject({ students: 3, teachers: 2, classes: 1, journals: 1, lessons: 0 })
  expect((await teacher.call(getSnapshotTable)).status).toBe(404)
  const sent = await admin.call(sendSchoolSnapshot, { body: { email: await address(adminId) } })
  await finishReports(of)
  const { tables } = await readPdf((await open(admin, sent.body.code)).bytes)
  expect(tables[0]?.[1]).toEqual([school.name, '3', '2', '1', '1', '0'])
  expect(tables[1]?.slice(1)).toEqual(
    parts.map(part => [part.name, ...[part.students, part.journals, part.lessons].map(String)]),
  )
})

test('the files are in the mail where the operator allows it, and in no other mail', async () => {
  const { teacher, teacherId } = await makeSchoolLife(of)
  const { transport, letters } = await openSmtp()
  for (const attachReports of [false, true]) {
    const settings = { ...of.services.settings, attachReports }
    await send(teacher, await address(teacherId))
    await finishReports({ ...of, services: { ...of.services, settings, mail: transport } })
  }
  expect(letters.map(letter => letter.attachments.map(file => [file.filename, file.mimeType]))).toEqual([
    [],
    [
      ['well-being-all-my-classes.pdf', 'application/pdf'],
      ['well-being-all-my-classes.csv', 'text/csv'],
    ],
  ])
})

test('a file that goes out in a mail says of nobody that they would like to talk or wrote something worrying; the file behind the link does', async () => {
  const { child, childId, schoolId, teacher, teacherId } = await makeSchoolLife(of)
  await writeResponses(of, [{ userId: childId, schoolId, day: '2026-11-17', score: 8 }])
  await child.call(askToTalk)
  const content = 'I want to kill myself tonight.'
  await child.call(addJournal, { body: { title: 'Today', response_type: 'Text', content } })
  const { transport, letters } = await openSmtp()
  const told = (['wish', 'words'] as const).map(reason => format(toCheckOnMessages.signs, { reason }))
  const shown: string[] = []
  for (const attachReports of [false, true]) {
    const settings = { ...of.services.settings, attachReports }
    const { code } = await send(teacher, await address(teacherId))
    await finishReports({ ...of, services: { ...of.services, settings, mail: transport } })
    shown.push((await open(teacher, code, 'csv')).text)
  }
  for (const words of told) expect(shown[0]).toContain(words)
  const [pdf, csv] = (letters.at(-1)?.attachments ?? []).map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  )
  const attached = `${csv} ${(await readPdf(pdf ?? Buffer.of())).text}`
  expect(attached).toContain(format(toCheckOnMessages.line, { count: 0 }))
  for (const words of told) expect(attached).not.toContain(words)
})
