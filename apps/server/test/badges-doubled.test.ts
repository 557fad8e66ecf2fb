import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

const pool = await updateFrom(
  '20261130T0538',
  `insert into users (id, user_type, first_name, last_name) overriding system value
    values (3001, 'Child', 'Pupil', 'Reed'), (3003, 'Child', 'Other', 'Reed'), (3002, 'Teacher', 'Ann', 'Reed');
  insert into schools (id, name) overriding system value values (5001, 'School');
  insert into playlists (id, name, created_by, created_at) overriding system value values (4001, 'Night sky', 3002, now()), (4002, 'Day sky', 3002, now());
  insert into badges (id, name, shape, color, symbol, created_by, created_at, deleted_at) overriding system value
    values (6001, 'Star', 'star', 'spark', 'sun', 3002, now(), null), (6002, 'Moon', 'star', 'spark', 'sun', 3002, now(), now());
  insert into badge_assignments (id, badge_id, playlist_id, school_id, badge_unit_count, assigned_at) overriding system value
    values (7001, 6001, 4001, null, 1, now()), (7002, 6001, 4001, 5001, 1, now()), (7003, 6001, 4002, null, 1, now()), (7004, 6002, 4002, 5001, 1, now());
  insert into badge_awards (id, child_id, badge_id, assignment_id, awarded_at) overriding system value
    values (8001, 3001, 6001, 7001, now()), (8002, 3001, 6001, 7002, now()), (8003, 3001, 6001, 7003, now()), (8004, 3003, 6001, 7002, now());
  insert into open_badge_lists (id, made_at, taken) values ('00000000-0000-4000-8000-000000000001', now(), 1);
  insert into open_badges (list_id, place, award_id) values ('00000000-0000-4000-8000-000000000001', 7, 8002);`,
)

test('a badge that a child had twice from one playlist is one, with the signed file of the other, which stays valid; no other is lost', async () => {
  const { rows: had } = await pool.query('select id::int from badge_awards order by id')
  expect(had.map(({ id }) => id)).toEqual([8001, 8003, 8004])
  const { rows: files } = await pool.query('select award_id::int, is_revoked from open_badges')
  expect(files).toEqual([{ award_id: 8001, is_revoked: false }])
})

test('a badge that was deleted while it was on a playlist is off it', async () => {
  const { rows } = await pool.query('select id::int from badge_assignments where is_open order by id')
  expect(rows.map(({ id }) => id)).toEqual([7001, 7002, 7003])
})
