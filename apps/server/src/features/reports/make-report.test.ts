import { generatePdf, getReportFile } from '@kindling/contract/reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinClass, makeUser } from '../../../test/factories.ts'
import { finishReports } from '../../../test/finished-reports.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makeSchoolLife, writeResponses } from '../../../test/school-life.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import type { Db } from '../../platform/database/connect.ts'

const of = await openTestServer()

test('a report that names a student who leaves while it is made does not open, and one that is made afterwards does', async () => {
  const { teacher, classId, schoolId } = await makeSchoolLife(of)
  const leaverId = await makeUser(of, 'Child', { first_name: 'Wren', last_name: 'Vale' })
  await joinClass(of, classId, leaverId)
  await writeResponses(of, [{ userId: leaverId, schoolId, day: '2026-11-17', score: 3.3 }])
  const ask = async () => {
    const report = { kind: 'wellbeing', place: 'own' } as const
    return (await teacher.call(generatePdf, { body: { report } })).body.code ?? ''
  }
  const open = (code: string) => teacher.call(getReportFile, { params: { code }, query: { format: 'pdf' } })
  const setEnd = (db: Db, until: string | null) =>
    db.updateTable('class_members').set({ until }).where('child_id', '=', leaverId).execute()
  const first = await ask()
  // The document is read as of before the end, and stored after it.
  const leave = async (db: Db) => {
    await sql`lock table survey_responses in access exclusive mode`.execute(db)
    await setEnd(db, startOfTests)
  }
  await inTurnAt(of, leave, [() => finishReports(of)])
  expect((await open(first)).status).toBe(404)
  const second = await ask()
  await finishReports(of)
  const later = await open(second)
  expect([later.status, (await readPdf(later.bytes)).text]).toEqual([
    200,
    expect.not.stringContaining('Wren'),
  ])
  await setEnd(of.services.db, null)
  expect((await readPdf((await open(first)).bytes)).text).toContain('Wren')
})
