import { getChildInfo, listChildren, listGuardians } from '@kindling/contract/families'
import { answerGuardianRequest } from '@kindling/contract/guardians'
import {
  acceptInvite,
  getTokenInfo,
  ignoreInvite,
  listUserInvites,
  makeInviteToken,
  sendInviteEmail,
  sendInviteSms,
  withdrawInvite,
} from '@kindling/contract/invites'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const daySeconds = 24 * 3_600
let made = 0

/** A child with one guardian, and the guardian's browser. */
async function makeFamily() {
  const childId = await makeUser(of, 'Child', { first_name: 'Mia' })
  const parentId = await makeUser(of, 'Parent', { first_name: 'Ruth', last_name: 'Reed' })
  await linkGuardian(of, childId, parentId)
  return { childId, parentId, parent: await clientOf(of, parentId) }
}
const newParent = async (more = {}) => clientOf(of, await makeUser(of, 'Parent', more))
const freshAddress = () => `nora${++made}@mail.school.org`
const named = { first_name: 'Nora', last_name: 'Hill' }

/** Sends an invite by mail and reads the token from that mail. */
async function invite(parent: Client, childId: number, email = freshAddress()) {
  const sent = await parent.call(sendInviteEmail, { params: { childId }, body: { email, extra: named } })
  expect(sent.body.result).toBe(true)
  const mail = (await messagesTo(of, email)).at(-1)
  const token = /\/signin\/invite\/([0-9a-f]{32})byEmail/.exec(mail?.body ?? '')?.[1] ?? ''
  return { email, token, mail, sent: sent.body.invite }
}
const look = (client: Client, token: string) => client.call(getTokenInfo, { params: { token } })

test('a guardian invites another by email, who accepts by the link of the mail [FAMILIES-01] [FAMILIES-28] [FAMILIES-60]', async () => {
  const { childId, parent } = await makeFamily()
  const { token, mail, email } = await invite(parent, childId)
  expect(mail?.subject).toBe('Ruth Reed invites you to follow Mia on Kindling')
  expect(mail?.body).toContain('Hello Nora,')
  const nora = await newParent({ first_name: 'Nora', email })
  expect((await nora.call(getChildInfo, { params: { childId } })).status).toBe(404)
  expect((await nora.call(acceptInvite, { body: { token } })).body.child?.id).toBe(childId)
  expect((await nora.call(listChildren)).body.children.map(child => child.id)).toEqual([childId])
  const { notifications } = (await parent.call(listNotifications)).body
  expect(notifications.map(one => one.name)).toContain('Nora is now a guardian of Mia.')
})

test('a sent invite stands among the guardians as "Invite Sent" until it is accepted, then as "Linked" [FAMILIES-04] [FAMILIES-05] [FAMILIES-19]', async () => {
  const { childId, parentId, parent } = await makeFamily()
  const list = async () => (await parent.call(listGuardians, { params: { childId } })).body.guardians
  const { token, email } = await invite(parent, childId)
  expect(await list()).toMatchObject([
    { id: parentId, status: 'Linked' },
    { ...named, email, phone: null, relation: 'OTHER', status: 'Invite Sent', can: ['withdraw'] },
  ])
  const noraId = await makeUser(of, 'Parent', { email })
  await (await clientOf(of, noraId)).call(acceptInvite, { body: { token } })
  expect(await list()).toMatchObject([
    { id: parentId, status: 'Linked' },
    { id: noraId, status: 'Linked' },
  ])
})

test('whoever became a guardian by another way while an invite is open stands in the list once', async () => {
  const { childId, parentId, parent } = await makeFamily()
  const list = async () => (await parent.call(listGuardians, { params: { childId } })).body.guardians
  const { email } = await invite(parent, childId)
  const other = await invite(parent, childId)
  const noraId = await makeUser(of, 'Parent', { email: email.toUpperCase() })
  expect((await list()).map(one => one.status)).toEqual(['Linked', 'Invite Sent', 'Invite Sent'])
  await linkGuardian(of, childId, noraId)
  expect(await list()).toMatchObject([
    { id: parentId, status: 'Linked' },
    { id: noraId, status: 'Linked' },
    { email: other.email, status: 'Invite Sent' },
  ])
})

test('an email invite carries names, address, message, child and its flags [FAMILIES-06] [FAMILIES-07]', async () => {
  const { childId, parent } = await makeFamily()
  const email = freshAddress()
  const extra = { ...named, add_child: true, add_friend: true }
  const body = { email, message: 'Come and read.', type: 'child' as const, extra }
  const { invite: sent } = (await parent.call(sendInviteEmail, { params: { childId }, body })).body
  expect(sent).toMatchObject({
    ...named,
    email,
    email_message: 'Come and read.',
    child_id: childId,
    add_child: true,
    add_friend: true,
    by_child: false,
    status: 'Invite Sent',
  })
  expect((await messagesTo(of, email))[0]?.body).toContain('They write:\nCome and read.\n')
})

test('an email invite passes the literal "child", the extra values and the code of that child [FAMILIES-20] [FAMILIES-21]', async () => {
  const { childId, parent } = await makeFamily()
  await db.updateTable('users').set({ profile_code: 'MEAMEA22' }).where('id', '=', childId).execute()
  const whole = {
    email: freshAddress(),
    message: '',
    type: 'child',
    extra: { ...named, add_child: true, add_friend: false, by_child: true },
    profile_code: 'meam-ea22',
  }
  const send = (payload: object) =>
    parent.send<{ invite: { by_child: boolean } }>({
      method: 'POST',
      url: `/user/send_invite_email/${childId}`,
      payload,
    })
  expect((await send({ ...whole, type: 'teacher' })).status).toBe(400)
  const noGuardian = { ...whole.extra, add_child: false, add_friend: true }
  expect((await send({ ...whole, extra: noGuardian })).body.fields).toHaveProperty('extra.add_child')
  expect((await send({ ...whole, extra: { ...whole.extra, first_name: '' } })).body.fields).toHaveProperty(
    'extra.first_name',
  )
  expect((await send({ ...whole, profile_code: 'AAAA-2222' })).body.fields).toEqual({
    profile_code: 'This is not the code of this child.',
  })
  // The sender's kind decides whether a child sends, whatever the flag says.
  expect((await send(whole)).body.invite.by_child).toBe(false)
})

test('an address that is known there answers false, and an account elsewhere is nobody’s business [FAMILIES-22]', async () => {
  const { childId, parent } = await makeFamily()
  const guardian = 'linked@mail.school.org'
  await linkGuardian(of, childId, await makeUser(of, 'Parent', { email: guardian }))
  await makeUser(of, 'Parent', { email: 'elsewhere@mail.school.org' })
  const ask = async (email: string) =>
    (await parent.call(sendInviteEmail, { params: { childId }, body: { email, extra: named } })).body
  expect(await ask('Linked@mail.school.org')).toEqual({ result: false, invite: null })
  const fresh = freshAddress()
  expect((await ask(fresh)).result).toBe(true)
  expect(await ask(fresh)).toEqual({ result: false, invite: null })
  expect((await ask('elsewhere@mail.school.org')).result).toBe(true)
  expect(await messagesTo(of, guardian)).toEqual([])
})

test('a text message invites by phone, child and code; its link carries its own suffix [FAMILIES-08] [FAMILIES-24] [FRIENDS-15]', async () => {
  const { childId, parent } = await makeFamily()
  await db.updateTable('users').set({ profile_code: 'SMSSMS22' }).where('id', '=', childId).execute()
  const body = { phone: '4155550177', user_id: childId, profile_code: 'SMSSMS22' }
  const { body: reply } = await parent.call(sendInviteSms, { body })
  expect(reply).toMatchObject({
    result: true,
    error: null,
    invite: { phone: '4155550177', child_id: childId },
  })
  const [sms] = await messagesTo(of, '+14155550177')
  expect(sms?.kind).toBe('sms')
  expect(sms?.body).toMatch(
    /^Ruth Reed invites you to be a guardian of Mia on Kindling\..*[0-9a-f]{32}bySms$/,
  )
  expect((await parent.call(sendInviteSms, { body: { ...body, profile_code: 'AAAA2222' } })).status).toBe(400)
  const stranger = await newParent()
  expect((await stranger.call(sendInviteSms, { body })).status).toBe(404)
})

test('a number is ten digits, and a number that was invited is told as an error [FAMILIES-17] [FAMILIES-18] [FAMILIES-25]', async () => {
  const { childId, parent } = await makeFamily()
  const send = (phone: string) => parent.call(sendInviteSms, { body: { phone, user_id: childId } })
  for (const phone of ['415555017', '41555501777', '415-555-01', 'abcdefghij', ' 4155550178']) {
    const refused = await send(phone)
    expect(refused.body.fields).toEqual({ phone: 'Please enter a valid 10 digit mobile phone number.' })
  }
  expect((await send('4155550178')).body.result).toBe(true)
  expect((await send('4155550178')).body).toMatchObject({
    result: false,
    error: 'This number was invited already.',
  })
})

test('opening a link changes nothing, and an accepted one opens nothing more [ACCOUNTS-102]', async () => {
  const { childId, parent } = await makeFamily()
  const { token } = await invite(parent, childId)
  const guest = new Client(of.app)
  for (const suffix of ['byEmail', '', 'bySms'])
    expect((await look(guest, token + suffix)).body.token_info).toMatchObject({
      kind: 'guardian',
      status: 'Invite Sent',
      inviter_name: 'Ruth Reed',
      child_name: 'Mia',
    })
  expect((await guest.call(acceptInvite, { body: { token } })).status).toBe(401)
  expect((await (await newParent()).call(acceptInvite, { body: { token } })).status).toBe(200)
  expect((await (await newParent()).call(acceptInvite, { body: { token } })).status).toBe(404)
  expect((await look(guest, token)).body.token_info).toMatchObject({
    status: 'accepted',
    inviter_name: null,
    child_name: null,
  })
  expect((await look(guest, 'f'.repeat(32))).status).toBe(404)
})

test('an invite ends after fourteen days, when it is taken back, and with the guardian who sent it', async () => {
  const { childId, parentId, parent } = await makeFamily()
  const [late, taken, lost] = [
    await invite(parent, childId),
    await invite(parent, childId),
    await invite(parent, childId),
  ]
  const guest = new Client(of.app)
  const nora = await newParent()
  const status = async (token: string) => (await look(guest, token)).body.token_info.status
  const refused = async (token: string) => (await nora.call(acceptInvite, { body: { token } })).status
  const withdraw = () => parent.call(withdrawInvite, { params: { inviteId: taken.sent?.id ?? 0 } })
  expect((await nora.call(withdrawInvite, { params: { inviteId: taken.sent?.id ?? 0 } })).status).toBe(404)
  expect((await withdraw()).body).toEqual({ withdrawn: true })
  expect((await withdraw()).body).toEqual({ withdrawn: false })
  expect([await status(taken.token), await refused(taken.token)]).toEqual(['withdrawn', 404])
  await linkGuardian(of, childId, await makeUser(of, 'Parent'))
  await db
    .updateTable('guardianships')
    .set({ until: of.clock.now() })
    .where('guardian_id', '=', parentId)
    .execute()
  expect([await status(lost.token), await refused(lost.token)]).toEqual(['withdrawn', 404])
  await linkGuardian(of, childId, parentId)
  of.clock.forward(14 * daySeconds - 60)
  expect(await status(late.token)).toBe('Invite Sent')
  of.clock.forward(120)
  expect([await status(late.token), await refused(late.token)]).toEqual(['expired', 404])
})

test('of two who accept at once, one becomes a guardian', async () => {
  const { childId, parent } = await makeFamily()
  const { token, email } = await invite(parent, childId)
  const named = await newParent({ email })
  const both = [named, await newParent()]
  const answers = await Promise.all(both.map(one => one.call(acceptInvite, { body: { token } })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
  const isNamedFirst = answers[0]?.status === 200
  const { guardians } = (await parent.call(listGuardians, { params: { childId } })).body
  expect(guardians.filter(one => one.status === 'Linked')).toHaveLength(isNamedFirst ? 2 : 1)
})

test('whoever follows the child already leaves the invite for somebody else', async () => {
  const { childId, parent } = await makeFamily()
  const { token } = await invite(parent, childId)
  expect((await parent.call(acceptInvite, { body: { token } })).body.message).toBe(
    'This child is among your children already.',
  )
  expect((await (await newParent()).call(acceptInvite, { body: { token } })).status).toBe(200)
})

test('the invites of an address are read by whoever showed that it is the own [FAMILIES-58]', async () => {
  const { childId, parent } = await makeFamily()
  const email = freshAddress()
  const { sent } = await invite(parent, childId, email)
  const noraId = await makeUser(of, 'Parent', { email: email.toUpperCase(), email_verified_at: null })
  const nora = await clientOf(of, noraId)
  const id = sent?.id ?? 0
  expect((await nora.call(listUserInvites)).body).toEqual({ invites: [], email_verified: false })
  expect((await nora.call(acceptInvite, { body: { id } })).body.code).toBe('UNPROVED')
  await db.updateTable('users').set({ email_verified_at: of.clock.now() }).where('id', '=', noraId).execute()
  expect((await nora.call(listUserInvites)).body.invites).toMatchObject([
    { id, inviter_name: 'Ruth Reed', child_name: 'Mia' },
  ])
  const stranger = await newParent({ email_verified_at: of.clock.now() })
  expect((await stranger.call(acceptInvite, { body: { id } })).status).toBe(404)
  expect((await nora.call(ignoreInvite, { body: { id } })).body).toEqual({ ignored: true })
  expect((await nora.call(listUserInvites)).body.invites).toEqual([])
  expect((await nora.call(acceptInvite, { body: { id } })).status).toBe(404)
  expect((await nora.call(getChildInfo, { params: { childId } })).status).toBe(404)
})

test('a link to hand on is made once, works once, and is kept nowhere [FAMILIES-59]', async () => {
  const { childId, parent } = await makeFamily()
  const { body } = await parent.call(makeInviteToken, { params: { childId }, body: { first_name: 'Nora' } })
  expect(body.link).toBe(`${of.services.settings.publicUrl}/signin/invite/${body.token}byLink`)
  const rows = await db.selectFrom('invites').selectAll().where('id', '=', body.invite.id).execute()
  expect(JSON.stringify(rows)).not.toContain(body.token)
  const nora = await newParent()
  expect((await nora.call(acceptInvite, { body: { token: `${body.token}byLink` } })).status).toBe(200)
  expect((await (await newParent()).call(acceptInvite, { body: { token: body.token } })).status).toBe(404)
})

test('a link and a mail in the wrong hands ask the guardian, and show nothing before the yes', async () => {
  const { childId, parent } = await makeFamily()
  const { body } = await parent.call(makeInviteToken, { params: { childId }, body: { first_name: 'Nora' } })
  const { token } = await invite(parent, childId)
  const finder = await newParent()
  for (const found of [body.token, token]) {
    const one = await newParent()
    const answer = await one.call(acceptInvite, { body: { token: found } })
    expect(answer.body).toMatchObject({ child: null, request: { waits_for: 'guardian' } })
    expect((await one.call(getChildInfo, { params: { childId } })).status).toBe(404)
  }
  const again = await parent.call(makeInviteToken, { params: { childId }, body: { first_name: 'Nora' } })
  const asked = (await finder.call(acceptInvite, { body: { token: again.body.token } })).body.request
  const yes = { request_id: asked?.id ?? 0, yes: true }
  expect((await parent.call(answerGuardianRequest, { params: { childId }, body: yes })).status).toBe(200)
  expect((await finder.call(getChildInfo, { params: { childId } })).status).toBe(200)
})

test('an invite that a child sent waits for the school, and the guardians invite from then on', async () => {
  const { childId, teacherId, parentId: oldId } = await makeSurrounding(of)
  await db.deleteFrom('guardianships').where('guardian_id', '=', oldId).execute()
  await db.updateTable('users').set({ first_name: 'Mia' }).where('id', '=', childId).execute()
  const child = await clientOf(of, childId)
  const [first, second] = [await invite(child, childId), await invite(child, childId)]
  expect(first.sent?.by_child).toBe(true)
  const nora = await newParent()
  const accepted = await nora.call(acceptInvite, { body: { token: first.token } })
  expect(accepted.body).toMatchObject({
    child: null,
    request: { waits_for: 'school', child_first_name: 'Mia' },
  })
  expect((await nora.call(listChildren)).body.children).toEqual([])
  const body = { request_id: accepted.body.request?.id ?? 0, yes: true }
  const teacher = await clientOf(of, teacherId)
  expect((await teacher.call(answerGuardianRequest, { params: { childId }, body })).status).toBe(200)
  expect((await nora.call(listChildren)).body.children.map(one => one.id)).toEqual([childId])
  expect((await (await newParent()).call(acceptInvite, { body: { token: second.token } })).status).toBe(404)
  const refused = await child.call(sendInviteEmail, {
    params: { childId },
    body: { email: freshAddress(), extra: named },
  })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'You have a guardian here already. Please ask at home: your guardian can invite others.',
  ])
})

test('an invite of a child whom nobody could let in opens nothing, and stays open', async () => {
  const childId = await makeUser(of, 'Child')
  const { token } = await invite(await clientOf(of, childId), childId)
  const nora = await newParent()
  const refused = await nora.call(acceptInvite, { body: { token } })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Nobody is here yet who can say yes to this. Ask the teacher for a family letter: it links you to the child.',
  ])
  expect((await look(nora, token)).body.token_info.status).toBe('Invite Sent')
})

test('an invite links nobody whose own address is not proved, and is no yes of a guardian whose address is not', async () => {
  const { childId, parentId, parent } = await makeFamily()
  const { token } = await invite(parent, childId)
  const unproved = await newParent({ email_verified_at: null })
  expect((await unproved.call(acceptInvite, { body: { token } })).body.code).toBe('UNPROVED')
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', parentId).execute()
  const nora = await newParent()
  expect((await nora.call(acceptInvite, { body: { token } })).body.message).toMatch(/family letter/)
  expect((await nora.call(listChildren)).body.children).toEqual([])
})

test('nobody is flooded by way of us', async () => {
  const email = freshAddress()
  for (let family = 0; family < 5; family++) {
    const { childId, parent } = await makeFamily()
    await invite(parent, childId, email)
  }
  const { childId, parent } = await makeFamily()
  const body = { email, extra: named }
  expect((await parent.call(sendInviteEmail, { params: { childId }, body })).status).toBe(429)
  of.clock.forward(daySeconds + 1)
  expect((await parent.call(sendInviteEmail, { params: { childId }, body })).status).toBe(200)
})

test('the card of a child counts what the child has done [FAMILIES-57]', async () => {
  const { childId, parent } = await makeFamily()
  const card = async () =>
    (await parent.send<{ child_act_card: object }>({ method: 'GET', url: `/user/child_act_card/${childId}` }))
      .body.child_act_card
  expect(await card()).toMatchObject({ id: childId, journal_count: 0, last_active_at: null })
  await db
    .insertInto('journals')
    .values({
      user_id: childId,
      title: 'Frogs',
      response_type: 'Text',
      created_at: of.clock.now(),
      updated_at: of.clock.now(),
    })
    .execute()
  expect(await card()).toMatchObject({
    first_name: 'Mia',
    journal_count: 1,
    last_active_at: of.clock.now().toISOString(),
  })
  const stranger = await newParent()
  expect((await stranger.send({ method: 'GET', url: `/user/child_act_card/${childId}` })).status).toBe(404)
})
