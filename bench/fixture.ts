import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { tokenFor } from '../apps/server/src/platform/sessions/cookies.ts'

export const secret = randomBytes(32).toString('hex')

export interface Session {
  userId: number
  headers: Record<string, string>
}

export interface Fixture {
  teacher: Session
  teacherId: number
  bigClass: number
  writer: Session[]
  journalIds: number[]
  childId: number
  lessonId: number
}

/** On the demo district: a child with many journals, a class of 200, and sixty children who write. */
export async function makeFixture(databaseUrl: string): Promise<Fixture> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (text: string, values: unknown[] = []) =>
    Number((await client.query(text, values)).rows[0].id)
  const teacherId = await one("select id from users where email = 'teacher@demo.example'")
  const childId = await one("select id from users where username = 'demo.child'")
  const lessonId = await one("select id from lessons where lesson_package = 'Basic' order by id limit 1")
  await client.query(`insert into journals (user_id, title, content, response_type, created_at, updated_at)
    select ${childId}, 'Measured ' || n, repeat('A line about the day. ', 12), 'Text', now(), now() from generate_series(1, 30) n`)
  const bigClass = await one(`insert into classes (name, school_id, school_year, created_by)
    select 'Measured', school_id, 2026, ${teacherId} from school_members where user_id = ${teacherId} limit 1 returning id`)
  await client.query(
    `insert into class_teachers (class_id, teacher_id, is_first) values (${bigClass}, ${teacherId}, true)`,
  )
  await client.query(
    `insert into class_codes (code, class_id, open_until) values ('MEASURED', ${bigClass}, '2030-01-01')`,
  )
  await client.query(`insert into class_members (class_id, child_id, class_yes_at, child_yes_at)
    select ${bigClass}, id, now(), now() from users where user_type = 'Child' order by id desc limit 200`)
  const writers = await client.query(`select distinct on (m.class_id) m.child_id as id from class_members m
    where m.class_id <> ${bigClass} order by m.class_id, m.child_id`)
  const journals =
    await client.query(`select j.id from journals j join class_members m on m.child_id = j.user_id and m.until is null
    join class_teachers t on t.class_id = m.class_id and t.until is null and t.teacher_id = ${teacherId} and t.class_id <> ${bigClass}
    group by j.id order by j.id limit 60`)
  const session = (userId: number) => openSession(client, userId)
  const writer: Session[] = []
  for (const row of writers.rows) writer.push(await session(Number(row.id)))
  const fixture: Fixture = {
    teacher: await session(teacherId),
    teacherId,
    bigClass,
    childId,
    lessonId,
    writer,
    journalIds: journals.rows.map(row => Number(row.id)),
  }
  await client.query('analyze')
  await client.end()
  return fixture
}

export async function openSession(client: pg.Client, userId: number): Promise<Session> {
  const [session] = await openSessions(client, [userId], new Date())
  if (!session) throw new Error('There is no session.')
  return session
}

/** Sessions of users, begun at a moment and long enough for any measurement. */
export async function openSessions(
  client: pg.Client,
  userIds: readonly number[],
  now: Date,
): Promise<Session[]> {
  const cookies = userIds.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, ends_at, remembered)
    select hash, user_id, $3, $3, $3::timestamptz + interval '90 days', true from unnest($1::bytea[], $2::bigint[]) as s(hash, user_id)`,
    [cookies.map(cookie => createHash('sha256').update(cookie).digest()), userIds, now],
  )
  return cookies.map((cookie, place) => {
    const token = tokenFor(cookie, secret, null)
    const headers = {
      cookie: `kindling=${cookie}`,
      'x-csrf-token': token,
      'content-type': 'application/json',
    }
    return { userId: userIds[place] ?? 0, headers }
  })
}
