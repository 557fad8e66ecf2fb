import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** A column that names files, with the kinds whose views read it and what its table's triggers do. */
interface Holder {
  table: string
  column: string
  kinds: string[]
}

interface Trigger {
  table: string
  kind: string
  keeps: boolean
  on_insert: boolean
  on_update: boolean
  on_delete: boolean
  /** The columns of an update trigger; an empty list means all. */
  columns: string[]
}

/**
 * What could let attachments differ from the tables: a column that names files but that no view of a kind reads, and a table whose triggers
 * do not follow such a column (decision 0027).
 */
export async function listAttachmentFaults(db: Db): Promise<string[]> {
  const [holders, triggers] = [await listHolders(db), await listTriggers(db)]
  const faults = holders
    .filter(({ kinds }) => kinds.length === 0)
    .map(
      ({ table, column }) => `${table}.${column} names files, and no view files_of_… tells what they hang on`,
    )
  for (const { table, column, kinds } of holders) {
    for (const kind of kinds) {
      const missing = missingActs({ table, column, kind }, triggers)
      if (missing.length > 0)
        faults.push(
          `${table}.${column} names files of ${kind}, and no trigger follows its ${missing.join(', ')}`,
        )
    }
  }
  for (const kind of new Set(holders.flatMap(({ kinds }) => kinds)))
    if (!triggers.some(one => one.kind === kind && !one.keeps && one.on_delete))
      faults.push(`no trigger drops the attachments of a ${kind} that is deleted`)
  return faults
}

function missingActs(
  { table, column, kind }: { table: string; column: string; kind: string },
  triggers: readonly Trigger[],
): string[] {
  const own = triggers.filter(one => one.table === table && one.kind === kind)
  const keeping = own.filter(one => one.keeps)
  return [
    ...(keeping.some(one => one.on_insert) ? [] : ['insert']),
    ...(keeping.some(one => one.on_update && (one.columns.length === 0 || one.columns.includes(column)))
      ? []
      : ['update']),
    ...(own.some(one => one.on_delete) ? [] : ['delete']),
  ]
}

/** Every column with a key to files except that of attachments and of copies, with the kinds whose views read it. */
async function listHolders(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select r.relname as table, a.attname as column, array(
      select distinct substr(v.relname, 10) from pg_depend d
      join pg_rewrite w on d.classid = 'pg_rewrite'::regclass and w.oid = d.objid
      join pg_class v on v.oid = w.ev_class and v.relname like 'files\\_of\\_%'
      where d.refobjid = k.conrelid and d.refobjsubid = a.attnum) as kinds
    from pg_constraint k join pg_class r on r.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = to_regclass('public.files') and r.relname not in ('attachments', 'files')
    order by 1, 2`.execute(db)
  return rows
}

/** The triggers that keep and drop attachments; in `tgtype` an insert is 4, a delete 8 and an update 16. */
async function listTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select r.relname as table, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kind, p.proname = 'keep_attachments' as keeps,
      t.tgtype & 4 > 0 as on_insert, t.tgtype & 16 > 0 as on_update, t.tgtype & 8 > 0 as on_delete,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as columns
    from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('keep_attachments', 'drop_attachments') and t.tgenabled <> 'D'`.execute(db)
  return rows
}
