import { getSession } from '@kindling/contract/accounts'
import { getReady } from '@kindling/contract/health'
import { listItemReports } from '@kindling/contract/item-reports'
import { getOperatorHome, retryJob } from '@kindling/contract/operators'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeFailedJob } from '../../../test/access/operators.ts'
import {
  makeOperator,
  makeSchool,
  makeSurrounding,
  makeUnverifiedSchool,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { itemOf, makeVideo } from '../../../test/make-video.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { noteBackup } from '../../platform/backup/index.ts'
import { removeGivenUp } from './index.ts'

const of = await openTestServer()
const operatorId = await makeOperator(of, { first_name: 'Ada' })
const operator = await clientOf(of, operatorId)
const stranger = await clientOf(of, await makeUser(of, 'District Admin'))

const home = async () => (await operator.call(getOperatorHome)).body
const after = (seconds: number) => new Date(Date.parse(startOfTests) + seconds * 1_000)

test('operators see how the database, jobs and mail are, and nobody else does', async () => {
  expect((await stranger.call(getOperatorHome)).status).toBe(403)
  expect((await (await clientOf(of, null)).call(getOperatorHome)).status).toBe(401)
  const before = await home()
  expect(before.database.connections).toBeGreaterThan(0)
  expect(before.database.connections).toBeLessThan(before.database.most_connections)
  expect(before.database.bytes).toBeGreaterThan(1_000_000)
  expect(before.mail.to).toBe('outbox')
  // No process of this test runs jobs, so no round has begun.
  expect(before.jobs).toMatchObject({ idle_seconds: null, late_seconds: null })
  await sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '5 minutes')`.execute(
    of.services.db,
  )
  await sql`select graphile_worker.add_job('make-report', '{}'::json)`.execute(of.services.db)
  await makeFailedJob(of)
  await makeFailedJob(of, { attempts: 3 })
  const now = await home()
  expect(now.queues).toEqual([
    { task: 'make-report', waiting: 1, running: 0, retrying: 0, failed: 0 },
    { task: 'send-mail', waiting: 1, running: 0, retrying: 1, failed: 1 },
  ])
  expect(now.jobs).toMatchObject({ waiting: 2, running: 0, retrying: 1, failed: 1 })
  expect(now.jobs.late_seconds).toBeGreaterThanOrEqual(300)
  expect(before.mail).toMatchObject({ waiting_since: null, failed_since: null })
  const { waiting_since, failed_since, ...mail } = now.mail
  expect(mail).toEqual({ waiting: 1, running: 0, retrying: 1, failed: 1, to: 'outbox' })
  // The mail that is due for five minutes is the oldest.
  const [waits, isGivenUp] = [waiting_since, failed_since].map(at => Date.now() - Date.parse(at ?? ''))
  expect([(waits ?? 0) >= 300_000, (waits ?? 0) < 600_000, (isGivenUp ?? -1) < 60_000]).toEqual([
    true,
    true,
    true,
  ])
  expect(now.failed_jobs.map(job => [job.attempts, job.next_at === null])).toEqual([
    [25, true],
    [3, false],
  ])
})

test('operators read which release runs and since when, and the last backup that was made, if one is known', async () => {
  const before = await home()
  expect(before.release).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    started_at: startOfTests,
  })
  expect(before.backup).toBeNull()
  const taken = after(-86_400).toISOString()
  await noteBackup(of.services.db, { taken_at: after(-172_800).toISOString(), files: 4, missing: 0 })
  await noteBackup(of.services.db, { taken_at: taken, files: 4, missing: 1 })
  expect((await home()).backup).toEqual({ taken_at: taken, missing: 1 })
})

test('requests, errors and jobs are counted by the hour and shown as days, up to now', async () => {
  expect((await home()).days).toEqual([])
  const { db, tally } = of.services
  await tally.save()
  // The requests of this file so far are counted, and the probes of machines are not.
  const [begun] = (await home()).days
  expect(begun).toMatchObject({ ends_at: after(3_600).toISOString(), errors: 0, jobs: 0, failed_jobs: 0 })
  for (let asked = 0; asked < 3; asked++) await operator.call(getReady)
  await sql`alter table item_reports rename to item_reports_elsewhere`.execute(db)
  const failed = await operator.call(listItemReports, { query: { limit: 1, offset: 0 } })
  await sql`alter table item_reports_elsewhere rename to item_reports`.execute(db)
  expect(failed.status).toBe(500)
  expect((await stranger.call(getOperatorHome)).status).toBe(403)
  tally.add('failed_jobs')
  await tally.save()
  // The day was asked for once, and the two calls above.
  expect((await home()).days).toEqual([
    { ...begun, requests: (begun?.requests ?? 0) + 3, errors: 1, failed_jobs: 1 },
  ])
  of.clock.forward(30 * 3_600)
  expect((await home()).days.map(({ errors }) => errors)).toEqual([1, 0])
  of.clock.forward(7 * 86_400)
  expect((await home()).days.map(({ errors }) => errors)).toEqual([0, 0, 0, 0, 0, 0, 0])
  of.clock.set(startOfTests)
})

async function makeSparkAt(address: string) {
  const id = await makeSpark(of, {})
  await of.services.db.updateTable('sparks').set({ website_url: address }).where('id', '=', id).execute()
}

test('operators see how many outside addresses are dead, and how many were not checked for over eight days', async () => {
  const before = (await home()).links
  const ago = (days: number) => after(-days * 86_400).toISOString()
  const links = [
    ['answers', ago(9), ago(2)],
    ['dead', ago(7), ago(0)],
    ['new', null, ago(1)],
    ['new', null, ago(10)],
  ] as const
  for (const [place, [state, checked, next]] of links.entries()) {
    const address = `https://host-${place}.example/`
    await makeSparkAt(address)
    await sql`insert into outside_links (address, state, checked_at, next_at)
      values (${address}, ${state}, ${checked}::timestamptz, ${next}::timestamptz)`.execute(of.services.db)
  }
  // Nobody has followed this one yet.
  await makeSparkAt('https://fresh.example/')
  expect((await home()).links).toEqual({
    count: before.count + 5,
    fresh: before.fresh + 3,
    dead: before.dead + 1,
    unchecked: before.unchecked + 2,
  })
})

test('a failed job is shown with the kind of its fault, and with nothing of its payload or of what the error says', async () => {
  const id = await makeFailedJob(of, {
    payload: { to: 'tamar.reed@home.example', text: 'Code 4711-SECRET' },
    error: 'Message failed: 550 5.1.1 <tamar.reed@home.example>: user unknown, token hunter2',
  })
  const answer = await operator.call(getOperatorHome)
  const shown = answer.body.failed_jobs.find(job => job.id === id)
  expect(shown).toMatchObject({ task: 'send-mail', fault: 'refused', code: '550', most_attempts: 25 })
  for (const word of ['tamar', 'home.example', '4711', 'hunter2', 'unknown'])
    expect(answer.text).not.toContain(word)
})

test('a failed job is tried again by an operator, once, and that stands in the audit log', async () => {
  const id = await makeFailedJob(of, { task: 'make-report' })
  const params = { jobId: id }
  expect((await stranger.call(retryJob, { params })).status).toBe(403)
  const unproved = await clientOf(of, await makeOperator(of, { email_verified_at: null }))
  expect((await unproved.call(retryJob, { params })).body.code).toBe('UNPROVED')
  const { rows: waiting } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('make-report', '{}'::json)`.execute(of.services.db)
  expect((await operator.call(retryJob, { params: { jobId: waiting[0]?.id ?? 0 } })).status).toBe(404)
  expect((await operator.call(retryJob, { params: { jobId: 999_999_999 } })).status).toBe(404)
  const answer = await operator.call(retryJob, { params })
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ attempts: number; is_due: boolean }>`
    select attempts, run_at <= now() as is_due from graphile_worker.jobs where id = ${id}`.execute(
    of.services.db,
  )
  expect(rows).toEqual([{ attempts: 0, is_due: true }])
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = ${id}`.execute(
    of.services.db,
  )
  expect((await operator.call(retryJob, { params })).status).toBe(404)
  const audited = await of.services.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('act', '=', 'job-retried')
    .execute()
  expect(audited).toEqual([
    { actor_id: operatorId, subject_id: null, details: { job: id, task: 'make-report' } },
  ])
})

test('what waits for operators is counted: schools to verify, disputes, and visits under way without whom they show', async () => {
  const adminId = await makeUser(of, 'Teacher')
  const before = await home()
  const schoolId = await makeUnverifiedSchool(of, adminId)
  await of.services.db
    .insertInto('verification_requests')
    .values({ school_id: schoolId, asked_by: adminId, asked_at: startOfTests })
    .execute()
  const { childId, teacherId, schoolId: verifiedId } = await makeSurrounding(of)
  await of.services.db
    .insertInto('disputes')
    .values([
      { child_id: childId, about: 'password', reason: 'Not us.', opened_at: startOfTests },
      {
        child_id: childId,
        about: 'account',
        reason: 'Closed.',
        opened_at: startOfTests,
        closed_at: startOfTests,
      },
    ])
    .execute()
  const visit = {
    operator_id: operatorId,
    person_id: teacherId,
    school_id: verifiedId,
    reason: 'The page of a class is empty.',
    started_at: startOfTests,
  }
  await of.services.db
    .insertInto('support_visits')
    .values([
      { ...visit, ends_at: after(1_800) },
      { ...visit, ends_at: after(1_800), ended_at: startOfTests },
    ])
    .execute()
  await makeVideo(of, { status: 'Pending' })
  const item_id = await itemOf(of, await makeVideo(of))
  const report = { item_id, reason: 'wrong', created_at: startOfTests }
  await of.services.db
    .insertInto('item_reports')
    .values([
      { ...report, user_id: adminId },
      { ...report, user_id: teacherId },
    ])
    .execute()
  const answer = await operator.call(getOperatorHome)
  const { schools_to_verify, disputes, listings, reports, visits } = answer.body
  expect(schools_to_verify).toEqual({
    count: before.schools_to_verify.count + 1,
    oldest_at: startOfTests,
  })
  expect(disputes).toEqual({ count: before.disputes.count + 1, oldest_at: startOfTests })
  expect(listings).toEqual({ count: before.listings.count + 1, oldest_at: null })
  expect(reports).toEqual({ count: before.reports.count + 1, oldest_at: startOfTests })
  expect(visits).toMatchObject([{ operator: 'Ada Example', ends_at: after(1_800).toISOString() }])
  expect(answer.text).not.toContain('The page of a class')
  await makeSchool(of)
  expect((await home()).schools_to_verify.count).toBe(schools_to_verify.count)
})

test('an operator begins at the page of operators, whatever kind of account it is', async () => {
  const teacherId = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('operators').values({ user_id: teacherId }).execute()
  for (const id of [operatorId, teacherId]) {
    const client = await signedIn(of, id)
    expect((await client.call(getSession)).body.landing).toBe('/dashboard/operator')
  }
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(getSession)).body.landing).toBe('/dashboard/profile')
})

test('where a second step is demanded, the password alone opens nothing of it', async () => {
  const strict = await openTestServer({ environment: { SECOND_FACTOR: 'demanded' } })
  const waiting = await signedIn(strict, await makeOperator(strict))
  expect((await waiting.call(getOperatorHome)).status).toBe(401)
  const jobId = await makeFailedJob(strict)
  expect((await waiting.call(retryJob, { params: { jobId } })).status).toBe(401)
})

test('a job that failed long ago is not tried again, and one that was given up does not stay', async () => {
  const operator = await clientOf(of, await makeOperator(of))
  const jobId = await makeFailedJob(of)
  const { db } = of.services
  await sql`update graphile_worker._private_jobs set created_at = ${of.clock.now()}::timestamptz - interval '8 days' where id = ${jobId}`.execute(
    db,
  )
  expect((await operator.call(retryJob, { params: { jobId } })).status).toBe(404)
  const isThere = async () =>
    (await sql`select from graphile_worker.jobs where id = ${jobId}`.execute(db)).rows.length > 0
  await removeGivenUp(db, of.clock.now())
  expect(await isThere()).toBe(true)
  await sql`update graphile_worker._private_jobs set updated_at = ${of.clock.now()}::timestamptz - interval '31 days' where id = ${jobId}`.execute(
    db,
  )
  await removeGivenUp(db, of.clock.now())
  expect(await isThere()).toBe(false)
})
