import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/**
 * Records which files to erase: the child's uploads, and files that hang only on its rows. They are recorded before the rows are deleted,
 * since afterwards nothing links other people's files to the child.
 */
export async function noteFiles(db: Db, { id, childId }: { id: number; childId: number }): Promise<number[]> {
  const { rows } = await sql<{ file_ids: number[] }>`
    with own as materialized (
      select 'user' as kind, ${childId}::bigint as id
      union all select 'journal', id from journals where user_id = ${childId}
      union all select 'artefact', id from artefacts where child_id = ${childId}
      union all select 'highlight', id from highlights where child_id = ${childId}
      union all select 'child_goal', id from child_goals where child_id = ${childId}
      union all select 'goal', id from goals where child_id = ${childId}
      union all select 'brought_entry', id from brought_entries where child_id = ${childId}
      union all select 'comment', c.id from comments c where c.user_id = ${childId}
        or c.journal_id in (select id from journals where user_id = ${childId})
        or c.highlight_id in (select id from highlights where child_id = ${childId})
    ), going as (
      select f.id from files f where f.uploader_id = ${childId}
      union select a.file_id from own join attachments a on a.subject_kind = own.kind and a.subject_id = own.id
    ), noted as (
      select g.id from going g where not exists (
        select from attachments a where a.file_id = g.id
          and not exists (select from own where own.kind = a.subject_kind and own.id = a.subject_id)))
    update erasures e set file_ids = array(select unnest(e.file_ids) union select id from noted)
    where e.id = ${id} returning array_to_json(file_ids) as file_ids`.execute(db)
  return rows[0]?.file_ids ?? []
}
