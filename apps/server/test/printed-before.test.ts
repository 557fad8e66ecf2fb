import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

const pool = await updateFrom(
  '20261124T1045',
  `insert into users (id, user_type, first_name, last_name) overriding system value values (3001, 'Child', 'Pupil', 'Reed');
  insert into badges (child_id, secret_hash, made_at, ends_at) values (3001, '\\x01', now(), now() + interval '1 day');
  insert into sign_ins (user_id, happened_at, way, user_agent) values (3001, now(), 'badge', ''), (3001, now(), 'pictures', '');`,
)

test('sign-in cards that were printed under their former name are kept, and so are the sign-ins by them', async () => {
  const { rows: cards } = await pool.query('select child_id::int, secret_hash from sign_in_cards')
  expect(cards).toEqual([{ child_id: 3001, secret_hash: Buffer.from([1]) }])
  const { rows: ways } = await pool.query('select way from sign_ins order by id')
  expect(ways.map(row => row.way)).toEqual(['sign-in-card', 'pictures'])
  const { rows: left } = await pool.query(
    `select conname from pg_constraint where conrelid = 'sign_in_cards'::regclass and conname like 'badge%'
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'sign_in_cards'::regclass and c.relname like 'badge%'`,
  )
  expect(left).toEqual([])
})
