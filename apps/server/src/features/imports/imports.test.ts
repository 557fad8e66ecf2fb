import { authenticate } from '@kindling/contract/accounts'
import { listGroupStudents } from '@kindling/contract/classes'
import { addStudents, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { listStudents } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { joinClass, joinSchool, makeClass, makeSchool, makeUser } from '../../../test/factories.ts'
import { seated } from '../../../test/seat.ts'
import { openTestHouse } from '../../../test/test-house.ts'
import { Visitor } from '../../../test/visitor.ts'
import { fillSheet } from './index.ts'

const of = await openTestHouse()
const head = 'First name,Last name,Username,Grade,Birth date,Class'

async function makeStaffedSchool() {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  const adminId = await makeUser(of, 'Teacher')
  for (const id of [teacherId, adminId]) await joinSchool(of, id, schoolId)
  await of.house.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  const choirId = await makeClass(of, adminId, { schoolId, name: 'Choir' })
  const [teacher, admin] = [await seated(of, teacherId), await seated(of, adminId)]
  return { schoolId, teacherId, adminId, classId, choirId, teacher, admin, params: { schoolId } }
}

const countUsers = async () =>
  (
    await of.house.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('a dry run tells line by line what would happen and changes nothing; the import does just that [CLASSES-81]', async () => {
  const { admin, params, schoolId, classId } = await makeStaffedSchool()
  const there = await makeUser(of, 'Child', { username: 'there', first_name: 'Old' })
  const joins = await makeUser(of, 'Child', { username: 'joins', first_name: 'Joan' })
  await makeUser(of, 'Child', { username: 'foreign' })
  for (const id of [there, joins]) await joinSchool(of, id, schoolId)
  await joinClass(of, classId, there)
  const csv = [
    head,
    'Ada,Byron,ada.b,4,05/04/2016,room 1',
    'Joan,Example,JOINS,,,Room 1',
    'Old,Example,there,,,Room 1',
    'Eve,Example,foreign,,,Room 1',
    'Bo,,,99,,Room 1',
    'Bo,,,,,No such room',
    'Twin,,ada.b,,,',
    'Early,,,,05/04/2099,',
  ].join('\n')
  const before = await countUsers()
  const dry = (await admin.call(addStudents, { params, body: { csv } })).body
  expect(dry.rows.map(row => [row.line, row.outcome, row.column])).toEqual([
    [2, 'new', null],
    [3, 'joins_class', null],
    [4, 'already_there', null],
    [5, 'error', 'username'],
    [6, 'error', 'grade'],
    [7, 'error', 'class'],
    [8, 'error', 'username'],
    [9, 'error', 'birth_date'],
  ])
  expect(dry.counts).toEqual({ new: 1, joins_class: 1, already_there: 1, error: 5 })
  expect(await countUsers()).toBe(before)
  const done = (await admin.call(addStudents, { params, body: { csv, dry_run: false } })).body
  expect(done.counts).toEqual(dry.counts)
  expect(await countUsers()).toBe(before + 1)
  const { students } = (await admin.call(listGroupStudents, { params: { groupId: classId } })).body
  expect(students.map(one => [one.username, one.grade]).sort()).toEqual([
    ['ada.b', 4],
    ['joins', 4],
    ['there', 4],
  ])
  const again = (await admin.call(addStudents, { params, body: { csv } })).body
  expect(again.counts).toMatchObject({ new: 0, joins_class: 0, already_there: 3 })
})

test('a teacher imports into own classes alone, and a stranger nothing', async () => {
  const { teacher, params } = await makeStaffedSchool()
  const csv = `${head}\nAda,,,,,Room 1\nBo,,,,,Choir\nCleo,,,,,\n`
  const { rows } = (await teacher.call(addStudents, { params, body: { csv } })).body
  expect(rows.map(row => [row.outcome, row.column])).toEqual([
    ['new', null],
    ['error', 'class'],
    ['error', 'class'],
  ])
  const other = await makeStaffedSchool()
  expect((await other.admin.call(addStudents, { params, body: { csv } })).status).toBe(404)
  expect((await teacher.call(addStudents, { params, body: { csv: 'nothing' } })).body.fields).toHaveProperty(
    'csv',
  )
})

test('2,000 students: what would happen, and the import, within 2 s each', async () => {
  const { admin, params } = await makeStaffedSchool()
  const lines = Array.from({ length: 2_000 }, (_, index) => `Ada,Byron,many.${index},4,05/04/2016,Room 1`)
  const csv = [head, ...lines].join('\n')
  const timed = async (dry_run: boolean) => {
    const started = performance.now()
    const { counts } = (await admin.call(addStudents, { params, body: { csv, dry_run } })).body
    expect(counts.new).toBe(2_000)
    return performance.now() - started
  }
  const [dry, real] = [await timed(true), await timed(false)]
  process.stdout.write(`import of 2,000: dry run ${Math.round(dry)} ms, import ${Math.round(real)} ms\n`)
  expect(Math.max(dry, real)).toBeLessThan(2_000)
  const { students, total } = (await admin.call(listStudents, { params })).body
  expect([total, students[0]?.has_password]).toEqual([2_000, false])
})

test('who was imported signs in with the password of the sheet, which nobody else reads and which ends', async () => {
  const { admin, teacher, params, classId } = await makeStaffedSchool()
  const csv = `${head}\nAda,Byron,sheet.ada,,,Room 1\nBo,,sheet.bo,,,Room 1\n`
  await admin.call(addStudents, { params, body: { csv, dry_run: false } })
  const signIn = (password: string) =>
    new Visitor(of.app).call(authenticate, {
      body: { user: { mode: 'username', mode_id: 'sheet.ada', password } },
    })
  expect((await signIn('')).status).toBe(400)
  const { sheet } = (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })).body
  expect([sheet.total, sheet.done]).toEqual([2, 0])
  const read = (who: Visitor) => who.call(getSignInSheet, { params: { sheetId: sheet.id } })
  expect((await read(teacher)).body.sheet.lines.map(line => line.password)).toEqual([null, null])
  await fillSheet(of.house, { sheetId: sheet.id })
  const filled = (await read(teacher)).body.sheet
  expect([filled.total, filled.done]).toEqual([2, 2])
  const ada = filled.lines.find(line => line.username === 'sheet.ada')
  expect((await signIn(ada?.password ?? '')).status).toBe(200)
  expect((await read(admin)).status).toBe(404)
  const { rows } = await of.house.database.pool.query("select string_agg(t::text, '') as text from sheets t")
  expect(rows[0].text).not.toContain(ada?.password)
  const nobody = await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })
  expect(nobody.body.message).toBe('Everybody in this class can sign in already.')
  await of.house.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .execute()
  expect((await read(teacher)).status).toBe(404)
})

test('a password that a child got in the meantime stays, and leaves the sheet', async () => {
  const { teacher, classId } = await makeStaffedSchool()
  const childId = await makeUser(of, 'Child', { password_hash: null })
  await joinClass(of, classId, childId)
  const { sheet } = (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })).body
  await of.house.db.updateTable('users').set({ password_hash: 'other' }).where('id', '=', childId).execute()
  await fillSheet(of.house, { sheetId: sheet.id })
  expect((await teacher.call(getSignInSheet, { params: { sheetId: sheet.id } })).body.sheet.total).toBe(0)
})
