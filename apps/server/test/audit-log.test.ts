import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startHousekeeping } from '../src/housekeeping.ts'
import { audit } from '../src/platform/audit.ts'
import { sealAuditLog, verifyAuditLog } from '../src/platform/audit-seals.ts'
import { eventually } from './eventually.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const db = of.services.db

/** Entries, sealed; tells their ids. */
async function writeEntries(count: number): Promise<number[]> {
  const before = await ids()
  for (let subject = 0; subject < count; subject++) {
    const details = { from: 'Aspen "2"', number: subject }
    await audit(
      db,
      { act: 'class-joined', actorId: 1_000, subjectId: 1_000 + subject, details },
      of.clock.now(),
    )
  }
  await sealAuditLog(db, of.clock.now())
  return (await ids()).filter(id => !before.includes(id))
}

const ids = async () =>
  (await db.selectFrom('audit_entries').select('id').orderBy('id').execute()).map(row => row.id)

const faults = async () => (await verifyAuditLog(db, of.clock.now())).faults

/** What somebody can do who owns the tables: switches the refusals off, and changes what they like. */
async function tamper(change: RawBuilder<unknown>): Promise<void> {
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await change.execute(db)
  for (const table of ['audit_entries', 'audit_seals'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

test('an entry can be added, and neither changed nor removed nor emptied away; nor can a seal', async () => {
  const [first = 0] = await writeEntries(2)
  const changes = [
    sql`update audit_entries set subject_id = 7 where id = ${first}`,
    sql`delete from audit_entries where id = ${first}`,
    sql`truncate audit_entries`,
    sql`update audit_seals set chain = sha256('x')`,
    sql`delete from audit_seals`,
    sql`truncate audit_seals`,
  ]
  for (const change of changes) await expect(change.execute(db)).rejects.toThrow('is written once')
  expect((await ids()).length).toBe(2)
})

test('the chain holds over many entries, and each change of one row is found and named', async () => {
  const [, second = 0, third = 0] = await writeEntries(1_200)
  expect(await faults()).toEqual([])
  await tamper(sql`update audit_entries set subject_id = 7 where id = ${second}`)
  expect(await faults()).toEqual([`entry ${second} is not what was sealed`])
  await tamper(sql`update audit_entries set subject_id = 1001 where id = ${second}`)
  expect(await faults()).toEqual([])
  await tamper(
    sql`update audit_entries set happened_at = happened_at + interval '1 microsecond' where id = ${third}`,
  )
  expect(await faults()).toEqual([`entry ${third} is not what was sealed`])
  await tamper(
    sql`update audit_entries set happened_at = happened_at - interval '1 microsecond' where id = ${third}`,
  )
  const [late = 0] = await writeEntries(1)
  await tamper(sql`with gone as (delete from audit_entries where id = ${late} returning *)
    insert into audit_entries (id, happened_at, actor_id, act) overriding system value select id, happened_at, actor_id, 'child-added' from gone`)
  expect(await faults()).toEqual([`entry ${late} is not what was sealed`])
  await tamper(sql`delete from audit_entries where id = ${late}`)
  expect(await faults()).toEqual([`entry ${late} is gone before its term`])
  of.clock.forward(7 * 366 * 24 * 3600)
  expect(await faults()).toEqual([])
  await tamper(sql`delete from audit_seals where entry_id = ${second}`)
  expect(await faults()).toEqual(['seals 4 to 4 are gone', `entry ${third} is not what was sealed`])
})

test('an entry that was written before, and is seen only now, takes its place at the end', async () => {
  const other = await openTestServer()
  const now = other.clock.now()
  const entry = { happened_at: now, actor_id: 10, act: 'child-added' }
  const slow = await other.services.database.pool.connect()
  await slow.query('begin')
  await slow.query(
    "insert into audit_entries (happened_at, actor_id, act) values (now(), 10, 'class-joined')",
  )
  await other.services.db.insertInto('audit_entries').values(entry).execute()
  expect((await sealAuditLog(other.services.db, now)).sealed).toBe(1)
  await slow.query('commit')
  slow.release()
  expect((await sealAuditLog(other.services.db, now)).head.number).toBe(2)
  expect((await verifyAuditLog(other.services.db, now)).faults).toEqual([])
})

test('the server seals by itself, tells the head to the log, and finds a change by itself', async () => {
  const other = await openTestServer()
  await audit(other.services.db, { act: 'child-added', actorId: 10, subjectId: 11 }, other.clock.now())
  await startHousekeeping(other.services)
  await other.services.jobs.add(other.services.db, 'seal-audit-log', {})
  const { chain } = await eventually(() =>
    other.services.db.selectFrom('audit_seals').selectAll().executeTakeFirstOrThrow(),
  )
  await eventually(() => expect(other.logged.join()).toContain(`"head":"${chain.toString('hex')}"`))
  await sql`alter table audit_entries disable trigger user`.execute(other.services.db)
  await sql`update audit_entries set act = 'nothing'`.execute(other.services.db)
  await other.services.jobs.add(other.services.db, 'verify-audit-log', {})
  await eventually(() => expect(other.logged.join()).toContain('the audit log was changed'))
})
