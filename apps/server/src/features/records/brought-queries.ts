import { access } from '@kindling/rules/access'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { type RecordPart, recordedFile } from '../../platform/records.ts'

/** Who reads brought files: only the child and its guardians. */
export const broughtHolders = (ids: Statement) => statement`
  select true as stands, array(select r from unnest(p.held) as r where r = any(${() => access.child['view-brought']}::text[])) as relations
  from brought_entries e cross join relations_to(me.id, e.child_id, me.at) as p(held) where e.id = any(${ids})`

/** Brought entries as they came, with their signer. They leave again unchanged. */
export const broughtRecords: RecordPart = {
  name: 'brought',
  entries: statement`
    select extract(epoch from e.happened_at)::float8 as place, (e.entry || jsonb_build_object('part', e.part, 'entry_id', e.id,
      'about_id', e.about_id, 'made_by', i.made_by, 'made_at', iso(i.made_at), 'brought_at', iso(i.finished_at),
      'medias', (select jsonb_agg(${recordedFile}::jsonb
          || jsonb_build_object('type', m.type, 'transcript', m.transcript) order by m.position)
        from brought_medias m left join files f on f.id = m.file_id where m.entry_id = e.id))) as entry
    from brought_entries e join record_imports i on i.id = e.import_id
    where e.child_id = loaded.id and loaded.relations && ${() => access.child['view-brought']}::text[]`,
}

interface Said {
  title?: string | null
  since?: string
  day?: string
  words?: string | null
  about?: string | null
  asked?: string | null
  address?: string | null
  answer?: string | null
  answered_by?: string | null
  why_special?: string | null
  goal?: string | null
  for_goal?: string | null
  badge?: string | null
  badge_taken_back?: boolean | null
  by?: string | null
}

export interface BroughtRow {
  id: number
  part: 'journals' | 'artefacts'
  day: string
  entry: Said
  medias: { key: string | null; name: string | null; type: string; transcript: string | null }[]
  comments: Said[]
  made_by: string
  made_at: string
  public_key: string
  brought_at: string
}

/** The latest first; comments come with the entry that they answered. */
export async function listBroughtOf(
  db: Db,
  { childId, limit, offset }: { childId: number; limit: number; offset: number },
): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select e.id, e.part, to_char(e.happened_at at time zone 'utc', 'YYYY-MM-DD') as day, e.entry, i.made_by, iso(i.made_at) as made_at,
      i.public_key, iso(i.finished_at) as brought_at,
      coalesce((select json_agg(json_build_object('key', f.key, 'name', f.name, 'type', m.type, 'transcript', m.transcript) order by m.position)
        from brought_medias m left join files f on f.id = m.file_id where m.entry_id = e.id), '[]'::json) as medias,
      coalesce((select json_agg(c.entry order by c.happened_at, c.id) from brought_entries c where c.about_id = e.id), '[]'::json) as comments
    from brought_entries e join record_imports i on i.id = e.import_id
    where e.child_id = ${childId} and e.part <> 'comments'
    order by e.happened_at desc, e.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
