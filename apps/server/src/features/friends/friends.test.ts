import {
  cancelFriend,
  checkSharer,
  endFriendship,
  genStoreToken,
  getFriends,
  getStoreUser,
  giveFriendConsent,
  listClassmates,
  listCommonFriends,
  listReceivedRequests,
  listSentRequests,
  makeFriendToken,
  requestFriend,
  respondRequest,
  sendFriendInvites,
  storeReferral,
  unblockFriend,
} from '@kindling/contract/friends'
import { getTokenInfo } from '@kindling/contract/invites'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { joinClass, linkGuardian, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
let made = 0

interface Side {
  childId: number
  child: Client
  parent: Client
}

/** A child with a guardian, in a class if one is given. */
async function makeSide(firstName: string, classId?: number): Promise<Side> {
  const childId = await makeUser(of, 'Child', {
    first_name: firstName,
    last_name: `Reed${'abcdefgh'[made++ % 8]}`,
  })
  const parentId = await makeUser(of, 'Parent', { email: `side${made}@mail.school.org` })
  await linkGuardian(of, childId, parentId)
  if (classId) await joinClass(of, classId, childId)
  return { childId, child: await clientOf(of, childId), parent: await clientOf(of, parentId) }
}

/** Two children of one class. */
async function makePair() {
  const { classId } = await makeSurrounding(of)
  return { mia: await makeSide('Mia', classId), leo: await makeSide('Leo', classId), classId }
}

const ask = (who: Side, whom: Side) => who.child.call(requestFriend, { body: { user_id: whom.childId } })
const idOf = async (answer: ReturnType<typeof ask>) => (await answer).body.request.id
const respond = (client: Client, requestId: number, accept = true) =>
  client.call(respondRequest, { params: { requestId }, body: { accept } })
const agree = (client: Client, requestId: number, consent = true) =>
  client.call(giveFriendConsent, { params: { requestId }, body: { consent } })
const friendsOf = async ({ child }: Side) => (await child.call(getFriends)).body.friends.map(one => one.id)

async function befriend(one: Side, other: Side): Promise<void> {
  const requestId = await idOf(ask(one, other))
  await respond(other.child, requestId)
  await agree(one.parent, requestId)
  expect((await agree(other.parent, requestId)).body.status).toBe('friends')
}

test('a friendship stands only when the other child accepted and a guardian on each side agreed [FRIENDS-04] [FRIENDS-09] [FRIENDS-11]', async () => {
  const { mia, leo } = await makePair()
  const { status, body } = await ask(mia, leo)
  expect(status).toBe(200)
  expect(body.request).toMatchObject({
    user: { id: leo.childId, first_name: 'Leo', last_name: 'R.' },
    waits_for: ['friend', 'own_guardian', 'their_guardian'],
    can: ['cancel'],
  })
  const { id } = body.request
  expect((await respond(mia.child, id)).status).toBe(404)
  expect((await agree(leo.child, id)).status).toBe(404)
  expect((await respond(leo.child, id)).body).toEqual({ status: 'pending' })
  expect((await agree(mia.parent, id)).body).toEqual({ status: 'pending' })
  expect([await friendsOf(mia), await friendsOf(leo)]).toEqual([[], []])
  expect((await agree(leo.parent, id)).body).toEqual({ status: 'friends' })
  expect([await friendsOf(mia), await friendsOf(leo)]).toEqual([[leo.childId], [mia.childId]])
  const { notifications } = (await mia.child.call(listNotifications)).body
  expect(notifications.map(one => one.name)).toContain('Leo and Mia are friends now.')
  const consents = await of.services.db
    .selectFrom('consents')
    .select('child_id')
    .where('purpose', '=', 'friendship')
    .where('child_id', 'in', [mia.childId, leo.childId])
    .execute()
  expect(consents.map(one => one.child_id).sort()).toEqual([mia.childId, leo.childId].sort())
})

test('requests stand in two lists, each saying what it waits for [FRIENDS-05] [FRIENDS-06]', async () => {
  const { mia, leo } = await makePair()
  const id = await idOf(ask(mia, leo))
  const sent = async (client: Client, childId?: number) =>
    (await client.call(listSentRequests, { params: childId ? { childId } : {} })).body.requests
  const received = async (client: Client, childId?: number) =>
    (await client.call(listReceivedRequests, { params: childId ? { childId } : {} })).body.requests
  expect(await sent(mia.child)).toMatchObject([{ id, can: ['cancel'] }])
  expect(await received(mia.child)).toEqual([])
  expect(await received(leo.child)).toMatchObject([{ id, user: { id: mia.childId }, can: ['respond'] }])
  expect(await sent(mia.parent, mia.childId)).toMatchObject([{ id, can: ['cancel', 'consent'] }])
  expect(await received(leo.parent, leo.childId)).toMatchObject([{ id, can: ['consent'] }])
  await respond(leo.child, id)
  expect(await received(leo.child)).toMatchObject([
    { waits_for: ['own_guardian', 'their_guardian'], can: [] },
  ])
  const told = async (client: Client) =>
    (await client.call(listNotifications)).body.notifications.map(one => one.name)
  expect(await told(leo.parent)).toContain('Mia asks to be friends with Leo.')
  expect(await told(mia.parent)).toContain(
    'Mia wants to be friends with another child. Please say whether you agree.',
  )
})

test('a request is taken back by who sent it, and is gone for both [FRIENDS-10]', async () => {
  const { mia, leo } = await makePair()
  const id = await idOf(ask(mia, leo))
  const cancel = (client: Client) => client.call(cancelFriend, { params: { requestId: id } })
  expect((await cancel(leo.child)).status).toBe(404)
  expect((await cancel(mia.child)).body).toEqual({ cancelled: true })
  expect((await cancel(mia.child)).status).toBe(404)
  expect((await respond(leo.child, id)).status).toBe(404)
  expect((await leo.child.call(listReceivedRequests)).body.requests).toEqual([])
  expect((await ask(leo, mia)).status).toBe(200)
})

test('a no of the other child or of a guardian ends the request, and nobody is told', async () => {
  const { mia, leo } = await makePair()
  const first = await idOf(ask(mia, leo))
  expect((await respond(leo.child, first, false)).body).toEqual({ status: 'declined' })
  const second = await idOf(ask(mia, leo))
  await respond(leo.child, second)
  expect((await agree(leo.parent, second, false)).body).toEqual({ status: 'declined' })
  expect((await agree(mia.parent, second)).status).toBe(404)
  expect(await friendsOf(mia)).toEqual([])
  const { notifications } = (await mia.child.call(listNotifications)).body
  expect(notifications).toEqual([])
})

test('answers that arrive at once make one friendship, and two who ask each other at once have one request', async () => {
  const { mia, leo } = await makePair()
  const asked = await Promise.all([ask(mia, leo), ask(leo, mia)])
  expect(asked.map(answer => answer.status).sort()).toEqual([200, 400])
  const [first, second] = asked[0]?.status === 200 ? [mia, leo] : [leo, mia]
  const id = asked.find(answer => answer.status === 200)?.body.request.id ?? 0
  await Promise.all([respond(second.child, id), agree(first.parent, id), agree(second.parent, id)])
  expect([await friendsOf(mia), await friendsOf(leo)]).toEqual([[leo.childId], [mia.childId]])
})

test('a child asks twenty others a day, and no more when many are asked at once', async () => {
  const { mia, leo, classId } = await makePair()
  const others: Side[] = []
  for (let count = 0; count < 24; count++) others.push(await makeSide('Ana', classId))
  const asked = await Promise.all(others.map(other => ask(mia, other)))
  const count = (status: number) => asked.filter(answer => answer.status === status).length
  expect([count(200), count(429)]).toEqual([20, 4])
  of.clock.forward(24 * 3600 + 1)
  expect((await ask(mia, leo)).status).toBe(200)
})

test('only children of the own class or school are asked without an invite; others look as if they were not there', async () => {
  const { mia, leo } = await makePair()
  const stranger = await makeSide('Zoe')
  const { teacherId } = await makeSurrounding(of)
  for (const user_id of [stranger.childId, teacherId, 999_999, mia.childId]) {
    const refused = await mia.child.call(requestFriend, { body: { user_id } })
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'This child cannot be asked. Please use an invite of theirs.',
    ])
  }
  expect((await ask(mia, leo)).status).toBe(200)
  expect((await ask(leo, mia)).body.message).toBe(
    'One of you has asked already. Please look at your requests.',
  )
})

test('the children who can be asked are those of the own classes, without those who were', async () => {
  const { mia, leo, classId } = await makePair()
  const ada = await makeSide('Ada', classId)
  await makeSide('Zoe')
  const names = async () => (await mia.child.call(listClassmates)).body.children.map(one => one.first_name)
  expect(await names()).toEqual(expect.arrayContaining(['Ada', 'Leo']))
  expect(await names()).not.toContain('Zoe')
  await ask(mia, leo)
  expect(await names()).not.toContain('Leo')
  await befriend(ada, mia)
  expect(await names()).not.toContain('Ada')
})

test('an invite is read out or handed on: its code and its link let one child ask, once [FRIENDS-07] [FRIENDS-13]', async () => {
  const [mia, zoe] = [await makeSide('Mia'), await makeSide('Zoe')]
  const { body } = await mia.child.call(makeFriendToken, { body: {} })
  expect(body.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(body.link).toBe(`${of.services.settings.publicUrl}/signin/invite/${body.token}byLink`)
  const look = () => zoe.child.call(getTokenInfo, { params: { token: `${body.token}byLink` } })
  expect((await look()).body.token_info).toMatchObject({
    kind: 'friend',
    status: 'Invite Sent',
    child_name: 'Mia',
  })
  const use = (side: Side, invite: object) => side.child.call(requestFriend, { body: invite })
  expect((await use(mia, { code: body.code })).body.message).toBe(
    'This is your own invite. Give it to a friend.',
  )
  const unknown = [await use(zoe, { code: 'AAAA-2222' }), await use(zoe, { token: 'f'.repeat(32) })]
  expect(unknown.map(answer => [answer.status, answer.body.message])).toEqual(
    Array(2).fill([404, "We couldn't find that invite code, please try again."]),
  )
  const asked = await use(zoe, { code: ` ${body.code.toLowerCase()} ` })
  expect(asked.body.request).toMatchObject({ user: { id: mia.childId }, can: ['cancel'] })
  expect((await mia.child.call(listReceivedRequests)).body.requests).toMatchObject([{ can: ['respond'] }])
  expect((await look()).body.token_info.status).toBe('accepted')
  const other = await makeSide('Ida')
  expect((await use(other, { code: body.code })).status).toBe(404)
  const again = (await mia.child.call(makeFriendToken, { body: {} })).body
  expect((await use(other, { token: `${again.token}byLink` })).status).toBe(200)
})

test('guesses of codes are counted, and a full count refuses the right one too', async () => {
  const [mia, zoe] = [await makeSide('Mia'), await makeSide('Zoe')]
  const { code } = (await mia.child.call(makeFriendToken, { body: {} })).body
  const use = (one: string) => zoe.child.call(requestFriend, { body: { code: one } })
  for (let guess = 0; guess < 20; guess++) expect((await use('AAAA-2222')).status).toBe(404)
  expect((await use(code)).status).toBe(429)
  of.clock.forward(3_601)
  expect((await use(code)).status).toBe(200)
})

test('a guardian mails invites to other families with a note; a child does not [FRIENDS-14]', async () => {
  const mia = await makeSide('Mia')
  const to = 'other-family@mail.school.org'
  const body = { invites: [to, to.toUpperCase()], invite_note: 'We met at the pond.', user_id: mia.childId }
  expect((await mia.child.call(sendFriendInvites, { body })).status).toBe(404)
  const sent = await mia.parent.call(sendFriendInvites, { body })
  expect(sent.body).toMatchObject({
    result: true,
    invites: [{ email: to, add_friend: true, add_child: false }],
  })
  const [mail, ...more] = await messagesTo(of, to)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Mia would like to be friends on Kindling')
  expect(mail?.body).toContain('We met at the pond.')
  expect((await mia.parent.call(sendFriendInvites, { body: { ...body, invites: [] } })).status).toBe(400)
  const token = /invite\/([0-9a-f]{32})byEmail/.exec(mail?.body ?? '')?.[1] ?? ''
  const zoe = await makeSide('Zoe')
  expect((await zoe.child.call(requestFriend, { body: { token } })).body.request.user.id).toBe(mia.childId)
})

test('common friends are told of friends, and of nobody else [FRIENDS-12]', async () => {
  const { mia, leo, classId } = await makePair()
  const ada = await makeSide('Ada', classId)
  await befriend(mia, ada)
  await befriend(leo, ada)
  const common = () => mia.child.call(listCommonFriends, { body: { user_id: leo.childId } })
  expect((await common()).status).toBe(404)
  await befriend(mia, leo)
  expect((await common()).body.friends).toMatchObject([
    { id: ada.childId, first_name: 'Ada', last_name: 'R.' },
  ])
})

test('a friendship ends for both, and whoever is blocked can ask no more', async () => {
  const { mia, leo } = await makePair()
  await befriend(mia, leo)
  const end = (block: boolean) => mia.child.call(endFriendship, { body: { user_id: leo.childId, block } })
  expect((await end(false)).body).toEqual({ ended: true })
  expect([await friendsOf(mia), await friendsOf(leo)]).toEqual([[], []])
  expect((await end(false)).status).toBe(404)
  await befriend(leo, mia)
  expect((await end(true)).status).toBe(200)
  expect((await ask(leo, mia)).status).toBe(404)
  expect((await leo.child.call(listClassmates)).body.children.map(one => one.id)).not.toContain(mia.childId)
  const { code } = (await mia.child.call(makeFriendToken, { body: {} })).body
  expect((await leo.child.call(requestFriend, { body: { code } })).status).toBe(404)
  expect((await mia.child.call(getFriends)).body.blocked.map(one => one.id)).toEqual([leo.childId])
  const params = { childId: mia.childId }
  const unblocked = await mia.parent.call(unblockFriend, { params, body: { user_id: leo.childId } })
  expect(unblocked.body).toEqual({ unblocked: true })
  expect((await ask(leo, mia)).status).toBe(200)
})

test('a guardian who asks for the child agrees by that', async () => {
  const { mia, leo } = await makePair()
  const params = { childId: mia.childId }
  const asked = await mia.parent.call(requestFriend, { params, body: { user_id: leo.childId } })
  expect(asked.body.request.waits_for).toEqual(['friend', 'their_guardian'])
  await respond(leo.child, asked.body.request.id)
  expect((await agree(leo.parent, asked.body.request.id)).body.status).toBe('friends')
})

test('a sharer is checked for those around the child, and looks absent to others [FRIENDS-01]', async () => {
  const mia = await makeSide('Mia')
  const check = (client: Client) => client.call(checkSharer, { params: { sharerId: mia.childId } })
  expect((await check(mia.parent)).body).toMatchObject({
    valid: true,
    sharer: { id: mia.childId, first_name: 'Mia', last_name: 'R.' },
  })
  expect((await check((await makeSide('Zoe')).parent)).status).toBe(404)
})

test('an adult gets a token to share the store, and whoever comes by it is counted once [FRIENDS-02] [FRIENDS-03] [FRIENDS-16]', async () => {
  const parents = [
    await makeUser(of, 'Parent', { email: 'sharer@mail.school.org' }),
    await makeUser(of, 'Parent', { email: 'comer@mail.school.org' }),
  ]
  const [sharer, comer] = [await clientOf(of, parents[0] ?? 0), await clientOf(of, parents[1] ?? 0)]
  const body = { email: 'Sharer@mail.school.org', store_sign_up: true, sharer_token: null }
  expect((await comer.call(genStoreToken, { body })).body.fields).toEqual({
    email: 'Please use the email address of your account.',
  })
  const made = (await sharer.call(genStoreToken, { body })).body.store_user
  expect(made).toMatchObject({ user_id: parents[0], store_sign_up: true, referred: false, referrals: 0 })
  expect((await sharer.call(genStoreToken, { body })).body.store_user).toEqual(made)
  const refer = (client: Client, sharer_token: string) =>
    client.call(storeReferral, { body: { sharer_token } })
  expect((await refer(comer, 'AAAA-2222')).status).toBe(404)
  expect((await refer(sharer, made.store_token ?? '')).status).toBe(400)
  expect((await refer(comer, made.store_token ?? '')).body).toEqual({ stored: true })
  expect((await refer(comer, made.store_token ?? '')).body).toEqual({ stored: false })
  expect((await comer.call(getStoreUser)).body.store_user).toMatchObject({
    store_token: null,
    referred: true,
  })
  expect((await sharer.call(getStoreUser)).body.store_user).toMatchObject({ referrals: 1 })
})

test('the store sharer of the own account is read, and of no other [FRIENDS-08]', async () => {
  const id = await makeUser(of, 'Teacher')
  const teacher = await clientOf(of, id)
  expect((await teacher.call(getStoreUser, { params: { userId: id } })).body.store_user).toMatchObject({
    user_id: id,
    store_token: null,
    referrals: 0,
  })
  expect((await teacher.call(getStoreUser, { params: { userId: id + 1 } })).status).toBe(404)
})
