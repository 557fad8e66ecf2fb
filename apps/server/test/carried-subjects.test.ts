import { expect, test } from 'vitest'
import { updateFrom } from './update-from.ts'

// What becomes of news and files that were there before decision 0027.

const pool = await updateFrom(
  '20261125T0436',
  `insert into topics (name, last) values ('groups/users/1', 6);
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
