import { actOnDispute, listDisputes, openDispute } from '@kindling/contract/disputes'
import { askErasure, stopErasure } from '@kindling/contract/erasures'
import { leaveChild } from '@kindling/contract/families'
import {
  endJourneyLink,
  listJourneyLinks,
  listShareable,
  makeJourneyLink,
} from '@kindling/contract/journey-links'
import { addArtefact, deleteArtefact, editArtefact } from '@kindling/contract/portfolio'
import { expect, test } from 'vitest'
import { makeArtefact } from '../../../test/artefacts.ts'
import type { Client } from '../../../test/client.ts'
import {
  linkGuardian,
  makeOperator,
  makeSurrounding,
  makeUser,
  testPassword,
} from '../../../test/factories.ts'
import { upload } from '../../../test/goal-fixture.ts'
import { makeLinkTo } from '../../../test/journey-links.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const { db } = of.services
const daySeconds = 24 * 3600
let made = 0

/** A nine-year-old child with two guardians and an artefact. */
async function makeFamily() {
  const around = await makeSurrounding(of)
  const { childId } = around
  await db
    .updateTable('users')
    .set({ first_name: 'Tamar', last_name: 'Hollowell' })
    .where('id', '=', childId)
    .execute()
  const secondId = await makeUser(of, 'Parent', { first_name: 'Nora', email: `nora${++made}@kite.example` })
  await linkGuardian(of, childId, secondId)
  const artefactId = await makeArtefact(of, childId, { title: 'My kite', day: '2026-03-04' })
  return {
    ...around,
    secondId,
    artefactId,
    params: { childId },
    mail: `nora${made}@kite.example`,
    parent: await clientOf(of, around.parentId),
    second: await clientOf(of, secondId),
    child: await clientOf(of, childId),
    teacher: await clientOf(of, around.teacherId),
  }
}

const everything = {
  scope: 'everything',
  days: 30,
  agreed: true,
  current_password: testPassword,
} as const

async function share(who: Client, childId: number, body: object = everything) {
  const { status, body: reply } = await who.call(makeJourneyLink, {
    params: { childId },
    body: body as typeof everything,
  })
  return { status, id: reply.id, path: reply.url ? new URL(reply.url).pathname : '' }
}

const open = (path: string) => of.app.inject({ method: 'GET', url: path })
const statusOf = async (path: string) => (await open(path)).statusCode
const linksOf = async (who: Client, childId: number) =>
  (await who.call(listJourneyLinks, { params: { childId } })).body
const growUp = (childId: number) =>
  db.updateTable('users').set({ birth_date: '2010-05-04' }).where('id', '=', childId).execute()

test('a shared film offers the copy that every browser plays, and its still, by the link alone', async () => {
  const { parent, child, childId } = await makeFamily()
  const url = await upload(child, 'kite.png', 'image/png', await picture('png'))
  const film = await db
    .updateTable('files')
    .set({ type: 'video/webm' })
    .where('key', '=', url.split('/')[2] ?? '')
    .returning(['id', 'bytes'])
    .executeTakeFirstOrThrow()
  for (const [key, type] of [
    ['c0'.repeat(16), 'video/mp4'],
    ['c1'.repeat(16), 'image/jpeg'],
  ] as const) {
    const copy = { key, type, name: 'copy', bytes: 4, copy_of: film.id }
    await db
      .insertInto('files')
      .values({ ...copy, created_at: of.clock.now(), attached_at: of.clock.now() })
      .execute()
    await of.services.files.put(key, Buffer.from('film'), type)
  }
  const detail = { why_special: 'It flew.', goal: '', media: [{ type: 'video' as const, url }] }
  await child.call(addArtefact, { body: { title: 'My kite flies', detail, occurence_date: '2026-09-10' } })
  const { path } = await share(parent, childId)
  const { body } = await open(path)
  const sources = [...body.matchAll(/<source src="([^"]+)"/g)].map(([, src = '']) => src)
  const poster = /poster="([^"]+)"/.exec(body)?.[1] ?? ''
  const sent = await Promise.all([...sources, poster].map(open))
  expect(sent.map(({ headers }) => headers['content-type'])).toEqual([
    'video/webm',
    'video/mp4',
    'image/jpeg',
  ])
  expect(await statusOf(`/files/${'c0'.repeat(16)}/copy`)).toBe(401)
})

test('a guardian shares by a link, and a stranger sees the first name and what is special, and nothing else of the child', async () => {
  const { parent, child, teacher, childId, params } = await makeFamily()
  const url = await upload(child, 'tamar-hollowell.png', 'image/png', await picture('png'))
  await child.call(addArtefact, {
    body: {
      title: 'Frogs <b>',
      detail: { why_special: 'I counted eleven.', goal: 'To count them', media: [{ type: 'photo', url }] },
      occurence_date: '2026-09-10',
    },
  })
  for (const who of [child, teacher]) expect((await share(who, childId)).status).toBe(404)
  expect((await share(parent, childId, { ...everything, agreed: false })).status).toBe(400)
  expect((await share(parent, childId, { ...everything, days: 365 })).status).toBe(400)
  const { path } = await share(parent, childId)
  expect(path).toMatch(/^\/shared\/journey\/[\w-]{22}$/)
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('Tamar’s journey')
  expect(page.body).toContain('School year 2025–26')
  expect(page.body).toContain('School year 2026–27')
  expect(page.body).toContain('Frogs &lt;b&gt;')
  expect(page.body).toContain('I counted eleven.')
  expect(page.body).not.toMatch(/<script|https?:/)
  for (const word of ['Hollowell', 'hollowell', 'To count them', '2016', String(childId)])
    expect(page.body).not.toContain(word)
  const src = /<img src="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const file = await open(src)
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'image/png',
    'inline',
  ])
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect((await of.app.inject({ method: 'GET', url: src, headers: { range: 'bytes=0-3' } })).statusCode).toBe(
    206,
  )
  expect(await statusOf(url)).toBe(401)

  const [link] = (await parent.call(listJourneyLinks, { params })).body.links
  expect(await linksOf(parent, childId)).toMatchObject({
    is_told: true,
    why_not: null,
    can: ['share-journey', 'end-journey-link'],
    links: [{ opens: true, opened: 1, last_opened: of.clock.now().toISOString().slice(0, 10) }],
  })
  await parent.call(endJourneyLink, { params, query: { link_id: link?.id ?? 0 } })
  expect([await statusOf(path), await statusOf(src)]).toEqual([404, 404])
})

test('what opens a link stands in no row and in no log, and a retry gives another one', async () => {
  const { parent, childId, params } = await makeFamily()
  const make = () =>
    parent.call(makeJourneyLink, { params, body: everything, idempotencyKey: `journey-key-${childId}` })
  const [first, again] = [await make(), await make()]
  expect(again.body.id).toBe(first.body.id)
  expect(await statusOf(new URL(first.body.url).pathname)).toBe(404)
  const path = new URL(again.body.url).pathname
  expect(await statusOf(path)).toBe(200)
  const secret = path.split('/').at(-1) ?? ''
  expect(of.logged.join('\n')).not.toContain(secret)
  const rows = [
    await db.selectFrom('journey_links').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('audit_entries').selectAll().execute(),
    await db.selectFrom('topic_entries').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(secret)
  // A guardian who has lost the right gets no reply for the stored key.
  await parent.call(endJourneyLink, { params, query: { link_id: again.body.id } })
  expect((await make()).status).toBe(404)
})

test('a link shows what was chosen, and what is changed or taken out changes in it at once', async () => {
  const { parent, child, childId, params, artefactId } = await makeFamily()
  const bridgeId = await makeArtefact(of, childId, { title: 'My bridge', day: '2026-10-01' })
  expect((await parent.call(listShareable, { params })).body).toEqual({
    years: [2026, 2025],
    artefacts: [
      { id: bridgeId, title: 'My bridge', day: '2026-10-01' },
      { id: artefactId, title: 'My kite', day: '2026-03-04' },
    ],
  })
  const elsewhere = await makeFamily()
  const bad = { ...everything, scope: 'artefacts', artefact_ids: [elsewhere.artefactId] }
  expect((await share(parent, childId, bad)).status).toBe(400)
  expect((await share(parent, childId, { ...everything, scope: 'years', years: [2001] })).status).toBe(400)
  const year = await share(parent, childId, { ...everything, scope: 'years', years: [2025] })
  const single = await share(parent, childId, { ...everything, scope: 'artefacts', artefact_ids: [bridgeId] })
  expect((await open(year.path)).body).toMatch(/^(?!.*My bridge)(?=.*My kite)/s)
  expect((await open(single.path)).body).toMatch(/^(?!.*My kite)(?=.*My bridge)/s)
  const words = { title: 'My long bridge', detail: { why_special: 'It carried me.' }, version: 1 }
  await child.call(editArtefact, { params: { artefactId: bridgeId }, body: words })
  expect((await open(single.path)).body).toContain('It carried me.')
  await child.call(deleteArtefact, { params: { artefactId: bridgeId } })
  const empty = await open(single.path)
  expect([empty.statusCode, empty.body.includes('bridge')]).toEqual([200, false])
})

test('who finds the browser of a guardian open makes no link, and whoever made one hears of it by mail', async () => {
  const { parent, parentId, childId } = await makeFamily()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const letters = async () =>
    (await messagesTo(of, email ?? '')).filter(one => one.subject.includes('with your account'))
  expect((await share(parent, childId, { ...everything, current_password: 'Not-the-one-1' })).status).toBe(
    400,
  )
  expect((await linksOf(parent, childId)).links).toHaveLength(0)
  expect(await letters()).toHaveLength(0)
  expect((await share(parent, childId)).status).toBe(200)
  const [letter] = await letters()
  expect(letter?.body).toMatch(
    /If it was not you, end the link at \S+\/portfolio\/journey\S*, set a new password/,
  )
})

test('the other guardian hears of a link and ends it; the child ends it from 13 on, and the consent is withdrawn', async () => {
  const { parent, second, child, childId, params, mail, secondId } = await makeFamily()
  const first = await share(parent, childId)
  expect((await messagesTo(of, mail)).map(({ subject }) => subject)).toEqual([
    'What Tamar is proud of is shared by a link',
  ])
  const consent = () =>
    db
      .selectFrom('consents')
      .select(['purpose', 'given_by', 'withdrawn_by', 'withdrawn_at'])
      .where('child_id', '=', childId)
      .where('purpose', '=', 'journey-link')
      .execute()
  expect(await consent()).toMatchObject([{ withdrawn_at: null }])
  expect(await linksOf(child, childId)).toEqual({ is_told: false, why_not: null, can: [], links: [] })
  const ending = { params, query: { link_id: first.id } }
  expect((await child.call(endJourneyLink, ending)).status).toBe(404)
  expect((await second.call(endJourneyLink, ending)).body).toEqual({ ended: true })
  expect((await second.call(endJourneyLink, ending)).body).toEqual({ ended: false })
  expect(await consent()).toMatchObject([{ withdrawn_by: secondId, withdrawn_at: expect.any(Date) }])
  expect(await statusOf(first.path)).toBe(404)

  const other = await share(parent, childId)
  await growUp(childId)
  expect(await linksOf(child, childId)).toMatchObject({ is_told: true, can: ['end-journey-link'] })
  // A guessed id does not end another child's link.
  const strange = await makeFamily()
  const strangers = await share(strange.parent, strange.childId)
  expect((await child.call(endJourneyLink, { params, query: { link_id: strangers.id } })).body.ended).toBe(
    false,
  )
  expect(await statusOf(strangers.path)).toBe(200)
  expect((await child.call(endJourneyLink, { params, query: { link_id: other.id } })).body.ended).toBe(true)
  expect(await statusOf(other.path)).toBe(404)
})

test('unknown, ended and expired secrets get the same answer, and whoever tries many is stopped', async () => {
  const { parent, childId, params, parentId } = await makeFamily()
  await db.deleteFrom('rate_limits').execute()
  const ended = await share(parent, childId)
  await parent.call(endJourneyLink, { params, query: { link_id: ended.id } })
  const over = await makeLinkTo(of, { childId, parentId, endsAt: new Date(of.clock.now().getTime() - 1000) })
  const answers = [
    await open(ended.path),
    await open(`/shared/journey/${over.secret}`),
    await open(`/shared/journey/${'x'.repeat(22)}`),
    await open('/shared/journey/short'),
  ]
  for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, answers[0]?.body])
  const right = await share(parent, childId)
  for (let tries = 0; tries < 60; tries++) await open(`/shared/journey/${'y'.repeat(22)}`)
  expect(await statusOf(ended.path)).toBe(429)
  expect(await statusOf(right.path)).toBe(200)
})

test('nobody opens one link without end, and a child has ten at most', async () => {
  const { parent, childId, parentId } = await makeFamily()
  await db.deleteFrom('rate_limits').execute()
  for (let links = 0; links < 9; links++) await makeLinkTo(of, { childId, parentId })
  const tenth = await share(parent, childId)
  expect(tenth.status).toBe(200)
  const eleventh = await share(parent, childId)
  expect(eleventh.status).toBe(429)
  expect(await linksOf(parent, childId)).toMatchObject({ why_not: expect.stringContaining('10 links') })
  await db
    .insertInto('rate_limits')
    .values({
      key: `journey-links-opened:${tenth.id} 127.0.0.1`,
      count: 300,
      window_ends_at: new Date(of.clock.now().getTime() + 1000),
    })
    .execute()
  expect(await statusOf(tenth.path)).toBe(429)
  const file = `${tenth.path}/nothing`
  expect(await statusOf(file)).toBe(404)
  await db
    .insertInto('rate_limits')
    .values({
      key: `journey-files-read:${tenth.id} 127.0.0.1`,
      count: 6_000,
      window_ends_at: new Date(of.clock.now().getTime() + 1000),
    })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count: 6_000 }))
    .execute()
  expect(await statusOf(file)).toBe(429)
  // One address that opens it endlessly does not close it for others.
  const elsewhere = await of.app.inject({ method: 'GET', url: tenth.path, remoteAddress: '203.0.113.9' })
  expect(elsewhere.statusCode).toBe(200)
})

test('a dispute and an erasure stop links at once, and nobody makes one then', async () => {
  const { parent, second, childId, params } = await makeFamily()
  const { path, id } = await share(parent, childId)
  of.clock.forward(1)
  const about = { about: 'account' as const, reason: 'Not us' }
  await second.call(openDispute, { params, body: about })
  expect(await statusOf(path)).toBe(404)
  expect((await share(parent, childId)).status).toBe(409)
  expect(await linksOf(parent, childId)).toMatchObject({
    why_not: expect.any(String),
    links: [{ opens: false }],
  })
  const operator = await clientOf(of, await makeOperator(of))
  const dispute = (await operator.call(listDisputes)).body.disputes.find(one => one.child.id === childId)
  const close = { act: 'close' as const, reason: 'They agree.' }
  await operator.call(actOnDispute, { params: { disputeId: dispute?.id ?? 0 }, body: close })
  expect(await statusOf(path)).toBe(200)

  await parent.call(askErasure, { params, body: { current_password: testPassword } })
  expect(await statusOf(path)).toBe(404)
  expect((await share(parent, childId)).status).toBe(409)
  await parent.call(stopErasure, { params, body: {} })
  expect(await statusOf(path)).toBe(200)
  expect((await second.call(endJourneyLink, { params, query: { link_id: id } })).body.ended).toBe(true)
})

test('a link ends with its guardian, and stops while the account of the child or the address of the guardian is not in order', async () => {
  const { parent, second, childId, parentId, params } = await makeFamily()
  const { path } = await share(parent, childId)
  const set = (id: number, values: { disabled_at?: Date | null; email_verified_at?: Date | null }) =>
    db.updateTable('users').set(values).where('id', '=', id).execute()
  await set(childId, { disabled_at: of.clock.now() })
  expect(await statusOf(path)).toBe(404)
  await set(childId, { disabled_at: null })
  await set(parentId, { email_verified_at: null })
  expect(await statusOf(path)).toBe(404)
  expect((await share(parent, childId)).status).toBe(403)
  await set(parentId, { email_verified_at: of.clock.now() })
  expect(await statusOf(path)).toBe(200)

  expect((await parent.call(leaveChild, { params, body: {} })).body.left).toBe(true)
  expect(await statusOf(path)).toBe(404)
  expect((await linksOf(second, childId)).links).toEqual([])
  // A guardian who returns makes a new link.
  await linkGuardian(of, childId, parentId)
  expect(await statusOf(path)).toBe(404)
})

test('a guardian by a printed letter whom nobody has confirmed shares nothing', async () => {
  const { parent, childId, parentId } = await makeFamily()
  const { path } = await share(parent, childId)
  await db
    .updateTable('guardianships')
    .set({ confirmed_at: null })
    .where('child_id', '=', childId)
    .where('guardian_id', '=', parentId)
    .execute()
  expect(await statusOf(path)).toBe(404)
  expect((await share(parent, childId)).status).toBe(404)
})

test('a link lasts as long as it was made for', async () => {
  const { parent, childId } = await makeFamily()
  const { path } = await share(parent, childId, { ...everything, days: 7 })
  of.clock.forward(7 * daySeconds - 60)
  expect(await statusOf(path)).toBe(200)
  of.clock.forward(120)
  expect(await statusOf(path)).toBe(404)
})
