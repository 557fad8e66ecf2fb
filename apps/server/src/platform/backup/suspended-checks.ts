import type { PoolClient } from 'pg'
import { quoted } from './table-catalogue.ts'

export interface SuspendedChecks {
  keys: { table: string; name: string; definition: string; comment: string | null }[]
  triggers: { table: string; name: string; enabled: 'O' | 'R' | 'A' }[]
}

/**
 * Drops the foreign keys and disables the triggers inside the running transaction. Rows may then come in any order, even where tables point
 * at each other, and triggers do not repeat what they did before the backup. The owner of the tables may do this; only superusers may skip
 * the checks by a setting.
 */
export async function suspendChecks(client: PoolClient): Promise<SuspendedChecks> {
  const keys = await client.query<SuspendedChecks['keys'][number]>(
    `select r.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
            obj_description(k.oid, 'pg_constraint') as comment
       from pg_constraint k join pg_class r on r.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace
      order by r.relname collate "C", k.conname collate "C"`,
  )
  const triggers = await client.query<SuspendedChecks['triggers'][number]>(
    `select r.relname as table, t.tgname as name, t.tgenabled as enabled
       from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
        and r.relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys.rows) {
    await client.query(
      `alter table ${quoted(client, table)} drop constraint ${client.escapeIdentifier(name)}`,
    )
  }
  for (const { table, name } of triggers.rows) {
    await client.query(
      `alter table ${quoted(client, table)} disable trigger ${client.escapeIdentifier(name)}`,
    )
  }
  return { keys: keys.rows, triggers: triggers.rows }
}

/** Restores the foreign keys and triggers. Restoring a key checks every row against it. */
export async function restoreChecks(client: PoolClient, { keys, triggers }: SuspendedChecks): Promise<void> {
  for (const { table, name, definition, comment } of keys) {
    const key = client.escapeIdentifier(name)
    await client.query(`alter table ${quoted(client, table)} add constraint ${key} ${definition}`)
    if (comment !== null) {
      const text = client.escapeLiteral(comment)
      await client.query(`comment on constraint ${key} on ${quoted(client, table)} is ${text}`)
    }
  }
  const modes = { O: 'enable', R: 'enable replica', A: 'enable always' }
  for (const { table, name, enabled } of triggers) {
    const trigger = client.escapeIdentifier(name)
    await client.query(`alter table ${quoted(client, table)} ${modes[enabled]} trigger ${trigger}`)
  }
}
