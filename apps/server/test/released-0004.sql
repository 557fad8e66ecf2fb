-- What an installation of the first release (migrations 0001 to 0004) may hold: a row or more in every table.

insert into users (user_type, first_name, last_name, username, email, password_hash, birth_date, grade, profile_code, registration, created_at) values
  ('Teacher', 'Tara', 'Example', null, 'tara@people.example', :hash, null, null, 'TARA2222', '{}', '2026-08-01'),
  ('Parent', 'Mia', 'Example', null, 'mia@people.example', :hash, null, null, 'MIAA2222', '{"utm_source": "letter"}', '2026-08-02'),
  ('Child', 'Linh', 'O''Neill', 'linh', null, :hash, '2016-05-04', 4, 'LINH2222', '{}', '2026-08-03');
insert into users (user_type, first_name, deleted_at, deleted_by, created_at) values ('Parent', 'Gone', '2026-11-01', 1001, '2026-08-04');
insert into operators (user_id) values (1000);
insert into sessions values ('\x01', 1001, '2026-11-01', '2026-11-01', '2036-12-01', true);
insert into known_devices values (1001, '\x02', '2026-11-01');
insert into districts (name) values ('Lakeside');
insert into schools (district_id, name, created_by) values (1, 'Hill School', 1000);
insert into district_admins (district_id, user_id) values (1, 1000);
insert into school_admins (school_id, user_id, is_primary) values (1, 1000, true);
insert into school_members (user_id, school_id, confirmed_at, confirmed_by) values (1002, 1, '2026-08-05', 1000);
insert into guardianships (child_id, guardian_id, relation) values (1002, 1001, 'MOTHER');
insert into classes (school_id, name, grade, school_year, created_by) values (1, 'Frogs', 4, 2026, 1000);
insert into class_codes (code, class_id, created_by) values ('FROGS222', 1, 1000);
insert into class_teachers (class_id, teacher_id) values (1, 1000);
insert into class_members (class_id, child_id) values (1, 1002);
insert into consents (child_id, purpose, given_by, method, notice_version) values (1002, 'account', 1001, 'form', '1');
insert into audit_entries (happened_at, actor_id, act, subject_id, details) values ('2026-08-03', 1001, 'child-added', 1002, '{"by": "parent"}');
insert into courses (short_name, name, picture, user_id) values ('ponds', 'Ponds', '/pictures/ponds.svg', 10);
insert into course_units (course_id, name, position) values (1, 'Looking', 0);
insert into lessons (unit_id, course_id, short_name, name, user_id) values (1, 1, 'frogs', 'Frogs', 10);
insert into lesson_activities (lesson_id, position, resource_type, title, resource) values (1, 0, 'Link', 'Read', 'https://www.nasa.gov/');
insert into lesson_progress values (1002, 1, 'Completed', '2026-09-01');
insert into files (key, uploader_id, name, type, bytes, created_at, attached_at) values
  (repeat('ab', 16), 1002, 'pond.png', 'image/png', 5, '2026-09-01', '2026-09-01'), (repeat('cd', 16), 1001, 'gone.png', 'image/png', 5, '2026-09-01', null);
insert into journals (user_id, title, content, response_type, teacher_id, comment_count, created_at, updated_at)
  select 1002, 'Pond ' || n, 'I counted ' || n || ' frogs at the pond today.', 'Text', 1000, 0, '2026-09-01', '2026-09-01' from generate_series(1, 500) n;
insert into journal_medias (journal_id, position, media_type, file_id) values (1, 0, 'Image', 1);
insert into journal_reactions values (1, 1001, 1, '2026-09-02');
insert into comments (journal_id, user_id, comment_type, comment, created_at) values (1, 1000, 'Text', 'Well counted!', '2026-09-02');
insert into topics values ('child_feed/1002', 1);
insert into topic_entries (topic, number, type, actor_id, child_id, journal_id, created_at) values ('child_feed/1002', 1, 'journal_added', 1002, 1002, 1, '2026-09-01');
insert into feed_read values (1001, 'child_feed/1002', 1, '2026-09-02');
insert into outbox (kind, recipient, body, created_at) values ('mail', 'mia@people.example', 'Hello', '2026-11-01');
insert into idempotency_keys values (1002, 'addJournal:key-1', '\x03', '{"id": 1}', '2026-11-18');
insert into rate_limits values ('sign-in:1', 3, '2036-11-18');
insert into settings values ('session_secret', repeat('s', 64));
