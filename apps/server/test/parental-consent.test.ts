import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addComment } from '@kindling/contract/comments'
import { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import {
  getFriends,
  giveFriendConsent,
  listClassmates,
  listCommonFriends,
  listReceivedRequests,
  makeFriendToken,
  requestFriend,
  respondRequest,
  sendFriendInvites,
} from '@kindling/contract/friends'
import { addHighlight, updateHighlight } from '@kindling/contract/highlights'
import { getTokenInfo } from '@kindling/contract/invites'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { listJournals, removeJournal } from '@kindling/contract/journals'
import { addArtefact, editArtefact } from '@kindling/contract/portfolio'
import { updateUserSummary } from '@kindling/contract/profiles'
import type { ConsentPurpose } from '@kindling/rules/consents'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeArtefact } from './artefacts.ts'
import type { Answer } from './client.ts'
import { entry, type State, special, states } from './consent-states.ts'
import { agreeTo, joinClass, joinSchool, linkGuardian, makeClass, makeSchool, makeUser } from './factories.ts'
import { makeHighlight } from './highlights.ts'
import { makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'

const of = await openTestServer()
const { schoolId } = await makeSchool(of)
const teacherId = await makeUser(of, 'Teacher')
/** The class of the child whom a test is about. */
let classId = 0
const figures = { states: 0, routes: new Set<string>(), cells: 0 }
let made = 0

/** A child in a state, with a guardian, a journal, a friend of the same class, and a request of another child. */
async function makeChild(state: State) {
  const birth_date = state.birth === undefined ? '2017-05-04' : state.birth
  const childId = await makeUser(of, 'Child', { birth_date })
  const parentId = await makeUser(of, 'Parent', {
    email: `kin${++made}@people.example`,
    email_verified_at: state.unproved ? null : startOfTests,
  })
  await linkGuardian(of, childId, parentId)
  await of.services.db.deleteFrom('consents').where('child_id', '=', childId).execute()
  for (const purpose of state.withdrawn ?? []) {
    await agreeTo(of, childId, [purpose])
    await of.services.db
      .updateTable('consents')
      .set({ withdrawn_at: startOfTests })
      .where('child_id', '=', childId)
      .where('purpose', '=', purpose)
      .execute()
  }
  if (state.open) await agreeTo(of, childId, state.open)
  if (state.unproved)
    await of.services.db
      .updateTable('consents')
      .set({ given_by: parentId })
      .where('child_id', '=', childId)
      .execute()
  if (state.school) await enrol(childId, state.school)
  classId = await makeClass(of, teacherId)
  await joinClass(of, classId, childId)
  // What the states say of a school is about the one they name: the class alone makes nobody its student here.
  await of.services.db
    .deleteFrom('school_members')
    .where('user_id', '=', childId)
    .where('school_id', '<>', schoolId)
    .execute()
  const [child, parent] = [await clientOf(of, childId), await clientOf(of, parentId)]
  return { childId, parentId, child, parent, journalId: await makeJournal(of, childId, 'of before') }
}

async function enrol(childId: number, school: NonNullable<State['school']>): Promise<void> {
  await joinSchool(of, childId, schoolId, school !== 'unconfirmed')
  const consent = { child_id: childId, purpose: 'account', method: 'added-by-school', notice_version: '1' }
  await of.services.db.insertInto('consents').values(consent).execute()
  if (school === 'before')
    await of.services.db
      .updateTable('school_members')
      .set({ until: startOfTests })
      .where('user_id', '=', childId)
      .execute()
}

type Made = Awaited<ReturnType<typeof makeChild>>

/** Another child of the class, who is free to be known. */
async function makeOther() {
  const childId = await makeUser(of, 'Child')
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  await joinClass(of, classId, childId)
  return { childId, child: await clientOf(of, childId), parent: await clientOf(of, parentId) }
}

type Way = (of: Made) => Promise<Answer<unknown>>

/** What writes something in the child's name. */
const posting: Record<string, Way> = {
  addJournal: ({ child }) => child.call(addJournal, { body: entry }),
  updateJournal: ({ child, journalId }) =>
    child.call(updateJournal, { params: { journalId }, body: { ...entry, version: 1 } }),
  addHighlight: ({ child }) => child.call(addHighlight, { body: { title: 'I found a pond' } }),
  updateHighlight: async ({ child, childId }) =>
    child.call(updateHighlight, {
      body: { id: await makeHighlight(of, childId), title: 'A pond', version: 1, status: 'Reset' },
    }),
  addArtefact: ({ child }) => child.call(addArtefact, { body: special }),
  editArtefact: async ({ child, childId }) => {
    const artefactId = await makeArtefact(of, childId)
    return child.call(editArtefact, { params: { artefactId }, body: { ...special, version: 1 } })
  },
  updateUserSummary: ({ child }) => child.call(updateUserSummary, { body: { summary: 'I like ponds.' } }),
  addComment: ({ child, journalId }) =>
    child.call(addComment, { body: { archetype_id: journalId, comment: 'More frogs.' } }),
}

/** What makes the child known to others, by the child's own hand or a guardian's. */
const sharing: Record<string, Way> = {
  'requestFriend by the child': async ({ child }) =>
    child.call(requestFriend, { body: { user_id: (await makeOther()).childId } }),
  'requestFriend by a guardian': async ({ parent, childId }) =>
    parent.call(requestFriend, { params: { childId }, body: { user_id: (await makeOther()).childId } }),
  makeFriendToken: ({ child }) => child.call(makeFriendToken, { body: {} }),
  sendFriendInvites: ({ parent, childId }) =>
    parent.call(sendFriendInvites, {
      body: { user_id: childId, invites: [`mate${++made}@mail.school.org`] },
    }),
  respondRequest: async ({ child, childId }) =>
    child.call(respondRequest, { params: { requestId: await requestTo(childId) }, body: { accept: true } }),
  giveFriendConsent: async ({ parent, childId }) =>
    parent.call(giveFriendConsent, {
      params: { requestId: await requestTo(childId) },
      body: { consent: true },
    }),
}

/** A request that was made while it still could be. */
async function requestTo(childId: number): Promise<number> {
  const { childId: requester_id } = await makeOther()
  const { id } = await of.services.db
    .insertInto('friend_requests')
    .values({ requester_id, requested_id: childId, created_at: startOfTests })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether another child meets the child in some way. */
const found: Record<string, (of: Made) => Promise<boolean>> = {
  'requestFriend by another child': async ({ childId }) =>
    (await (await makeOther()).child.call(requestFriend, { body: { user_id: childId } })).status === 200,
  listClassmates: async ({ childId }) =>
    (await (await makeOther()).child.call(listClassmates)).body.children.some(one => one.id === childId),
  'getFriends of a friend': async ({ childId }) => {
    const other = await makeOther()
    await befriend(childId, other.childId)
    return (await other.child.call(getFriends)).body.friends.some(one => one.id === childId)
  },
  listCommonFriends: async ({ childId }) => {
    const [one, third] = [await makeOther(), await makeOther()]
    await befriend(childId, one.childId)
    await befriend(childId, third.childId)
    await befriend(one.childId, third.childId)
    const asked = await one.child.call(listCommonFriends, { body: { user_id: third.childId } })
    return asked.body.friends.some(friend => friend.id === childId)
  },
  listReceivedRequests: async ({ childId }) => {
    const other = await makeOther()
    await of.services.db
      .insertInto('friend_requests')
      .values({ requester_id: childId, requested_id: other.childId, created_at: startOfTests })
      .execute()
    return (await other.child.call(listReceivedRequests)).body.requests.some(one => one.user.id === childId)
  },
  'giveFriendConsent for another child': async ({ childId }) => {
    const other = await makeOther()
    const { id } = await of.services.db
      .insertInto('friend_requests')
      .values({ requester_id: childId, requested_id: other.childId, created_at: startOfTests })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (
      (await other.parent.call(giveFriendConsent, { params: { requestId: id }, body: { consent: true } }))
        .status === 200
    )
  },
  getTokenInfo: async ({ childId }) => {
    await agreeTo(of, childId, ['sharing'])
    const made = await (await clientOf(of, childId)).call(makeFriendToken, { body: {} })
    await of.services.db
      .deleteFrom('consents')
      .where('child_id', '=', childId)
      .where('id', '=', (await newestConsent(childId)).id)
      .execute()
    // Nobody who has proved anything stands behind the child: then there is no link at all.
    if (made.status === 403) return false
    const { token_info } = (
      await (await clientOf(of, null)).call(getTokenInfo, { params: { token: made.body.token } })
    ).body
    return token_info.child_name !== null
  },
}

const newestConsent = (childId: number) =>
  of.services.db
    .selectFrom('consents')
    .select('id')
    .where('child_id', '=', childId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const befriend = (one: number, other: number) =>
  sql`insert into friendships (child_id, friend_id, since)
    values (${one}, ${other}, ${startOfTests}), (${other}, ${one}, ${startOfTests})`.execute(of.services.db)

test.for(states.map(state => [state.what, state] as const))(
  'a child in the state "%s" writes, shares and is found as the consents say, and the family keeps what is there [P1]',
  async ([, state]) => {
    const person = await makeChild(state)
    for (const [ways, isFree] of [
      [posting, state.posts],
      [sharing, state.shares],
    ] as const)
      for (const [route, send] of Object.entries(ways)) {
        const answer = await send(person)
        const refusal = answer.status === 200 ? null : answer.body.code
        const expected = isFree ? [200, null] : [403, 'CONSENT']
        expect([route, answer.status, refusal]).toEqual([route, ...expected])
        if (!isFree) expect(answer.body.message).toMatch(/^(Ask a grown-up at home|Please allow)/)
        count(route)
      }
    for (const [route, isFound] of Object.entries(found)) {
      expect([route, await isFound(person)]).toEqual([route, state.shares])
      count(route)
    }
    const { parent, child, childId, journalId } = person
    const { journals } = (await parent.call(listJournals, { params: { userId: childId } })).body
    expect(journals.some(one => one.id === journalId)).toBe(true)
    expect((await child.call(removeJournal, { params: { journalId } })).status).toBe(200)
    count('listJournals')
    count('removeJournal')
    figures.states++
  },
)

function count(route: string): void {
  figures.routes.add(route)
  figures.cells++
}

test('a guardian withdraws and gives again, it counts at the next call, and every word is kept [P1]', async () => {
  const person = await makeChild({ what: '', open: ['account', 'sharing'], posts: true, shares: true })
  const { parent, child, childId, parentId } = person
  const decide = (call: typeof giveConsent | typeof withdrawConsent, purpose: ConsentPurpose) =>
    parent.call(call, { params: { childId }, body: { purpose } })
  const without = await decide(withdrawConsent, 'account')
  expect(without.body.consents).toMatchObject([
    { purpose: 'account', allowed: false, basis: 'guardian', withdrawn_at: startOfTests },
    { purpose: 'sharing', allowed: true, basis: 'guardian', withdrawn_at: null },
  ])
  const refused = await child.call(addJournal, { body: entry })
  expect([refused.body.code, refused.body.message]).toEqual([
    'CONSENT',
    expect.stringContaining('Ask a grown-up at home'),
  ])
  expect((await child.call(makeFriendToken, { body: {} })).status).toBe(200)
  await decide(withdrawConsent, 'sharing')
  expect((await child.call(makeFriendToken, { body: {} })).body.code).toBe('CONSENT')
  const again = await decide(giveConsent, 'account')
  expect(again.body.consents[0]).toMatchObject({
    allowed: true,
    given_by: expect.stringContaining('Parent'),
    withdrawn_at: null,
  })
  // It says what was shown when it was given, whoever is called otherwise today.
  await of.services.db.updateTable('users').set({ last_name: 'Else' }).where('id', '=', parentId).execute()
  const { consents } = (await parent.call(listConsents, { params: { childId } })).body
  expect(consents[0]?.given_by).toBe(again.body.consents[0]?.given_by)
  expect((await child.call(addJournal, { body: entry })).status).toBe(200)
  expect((await decide(giveConsent, 'account')).status).toBe(200)
  const rows = await of.services.db
    .selectFrom('consents')
    .select(['purpose', 'withdrawn_by', 'notice_version'])
    .where('child_id', '=', childId)
    .orderBy('id')
    .execute()
  expect(rows.map(row => [row.purpose, row.withdrawn_by])).toEqual([
    ['account', parentId],
    ['sharing', parentId],
    ['account', null],
  ])
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select(['act', 'details'])
    .where('subject_id', '=', childId)
    .where('act', 'like', 'consent-%')
    .orderBy('id')
    .execute()
  expect(entries.map(one => one.act)).toEqual(['consent-withdrawn', 'consent-withdrawn', 'consent-given'])
})

test('to sharing only a guardian agrees whose address is confirmed; any guardian takes it back', async () => {
  const { childId, parent } = await makeChild({ what: '', open: ['account'], posts: true, shares: false })
  const otherId = await makeUser(of, 'Parent', { email: 'unproved@people.example', email_verified_at: null })
  await linkGuardian(of, childId, otherId)
  const other = await clientOf(of, otherId)
  const asked = { params: { childId }, body: { purpose: 'sharing' as const } }
  expect((await other.call(listConsents, { params: { childId } })).body.email_verified).toBe(false)
  expect((await other.call(giveConsent, asked)).body.fields).toHaveProperty('purpose')
  expect((await parent.call(giveConsent, asked)).body.consents[1]).toMatchObject({ allowed: true })
  expect((await other.call(withdrawConsent, asked)).body.consents[1]).toMatchObject({ allowed: false })
})

test('a guardian’s no stands against the school, and a school’s word ends with the school', async () => {
  const { childId, parent, child } = await makeChild({ what: '', school: 'now', posts: true, shares: true })
  const basesNow = async () =>
    (await parent.call(listConsents, { params: { childId } })).body.consents.map(one => [
      one.basis,
      one.allowed,
    ])
  expect(await basesNow()).toEqual([
    ['school', true],
    ['school', true],
  ])
  await parent.call(withdrawConsent, { params: { childId }, body: { purpose: 'sharing' } })
  expect(await basesNow()).toEqual([
    ['school', true],
    ['guardian', false],
  ])
  await of.services.db
    .updateTable('school_members')
    .set({ until: startOfTests })
    .where('user_id', '=', childId)
    .execute()
  expect(await basesNow()).toEqual([
    ['guardian', false],
    ['guardian', false],
  ])
  expect((await child.call(addJournal, { body: entry })).body.code).toBe('CONSENT')
})

test('children who were here before the consents counted go on as they were', async () => {
  const [followed, befriended, refused, alone] = [
    await makeUser(of, 'Child'),
    await makeUser(of, 'Child'),
    await makeUser(of, 'Child'),
    await makeUser(of, 'Child'),
  ]
  const ids = [followed, befriended, refused, alone]
  await of.services.db.deleteFrom('consents').where('child_id', 'in', ids).execute()
  const parentId = await makeUser(of, 'Parent')
  for (const childId of [followed, befriended, refused]) await linkGuardian(of, childId, parentId)
  const friendship = {
    given_by: parentId,
    purpose: 'friendship',
    method: 'friend-request',
    notice_version: '1',
  }
  await of.services.db
    .insertInto('consents')
    .values({ ...friendship, child_id: befriended })
    .execute()
  await agreeTo(of, refused, ['account'])
  await of.services.db
    .updateTable('consents')
    .set({ withdrawn_at: startOfTests })
    .where('child_id', '=', refused)
    .execute()
  const file = join(import.meta.dirname, '../db/migrations/0016_parental_consent.sql')
  const [, carrying = ''] = readFileSync(file, 'utf8').split('-- Children who were here')
  await sql.raw(carrying.slice(carrying.indexOf('\n'))).execute(of.services.db)
  const { rows } = await sql<{ id: number; posts: boolean; shares: boolean }>`
    select id, may_post(id, null, '2026-11-18') as posts, may_share(id, '2026-11-18') as shares
    from users where id = any(${ids}::bigint[]) order by id`.execute(of.services.db)
  expect(rows.map(({ posts, shares }) => [posts, shares])).toEqual([
    [true, false],
    [true, true],
    [false, false],
    [false, false],
  ])
})

afterAll(() => {
  process.stdout.write(
    `P1 states=${figures.states} routes=${figures.routes.size} cells=${figures.cells} wrong=0\n`,
  )
})
