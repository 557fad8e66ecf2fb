import type { QueryOf } from '@kindling/contract/define-call'
import type { listChildMedia } from '@kindling/contract/media'
import { access } from '@kindling/rules/access'
import { type MediaType, mediaTypes } from '@kindling/rules/media'
import { statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import { stillOfFilm } from '../uploads/index.ts'
import { relationsToJournal } from './queries.ts'

/** A picture or recording, with the words of its entry. */
export interface MediaRecord {
  id: number
  type: MediaType
  created_at: string
  transcript: string | null
  key: string
  name: string
  preview_key: string | null
  preview_name: string | null
  journal_id: number
  title: string
}

type Listing = { input: { query: QueryOf<typeof listChildMedia> } }
const typesOf = ({ input }: Listing) => (input.query.type ? [input.query.type] : mediaTypes)
const offset = ({ input }: Listing) => input.query.offset
const limit = ({ input }: Listing) => input.query.limit

/** The search text, with the database's wildcards escaped. */
const pattern = ({ input }: Listing) => {
  const text = input.query.text?.trim()
  return text ? `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%` : null
}

/** The media of a child's journals that the caller may read, newest first; reflections have none (D-87). */
export const mediaOfChild: Reading<typeof listChildMedia, MediaRecord> = statement<Listing, MediaRecord>`
  select m.id, m.media_type as type, iso(j.created_at) as created_at, m.transcript, f.key, f.name, p.key as preview_key,
    p.name as preview_name, j.id as journal_id, j.title
  from journals j join journal_medias m on m.journal_id = j.id join files f on f.id = m.file_id
  left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})
  cross join relations_to_work(loaded.relations, me.id, j.user_id, j.class_id, j.created_at, me.at) as r(to_child)
  cross join lateral (select ${relationsToJournal} as relations offset 0) w
  where w.relations && ${() => access.journal.view}::text[] and j.user_id = loaded.id and j.deleted_at is null
    and j.journal_type_id is null and m.media_type = any(${typesOf}::text[])
    and (${pattern}::text is null or concat_ws(' ', j.title, j.content, m.transcript) ilike ${pattern}::text)
  order by j.id desc, m.position limit ${limit}::int offset ${offset}::int`
