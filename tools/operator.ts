import { productId } from '@kindling/rules/people'
import {
  disableAccount,
  dismissOperator,
  enableAccount,
  grantOffice,
} from '../apps/server/src/features/operators/index.ts'
import { forgetPasskeys } from '../apps/server/src/features/passkeys/index.ts'
import { sealAuditLog, verifyAuditLog } from '../apps/server/src/platform/audit-seals.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Db } from '../apps/server/src/platform/database/connect.ts'
import { type ConsoleServices, withConsoleServices } from './console-services.ts'
import { getPerson } from './get-person.ts'
import { type Office, turnOffice, unverify } from './offices.ts'
import { openDatabase, runCommand } from './open-database.ts'

const usage = `What? One of
  npm run operator -- EMAIL [USER_TYPE]          makes a registered adult an operator
  npm run operator -- dismiss EMAIL [USER_TYPE]  takes the office again; never from the last operator
  npm run operator -- appoint school ID EMAIL    makes a teacher who belongs to a school, or says so, its administrator
                                                 and verifies the school, if nobody has
  npm run operator -- unverify school ID         takes the standing of a school again
  npm run operator -- appoint district ID EMAIL  makes a registered adult an administrator of a district
  npm run operator -- dismiss school|district ID EMAIL
  npm run operator -- disable NAME [USER_TYPE]   turns an account off, by its address or username
  npm run operator -- enable NAME [USER_TYPE]    turns it on again
  npm run operator -- forget-passkeys EMAIL [USER_TYPE]
                                                 takes all passkeys and codes of an adult who has lost them, and ends all
                                                 sessions; be sure who asks
  npm run operator -- verify-audit               reads the whole audit log against its seals`

// The operators' console commands, for a running or a stopped installation.
await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2)
  const office = rest[0]
  if (!first) throw new Error(usage)
  const opened = await openDatabase(process.env)
  try {
    if (first === 'verify-audit') await verify(opened.database.db)
    else if ((first === 'appoint' || first === 'dismiss') && isOffice(office))
      await withConsoleServices(opened, services => turnOffice(services, first, office, rest.slice(1)))
    else if (first === 'unverify') await unverify(opened.database.db, rest)
    else if (first === 'dismiss') await dismiss(opened.database.db, rest)
    else if (first === 'disable' || first === 'enable')
      await withConsoleServices(opened, services => turn(services, first, rest))
    else if (first === 'forget-passkeys')
      await withConsoleServices(opened, services => forget(services, rest))
    else await withConsoleServices(opened, services => appoint(services, first, rest[0]))
  } finally {
    await opened.close()
  }
})

function isOffice(word: string | undefined): word is Office {
  return word === 'school' || word === 'district'
}

/** The product is recorded as the appointing account. */
async function appoint(services: ConsoleServices, email: string, type: string | undefined): Promise<void> {
  const person = await getPerson(services.db, email, type)
  if (person.user_type === 'Child' || person.disabled_at !== null)
    throw new Error(`${email} is no account of an adult that is turned on.`)
  const change = { userId: person.id, actorId: productId, how: 'console' } as const
  const done = await services.db.transaction().execute(tx => grantOffice(services, tx, change))
  for (const id of done?.signedOut ?? []) services.topics.wakePerson(id)
  console.log(done ? `${email} is an operator now.` : `${email} was an operator already.`)
}

/** A running server checks at every request, so the right ends with the row. */
async function dismiss(db: Db, [email, type]: string[]): Promise<void> {
  if (!email) throw new Error(usage)
  const person = await getPerson(db, email, type)
  const change = { userId: person.id, actorId: productId, how: 'console' } as const
  await db.transaction().execute(tx => dismissOperator(tx, change, systemClock.now()))
  console.log(`${email} is no operator any more.`)
}

async function turn(
  services: ConsoleServices,
  way: 'disable' | 'enable',
  [name, type]: string[],
): Promise<void> {
  if (!name) throw new Error(usage)
  const person = await getPerson(services.db, name, type)
  const isChanged = await (way === 'disable' ? disableAccount : enableAccount)(services, person.id, productId)
  console.log(`${name} ${isChanged ? 'is' : 'was already'} ${way}d${isChanged ? ' now' : ''}.`)
}

async function forget(services: ConsoleServices, [email, type]: string[]): Promise<void> {
  if (!email) throw new Error(usage)
  const person = await getPerson(services.db, email, type)
  const isForgotten = await forgetPasskeys(services, person.id, productId)
  console.log(
    isForgotten
      ? `${email} has no passkeys and codes any more, and is signed out everywhere.`
      : `${email} had no passkeys, and is signed out everywhere.`,
  )
}

/** The head must be compared with the last line "audit log sealed" of a log that was stored elsewhere. */
async function verify(db: Db): Promise<void> {
  const now = systemClock.now()
  const { faults } = await verifyAuditLog(db, now)
  const { head } = await sealAuditLog(db, now)
  for (const fault of faults) console.error(fault)
  console.log(
    `audit log: ${head.number} entries, ${faults.length} faults, head ${head.chain.toString('hex')}`,
  )
  if (faults.length > 0) process.exitCode = 1
}
