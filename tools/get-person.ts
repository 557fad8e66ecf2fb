import type { Db } from '../apps/server/src/platform/database/connect.ts'

/** An address can have an account of each kind; then the kind must be given. */
export async function getPerson(db: Db, name: string, type: string | undefined) {
  const column = name.includes('@') ? 'email' : 'username'
  const found = await db
    .selectFrom('users')
    .select(['id', 'user_type', 'disabled_at'])
    .where(({ eb, fn }) => eb(fn<string>('lower', [column]), '=', name.trim().toLowerCase()))
    .where('user_type', '<>', 'Product')
    .where('deleted_at', 'is', null)
    .execute()
  const fitting = type ? found.filter(user => user.user_type === type) : found
  const [person] = fitting
  if (!person) throw new Error(`Nobody is registered with ${name}.`)
  if (fitting.length > 1) {
    const types = fitting.map(one => `"${one.user_type}"`).join(' or ')
    throw new Error(`${name} has more than one account. Say which after the name: ${types}`)
  }
  return person
}
