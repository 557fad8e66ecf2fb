import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The last talk with a student that a teacher noted. */
export interface NotedTalk {
  teacher_id: number
  name: string
  at: string
}

/** The last noted talk with the student `s` since a moment, as `t`: its moment, and the card. */
export const talkWithStudent = (since: string) => sql`left join lateral (
  select n.at, json_build_object('teacher_id', n.teacher_id, 'name', trim(u.first_name || ' ' || u.last_name), 'at', iso(n.at)) as card
  from noted_talks n join users u on u.id = n.teacher_id where n.child_id = s.id and n.at >= ${since}::timestamptz
  order by n.at desc, n.teacher_id limit 1) t on true`

export const putNotedTalk = (db: Db, childId: number, teacherId: number, now: Date) =>
  sql`insert into noted_talks (child_id, teacher_id, at) values (${childId}, ${teacherId}, ${now})
    on conflict (child_id, teacher_id) do update set at = excluded.at`.execute(db)

export const deleteNotedTalk = (db: Db, childId: number, teacherId: number) =>
  sql`delete from noted_talks where child_id = ${childId} and teacher_id = ${teacherId}`.execute(db)
