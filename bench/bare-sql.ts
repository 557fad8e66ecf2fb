const person = (
  alias: string,
) => `json_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
  'gender', ${alias}.gender, 'avatar', coalesce(${alias}.avatar, '/pictures/avatars/' || case when ${alias}.user_type = 'Parent' then 'parent'
    when ${alias}.gender = 'Female' then 'female' else 'other' end || '.svg'))`

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const watcherActs = `case when j.teacher_id = (select user_id from sessions where token_hash = $1)
  then json_build_array('view', 'update', 'answer-as-teacher', 'star', 'react', 'comment', 'list-comments')
  else json_build_array('view', 'update', 'answer-as-teacher', 'comment', 'list-comments') end`
const ownActs = `json_build_array('view', 'edit', 'update', 'remove', 'comment', 'list-comments')`

const journal = (
  can: string,
) => `json_build_object('id', j.id, 'user_id', j.user_id, 'arche_type', j.arche_type, 'archetype_id', j.archetype_id,
  'archetype_name', coalesce(l.name, q.title), 'journal_prompt', coalesce(q.description, j.question), 'question_id', j.question_id, 'title', j.title, 'url', j.url, 'content', j.content, 'response_type', j.response_type,
  'medias', coalesce((select json_agg(json_build_object('media_type', m.media_type, 'media_url', '/files/' || f.key || '/' || f.name,
    'media_preview', '/files/' || p.key || '/' || p.name, 'transcript', m.transcript) order by m.position) from journal_medias m
    join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, case when f.type like 'video/%' then still_of(f.id) end)
    where m.journal_id = j.id), '[]'),
  'teacher_id', j.teacher_id, 'class_id', j.class_id, 'teacher_content', j.teacher_content,
  'answered_by', (select ${person('a')} from users a where a.id = j.answered_by), 'journals_type', j.journal_type_id, 'journal_type_id', j.journal_type_id,
  'object_meta_datas', coalesce((select json_agg(json_build_object('action_type', r.action_type, 'user_id', r.user_id, 'object_id', j.id,
    'object_type', 'JOURNALS') order by r.created_at, r.user_id) from journal_reactions r where r.journal_id = j.id), '[]'),
  'comment_count', j.comment_count, 'created_at', ${iso('j.created_at')}, 'updated_at', ${iso('j.updated_at')}, 'version', j.version,
  'user_info', ${person('u')}, 'can', ${can})`

const journals = `journals j join users u on u.id = j.user_id left join lessons l on j.arche_type = 'Lessons' and l.id = j.archetype_id
  left join prompt_words q on q.id = j.prompt_words_id`

/** Session and right in one: the teacher of a class that the child is in. */
const teaches = (
  child: string,
) => `exists (select from sessions s join class_teachers t on t.teacher_id = s.user_id and t.until is null
  join class_members m on m.class_id = t.class_id and m.until is null
  where s.token_hash = $1 and s.ends_at > now() and m.child_id = ${child})`

const comment = `json_build_object('id', c.id, 'archetype', 'JOURNALS', 'archetype_id', c.journal_id, 'comment_type', c.comment_type,
  'comment', c.comment, 'media_url', null, 'thumbnail', null, 'transcript', c.transcript, 'user_id', c.user_id, 'user', ${person('u')}, 'created_at', ${iso('c.created_at')},
  'can', case when c.user_id = (select user_id from sessions where token_hash = $1) then '["remove"]'::json
    when u.user_type = 'Child' then '["remove"]'::json else '[]'::json end)`

/** The sentence of a notification, from its subject. */
const sentence = `u.first_name || case e.type
  when 'journal_added' then ' wrote “' || e.title || '”.' when 'journal_updated' then ' changed “' || e.title || '”.'
  when 'journal_deleted' then ' removed a journal entry.' when 'journal_liked' then ' likes “' || e.title || '”.'
  when 'journal_starred' then ' gave “' || e.title || '” a star.' when 'comment_added' then ' commented on “' || e.title || '”.'
  when 'class_joined' then ' joined the class “' || e.title || '”.' when 'lesson_started' then ' started the lesson “' || e.title || '”.'
  else ' removed a journal. The lesson “' || e.title || '” is in progress again.' end`

const told = `json_build_object('id', e.topic || ':' || e.number, 'key', e.topic || ':' || e.number, 'name', ${sentence},
  'type', e.type, 'mode', case when e.type in ('lesson_started', 'class_joined') then 'activities' else 'journals' end,
  'createdAt', ${iso('e.created_at')}, 'read', e.is_read, 'user_id', e.actor_id, 'user_info', ${person('u')}, 'child_id', e.child_id,
  'groupIds', case when e.subject_kind = 'class' then json_build_array(e.subject_id) else '[]'::json end,
  'nodeInfo', json_build_object('topic', e.topic, 'number', e.number),
  'contentDetails', json_build_object('id', e.subject_id, 'title', e.title,
    'journal_id', case when e.subject_kind = 'journal' then e.subject_id end, 'comment_id', case when e.other_kind = 'comment' then e.other_id end,
    'lesson_id', e.lesson_id),
  'lessonUrl', '/child/' || e.child_id || '/lesson/' || e.lesson_id, 'arche_type', e.arche_type, 'archetype_id', e.archetype_id)`

/** Hand-written SQL of a careful engineer for the teacher's screens and the child's writes. */
export const bareSql = {
  listJournals: `select json_build_object('journals', coalesce(json_agg(${journal(watcherActs)} order by j.id desc), '[]'))::text as reply
    from (select * from journals where user_id = $2 and deleted_at is null and journal_type_id is null order by id desc limit $3::int) j
    join users u on u.id = j.user_id left join lessons l on j.arche_type = 'Lessons' and l.id = j.archetype_id
    left join prompt_words q on q.id = j.prompt_words_id where ${teaches('$2')}`,
  getJournal: `select json_build_object('journal', ${journal(watcherActs)})::text as reply from ${journals}
    where j.id = $2 and j.deleted_at is null and ${teaches('j.user_id')}`,
  listComments: `select json_build_object('comments', coalesce(json_agg(${comment} order by c.id), '[]'))::text as reply
    from comments c join users u on u.id = c.user_id join journals j on j.id = c.journal_id and j.deleted_at is null
    where c.journal_id = $2 and c.deleted_at is null and ${teaches('j.user_id')}`,
  listRoster: `select json_build_object('group', json_build_object('id', g.id, 'name', g.name, 'school', s.name,
      'school_year', g.school_year || '–' || (g.school_year + 1) % 100, 'grade', g.grade,
      'class_code', (select left(code, 4) || '-' || right(code, 4) from class_codes k where k.class_id = g.id and k.closed_at is null),
      'code_open', exists (select from class_codes k where k.class_id = g.id and k.closed_at is null),
      'is_verified', s.verified_at is not null, 'student_count', count(u.id),
      'joined_count', count(u.id) filter (where m.confirmed_at is null),
      'hidden_count', 0,
      'can', json_build_array('view', 'view-roster', 'view-assignments', 'manage', 'confirm-members', 'add-student', 'vouch',
        'recommend', 'view-devices', 'pair-devices', 'make-class-keys', 'ask', 'view-wbl')),
    'joining', json_build_array(), 'hidden_count', 0,
    'students', json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender,
      'avatar', coalesce(u.avatar, '/pictures/avatars/' || case when u.gender = 'Female' then 'female' else 'other' end || '.svg'),
      'can_open', m.confirmed_at is not null and s.verified_at is not null, 'username', u.username, 'grade', u.grade, 'birth_date', u.birth_date, 'joined_at', ${iso('m.since')}, 'journal_count', j.count,
      'completed_lessons', p.count, 'last_journal_at', ${iso('j.last')})
      order by u.first_name collate people_order, u.last_name collate people_order, u.id))::text as reply
    from classes g left join schools s on s.id = g.school_id join class_members m on m.class_id = g.id and m.until is null
    join users u on u.id = m.child_id and u.deleted_at is null
    cross join lateral (select count(*)::int as count, max(created_at) as last from journals where user_id = u.id and deleted_at is null and journal_type_id is null) j
    cross join lateral (select count(*)::int as count from lesson_progress where child_id = u.id and progress = 'Completed') p
    where g.id = $2 and exists (select from sessions x join class_teachers t on t.teacher_id = x.user_id and t.until is null
      where x.token_hash = $1 and x.ends_at > now() and t.class_id = g.id)
    group by g.id, s.name, s.verified_at`,
  listNotifications: `with me as (select user_id from sessions where token_hash = $1 and ends_at > now()), heard as materialized (
      select h.topic, h.cap, coalesce(t.last, 0) as last from (
        select 'notifications/teachers/' || user_id as topic, 500 as cap from me union all select 'feed_read/' || user_id, 500 from me
        union all select 'favorites/' || user_id, 500 from me
        union all select 'groups/users/' || class_id, 200 from me join class_teachers t on t.teacher_id = me.user_id and t.until is null
      ) h left join topics t on t.name = h.topic),
    newest as (
      select e.*, r.user_id is not null or e.actor_id = (select user_id from me) as is_read
      from heard h cross join lateral (select * from topic_entries e where e.topic = h.topic and e.created_at >= $2::date
        and e.type not in ('feed_read', 'comment_removed', 'journal_unliked') order by e.number desc limit h.cap) e
      left join feed_read r on r.user_id = (select user_id from me) and r.topic = e.topic and r.number = e.number
      order by e.created_at desc, e.topic, e.number desc limit 100),
    entries as (
      select n.*, j.arche_type, j.archetype_id, l.id as lesson_id, case when n.type in ('lesson_reopened', 'lesson_started') then coalesce(l.name, '')
        when n.type = 'class_joined' then coalesce(c.name, '') when j.deleted_at is null then coalesce(j.title, '…') else '…' end as title
      from newest n left join journals j on n.subject_kind = 'journal' and j.id = n.subject_id
      left join lessons l on l.id = case 'lesson' when n.subject_kind then n.subject_id when n.other_kind then n.other_id end
      left join classes c on n.subject_kind = 'class' and c.id = n.subject_id
      where exists (select from me join class_teachers t on t.teacher_id = me.user_id and t.until is null
        join class_members m on m.class_id = t.class_id and m.until is null where m.child_id = n.child_id))
    select json_build_object('notifications', json_agg(${told} order by e.created_at desc, e.topic, e.number desc),
      'unread', count(*) filter (where not e.is_read),
      'last_event_id', (select string_agg(topic || ':' || last, ',' order by topic) from heard))::text as reply
    from entries e join users u on u.id = e.actor_id`,
  addJournal: `with me as (select user_id from sessions where token_hash = $1 and ends_at > now() and user_id = $2),
    done as (insert into lesson_progress (child_id, lesson_id, progress, changed_at) select user_id, $5::bigint, 'Completed', now() from me
      on conflict (child_id, lesson_id) do update set progress = 'Completed', changed_at = now())
    insert into journals (user_id, class_id, arche_type, archetype_id, title, content, response_type, created_at, updated_at)
    select user_id, (select min(m.class_id) from class_members m where m.child_id = me.user_id and m.until is null), 'Lessons', $5,
      (select name from lessons where id = $5), $3, $4, now(), now() from me returning id`,
  readJournal: `select json_build_object('journal', ${journal(ownActs)}, 'care', null)::text as reply from ${journals} where j.id = $1`,
  addComment: `with me as (select s.user_id, j.user_id as child_id from sessions s, journals j
      where s.token_hash = $1 and s.ends_at > now() and j.id = $2 and j.deleted_at is null and ${teaches('j.user_id')}),
    counted as (update journals set comment_count = comment_count + 1 where id = (select $2 from me))
    insert into comments (journal_id, user_id, comment_type, comment, created_at) select $2, user_id, 'Text', $3, now() from me
    returning id, user_id, (select child_id from me) as child_id`,
  readComment: `select json_build_object('comment', ${comment.replaceAll('(select user_id from sessions where token_hash = $1)', 'c.user_id')},
    'message', 'Comment added', 'care', null)::text as reply from comments c join users u on u.id = c.user_id where c.id = $1`,
  addCheckIn: `with me as (
      select s.user_id, u.grade, (select min(m.school_id) from school_members m where m.user_id = u.id and m.until is null) as school_id
      from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.ends_at > now())
    insert into survey_responses (user_id, window_id, day, school_id, grade, question_version, answers, first_part, second_part, whole,
      first_level, second_level, whole_level, saved_at)
    select user_id, 0, to_date($2, 'DD-MM-YYYY'), school_id, grade, $3::smallint, $4::jsonb, $5::int, $6::int, $7::int,
      survey_level($5::int, 8, 4), survey_level($6::int, 8, 4), survey_level($7::int, 8, 4), now() from me
    on conflict (user_id, window_id, day) do update set answers = excluded.answers, first_part = excluded.first_part,
      second_part = excluded.second_part, whole = excluded.whole, first_level = excluded.first_level,
      second_level = excluded.second_level, whole_level = excluded.whole_level, saved_at = excluded.saved_at
    returning user_id, json_build_object('score', json_build_object('date', $2, 'wellbeing', shown_score(whole),
      'feeling', shown_score(first_part), 'functioning', shown_score(second_part)), 'journal_id', null)::text as reply`,
  addMark: `insert into item_marks (user_id, item_id, mark, at, value)
    select s.user_id, i.id, $3, now(), $4::smallint from sessions s cross join catalogue_items i
    where s.token_hash = $1 and s.ends_at > now() and i.id = $2::bigint and i.status = 'Published' and i.for_everybody
    on conflict (user_id, item_id, mark) do update set value = excluded.value, at = excluded.at`,
  readMarked: `select json_build_object('own', (select json_object_agg(m.mark, m.value) from sessions s join item_marks m on m.user_id = s.user_id
      where s.token_hash = $1 and m.item_id = c.item_id), 'counts', to_json(c))::text as reply
    from item_counts c where c.item_id = $2::bigint`,
  tellCheckIn: `with heard as (
      select 'child_feed/user_events/' || $1::bigint as topic
      union all select 'groups/users/' || class_id from class_members where child_id = $1 and until is null),
    bumped as (insert into topics (name, last) select topic, 1 from heard order by topic
      on conflict (name) do update set last = topics.last + 1 returning name, last)
    insert into topic_entries (topic, number, type, actor_id, child_id, created_at)
    select name, last, 'wellbeing_taken', $1, $1, now() from bumped`,
  tell: `with heard as (
      select 'child_feed/' || $3::bigint as topic
      union all select 'notifications/parents/' || guardian_id from guardianships where child_id = $3 and until is null
      union all select 'groups/users/' || class_id from class_members where child_id = $3 and until is null),
    bumped as (insert into topics (name, last) select topic, 1 from heard order by topic
      on conflict (name) do update set last = topics.last + 1 returning name, last)
    insert into topic_entries (topic, number, type, actor_id, child_id, subject_kind, subject_id, other_kind, other_id, created_at)
    select name, last, $1, $2::bigint, $3, 'journal', $4::bigint, case when $5::bigint is null then null else 'comment' end, $5, now() from bumped`,
} as const
