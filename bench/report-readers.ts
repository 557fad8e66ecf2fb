import type pg from 'pg'
import { openSessions, type Session } from './fixture.ts'

/** The readers of reports on a district, and their scopes. */
export interface Readers {
  chief: Session
  districtId: number
  schools: { id: number; grade: number }[]
  teachers: { session: Session; classId: number; classes: number }[]
}

/** How many schools, and how many teachers of a kind, take turns. */
const most = 40

/** The administrator of the district, some schools, and teachers of few classes and of many. */
export async function findReaders(client: pg.Client, now: Date): Promise<Readers> {
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  const [district] = await ask<{ id: string; chief: string }>(
    'select district_id as id, user_id as chief from district_admins order by appointed_at limit 1',
  )
  if (!district) throw new Error('There is no district.')
  const schools = await ask<{ id: string; grade: number }>(
    `select m.school_id as id, max(u.grade) as grade from school_members m
    join users u on u.id = m.user_id and u.user_type = 'Child' and u.grade between 2 and 12
    join schools s on s.id = m.school_id and s.district_id = $1
    group by 1 order by hashint8(m.school_id) limit $2`,
    [district.id, most],
  )
  const teachers = await ask<{ id: string; class_id: string; classes: string }>(
    `select id, class_id, classes from (
      select t.teacher_id as id, min(t.class_id) as class_id, count(*) as classes,
        row_number() over (partition by count(*) > 1 order by hashint8(t.teacher_id)) as place
      from class_teachers t join classes c on c.id = t.class_id join schools s on s.id = c.school_id and s.district_id = $1
      where exists (select from class_members m where m.class_id = t.class_id) group by 1) found
    where place <= $2 order by place, classes`,
    [district.id, most],
  )
  const [chief, ...sessions] = await openSessions(
    client,
    [Number(district.chief), ...teachers.map(teacher => Number(teacher.id))],
    now,
  )
  if (!chief) throw new Error('The district has no chief.')
  return {
    chief,
    districtId: Number(district.id),
    schools: schools.map(school => ({ id: Number(school.id), grade: school.grade })),
    teachers: sessions.map((session, place) => ({
      session,
      classId: Number(teachers[place]?.class_id),
      classes: Number(teachers[place]?.classes),
    })),
  }
}
