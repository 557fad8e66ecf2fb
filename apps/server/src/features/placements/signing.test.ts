import {
  askSignature,
  changeWorkHours,
  confirmEmployer,
  listPlacements,
  passOnSignature,
  revokeSigning,
} from '@kindling/contract/placements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { inTurnAt } from '../../../test/in-turn.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makePlacement } from '../../../test/placements.ts'
import { clientOf } from '../../../test/session-of.ts'
import { filled, signingIn } from '../../../test/signing.ts'
import { leaveClass } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { lockMailboxes } from '../../platform/lock-mailbox.ts'
import { placementJobs } from './jobs.ts'

const of = await openTestServer()
const { makeWork, open, post } = signingIn(of)

const changesOf = (placementId: number) =>
  of.services.db
    .selectFrom('topic_entries')
    .select('topic')
    .where('type', '=', 'placement_changed')
    .where('subject_id', '=', placementId)
    .execute()

test('an employer without an account signs by a link that works once, and tells nothing afterwards', async () => {
  const { send, read, child, teacher, params, childId } = await makeWork()
  const { mail, path } = await send()
  const user = await of.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  expect(mail?.body).toContain(user.first_name)
  for (const secret of [
    user.username ?? '-',
    `${user.first_name} ${user.last_name}`,
    'Corner Bakery',
    'Baked bread',
  ])
    expect(mail?.body).not.toContain(secret)
  const page = await open(path)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body).toContain(`Please confirm ${user.first_name}’s hours`)
  expect(page.body).toContain('Baked bread, batch 1.')
  expect(page.body).toContain('Friday, October 2, 2026')
  expect(page.body).not.toMatch(/<script|set-cookie/i)
  expect(page.headers['set-cookie']).toBeUndefined()
  for (const secret of [user.username ?? '-', `${user.first_name} ${user.last_name}`])
    expect(page.body).not.toContain(secret)
  // Opening the page signs nothing: a mail scanner opens links.
  expect((await open(path)).statusCode).toBe(200)
  expect((await read(teacher))?.signed_minutes).toBe(0)
  const done = await post(path, filled(page.body))
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Thank you')])
  expect(await read(teacher)).toMatchObject({
    signed_minutes: 420,
    open_minutes: 0,
    link: null,
    signatures: [{ signer_name: 'Ana Ruiz', reliability: 4, teamwork: 3, is_passed_on: false }],
  })
  for (const again of [await open(path), await post(path, filled(page.body))]) {
    expect(again.statusCode).toBe(404)
    expect(again.body).not.toContain(user.first_name)
    expect(again.body).toContain('This link is not open')
  }
  expect(await read(child)).toMatchObject({ signed_minutes: 420, signatures: [], address: null })
  const signatureId = (await read(teacher))?.signatures[0]?.id ?? 0
  const body = { signature_id: signatureId }
  expect((await child.call(passOnSignature, { params, body })).status).toBe(404)
  const news = async () => (await changesOf(params.placementId)).length
  const before = await news()
  for (const _ of ['once', 'again'])
    expect((await teacher.call(passOnSignature, { params, body })).status).toBe(200)
  expect((await read(child))?.signatures).toHaveLength(1)
  const once = await news()
  expect(once).toBeGreaterThan(before)
  // No link is open any more: closing one tells nobody.
  expect((await teacher.call(revokeSigning, { params })).status).toBe(200)
  expect(await news()).toBe(once)
  expect((await teacher.call(passOnSignature, { params, body: { signature_id: 999_999 } })).status).toBe(404)
})

test('two who press at the same time sign once, and the log holds the hash of what was signed', async () => {
  const { send, childId, id } = await makeWork()
  const { path } = await send()
  const form = filled((await open(path)).body)
  const results = await Promise.all([post(path, form), post(path, form), post(path, form)])
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  const { db } = of.services
  const signatures = await db
    .selectFrom('work_signatures')
    .selectAll()
    .where('placement_id', '=', id)
    .execute()
  expect(signatures).toHaveLength(1)
  const entries = await db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject_id', '=', childId)
    .where('act', '=', 'work-signed')
    .execute()
  expect(entries).toEqual([
    {
      details: expect.objectContaining({
        signature_id: signatures[0]?.id,
        minutes: 420,
        content: signatures[0]?.content_hash.toString('hex'),
      }),
    },
  ])
})

test('a link is bound to the hours: a changed hour closes it, and takes a signature back', async () => {
  const { send, read, child, params, teacher } = await makeWork([180])
  const first = await send()
  const entry = (await read(child))?.hours[0]
  if (!entry) throw new Error('no hours')
  const change = (minutes: number, version: number) =>
    child.call(changeWorkHours, {
      params,
      body: { id: entry.id, version, worked_on: entry.worked_on, minutes, tasks: entry.tasks },
    })
  await change(240, entry.version)
  expect((await open(first.path)).statusCode).toBe(404)
  const second = await send()
  const page = await open(second.path)
  expect((await post(second.path, filled(page.body, { [`hours_${entry.id}`]: '3.5' }))).statusCode).toBe(200)
  expect((await read(child))?.hours[0]).toMatchObject({ minutes: 240, signed_minutes: 210 })
  expect((await read(teacher))?.signed_minutes).toBe(210)
  // Whoever opened the hours before they were signed does not take the signature back unknowingly.
  expect((await change(300, entry.version + 1)).status).toBe(409)
  expect((await read(teacher))?.signed_minutes).toBe(210)
  expect((await change(300, entry.version + 2)).status).toBe(200)
  expect(await read(teacher)).toMatchObject({ signed_minutes: 0, open_minutes: 300 })
})

test('all who see a placement see that its employer signed and when; the name is the teacher’s to pass on, and a changed hour loses its part', async () => {
  const { send, read, child, parent, teacher, params } = await makeWork()
  const { path } = await send()
  await post(path, filled((await open(path)).body))
  const signersOf = async (client: Client) => (await read(client))?.signers
  const teachers = await signersOf(teacher)
  expect(teachers).toMatchObject([{ minutes: 420, is_whole: true, signer_name: 'Ana Ruiz' }])
  for (const client of [child, parent])
    expect(await signersOf(client)).toMatchObject([
      { signed_at: teachers?.[0]?.signed_at, minutes: 420, is_whole: true, signer_name: null },
    ])
  const body = { signature_id: teachers?.[0]?.id ?? 0 }
  expect((await teacher.call(passOnSignature, { params, body })).status).toBe(200)
  for (const client of [child, parent])
    expect(await signersOf(client)).toMatchObject([{ signer_name: 'Ana Ruiz' }])
  const [entry] = (await read(child))?.hours ?? []
  const changed = { id: entry?.id ?? 0, version: entry?.version ?? 0, worked_on: '2026-10-03', minutes: 300 }
  const answer = await child.call(changeWorkHours, { params, body: { ...changed, tasks: 'More bread.' } })
  expect(answer.status).toBe(200)
  for (const client of [child, parent, teacher])
    expect(await signersOf(client)).toMatchObject([{ minutes: 180, is_whole: false }])
})

test('a link that is closed, replaced, over, or sent to what became a home opens nothing', async () => {
  const { send, teacher, params, address, parentId } = await makeWork()
  const gone = async (path: string) => expect((await open(path)).statusCode).toBe(404)
  const closed = await send()
  expect((await teacher.call(revokeSigning, { params })).status).toBe(200)
  await gone(closed.path)
  const replaced = await send()
  const newest = await send()
  await gone(replaced.path)
  expect((await open(newest.path)).statusCode).toBe(200)
  await teacher.call(confirmEmployer, { params, body: { address } })
  await gone(newest.path)
  const atHome = await send()
  expect((await open(atHome.path)).statusCode).toBe(200)
  await of.services.db.updateTable('users').set({ email: address }).where('id', '=', parentId).execute()
  await gone(atHome.path)
  expect((await teacher.call(askSignature, { params })).status).toBe(400)
  const over = await makeWork()
  const { path } = await over.send()
  const { db, clock } = of.services
  await db
    .updateTable('signing_links')
    .set({ ends_at: clock.now() })
    .where('placement_id', '=', over.id)
    .execute()
  await gone(path)
  const frozen = await makeWork()
  const shut = await frozen.send()
  await db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', frozen.childId).execute()
  await gone(shut.path)
  const sent = await makeWork()
  const stopped = await sent.send()
  expect((await open(stopped.path)).statusCode).toBe(200)
  await sql`update users set disabled_at = ${clock.now()}
    where id = (select sent_by from signing_links where placement_id = ${sent.id})`.execute(db)
  await gone(stopped.path)
  const leaving = await makeWork()
  const last = await leaving.send()
  await sql`
    insert into erasures (child_id, account_made_at, asked_by, asked_at, due_at)
    select id, created_at, ${leaving.parentId}, at, at + interval '7 days'
    from users, (select ${clock.now()}::timestamptz as at) n where id = ${leaving.childId}`.execute(db)
  await gone(last.path)
  await gone('/work/sign/aaaaaaaaaaaaaaaaaaaaaa')
  await gone('/work/sign/x')
})

test('a link of a teacher who does not teach the student any more opens nothing, signs nothing and is not sent', async () => {
  const { send, read, parent, childId, classId } = await makeWork()
  const { path } = await send()
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  await leaveClass(of, { childId, classId })
  expect((await open(path)).statusCode).toBe(404)
  expect((await post(path, filled(page.body))).statusCode).toBe(404)
  expect((await read(parent))?.signed_minutes).toBe(0)
  const asked = await makeWork()
  expect((await asked.teacher.call(askSignature, { params: asked.params })).status).toBe(200)
  await leaveClass(of, asked)
  expect(await messagesTo(of, asked.address, placementJobs)).toEqual([])
})

test('what is missing or wrong is said at its field, nothing is signed, and what was typed stays', async () => {
  const { send, read, teacher, childId } = await makeWork([180])
  const { path } = await send()
  const form = filled((await open(path)).body)
  const hours = Object.keys(form).find(name => name.startsWith('hours_')) ?? ''
  const { agreed: _, ...unticked } = form
  for (const [wrong, sentence] of [
    [{ ...form, [hours]: '3.1' }, 'Please write hours in quarters'],
    [{ ...form, name: 'www.shop.example' }, 'Please write your name.'],
    [{ ...form, name: '\u202eziuR anA' }, 'Please write your name.'],
    [{ ...form, quality: '5' }, 'Please choose one of the four.'],
    [unticked, 'Please tick the box.'],
  ] as const) {
    const answer = await post(path, wrong)
    expect([answer.statusCode, answer.body.includes(sentence)], sentence).toEqual([400, true])
  }
  // The student has worked elsewhere on that day.
  const elsewhere = await makePlacement(of, childId, { minutes: [840] })
  const full = await post(path, form)
  expect([full.statusCode, full.body.includes('One day has at most 16 hours')]).toEqual([400, true])
  // No field says which day that is.
  expect(full.body).not.toContain('aria-invalid')
  // Without a signature, trying does not reveal how long.
  expect((await post(path, { ...form, agreed: '' })).body).not.toContain('16 hours')
  await of.services.db.deleteFrom('placements').where('id', '=', elsewhere).execute()
  const hostile = await post(path, { ...form, name: '"><script>alert(1)</script>' })
  expect(hostile.body).not.toContain('<script>')
  expect((await read(teacher))?.signatures).toEqual([])
  expect((await post(path, { ...form, [hours]: '0' })).statusCode).toBe(200)
  expect(await read(teacher)).toMatchObject({ signed_minutes: 0, open_minutes: 0 })
})

test('a link is tried to sign twelve times a day at most, from wherever', async () => {
  const { send } = await makeWork()
  const { path } = await send()
  const form = { ...filled((await open(path)).body), agreed: '' }
  const statuses: number[] = []
  for (let tried = 0; tried < 13; tried++) statuses.push((await post(path, form)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 429])
  expect((await post(path, { ...form, agreed: 'yes' })).statusCode).toBe(429)
})

test('so many links a day go to one address, whoever sends them', async () => {
  const { send, teacher, params, address } = await makeWork()
  for (let sent = 0; sent < 5; sent++) await send()
  expect((await teacher.call(askSignature, { params })).status).toBe(429)
  const other = await makeWork()
  await other.teacher.call(confirmEmployer, { params: other.params, body: { address } })
  expect((await other.teacher.call(askSignature, { params: other.params })).status).toBe(429)
  // The same mailbox in another spelling.
  const spelled = address.toUpperCase().replace('@', '+work@')
  await other.teacher.call(confirmEmployer, { params: other.params, body: { address: spelled } })
  expect((await other.teacher.call(askSignature, { params: other.params })).status).toBe(429)
  await of.services.db.deleteFrom('signing_links').execute()
  await send()
  // Gmail ignores periods.
  const mailbox = async (spelling: string) => {
    await other.teacher.call(confirmEmployer, { params: other.params, body: { address: spelling } })
    return (await other.teacher.call(askSignature, { params: other.params })).status
  }
  const spellings = [
    'an.aruiz@gmail.com',
    'a.n.aruiz@gmail.com',
    'Anaruiz+x@googlemail.com',
    'anaruiz@gmail.com',
  ]
  for (const spelling of [...spellings, 'ana.ruiz@gmail.com']) expect(await mailbox(spelling)).toBe(200)
  expect([await mailbox('a.naruiz@gmail.com'), await mailbox('a.naruiz@bakery.example')]).toEqual([429, 200])
})

test('links that are sent at the same moment are counted as one after another', async () => {
  const { send, teacher, params, address } = await makeWork()
  for (let sent = 0; sent < 4; sent++) await send()
  const other = await makeWork()
  await other.teacher.call(confirmEmployer, { params: other.params, body: { address } })
  const sending = (who: Client, placement: typeof params) => async () =>
    (await who.call(askSignature, { params: placement })).status
  const statuses = await inTurnAt(of, db => lockMailboxes(db, 'signing', [address.toUpperCase()]), [
    sending(teacher, params),
    sending(other.teacher, other.params),
  ])
  expect(statuses).toEqual([200, 429])
})

test('a text message goes to a mobile number, and names nobody by a name that nobody has proved', async () => {
  const { teacher, params, childId } = await makeWork()
  await of.services.db
    .updateTable('users')
    .set({ first_name: 'www.x.example' })
    .where('id', '=', childId)
    .execute()
  const body = { address: '(415) 555-0142' }
  expect((await teacher.call(confirmEmployer, { params, body })).status).toBe(200)
  expect((await teacher.call(askSignature, { params })).status).toBe(200)
  const [text] = await messagesTo(of, '+14155550142', placementJobs)
  expect([text?.kind, text?.body]).toEqual(['sms', expect.stringContaining('/work/sign/')])
  expect(text?.body).not.toContain('www.x.example')
})

test('whatever happens, the hours are the sum of the signed entries', async () => {
  const { send, read, child, teacher, params, id } = await makeWork([60, 120, 180, 240])
  let seed = 7
  const pick = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let turn = 0; turn < 12; turn++) {
    await of.services.db.deleteFrom('signing_links').execute()
    const entry = (await read(child))?.hours[pick(4)]
    if (entry && pick(2) === 0)
      await child.call(changeWorkHours, {
        params,
        body: {
          ...{ id: entry.id, version: entry.version, worked_on: entry.worked_on, tasks: entry.tasks },
          minutes: 15 * (1 + pick(40)),
        },
      })
    else if ((await read(teacher))?.open_minutes) {
      const { path } = await send()
      const form = filled((await open(path)).body)
      for (const name of Object.keys(form))
        if (name.startsWith('hours_') && pick(3) === 0) Object.assign(form, { [name]: String(pick(8)) })
      expect((await post(path, form)).statusCode).toBe(200)
    }
    const placement = await read(teacher)
    const signed = placement?.hours.flatMap(({ signed_minutes }) => signed_minutes ?? []) ?? []
    expect(placement?.signed_minutes).toBe(signed.reduce((sum, minutes) => sum + minutes, 0))
    const { content } = await of.services.db
      .selectFrom('work_signatures')
      .select(({ fn }) => fn.agg<{ id: number; minutes: number }[][]>('json_agg', ['content']).as('content'))
      .where('placement_id', '=', id)
      .executeTakeFirstOrThrow()
    const said = new Set((content ?? []).flat().map(one => `${one.id} ${one.minutes}`))
    for (const one of placement?.hours ?? [])
      if (one.signed_minutes !== null) expect(said).toContain(`${one.id} ${one.signed_minutes}`)
  }
})

test('a stranger with an account opens no placement, and a link needs no account', async () => {
  const { childId, params } = await makeWork()
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(listPlacements, { params: { childId } })).status).toBe(404)
  expect((await stranger.call(askSignature, { params })).status).toBe(404)
  expect((await new Client(of.app).call(askSignature, { params })).status).toBe(401)
})
