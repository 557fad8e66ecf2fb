import pg from 'pg'
import type { Fixture } from './fixture.ts'
import type { Job } from './jobs.ts'

/**
 * A class of 200 students and a playlist of 60 units, half of them done: the largest that both can be (issue
 * 18).
 */
export async function playlistReportJobs(databaseUrl: string, fixture: Fixture): Promise<Job[]> {
  const { bigClass, teacher, teacherId, childId } = fixture
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`insert into playlists (name, created_by, created_at)
    values ('Measured', ${teacherId}, now()) returning id`)
  const playlistId = Number(rows[0].id)
  await client.query(`insert into playlist_contents (playlist_id, archetype, archetype_id, position)
    select ${playlistId}, archetype, archetype_id, row_number() over () from (
      select archetype, archetype_id from catalogue_items
      where for_everybody and status = 'Published' and not is_held and archetype in ('Lessons', 'Courses', 'Sparks', 'Videos', 'Pathways')
      order by archetype not in ('Lessons', 'Courses'), id limit 60) found`)
  await client.query(`insert into playlist_assignments (playlist_id, assigned_by, class_id, assigned_at)
    values (${playlistId}, ${teacherId}, ${bigClass}, now())`)
  await client.query(`insert into lesson_progress (child_id, lesson_id, progress, changed_at)
    select m.child_id, c.archetype_id, case when (m.child_id + c.archetype_id) % 3 = 0 then 'InProgress' else 'Completed' end, now() - interval '1 day'
    from class_members m cross join playlist_contents c
    where m.class_id = ${bigClass} and c.playlist_id = ${playlistId} and c.archetype = 'Lessons' and (m.child_id + c.archetype_id) % 2 = 0
    on conflict do nothing`)
  await client.query(`insert into item_marks (user_id, item_id, mark, at)
    select m.child_id, i.id, 'completed', now() from class_members m cross join playlist_contents c
    join catalogue_items i on i.archetype = c.archetype and i.archetype_id = c.archetype_id
    where m.class_id = ${bigClass} and c.playlist_id = ${playlistId} and c.archetype in ('Sparks', 'Videos', 'Pathways')
      and (m.child_id + i.id) % 2 = 0 on conflict do nothing`)
  await client.query('analyze')
  const counted = await client.query(`select count(*)::int as units,
      count(*) filter (where archetype in ('Lessons', 'Courses'))::int as reported from playlist_contents where playlist_id = ${playlistId}`)
  await client.end()
  const { units, reported } = counted.rows[0]
  const now = Date.now()
  const days = `start_date=${now - 30 * 86_400_000}&end_date=${now}`
  const get = (name: string, path: string): Job => ({
    name,
    aim: 60,
    requests: [{ method: 'GET', path, headers: teacher.headers }],
  })
  return [
    get(
      `the grid of 200 students and ${units} units`,
      `/playlist/student_progress/${playlistId}?group_id=${bigClass}`,
    ),
    get(
      `the report of 200 students on ${reported} lessons and courses of ${units} units`,
      `/playlist/playlist_progress_report?playlistId=${playlistId}&groupId=${bigClass}`,
    ),
    get('what a class of 200 did in 30 days', `/event_stats/class/${bigClass}?${days}`),
    get('what a child did in 30 days', `/event_stats/stats/${childId}?${days}`),
  ]
}
