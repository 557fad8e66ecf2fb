import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

const special = [
  { title: 'Six wheels', why: 'I made it all of things that we throw away, and it really rolls.' },
  {
    title: 'The invisible frog',
    why: 'I was so angry at this frog, and then I found the mistake by myself.',
  },
  { title: 'Jupiter is ridiculous', why: 'Nobody believed me, and then they saw how I calculated it.' },
] as const

/** The demo child keeps some entries among the special things of its portfolio, with their drawing or film. */
export async function insertSpecialThings(db: Db): Promise<void> {
  await sql`
    with kept as (
      insert into artefacts (child_id, title, why_special, occurred_on, journal_id, class_id, created_at, updated_at)
      select j.user_id, j.title, s.why, (j.created_at at time zone 'utc')::date, j.id, j.class_id, j.created_at, j.created_at
      from jsonb_to_recordset(${JSON.stringify(special)}::jsonb) as s(title text, why text)
      join users u on u.username = 'demo.child' join journals j on j.user_id = u.id and j.title = s.title
      order by j.created_at, j.id returning id, journal_id)
    insert into artefact_medias (artefact_id, position, media_type, file_id, preview_file_id)
    select k.id, m.position, case m.media_type when 'Image' then 'photo' when 'Video' then 'video' else 'audio' end, m.file_id,
      m.preview_file_id
    from kept k join journal_medias m on m.journal_id = k.journal_id`.execute(db)
}
