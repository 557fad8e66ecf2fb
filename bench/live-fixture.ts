import pg from 'pg'
import { openSession, type Session } from './fixture.ts'

/** A child who writes, and the teachers who are told at once. */
export interface Room {
  writer: Session
  listeners: Session[]
}

const listeners = 1_000
const mostInRoom = 30

/** A thousand teachers in classes of one child each; the classes have from 1 to 30 of them, in turn. */
export async function makeLiveFixture(databaseUrl: string): Promise<Room[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rooms: Room[] = []
    for (let left = listeners, size = 1; left > 0; size = (size % mostInRoom) + 1) {
      const count = Math.min(size, left)
      left -= count
      rooms.push(await makeRoom(client, count))
    }
    await client.query('analyze')
    return rooms
  } finally {
    await client.end()
  }
}

async function makeRoom(client: pg.Client, teachers: number): Promise<Room> {
  const { rows } = await client.query<{ child_id: number; teacher_ids: number[] }>(
    `with teachers as (
      insert into users (user_type, first_name, last_name, email, email_verified_at)
      select 'Teacher', 'Listener', n::text, gen_random_uuid() || '@live.example', now() from generate_series(1, $1) n returning id),
    child as (insert into users (user_type, first_name, username, birth_date)
      values ('Child', 'Writer', left(gen_random_uuid()::text, 18), current_date - interval '15 years') returning id),
    school as (insert into schools (name, verified_at, verified_as) values ('Live', now(), 'operator') returning id),
    staff as (insert into school_members (user_id, school_id, confirmed_at) select teachers.id, school.id, now() from teachers, school),
    room as (insert into classes (name, school_id, school_year, created_by)
      select 'Live', school.id, 2026, min(teachers.id) from school, teachers group by school.id returning id),
    taught as (insert into class_teachers (class_id, teacher_id, is_first) select room.id, teachers.id, true from room, teachers),
    joined as (insert into class_members (class_id, child_id, class_yes_at, child_yes_at)
      select room.id, child.id, now(), now() from room, child)
    select child.id as child_id, (select array_agg(id) from teachers) as teacher_ids from child`,
    [teachers],
  )
  const [room] = rows
  if (!room) throw new Error('The class was not made.')
  const sessions: Session[] = []
  for (const id of room.teacher_ids) sessions.push(await openSession(client, Number(id)))
  // The receiver of a mail is read from its address.
  await client.query("update users set email = id || '@live.example' where id = any($1)", [room.teacher_ids])
  return { writer: await openSession(client, Number(room.child_id)), listeners: sessions }
}
