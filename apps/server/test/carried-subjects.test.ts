import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

// What becomes of news and files that were there before decision 0027.

const pool = await updateFrom(
  '20261125T0436',
  `insert into users (id, user_type, first_name, last_name, birth_date) overriding system value values
    (1001, 'Child', 'Old', 'Reed', '2017-01-01');
  insert into files (id, key, uploader_id, name, type, bytes, created_at) overriding system value
    select n, 'key-' || n, 1001, 'a.png', 'image/png', 1, now() from generate_series(31, 36) n;
  insert into journals (id, user_id, title, response_type, created_at, updated_at) overriding system value values
    (21, 1001, 'Mine', 'Image', now(), now());
  insert into journal_medias (journal_id, position, media_type, file_id, preview_file_id) values (21, 0, 'Image', 31, 32);
  insert into comments (id, journal_id, user_id, comment_type, comment, file_id, thumbnail_file_id, created_at) overriding system value values
    (22, 21, 1001, 'Video', '', 33, 34, now());
  update users set avatar_file_id = 35 where id = 1001;
  insert into topics (name, last) values ('groups/users/1', 6);
  insert into topic_entries (topic, number, type, actor_id, child_id, journal_id, comment_id, lesson_id, class_id, support_visit_id, created_at) values
    ('groups/users/1', 1, 'comment_added', 1000, 1001, 11, 12, null, null, null, now()),
    ('groups/users/1', 2, 'journal_added', 1001, 1001, 11, null, 13, null, null, now()),
    ('groups/users/1', 3, 'lesson_started', 1001, 1001, null, null, 13, null, null, now()),
    ('groups/users/1', 4, 'class_joined', 1001, 1001, null, null, null, 14, null, now()),
    ('groups/users/1', 5, 'support_visit', 10, 1001, null, null, null, null, 15, now()),
    ('groups/users/1', 6, 'child_linked', 1000, 1001, null, null, null, null, null, now());`,
)

test('news keeps what it was about, and what else it named', async () => {
  const { rows } = await pool.query(
    'select subject_kind, subject_id::int, other_kind, other_id::int from topic_entries order by number',
  )
  expect(rows.map(row => Object.values(row))).toEqual([
    ['journal', 11, 'comment', 12],
    ['journal', 11, 'lesson', 13],
    ['lesson', 13, null, null],
    ['class', 14, null, null],
    ['support_visit', 15, null, null],
    [null, null, null, null],
  ])
})

test('files keep what they hang on', async () => {
  const { rows } = await pool.query(
    'select file_id::int, subject_kind, subject_id::int from attachments order by file_id',
  )
  expect(rows.map(row => Object.values(row))).toEqual([
    [31, 'journal', 21],
    [32, 'journal', 21],
    [33, 'comment', 22],
    [34, 'comment', 22],
    [35, 'user', 1001],
  ])
})
