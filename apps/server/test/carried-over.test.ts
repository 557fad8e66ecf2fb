import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

// What becomes of schools, classes and guardians that were there before decision 0021.

const hashOf = (said: string | Buffer) => createHash('sha256').update(said).digest()
const words = '{"body":{"title":"Mine"}}'

const oldRows = `
  insert into users (id, user_type, first_name, last_name, email, email_verified_at, birth_date) overriding system value values
    (2001, 'Teacher', 'Noor', 'Vale', 'noor@people.example', now(), null),
    (2002, 'Teacher', 'Sam', 'Fake', 'sam@people.example', now(), null),
    (2003, 'Teacher', 'Ada', 'Chosen', 'ada@people.example', now(), null),
    (2004, 'Parent', 'Proved', 'Reed', 'proved@people.example', now(), null),
    (2005, 'Parent', 'Unproved', 'Reed', 'unproved@people.example', null, null),
    (2006, 'Parent', 'Oper', 'Ator', 'operator@people.example', now(), null),
    (3001, 'Child', 'Pupil', 'Reed', null, null, '2017-01-01'),
    (3002, 'Child', 'Typed', 'Reed', null, null, '2017-01-01'),
    (3003, 'Child', 'Made', 'Reed', null, null, '2017-01-01');
  insert into operators (user_id) values (2006);
  insert into districts (id, name) overriding system value values (1, 'District');
  insert into schools (id, name, district_id) overriding system value values (11, 'Of the district', 1), (12, 'Invented', null), (13, 'Chosen', null);
  insert into school_admins (school_id, user_id, is_primary, appointed_by) values (12, 2002, true, null), (13, 2003, true, 2006);
  insert into school_members (user_id, school_id, confirmed_at, added_by) values (2001, 11, now(), null), (2002, 12, now(), 2002),
    (2003, 13, now(), 2006), (3001, 11, now(), 2001), (3002, 12, now(), 3002), (3003, 12, now(), 2002);
  insert into classes (id, name, school_id, school_year, created_by) overriding system value values
    (21, 'Room 1', 11, 2026, 2001), (22, 'Come over', 12, 2026, 2002);
  insert into class_teachers (class_id, teacher_id) values (21, 2001), (22, 2002);
  insert into class_members (class_id, child_id) values (21, 3001), (22, 3002), (22, 3003);
  insert into class_codes (code, class_id, created_at) values ('OLDOPEN2', 21, now() - interval '2 days');
  insert into guardianships (child_id, guardian_id) values (3001, 2004), (3002, 2005);
  insert into consents (child_id, purpose, given_by, method, notice_version) values (3001, 'account', 2004, 'added-by-parent', '1'),
    (3002, 'account', 2005, 'added-by-parent', '1'), (3003, 'account', 2002, 'added-by-school', '1');
  insert into journals (user_id, title, response_type, created_at, updated_at) values (3002, 'Mine', 'Text', now(), now()), (3003, 'Ours', 'Text', now(), now());
  insert into idempotency_keys (user_id, key, body_hash, reply, created_at) values
    (3002, 'addJournal:key-of-before', '\\x${hashOf(words).toString('hex')}', '{"id": 1}', now());
`

const pool = await updateFrom('0023', oldRows)

const one = async (sql: string) => (await pool.query(sql)).rows[0]
const heldBy = async (actor: number, child: number) =>
  (await one(`select held from relations_to(${actor}, ${child}, now()) as r(held)`)).held

test('schools of a district, or with an administrator whom an operator appointed, are verified; invented ones are not', async () => {
  const { rows } = await pool.query('select id::int, verified_as from schools order by id')
  expect(rows).toEqual([
    { id: 11, verified_as: 'carried-over' },
    { id: 12, verified_as: null },
    { id: 13, verified_as: 'carried-over' },
  ])
})

test('memberships at verified schools are confirmed and keep their teacher; elsewhere a typed code leaves the child joined', async () => {
  expect(await heldBy(2001, 3001)).toEqual(['teacher-of'])
  expect(await heldBy(2002, 3002)).toEqual([])
  const { rows } = await pool.query(
    'select child_id, confirmed_at is not null as confirmed from class_members order by child_id',
  )
  expect(rows.map(row => row.confirmed)).toEqual([true, false, false])
  expect(
    (await one('select until is not null as ended from school_members where user_id = 3002')).ended,
  ).toBe(true)
})

test('students whom an unverified school itself made go on for sixty days, for that class', async () => {
  expect(await heldBy(2002, 3003)).toEqual(['attesting-teacher'])
  const may = async (days: number) =>
    (await one(`select may_post(3003, 22, current_date + ${days}) as may`)).may
  expect([await may(0), await may(59), await may(61)]).toEqual([true, true, false])
  expect((await one('select class_id::int from journals where user_id = 3003')).class_id).toBe(22)
  expect((await one('select class_id from journals where user_id = 3002')).class_id).toBeNull()
})

test('guardians stay; a child whose guardian has no proved address writes on for sixty days', async () => {
  expect(await heldBy(2004, 3001)).toEqual(['guardian'])
  expect(await heldBy(2005, 3002)).toEqual(['guardian'])
  const may = async (days: number) =>
    (await one(`select may_post(3002, null, current_date + ${days}) as may`)).may
  expect([await may(0), await may(61)]).toEqual([true, false])
})

test('codes of before ask the teacher, and an unverified class is called by its teacher’s name', async () => {
  expect(
    (await one("select open_until < now() as closed from class_codes where code = 'OLDOPEN2'")).closed,
  ).toBe(true)
  expect((await one('select name from class_names where id = 22')).name).toBe('Sam Fake’s class')
})

test('a call of before is known again when it is repeated, and its key is kept no more', async () => {
  const key = 'key-of-before'
  expect(await one('select key, body_hash from idempotency_keys where user_id = 3002')).toEqual({
    key: `addJournal:${hashOf(key).toString('hex')}`,
    body_hash: hashOf(Buffer.concat([Buffer.from(key), hashOf(words)])),
  })
})
