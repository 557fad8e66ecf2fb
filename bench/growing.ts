import pg from 'pg'
import { type Fixture, openSession, openSessions, type Session } from './fixture.ts'
import type { Job } from './jobs.ts'
import { type Answer, p95, time } from './spread.ts'

/** A child's page with 30 goals and 12 playlists; the aim is 20 ms at p95 in at most two statements (issue 18). */
export async function childPageJobs(databaseUrl: string, { childId, teacherId }: Fixture): Promise<Job[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const child = await openSession(client, childId)
  await client.query(`with made as (
      insert into goals (title, picture, created_by, created_at, updated_at)
      select 'Measured ' || n, '/pictures/drawings/sun.svg', ${teacherId}, now(), now() from generate_series(1, 30) n returning id)
    insert into child_goals (child_id, goal_id, assigned_by, created_at, updated_at)
    select ${childId}, id, ${teacherId}, now(), now() from made`)
  await client.query(`with made as (
      insert into playlists (name, created_by, created_at)
      select 'Measured ' || n, ${teacherId}, now() from generate_series(1, 12) n returning id
    ), filled as (
      insert into playlist_contents (playlist_id, archetype, archetype_id, position)
      select made.id, 'Lessons', l.id, row_number() over (partition by made.id order by l.id)
      from made cross join (select id from lessons where lesson_package = 'Basic' order by id limit 8) l)
    insert into playlist_assignments (playlist_id, assigned_by, child_id, assigned_at)
    select id, ${teacherId}, ${childId}, now() from made`)
  await client.query('analyze')
  await client.end()
  const get = (name: string, path: string): Job => ({
    name,
    aim: 20,
    requests: [{ method: 'GET', path, headers: child.headers }],
  })
  return [
    get('30 goals of a child', '/goals/getUserGoals?limit=100'),
    get('12 playlists of a child', '/playlist/get_child_playlists'),
  ]
}

const windows = 8
const children = 500

interface Awarding {
  completions: number
  /** Answers of 500 and above. */
  faults: number
  children: number
  awards: number
  /** Children with more than one award, or with none. */
  wrong: number
  p95: number
}

/** Each of 500 children completes a goal in eight windows at once, and has its badge exactly once (issue 18). */
export async function measureAwarding(
  databaseUrl: string,
  address: string,
  { teacherId }: Fixture,
): Promise<Awarding> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (text: string) => Number((await client.query(text)).rows[0].id)
  const goalId = await one(`insert into goals (title, picture, created_by, created_at, updated_at)
    values ('Measured', '/pictures/drawings/sun.svg', ${teacherId}, now(), now()) returning id`)
  const badgeId =
    await one(`insert into badges (name, shape, color, symbol, badge_unit_count, created_by, created_at)
    values ('Measured', 'star', 'spark', 'sun', 1, ${teacherId}, now()) returning id`)
  await client.query(`insert into badge_assignments (badge_id, goal_id, badge_unit_count, assigned_by, assigned_at)
    values (${badgeId}, ${goalId}, 1, ${teacherId}, now())`)
  const { rows } =
    await client.query(`insert into child_goals (child_id, goal_id, assigned_by, created_at, updated_at)
    select id, ${goalId}, ${teacherId}, now(), now() from users where user_type = 'Child' and deleted_at is null
    order by id limit ${children} returning child_id as id`)
  const ids = rows.map(row => Number(row.id))
  await client.query(`insert into highlights (child_id, title, occurred_on, related_to_goal_id, status, created_at, updated_at)
    select child_id, 'Measured', current_date, goal_id, 'Accepted', now(), now() from child_goals where goal_id = ${goalId}`)
  const sessions = await openSessions(client, ids, new Date())
  const answers: Answer[] = []
  for (const session of sessions)
    answers.push(
      ...(await Promise.all(Array.from({ length: windows }, () => complete(address, goalId, session)))),
    )
  const faults = answers.filter(({ status }) => status >= 500).length
  const counted = await client.query(
    `select count(a.id)::int as awards from unnest($1::bigint[]) c(id)
    left join badge_awards a on a.child_id = c.id and a.badge_id = ${badgeId} group by c.id`,
    [ids],
  )
  await client.end()
  const awards = counted.rows.map(row => Number(row.awards))
  return {
    completions: answers.length,
    faults,
    children: ids.length,
    awards: awards.reduce((sum, count) => sum + count, 0),
    wrong: awards.filter(count => count !== 1).length,
    p95: p95(answers),
  }
}

const complete = (address: string, goalId: number, { userId, headers }: Session) =>
  time(address, {
    method: 'POST',
    path: '/goals/completeGoal',
    headers,
    body: JSON.stringify({ goalId, userId }),
  })
