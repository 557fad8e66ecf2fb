import { statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedFile } from '../../platform/records.ts'

/** The child, and its face where that is a picture. */
export const childRecord: RecordPart = {
  name: 'child',
  entries: statement`
    select u.id as place, json_build_object('title', u.first_name, 'last_name', u.last_name, 'username', u.username,
      'birth_date', to_char(u.birth_date, 'YYYY-MM-DD'), 'gender', u.gender, 'grade', u.grade, 'summary', nullif(u.summary, ''),
      'careers', nullif(array_to_string(u.careers, ', '), ''), 'since', iso(u.created_at),
      'medias', (select json_agg(${recordedFile}) from files f where f.id = u.avatar_file_id)) as entry
    from users u where u.id = loaded.id`,
}
