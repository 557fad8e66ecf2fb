import { productId } from '@kindling/rules/people'
import { audit } from '../apps/server/src/platform/audit.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/database/connect.ts'
import { openDatabase, runCommand } from './open-database.ts'

// npm run operator -- EMAIL [USER_TYPE]: makes a registered adult an operator, in the running installation or a resting one.
await runCommand(async () => {
  const [email, type] = process.argv.slice(2)
  if (!email) throw new Error('Who? npm run operator -- EMAIL [USER_TYPE]')
  const opened = await openDatabase(process.env)
  try {
    const user = await getAdult(opened.database.db, email, type)
    const isNew = await opened.database.db.transaction().execute(db => appoint(db, user.id))
    console.log(isNew ? `${email} is an operator now.` : `${email} was an operator already.`)
  } finally {
    await opened.close()
  }
})

/** An address can have an account of each kind; then the kind has to be said. */
async function getAdult(db: Db, email: string, type: string | undefined) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'user_type'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('user_type', 'not in', ['Child', 'Product'])
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const fitting = type ? found.filter(user => user.user_type === type) : found
  const [user] = fitting
  if (!user) throw new Error(`No adult is registered with ${email}.`)
  if (fitting.length > 1) {
    const types = fitting.map(one => `"${one.user_type}"`).join(' or ')
    throw new Error(`${email} has more than one account. Say which after the address: ${types}`)
  }
  return user
}

/** The right and its audit entry stand together; the product is named as the one who gave it. */
async function appoint(db: Db, userId: number): Promise<boolean> {
  const now = systemClock.now()
  const added = await db
    .insertInto('operators')
    .values({ user_id: userId, appointed_by: null, appointed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isNew)
    await audit(
      db,
      { act: 'operator-appointed', actorId: productId, subjectId: userId, details: { by: 'console' } },
      now,
    )
  return isNew
}
