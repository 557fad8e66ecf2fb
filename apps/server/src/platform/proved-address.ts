import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

const proved = statement<{ userId: number }, { proved: boolean }>`
  select u.user_type = 'Child' or has_proved_address(u.id) as proved from users u where u.id = ${({ userId }) => userId}::bigint`

const provedAddress = statement<{ userId: number }, { proved: boolean }>`
  select has_proved_address(${({ userId }) => userId}::bigint) as proved`

/**
 * Nobody does anything about others before the own address is proved: appointing, confirming, adding, inviting. Children have
 * no address, and what a child may do about others follows from the child's own relations.
 */
export async function requireProvedAddress({ db }: { db: Db }, actorId: number): Promise<void> {
  if (!(await isProved({ db }, actorId))) throw refuse('UNPROVED')
}

/** Whether somebody's own address is proved; that of a child too. */
export async function hasProvedAddress({ db }: { db: Db }, personId: number): Promise<boolean> {
  const [row] = await run(db, provedAddress, { userId: personId })
  return row?.proved ?? false
}

export async function isProved({ db }: { db: Db }, personId: number): Promise<boolean> {
  const [row] = await run(db, proved, { userId: personId })
  return row?.proved ?? false
}
