import type { ClientBase } from 'pg'

export interface CheckedIndexes {
  checked: number
  faults: string[]
}

/**
 * Asks amcheck whether every index of the application agrees with its table. Null when this database does not permit it: only superusers
 * may run it, unless one of them allowed it. The transaction is rolled back.
 */
export async function checkIndexes(client: ClientBase): Promise<CheckedIndexes | null> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('create extension if not exists amcheck')
    return await checkEach(client)
  } catch (error) {
    const state = (error as { code?: string }).code ?? ''
    // Not permitted, or not installed on this server.
    if (['42501', '0A000', '58P01'].includes(state)) return null
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function checkEach(client: ClientBase): Promise<CheckedIndexes> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
  const faults: string[] = []
  for (const { name } of rows) {
    await client.query('savepoint one')
    try {
      await client.query('select bt_index_check($1::regclass, true)', [name])
    } catch (error) {
      if ((error as { code?: string }).code === '42501') throw error
      faults.push(`index ${name}: ${(error as Error).message}`)
      await client.query('rollback to one')
    }
  }
  return { checked: rows.length, faults }
}
