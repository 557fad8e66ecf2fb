import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

const proved = statement<{ userId: number }, { proved: boolean }>`
  select u.user_type = 'Child' or has_proved_address(u.id) as proved from users u where u.id = ${({ userId }) => userId}::bigint`

const provedAddress = statement<{ userId: number }, { proved: boolean }>`
  select has_proved_address(${({ userId }) => userId}::bigint) as proved`

/**
 * An adult must prove their own address before acting on others: appointing, confirming, adding, inviting. Children have no address, and
 * what a child may do to others follows from the child's own relations.
 */
export async function requireProvedAddress({ db }: { db: Db }, actorId: number): Promise<void> {
  if (!(await isProved({ db }, actorId))) throw refuse('UNPROVED')
}

/** Whether a person's own address is proved; works for children too. */
export async function hasProvedAddress({ db }: { db: Db }, personId: number): Promise<boolean> {
  const [row] = await run(db, provedAddress, { userId: personId })
  return row?.proved ?? false
}

export async function isProved({ db }: { db: Db }, personId: number): Promise<boolean> {
  const [row] = await run(db, proved, { userId: personId })
  return row?.proved ?? false
}
