import pg from 'pg'
import { type Fixture, openSession, openSessions } from './fixture.ts'
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

/** The badges of a child that has 12 on its goals and is working toward 12 more, and the 24 of its teacher. */
export async function badgePageJobs(
  databaseUrl: string,
  { childId, teacher, teacherId }: Fixture,
): Promise<Job[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const child = await openSession(client, childId)
  await client.query(`with made as (
      insert into badges (name, shape, color, symbol, badge_unit_count, created_by, created_at)
      select 'Measured ' || n, 'star', 'spark', 'sun', 1, ${teacherId}, now() from generate_series(1, 24) n returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from made
    ), wanted as (
      select h.goal_id, row_number() over (order by h.goal_id) as n from child_goals h
      where h.child_id = ${childId} and not exists (select from badge_assignments a where a.goal_id = h.goal_id)
    )
    insert into badge_assignments (badge_id, goal_id, badge_unit_count, assigned_by, assigned_at)
    select m.id, w.goal_id, 1, ${teacherId}, now() from numbered m join wanted w using (n)`)
  await client.query(`insert into highlights (child_id, title, why_special, occurred_on, related_to_goal_id, status, created_at, updated_at)
    select ${childId}, 'Measured', 'It counts.', current_date, a.goal_id, 'Accepted', now(), now()
    from badge_assignments a join child_goals h on h.child_id = ${childId} and h.goal_id = a.goal_id
    where a.assigned_by = ${teacherId} order by a.id desc limit 12`)
  await client.query('analyze')
  await client.end()
  const get = (name: string, path: string, headers: Record<string, string>): Job => ({
    name,
    aim: 20,
    requests: [{ method: 'GET', path, headers }],
  })
  return [
    get('the badges of a child', '/badge/earned', child.headers),
    get('the badges of a teacher', '/badge/list', teacher.headers),
  ]
}

const windows = 8
const children = 500

interface Awarding {
  completions: number
  /** Answers other than 200. */
  faults: number
  children: number
  awards: number
  /** Children with more than one award, or with none. */
  wrong: number
  p95: number
}

/** Each of 500 children completes the unit of a playlist in eight windows at once, and has its badge exactly once (issue 18). */
export async function measureAwarding(
  databaseUrl: string,
  address: string,
  fixture: Fixture,
): Promise<Awarding> {
  const { teacherId } = fixture
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = oneOf(client)
  const { classId, ids } = await makeStudents(client, fixture, 'badge', children)
  const item = await client.query(`select id, archetype, archetype_id from catalogue_items
    where for_everybody and status = 'Published' and not is_held and archetype = 'Sparks' order by id limit 1`)
  const { id: itemId, archetype, archetype_id } = item.rows[0]
  const playlistId = await one(`insert into playlists (name, created_by, created_at)
    values ('Measured', ${teacherId}, now()) returning id`)
  await client.query(`insert into playlist_contents (playlist_id, archetype, archetype_id, position)
    values (${playlistId}, '${archetype}', ${archetype_id}, 1)`)
  const badgeId =
    await one(`insert into badges (name, shape, color, symbol, badge_unit_count, created_by, created_at)
    values ('Measured', 'star', 'spark', 'sun', 1, ${teacherId}, now()) returning id`)
  await client.query(`insert into badge_assignments (badge_id, playlist_id, badge_unit_count, assigned_by, assigned_at)
    values (${badgeId}, ${playlistId}, 1, ${teacherId}, now())`)
  await client.query(`insert into playlist_assignments (playlist_id, assigned_by, class_id, assigned_at)
    values (${playlistId}, ${teacherId}, ${classId}, now())`)
  const sessions = await openSessions(client, ids, new Date())
  const answers: Answer[] = []
  for (const { headers } of sessions) {
    const completion = { method: 'PUT', path: `/catalogue/mark/${itemId}`, headers, body } as const
    answers.push(...(await Promise.all(Array.from({ length: windows }, () => time(address, completion)))))
  }
  const counted = await client.query(
    `select count(a.id)::int as awards from unnest($1::bigint[]) c(id)
    left join badge_awards a on a.child_id = c.id and a.badge_id = ${badgeId} group by c.id`,
    [ids],
  )
  await client.end()
  const awards = counted.rows.map(row => Number(row.awards))
  return {
    completions: answers.length,
    faults: answers.filter(({ status }) => status !== 200).length,
    children: ids.length,
    awards: awards.reduce((sum, count) => sum + count, 0),
    wrong: awards.filter(count => count !== 1).length,
    p95: p95(answers),
  }
}

const body = JSON.stringify({ mark: 'completed', value: 1 })

const students = 2_000

interface Assigning {
  students: number
  /** Milliseconds of the whole act: goals given, news written, streams told. */
  ms: number
  told: number
  /** The same act again: it gives and tells nothing new. */
  again: { ms: number; told: number }
}

/** A teacher assigns a goal to 2,000 students in one act, and once more; the aim is 2 s (issue 18). */
export async function measureAssigning(
  databaseUrl: string,
  address: string,
  fixture: Fixture,
): Promise<Assigning> {
  const { teacher, teacherId } = fixture
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = oneOf(client)
  const { classId } = await makeStudents(client, fixture, 'goal', students)
  const goalId = await one(`insert into goals (title, picture, created_by, created_at, updated_at)
    values ('Measured for all', '/pictures/drawings/sun.svg', ${teacherId}, now(), now()) returning id`)
  const told = () =>
    one(`select count(*) as id from topic_entries where type = 'goal_assigned' and subject_id = ${goalId}`)
  const body = JSON.stringify({ groups: [classId] })
  const assign = () =>
    time(address, { method: 'POST', path: `/goals/assign/${goalId}`, headers: teacher.headers, body })
  const first = await assign()
  const toldFirst = await told()
  const again = await assign()
  const toldAgain = (await told()) - toldFirst
  const given = await one(`select count(*) as id from child_goals where goal_id = ${goalId}`)
  await client.end()
  if (first.status !== 200 || again.status !== 200)
    throw new Error(`Assigning was refused: ${first.status}, ${again.status}.`)
  return { students: given, ms: first.ms, told: toldFirst, again: { ms: again.ms, told: toldAgain } }
}

/** A class of the teacher with new students. */
async function makeStudents(
  client: pg.Client,
  { teacherId, bigClass }: Fixture,
  name: string,
  count: number,
): Promise<{ classId: number; ids: number[] }> {
  const classId = await oneOf(client)(`insert into classes (name, school_id, school_year, created_by)
    select 'Measured ${name}', school_id, school_year, created_by from classes where id = ${bigClass} returning id`)
  await client.query(
    `insert into class_teachers (class_id, teacher_id, is_first) values (${classId}, ${teacherId}, true)`,
  )
  const { rows } = await client.query(`with made as (
      insert into users (user_type, first_name, username) select 'Child', 'Measured', '${name}.' || n
      from generate_series(1, ${count}) n returning id)
    insert into class_members (class_id, child_id, class_yes_at, child_yes_at)
    select ${classId}, id, now(), now() from made returning child_id`)
  await client.query('analyze')
  return { classId, ids: rows.map(row => Number(row.child_id)) }
}

const oneOf = (client: pg.Client) => async (text: string) => Number((await client.query(text)).rows[0].id)
