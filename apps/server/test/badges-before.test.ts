import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

const pool = await updateFrom(
  '20261126T0700',
  `insert into users (id, user_type, first_name, last_name) overriding system value
    values (3001, 'Child', 'Pupil', 'Reed'), (3002, 'Teacher', 'Ann', 'Reed');
  insert into playlists (id, name, created_by, created_at) overriding system value
    values (4001, 'Night sky', 3002, now()), (4002, 'Day sky', 3002, now());
  insert into playlist_badges (playlist_id, badge_unit_count, is_open) values (4001, 2, true), (4002, 3, false);
  insert into playlist_badge_awards (badge_id, child_id, awarded_at)
    select id, 3001, '2026-10-04T10:00:00Z' from playlist_badges where playlist_id = 4002;`,
)

test('the badges of playlists from before are badges, and children have what they had', async () => {
  const { rows: on } = await pool.query(
    `select a.playlist_id::int, a.badge_unit_count, a.is_open, b.is_standard
    from badge_assignments a join badges b on b.id = a.badge_id order by a.playlist_id`,
  )
  expect(on).toEqual([
    { playlist_id: 4001, badge_unit_count: 2, is_open: true, is_standard: true },
    { playlist_id: 4002, badge_unit_count: 3, is_open: false, is_standard: true },
  ])
  const { rows: had } = await pool.query(
    `select w.child_id::int, a.playlist_id::int, w.told_at = w.awarded_at as is_told
    from badge_awards w join badge_assignments a on a.id = w.assignment_id`,
  )
  expect(had).toEqual([{ child_id: 3001, playlist_id: 4002, is_told: true }])
})
