import { CannotStart } from '../cannot-start.ts'

interface Queryable {
  query(sql: string): Promise<{ rows: { name: string; setting: string }[] }>
}

const mustBeOn = ['fsync', 'full_page_writes', 'synchronous_commit']
// These values of synchronous_commit wait for at least the local disk, as `on` does.
const asGoodAsOn = ['on', 'local', 'remote_write', 'remote_apply']

/** Refuses a database that would acknowledge a write before the write is safe on disk. */
export async function assertDurable(database: Queryable): Promise<void> {
  const { rows } = await database.query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  const settings = new Map(rows.map(row => [row.name, row.setting]))
  const off = mustBeOn.filter(name => !asGoodAsOn.includes(settings.get(name) ?? 'off'))
  if (off.length > 0) {
    throw new CannotStart(
      `The database could lose saved work: ${off.join(', ')} is off. Switch it on and start again.`,
    )
  }
}
