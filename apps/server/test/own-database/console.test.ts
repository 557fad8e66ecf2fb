import { authenticate } from '@kindling/contract/accounts'
import { updateUser } from '@kindling/contract/credentials'
import { expect, test } from 'vitest'
import { wayInJobs } from '../../src/features/ways-in/index.ts'
import { Client } from '../client.ts'
import { openEventStream } from '../event-stream.ts'
import { joinSchool, linkGuardian, makeSchool, makeUser } from '../factories.ts'
import { messagesTo } from '../outbox.ts'
import { runTool } from '../run-tool.ts'
import { startServer } from '../running-server.ts'
import { askDatabase, embeddedPlace, insideServer, sharedPlace } from '../server-place.ts'
import { clientOf, sessionOf } from '../session-of.ts'
import type { TestServer } from '../test-server.ts'

test('from the console an operator is made, an account is turned off and on, and the audit log is verified', async () => {
  const place = await embeddedPlace()
  // Its streams look by themselves once an hour: what ends one is that it is told.
  const server = await startServer({ ...place, lookSeconds: 3_600 })
  const email = 'mia@people.example'
  const session = await insideServer(place, async of =>
    sessionOf(of, await makeUser(of, 'Parent', { email })),
  )
  const stream = await openEventStream(server.address, session.cookie)
  const status = async () =>
    (await fetch(`${server.address}/user/user_info`, { headers: { cookie: `kindling=${session.cookie}` } }))
      .status

  expect((await runTool(place, 'operator', 'nobody@people.example')).said).toContain('Nobody is registered')
  expect(await runTool(place, 'operator', email)).toEqual({ code: 0, said: `${email} is an operator now.\n` })
  expect((await runTool(place, 'operator', email, 'Teacher')).code).toBe(1)
  expect((await runTool(place, 'operator', 'dismiss', email)).said).toContain('the last operator')
  const second = 'kai@people.example'
  await insideServer(place, of => makeUser(of, 'Parent', { email: second }))
  await runTool(place, 'operator', second)
  expect((await runTool(place, 'operator', 'dismiss', second)).said).toBe(
    `${second} is no operator any more.\n`,
  )
  expect(await status()).toBe(200)
  expect((await runTool(place, 'operator', 'disable', email)).said).toBe(`${email} is disabled now.\n`)
  expect(await stream.ended).toBe('ended')
  expect(await status()).toBe(401)
  expect((await runTool(place, 'operator', 'disable', email)).said).toBe(`${email} was already disabled.\n`)
  expect((await runTool(place, 'operator', 'enable', email)).said).toBe(`${email} is enabled now.\n`)

  expect((await runTool(place, 'operator', 'verify-audit')).said).toMatch(
    /^audit log: 5 entries, 0 faults, head [a-f0-9]{64}$/m,
  )
  await askDatabase(place, client =>
    client.query(
      'alter table audit_entries disable trigger user; update audit_entries set actor_id = 5 where id = 2',
    ),
  )
  const tampered = await runTool(place, 'operator', 'verify-audit')
  expect([tampered.code, tampered.said]).toEqual([
    1,
    expect.stringContaining('entry 2 is not what was sealed'),
  ])
  expect((await server.close()).code).toBe(0)
}, 300_000)

test('from the console a school and a district get their first administrator, and never lose the last one', async () => {
  const place = await sharedPlace()
  const [email, chief] = ['first@people.example', 'chief@people.example']
  // Its streams look by themselves once an hour: what ends one is that it is told.
  const server = await startServer({ ...place, lookSeconds: 3_600 })
  const { schoolId, districtId, teacherId } = await insideServer(place, async of => {
    const made = await makeSchool(of, 'Alder District')
    const teacherId = await makeUser(of, 'Teacher', { email })
    await joinSchool(of, teacherId, made.schoolId, false)
    await makeUser(of, 'District Admin', { email: chief })
    return { ...made, teacherId }
  })
  const run = async (...words: string[]) => (await runTool(place, 'operator', ...words)).said
  expect(await run('appoint', 'school', String(schoolId), chief)).toContain(
    'is no teacher who belongs to this school',
  )
  expect(await run('appoint', 'school', '999', email)).toContain('There is no school 999')
  expect(await run('appoint', 'school', String(schoolId), email)).toContain(`${email} administers`)
  expect(await run('dismiss', 'school', String(schoolId), email)).toContain('the last administrator')
  expect(await run('appoint', 'district', String(districtId), chief)).toBe(
    `${chief} administers Alder District.\n`,
  )
  expect(await run('appoint', 'district', String(districtId), email)).toContain('administers')
  expect(await run('dismiss', 'district', String(districtId), email)).toBe(
    `${email} no longer administers Alder District.\n`,
  )
  const kept = await askDatabase(place, client =>
    client.query('select act from audit_entries where subject_id = $1 order by id', [teacherId]),
  )
  expect(kept.rows.map(row => row.act)).toEqual([
    'school-admin-appointed',
    'district-admin-appointed',
    'district-admin-dismissed',
  ])
  expect((await server.close()).code).toBe(0)
}, 300_000)

test('an administrator who is dismissed from the console signs in by no password that the office set, and the family hears of it', async () => {
  const place = await sharedPlace()
  const email = 'leaves@people.example'
  const password = 'Paper-Boat-77'
  const enter = async (of: TestServer, user: string) =>
    (
      await new Client(of.app).call(authenticate, {
        body: { user: { mode: 'username', mode_id: user, password } },
      })
    ).status
  const schoolId = await insideServer(place, async of => {
    const { schoolId } = await makeSchool(of)
    for (const address of [email, 'stays@people.example']) {
      const user_id = await makeUser(of, 'Teacher', { email: address })
      await joinSchool(of, user_id, schoolId)
      await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id }).execute()
      const userId = await makeUser(of, 'Child', { username: address.split('@')[0] ?? '' })
      await joinSchool(of, userId, schoolId)
      await linkGuardian(of, userId, await makeUser(of, 'Parent', { email: `family.of.${address}` }))
      const set = await (await clientOf(of, user_id)).call(updateUser, {
        params: { userId },
        body: { password },
      })
      expect(set.status).toBe(200)
    }
    expect([await enter(of, 'leaves'), await enter(of, 'stays')]).toEqual([200, 200])
    return schoolId
  })
  const dismissed = await runTool(place, 'operator', 'dismiss', 'school', String(schoolId), email)
  expect(dismissed.said).toContain(`${email} no longer administers`)
  await insideServer(place, async of => {
    expect([await enter(of, 'leaves'), await enter(of, 'stays')]).toEqual([400, 200])
    // The letters of a day wait for its end.
    await of.services.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    const heard = async (address: string) =>
      (await messagesTo(of, `family.of.${address}`, wayInJobs)).some(mail =>
        mail.subject?.includes('makes new passwords or cards'),
      )
    expect([await heard(email), await heard('stays@people.example')]).toEqual([true, false])
  })
}, 300_000)

test('from the console the passkeys of somebody who lost them are forgotten, and the streams end', async () => {
  const place = await sharedPlace()
  // Its streams look by themselves once an hour: what ends one is that it is told.
  const server = await startServer({ ...place, lookSeconds: 3_600 })
  const email = 'lost@people.example'
  const session = await insideServer(place, async of => {
    const user_id = await makeUser(of, 'Parent', { email })
    const key = { user_id, credential_id: 'key', public_key: Buffer.from('key'), counter: 0 }
    const rest = { transports: [], name: 'Phone', made_at: of.clock.now() }
    await of.services.db
      .insertInto('passkeys')
      .values({ ...key, ...rest })
      .execute()
    return sessionOf(of, user_id)
  })
  const stream = await openEventStream(server.address, session.cookie)
  expect((await runTool(place, 'operator', 'forget-passkeys')).code).toBe(1)
  expect((await runTool(place, 'operator', 'forget-passkeys', email)).said).toBe(
    `${email} has no passkeys and codes any more, and is signed out everywhere.\n`,
  )
  expect(await stream.ended).toBe('ended')
  expect((await runTool(place, 'operator', 'forget-passkeys', email)).said).toContain('had no passkeys')
  const left = await askDatabase(place, client => client.query('select from passkeys'))
  expect(left.rows).toEqual([])
  expect((await server.close()).code).toBe(0)
}, 300_000)
