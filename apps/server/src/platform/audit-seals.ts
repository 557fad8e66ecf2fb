import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { secondsAfter } from './clock.ts'
import type { Db } from './database/connect.ts'

const entriesAtOnce = 1_000
/** The retention of an entry, less one day of grace, which the database gives too. */
const termSeconds = (7 * 365 - 1) * 24 * 3600

export interface AuditHead {
  /** The number of entries sealed so far. */
  number: number
  /** The hash over all entries. A copy kept elsewhere also shows that the end of the log was cut off. */
  chain: Buffer
}

/**
 * Chains the entries that are not sealed yet, each to all before it (P7). The chain follows the order of sealing: an entry whose
 * transaction ended late has a smaller id than some sealed entries.
 */
export async function sealAuditLog(db: Db, now: Date): Promise<{ sealed: number; head: AuditHead }> {
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(731002)`.execute(tx)
    const head = await readHead(tx)
    for (let sealed = 0; ; ) {
      const entries = await listUnsealed(tx)
      if (entries.length === 0) return { sealed, head }
      const seals = entries.map(({ id, line }) => {
        head.chain = linked(head.chain, line)
        return { number: ++head.number, entry_id: id, chain: head.chain, sealed_at: now }
      })
      await tx.insertInto('audit_seals').values(seals).execute()
      sealed += seals.length
    }
  })
}

/** Reads the whole log and reports every entry that was changed after it was sealed, or is missing. */
export async function verifyAuditLog(db: Db, now: Date): Promise<{ faults: string[]; head: AuditHead }> {
  const faults: string[] = []
  const head: AuditHead = { number: 0, chain: Buffer.alloc(0) }
  for (;;) {
    const links = await listLinks(db, head.number)
    for (const { number, entryId, chain, line, sealedAt } of links) {
      if (number !== head.number + 1) faults.push(`seals ${head.number + 1} to ${number - 1} are gone`)
      if (line === null) {
        if (secondsAfter(sealedAt, termSeconds) > now) faults.push(`entry ${entryId} is gone before its term`)
      } else if (!linked(head.chain, line).equals(chain))
        faults.push(`entry ${entryId} is not what was sealed`)
      Object.assign(head, { number, chain })
    }
    if (links.length < entriesAtOnce) return { faults, head }
  }
}

const linked = (before: Buffer, line: string) => createHash('sha256').update(before).update(line).digest()

async function readHead(db: Db): Promise<AuditHead> {
  const last = await db
    .selectFrom('audit_seals')
    .select(['number', 'chain'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { number: 0, chain: Buffer.alloc(0) }
}

/** An entry as one text, identical at every reading. */
const lineOf = sql<string>`json_build_array(e.id, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  e.actor_id, e.act, e.subject_id, e.details)::text`

async function listUnsealed(db: Db) {
  const { rows } = await sql<{ id: number; line: string }>`
    select e.id, ${lineOf} as line from audit_entries e
    where not exists (select from audit_seals s where s.entry_id = e.id)
    order by e.id limit ${entriesAtOnce}`.execute(db)
  return rows
}

async function listLinks(db: Db, after: number) {
  const { rows } = await sql<{
    number: number
    entryId: number
    chain: Buffer
    sealedAt: Date
    line: string | null
  }>`
    select s.number, s.entry_id as "entryId", s.chain, s.sealed_at as "sealedAt", case when e.id is not null then ${lineOf} end as line
    from audit_seals s left join audit_entries e on e.id = s.entry_id
    where s.number > ${after} order by s.number limit ${entriesAtOnce}`.execute(db)
  return rows
}
