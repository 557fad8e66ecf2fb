import { authenticate } from '@kindling/contract/accounts'
import { listGroupStudents } from '@kindling/contract/classes'
import { updateUser } from '@kindling/contract/credentials'
import { addStudents, fillSignInSheet, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { acceptLetter } from '@kindling/contract/letters'
import { listStudents } from '@kindling/contract/rosters'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import {
  hashOfTestPassword,
  joinClass,
  joinSchool,
  makeClass,
  makeSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
  testPassword,
} from '../../../test/factories.ts'
import { holdAccount } from '../../../test/held-account.ts'
import { questionsOf } from '../../../test/questions.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { importLimits } from './limits.ts'

const of = await openTestServer()
const head = 'First name,Last name,Username,Grade,Birth date,Class'

async function makeStaffedSchool() {
  const { schoolId } = await makeSchool(of)
  const teacherId = await makeUser(of, 'Teacher')
  const adminId = await makeUser(of, 'Teacher')
  for (const id of [teacherId, adminId]) await joinSchool(of, id, schoolId)
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const classId = await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  const choirId = await makeClass(of, adminId, { schoolId, name: 'Choir' })
  const [teacher, admin] = [await clientOf(of, teacherId), await clientOf(of, adminId)]
  return { schoolId, teacherId, adminId, classId, choirId, teacher, admin, params: { schoolId } }
}

const countUsers = async () =>
  (
    await of.services.db
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
    [5, 'new', null],
    [6, 'error', 'grade'],
    [7, 'error', 'class'],
    [8, 'error', 'username'],
    [9, 'error', 'birth_date'],
  ])
  expect(dry.counts).toEqual({ new: 2, joins_class: 1, already_there: 1, error: 4 })
  expect(await countUsers()).toBe(before)
  const done = (await admin.call(addStudents, { params, body: { csv, dry_run: false } })).body
  expect(done.counts).toEqual(dry.counts)
  expect(await countUsers()).toBe(before + 2)
  const eve = done.rows[3]?.username ?? ''
  expect(eve).toMatch(/^foreign\.[0-9a-f]{6}$/)
  const { students } = (await admin.call(listGroupStudents, { params: { groupId: classId } })).body
  expect(students.map(one => [one.username, one.grade]).sort()).toEqual([
    ['ada.b', 4],
    [eve, null],
    ['joins', 4],
    ['there', 4],
  ])
  const again = (await admin.call(addStudents, { params, body: { csv } })).body
  expect(again.counts).toMatchObject({ new: 0, joins_class: 0, already_there: 4 })
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

test('2,000 students are looked at and imported with as many questions to the database as two', async () => {
  const { admin, params } = await makeStaffedSchool()
  const fileOf = (count: number) => {
    const lines = Array.from(
      { length: count },
      (_, index) => `Ada,Byron,of${count}.${index},4,05/04/2016,Room 1`,
    )
    return [head, ...lines].join('\n')
  }
  const questions = async (count: number, dry_run: boolean) =>
    questionsOf(of, async () => {
      const { status, body } = await admin.call(addStudents, {
        params,
        body: { csv: fileOf(count), dry_run },
      })
      expect([status, body.counts?.new]).toEqual([200, count])
    })
  for (const isDry of [true, false]) {
    const ofTwo = await questions(2, isDry)
    expect(ofTwo).toBeGreaterThan(0)
    expect(await questions(2_000, isDry)).toBe(ofTwo)
  }
  const { students, total } = (await admin.call(listStudents, { params })).body
  expect([total, students[0]?.has_password]).toEqual([2_002, false])
})

test('a look at a file tells of accounts of the own school alone, and so often and no more', async () => {
  const { teacher, params, schoolId } = await makeStaffedSchool()
  const colleagues = await makeUser(of, 'Child', { username: 'of.a.colleague' })
  await joinSchool(of, colleagues, schoolId)
  await makeUser(of, 'Child', { username: 'of.a.stranger' })
  const { schoolId: otherId } = await makeSchool(of)
  await joinSchool(of, await makeUser(of, 'Child', { username: 'of.another.school' }), otherId)
  const names = ['of.a.colleague', 'of.a.stranger', 'of.another.school', 'of.nobody']
  const csv = [head, ...names.map(name => `Ada,Byron,${name},,,Room 1`)].join('\n')
  const look = () => teacher.call(addStudents, { params, body: { csv } })
  expect((await look()).body.rows.map(row => [row.outcome, row.message, row.child_id])).toEqual([
    ['error', 'Somebody else has this username.', null],
    ['new', null, null],
    ['new', null, null],
    ['new', null, null],
  ])
  for (let time = 1; time < importLimits.imports.most; time++) expect((await look()).status).toBe(200)
  expect((await look()).body.code).toBe('LIMIT')
})

test('in a school that nobody has verified every username is made, so that none tells of an account', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  const schoolId = await makeUnverifiedSchool(of, teacherId)
  await makeClass(of, teacherId, { schoolId, name: 'Room 1' })
  await makeUser(of, 'Child', { username: 'known.to.others' })
  const teacher = await clientOf(of, teacherId)
  const csv = `${head}\nAda,Byron,known.to.others,,,Room 1\nBo,Reed,known.to.nobody,,,Room 1\n`
  const send = (dry_run: boolean) =>
    teacher.call(addStudents, { params: { schoolId }, body: { csv, dry_run } })
  const { rows } = (await send(false)).body
  expect(rows.map(row => [row.outcome, row.username])).toEqual([
    ['new', expect.stringMatching(/^known\.to\.others\.[0-9a-f]{6}$/)],
    ['new', expect.stringMatching(/^known\.to\.nobody\.[0-9a-f]{6}$/)],
  ])
  expect((await send(true)).body.counts).toMatchObject({ new: 0, already_there: 2 })
})

/** A class with students who cannot sign in, and the maker of a sheet for them. */
async function makeSheet(count: number) {
  const { teacher, admin, classId } = await makeStaffedSchool()
  const children: { id: number; username: string }[] = []
  for (let index = 0; index < count; index++) {
    const username = `sheet${++sheeted}`
    const id = await makeUser(of, 'Child', { username, password_hash: null })
    await joinClass(of, classId, id)
    children.push({ id, username })
  }
  const print = async (instead_of?: number) =>
    (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: { instead_of } })).body
  return { teacher, admin, classId, children, print, ...(await print()) }
}
let sheeted = 0

const fill = (who: Client, sheetId: number, key: string) =>
  who.call(fillSignInSheet, { params: { sheetId }, body: { key } })
const passwordsIn = (answer: Awaited<ReturnType<typeof fill>>) =>
  new Map(answer.body.sheet.lines.map(line => [line.username ?? '', line.password]))
const enter = async (username: string, password: string | null | undefined) =>
  (
    await new Client(of.app).call(authenticate, {
      body: { user: { mode: 'username', mode_id: username, password: password ?? '' } },
    })
  ).status

test('who was imported signs in with the password of the sheet, which nobody else reads and which ends', async () => {
  const { admin, teacher, params, classId } = await makeStaffedSchool()
  const csv = `${head}\nAda,Byron,sheet.ada,,,Room 1\nBo,,sheet.bo,,,Room 1\n`
  await admin.call(addStudents, { params, body: { csv, dry_run: false } })
  expect(await enter('sheet.ada', '')).toBe(400)
  const { sheet, key } = (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} }))
    .body
  expect([sheet.total, sheet.done]).toEqual([2, 0])
  const filled = await fill(teacher, sheet.id, key)
  expect([filled.body.sheet.total, filled.body.sheet.done]).toEqual([2, 2])
  const password = passwordsIn(filled).get('sheet.ada')
  expect(await enter('sheet.ada', password)).toBe(200)
  expect((await fill(admin, sheet.id, key)).status).toBe(404)
  // Without the key nobody reads a password, not even the sheet's maker.
  const shown = await teacher.call(getSignInSheet, { params: { sheetId: sheet.id } })
  expect(shown.body.sheet.lines.map(line => line.password)).toEqual([null, null])
  expect((await fill(teacher, sheet.id, 'x'.repeat(43))).body.fields).toEqual({
    key: 'This is not the key of the sheet.',
  })
  const nobody = await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} })
  expect(nobody.body.message).toBe('Everyone already has a password.')
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('class_id', '=', classId)
    .execute()
  expect((await fill(teacher, sheet.id, key)).status).toBe(404)
})

test('a whole copy of the database, its jobs and its secret hold nothing of a sheet that a password follows from', async () => {
  const { teacher, sheet, key, children } = await makeSheet(2)
  const [line] = (await fill(teacher, sheet.id, key)).body.sheet.lines
  const { rows: tables } = await of.services.database.pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  const copy: string[] = []
  for (const { name } of tables) {
    const { rows } = await of.services.database.pool.query(`select t::text as row from ${name} t`)
    copy.push(...rows.map(row => row.row))
  }
  const held = copy.join('\n')
  expect(held).toContain(children[0]?.username)
  for (const form of ['utf8', 'base64url'] as const)
    expect(held).not.toContain(Buffer.from(key, form).toString('hex'))
  for (const secret of [key, line?.password ?? '']) expect(held).not.toContain(secret)
  // The key belongs to the sheet: another sheet gives even the same children other passwords.
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('a sheet that is asked for again goes on where it stopped, and its key tells the same passwords', async () => {
  const { teacher, sheet, key, children } = await makeSheet(7)
  const first = await fill(teacher, sheet.id, key)
  expect([first.body.sheet.done, first.body.sheet.total]).toEqual([5, 7])
  const rest = await Promise.all([fill(teacher, sheet.id, key), fill(teacher, sheet.id, key)])
  expect(rest.every(answer => answer.status === 200)).toBe(true)
  const whole = passwordsIn(await fill(teacher, sheet.id, key))
  for (const [username, password] of passwordsIn(first))
    if (password) expect(whole.get(username)).toBe(password)
  for (const { username } of children)
    expect([username, await enter(username, whole.get(username))]).toEqual([username, 200])
  const changed = await of.services.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('act', '=', 'password-changed')
    .where(
      'subject_id',
      'in',
      children.map(child => child.id),
    )
    .execute()
  expect(changed).toHaveLength(7)
})

test('a sheet whose window was closed is made anew: for whoever had none and for passwords that nobody used, for no other', async () => {
  const { teacher, admin, classId, sheet, key, children, print } = await makeSheet(7)
  const old = passwordsIn(await fill(teacher, sheet.id, key))
  const [used, changed, unused] = [...old].filter(([, password]) => password).map(([username]) => username)
  expect(await enter(used ?? '', old.get(used ?? ''))).toBe(200)
  const { id } = children.find(child => child.username === changed) ?? { id: 0 }
  const other = { params: { userId: id }, body: { password: 'Paper-Boat-77' } }
  expect((await teacher.call(updateUser, other)).status).toBe(200)
  // Naming another person's sheet changes nothing in it.
  const stranger = await admin.call(printSignInSheet, {
    params: { groupId: classId },
    body: { instead_of: sheet.id },
  })
  expect(stranger.body.sheet.total).toBe(2)
  const anew = await print(sheet.id)
  expect(anew.sheet.total).toBe(5)
  expect((await fill(teacher, sheet.id, key)).status).toBe(404)
  const fresh = passwordsIn(await fill(teacher, anew.sheet.id, anew.key))
  expect([fresh.has(used ?? ''), fresh.has(changed ?? '')]).toEqual([false, false])
  expect(await enter(unused ?? '', old.get(unused ?? ''))).toBe(400)
  expect(await enter(unused ?? '', fresh.get(unused ?? ''))).toBe(200)
  expect(await enter(used ?? '', old.get(used ?? ''))).toBe(200)
  expect(await enter(changed ?? '', 'Paper-Boat-77')).toBe(200)
})

test('the sheet prints the code of a family letter in the place of a profile code, and the letter opens by it', async () => {
  const { teacher, classId, parent } = await makeSheetClass()
  const { sheet, key } = (await teacher.call(printSignInSheet, { params: { groupId: classId }, body: {} }))
    .body
  const params = { sheetId: sheet.id }
  const read = async () => (await teacher.call(fillSignInSheet, { params, body: { key } })).body.sheet.lines
  const [line] = await read()
  expect(line?.letter_code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect((await read())[0]?.letter_code).toBe(line?.letter_code)
  expect((await teacher.call(getSignInSheet, { params })).body.sheet.lines[0]?.letter_code).toBeNull()
  expect(JSON.stringify(line)).not.toContain('SHEETCD2')
  expect((await parent.call(acceptLetter, { body: { code: line?.letter_code ?? '' } })).status).toBe(200)
  expect((await read())[0]?.letter_code).toBeNull()
})

/** A class with one student, who has a profile code and no password. */
async function makeSheetClass() {
  const around = await makeSurrounding(of)
  await of.services.db.deleteFrom('guardianships').where('child_id', '=', around.childId).execute()
  await of.services.db
    .updateTable('users')
    .set({ password_hash: null, profile_code: 'SHEETCD2' })
    .where('id', '=', around.childId)
    .execute()
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  return { ...around, parent, teacher: await clientOf(of, around.teacherId) }
}

test('a password that a child got in the meantime stays, and leaves the sheet', async () => {
  const { teacher, sheet, key, children } = await makeSheet(1)
  const [child] = children
  const password_hash = await hashOfTestPassword()
  await of.services.db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', child?.id ?? 0)
    .execute()
  expect((await fill(teacher, sheet.id, key)).body.sheet.total).toBe(0)
  expect(await enter(child?.username ?? '', testPassword)).toBe(200)
})

test('whoever is at the school no more while an import waits brings nobody in, and a student who has left joins no class; those who stay do', async () => {
  const { admin, adminId, params, schoolId, choirId } = await makeStaffedSchool()
  const [leaving, staying] = [
    await makeUser(of, 'Child', { username: 'leaving' }),
    await makeUser(of, 'Child', { username: 'staying' }),
  ]
  for (const id of [leaving, staying]) await joinSchool(of, id, schoolId)
  const csv = [head, 'Lea,Example,leaving,,,Choir', 'Sam,Example,staying,,,Choir', 'New,Reed,,,,Choir'].join(
    '\n',
  )
  const { db } = of.services
  const bring = () => admin.call(addStudents, { params, body: { csv, dry_run: false } })
  const late = async (end: () => Promise<unknown>) => {
    const held = await holdAccount(of, staying)
    const bringing = bring()
    await held.waiting(1)
    await end()
    await held.release()
    return bringing
  }
  const inChoir = async () => {
    const rows = await db
      .selectFrom('class_members')
      .select('child_id')
      .where('class_id', '=', choirId)
      .execute()
    return rows.map(row => row.child_id)
  }
  const office = { school_id: schoolId, user_id: adminId }
  const dismissed = await late(async () => {
    await db.deleteFrom('school_admins').where('user_id', '=', adminId).execute()
    await db
      .updateTable('school_members')
      .set({ until: startOfTests })
      .where('user_id', '=', adminId)
      .execute()
  })
  expect(dismissed.status).toBe(404)
  expect(await inChoir()).toEqual([])
  await db.insertInto('school_admins').values(office).execute()
  const { body } = await late(() =>
    db.updateTable('school_members').set({ until: startOfTests }).where('user_id', '=', leaving).execute(),
  )
  // The same result as if the file had come a moment later.
  expect(body.rows.map(row => row.outcome)).toEqual(['new', 'joins_class', 'new'])
  expect(await inChoir()).toHaveLength(3)
  expect(await inChoir()).toContain(staying)
  expect(await inChoir()).not.toContain(leaving)
})
