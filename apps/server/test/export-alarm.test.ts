import { printSignInSheet } from '@kindling/contract/imports'
import { exportRoster } from '@kindling/contract/rosters'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { commonLimits } from '../src/platform/rate-limits.ts'
import { joinClass, joinSchool, makeClass, makeOperator, makeSchool, makeUser } from './factories.ts'
import { openPostOffice } from './letters.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const office = await openPostOffice(of)
const most = commonLimits.exportedChildren.most
const hourSeconds = 3_600
let letterMs = 0

await makeOperator(of, { email: 'operator@people.example' })

/** A school with so many children, its administrator, and a teacher with a class of one. */
async function makeLargeSchool(children: number, email: string) {
  const { schoolId } = await makeSchool(of)
  const adminId = await makeUser(of, 'Teacher', { first_name: 'Ada', email })
  const teacherId = await makeUser(of, 'Teacher')
  for (const id of [adminId, teacherId]) await joinSchool(of, id, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  await sql`
    with made as (
      insert into users (user_type, first_name, last_name, username, profile_code, created_at)
      select 'Child', 'Pupil', 'Number', 'pupil.' || ${schoolId}::bigint || '.' || n, lpad(to_hex(${schoolId}::int * 100000 + n), 8, '2'),
        ${of.clock.now()} from generate_series(1, ${children}::int) n returning id)
    insert into school_members (user_id, school_id, confirmed_at) select id, ${schoolId}::bigint, ${of.clock.now()} from made`.execute(
    of.services.db,
  )
  return {
    schoolId,
    adminId,
    teacherId,
    admin: await clientOf(of, adminId),
    teacher: await clientOf(of, teacherId),
  }
}

const ask = (schoolId: number) => ({ params: { schoolId }, body: { usertype: 'Child' as const } })
const actsOf = async (actorId: number) =>
  (
    await of.services.db
      .selectFrom('audit_entries')
      .select(['act', 'details'])
      .where('actor_id', '=', actorId)
      .orderBy('id')
      .execute()
  ).map(entry => entry.act)

test('exports of an account that come to more than the measure of an hour raise an alarm once, and wait [S8]', async () => {
  const half = most / 2
  const { schoolId, adminId, teacherId, admin, teacher } = await makeLargeSchool(half, 'large@people.example')
  expect((await admin.call(exportRoster, ask(schoolId))).status).toBe(200)
  expect(await actsOf(adminId)).toEqual(['roster-exported'])
  const began = performance.now()
  expect((await admin.call(exportRoster, ask(schoolId))).status).toBe(200)
  expect(await actsOf(adminId)).toEqual(['roster-exported', 'roster-exported', 'exports-alarmed'])
  for (const reader of ['operator@people.example', 'large@people.example']) {
    const letter = await office.letterTo(reader)
    expect(letter.subject).toBe('Much was exported from Kindling within an hour')
    expect(letter.body).toContain(`Ada Example has exported ${most.toLocaleString('en-US')} records`)
  }
  letterMs = performance.now() - began
  of.clock.forward(600)
  const waiting = await admin.call(exportRoster, ask(schoolId))
  expect([waiting.status, waiting.headers['retry-after'], waiting.body.code]).toEqual([
    429,
    String(hourSeconds - 600),
    'LIMIT',
  ])
  expect(waiting.body.message).toContain('in 50 minutes')
  expect(await actsOf(adminId)).toHaveLength(3)
  // Another account of the school goes on.
  expect((await teacher.call(exportRoster, ask(schoolId))).status).toBe(200)
  expect(await actsOf(teacherId)).toEqual(['roster-exported'])
  of.clock.forward(hourSeconds - 600)
  expect((await admin.call(exportRoster, ask(schoolId))).status).toBe(200)
})

test('sign-in sheets and rosters are counted together, and a full count prints no sheet', async () => {
  const { schoolId, adminId, admin } = await makeLargeSchool(0, 'sheets@people.example')
  const classId = await makeClass(of, adminId, { schoolId })
  const childId = await makeUser(of, 'Child', { password_hash: null })
  await joinSchool(of, childId, schoolId)
  await joinClass(of, classId, childId)
  await of.services.db
    .insertInto('rate_limits')
    .values({
      key: `exported-children:${adminId}`,
      count: most - 1,
      window_ends_at: new Date(of.clock.now().getTime() + 1000 * hourSeconds),
    })
    .execute()
  const print = () => admin.call(printSignInSheet, { params: { groupId: classId }, body: {} })
  expect((await print()).status).toBe(200)
  expect(await actsOf(adminId)).toEqual(expect.arrayContaining(['sign-in-sheet-printed', 'exports-alarmed']))
  expect((await print()).status).toBe(429)
  expect((await admin.call(exportRoster, ask(schoolId))).status).toBe(429)
})

test('of exports that come at once, those after the one that went over wait as well', async () => {
  const { schoolId, adminId, admin } = await makeLargeSchool(most, 'once@people.example')
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(exportRoster, ask(schoolId))))
  expect(answers.map(one => one.status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(await actsOf(adminId)).toEqual(['roster-exported', 'exports-alarmed'])
})

afterAll(() => {
  process.stdout.write(
    `S8 records=${commonLimits.exportedRecords.most} children=${most} an hour; alarm and letters after ${Math.round(letterMs)} ms; waiting=429\n`,
  )
})
