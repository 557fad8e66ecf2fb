import { createHmac } from 'node:crypto'
import { listSharePeople, mailCalls, stopShareEmails } from '@kindling/contract/sharing'
import { type Archetype, archetypes } from '@kindling/rules/catalogue'
import { expect, test } from 'vitest'
import { makeBoard } from '../../../test/boards.ts'
import { Client } from '../../../test/client.ts'
import { linkGuardian, makeUser, signedIn } from '../../../test/factories.ts'
import { makeActivity } from '../../../test/finds.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { makeSharedThings, sharedThing } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { addressKey } from './address-hash.ts'

const of = await openTestServer()
const { db, settings } = of.services
const things = await makeSharedThings(of)
const guest = new Client(of.app)

let numbered = 0
const someAddress = () => `aunt-${++numbered}@families.example`
const makeParent = async (more: object = {}) =>
  signedIn(of, await makeUser(of, 'Parent', { first_name: 'Mara', last_name: 'Lindqvist', ...more }))

/** Writes about an activity. */
const write = (client: Client, body: { emails?: string[]; user_ids?: number[] }, activityId?: number) =>
  client.call(mailCalls.Activities, { params: { actionId: activityId ?? things.Activities.id }, body })

/** The token in the only mail to an address. */
async function stopTokenOf(address: string): Promise<string> {
  const [mail] = await messagesTo(of, address)
  return /\/mail\/stop\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

/** Sends one mail about a thing of a kind, and checks that it has its link, that a hidden thing is absent, and that guests send none. */
async function expectMailed(kind: Archetype): Promise<void> {
  const call = mailCalls[kind]
  const { id, link } = things[kind]
  const parent = await makeParent()
  const address = someAddress()
  const { status, body } = await parent.call(call, { params: { actionId: id }, body: { emails: [address] } })
  expect([status, body.message]).toEqual([200, 'It is on its way.'])
  const mails = await messagesTo(of, address)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Mara Lindqvist shares “.+” with you$/)
  expect(mails[0]?.body.split('\n')).toContain(settings.publicUrl + link)
  const hidden = await sharedThing[kind](of)
  await db
    .updateTable('catalogue_items')
    .set({ status: 'Hidden' })
    .where('archetype', '=', kind)
    .where('archetype_id', '=', hidden.id)
    .execute()
  const other = { params: { actionId: hidden.id }, body: { emails: [address] } }
  expect((await parent.call(call, other)).status).toBe(404)
  expect((await guest.call(call, { ...other, params: { actionId: id } })).status).toBe(401)
  expect(await messagesTo(of, address)).toHaveLength(1)
}

test('an activity is shared by mail [SHARING-14]', () => expectMailed('Activities'))
test('a course is shared by mail [SHARING-15]', () => expectMailed('Courses'))
test('a lesson is shared by mail [SHARING-16]', () => expectMailed('Lessons'))
test('a website is shared by mail [SHARING-17]', () => expectMailed('Sparks'))
test('a board is shared by mail [SHARING-18]', () => expectMailed('Boards'))
test('a career is shared by mail [SHARING-19]', () => expectMailed('Pathways'))
test('a video is shared by mail [SHARING-20]', () => expectMailed('Videos'))

const required: readonly Archetype[] = [
  'Activities',
  'Courses',
  'Lessons',
  'Sparks',
  'Boards',
  'Pathways',
  'Videos',
]
test.for(archetypes.filter(kind => !required.includes(kind)))('%s of ours are shared by mail too', kind =>
  expectMailed(kind),
)

test('the words are ours: nobody adds any, and what is said of the thing stays text', async () => {
  const parent = await makeParent()
  const address = someAddress()
  const activityId = await makeActivity(of, { name: 'Clay\r\nBcc: all@families.example <b>' })
  const params = { actionId: activityId }
  const noted = { emails: [address], note: 'Hello' } as { emails: string[] }
  expect((await parent.call(mailCalls.Activities, { params, body: noted })).status).toBe(400)
  expect((await parent.call(mailCalls.Activities, { params, body: {} })).body.fields?.emails).toBe(
    'Say who should get it.',
  )
  const six = Array.from({ length: 6 }, someAddress)
  expect((await write(parent, { emails: six })).status).toBe(400)
  expect((await write(parent, { emails: [`${address}, all@families.example`] })).status).toBe(400)
  expect((await write(parent, { emails: [address, address.toUpperCase()] }, activityId)).status).toBe(200)
  const mails = await messagesTo(of, address)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).not.toMatch(/[\r\n]/)
})

test('an adult whose address is not proved writes to nobody', async () => {
  const address = someAddress()
  const unproved = await makeParent({ email_verified_at: null })
  expect((await write(unproved, { emails: [address] })).body.code).toBe('UNPROVED')
  expect(await messagesTo(of, address)).toEqual([])
})

test('a child writes to its guardians and teachers and to nobody else, under its first name alone', async () => {
  const { childId, child, teacherId, parentId } = await makeSchoolLife(of)
  const emailOf = async (id: number) =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''
  await db
    .updateTable('users')
    .set({ first_name: 'Tamar', last_name: 'Okonkwo' })
    .where('id', '=', childId)
    .execute()
  const unproved = await makeUser(of, 'Parent', { email_verified_at: null })
  await linkGuardian(of, childId, unproved)
  const { people } = (await child.call(listSharePeople)).body
  expect(people.map(({ id, is_teacher }) => [id, is_teacher])).toEqual([
    [parentId, false],
    [teacherId, true],
  ])
  await db
    .updateTable('guardianships')
    .set({ until: of.clock.now() })
    .where('guardian_id', '=', unproved)
    .execute()

  const outside = someAddress()
  const refused = await write(child, { emails: [outside] })
  expect([refused.status, refused.body.fields?.emails]).toEqual([
    400,
    'Children write to their family and their teachers. Choose them from the list.',
  ])
  const stranger = await makeUser(of, 'Parent')
  for (const user_ids of [[stranger], [parentId, stranger], [unproved]])
    expect((await write(child, { user_ids })).status).toBe(404)
  expect(await messagesTo(of, await emailOf(parentId))).toEqual([])

  expect((await write(child, { user_ids: [parentId, teacherId] })).status).toBe(200)
  for (const id of [parentId, teacherId]) {
    const [mail] = await messagesTo(of, await emailOf(id))
    expect(mail?.subject).toMatch(/^Tamar shares “/)
    expect(`${mail?.subject} ${mail?.body}`).not.toContain('Okonkwo')
  }
  const parent = await signedIn(of, parentId)
  expect((await parent.call(listSharePeople)).status).toBe(403)
  expect((await write(parent, { user_ids: [teacherId] })).status).toBe(400)
})

test('what is for a class or a family goes out in no mail, whoever made it', async () => {
  const { teacherId, teacher, classId, parentId, parent } = await makeSchoolLife(of)
  const address = someAddress()
  const ofClass = await makeActivity(of, { teacherId, classId })
  expect((await write(teacher, { emails: [address] }, ofClass)).status).toBe(404)
  const boardId = await makeBoard(of, { by: parentId })
  const board = { params: { actionId: boardId }, body: { emails: [address] } }
  expect((await parent.call(mailCalls.Boards, board)).status).toBe(404)
  expect(await messagesTo(of, address)).toEqual([])
})

test('one person sends sixty such mails a day, and one address gets five from everybody together', async () => {
  const address = someAddress()
  for (let turn = 0; turn < 5; turn++)
    expect((await write(await makeParent(), { emails: [address] })).status).toBe(200)
  const lateId = await makeUser(of, 'Parent')
  let late = await signedIn(of, lateId)
  const full = await write(late, { emails: [someAddress(), address.toUpperCase()] })
  expect([full.status, full.body.message]).toEqual([
    429,
    'Many of these emails went out today. Please try again tomorrow.',
  ])
  expect(await messagesTo(of, address)).toHaveLength(5)
  const five = () => write(late, { emails: Array.from({ length: 5 }, someAddress) })
  for (let turn = 0; turn < 12; turn++) expect((await five()).status).toBe(200)
  expect((await five()).body.message).toMatch(/^Many of these/)
  of.clock.forward(86_400)
  late = await signedIn(of, lateId)
  expect((await five()).status).toBe(200)
  expect((await write(late, { emails: [address] })).status).toBe(200)
})

test('who has an address for a name is named by a neutral word in mail to others', async () => {
  const subjectFrom = async (more: object, activityId?: number) => {
    const address = someAddress()
    await write(await makeParent(more), { emails: [address] }, activityId)
    const [mail] = await messagesTo(of, address)
    return `${mail?.subject} ${mail?.body}`
  }
  for (const last_name of ['Claim at evil.example', 'see evil/prize', 'mail win@evil']) {
    const sent = await subjectFrom({ first_name: 'You have won.', last_name })
    expect(sent).toMatch(/^somebody shares /)
    expect(sent).not.toContain('evil')
  }
  expect(await subjectFrom({ first_name: 'J. R.', last_name: 'O’Neil-Sø' })).toMatch(
    /^J. R. O’Neil-Sø shares /,
  )
})

test('an address with a tag is sent to as it is typed, and counts as the one without it', async () => {
  const address = someAddress()
  const tagged = (tag: number) => address.replace('@', `+${tag}@`)
  const answers = []
  for (let tag = 0; tag < 6; tag++)
    answers.push((await write(await makeParent(), { emails: [tagged(tag)] })).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  expect(await messagesTo(of, tagged(0))).toHaveLength(1)
  expect((await write(await makeParent(), { emails: [address] })).status).toBe(429)
  expect((await write(await makeParent(), { emails: [someAddress()] })).status).toBe(200)
})

test('the boxes of Gmail count as one however they are dotted, and what was stopped before that stays stopped', async () => {
  const answers = []
  for (const typed of ['ada.frog', 'adafrog', 'a.d.a.frog', 'ADA.frog+x', 'ada..frog', 'a.dafrog'])
    answers.push(
      (
        await write(await makeParent(), {
          emails: [`${typed}@${answers.length % 2 ? 'googlemail' : 'gmail'}.com`],
        })
      ).status,
    )
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  expect(await messagesTo(of, 'ada.frog@gmail.com')).toHaveLength(1)
  const elsewhere = someAddress()
  const dotted = elsewhere.replace(/^./, '$&.')
  for (let turn = 0; turn < 5; turn++) await write(await makeParent(), { emails: [elsewhere] })
  expect((await write(await makeParent(), { emails: [dotted] })).status).toBe(200)
  const key = await addressKey(db)
  const asBefore = createHmac('sha256', key).update('address toby.frog@gmail.com').digest()
  await db.insertInto('mail_stops').values({ address_hash: asBefore, stopped_at: of.clock.now() }).execute()
  for (const address of ['Toby.Frog+a@gmail.com', 'toby.toad@gmail.com'])
    expect((await write(await makeParent(), { emails: [address] })).status).toBe(200)
  expect(await messagesTo(of, 'toby.frog+a@gmail.com')).toEqual([])
  expect(await messagesTo(of, 'toby.toad@gmail.com')).toHaveLength(1)
  await db.deleteFrom('mail_stops').execute()
})

test('whoever wants no such mails gets none from anybody, for ever, and the sender is not told', async () => {
  const address = someAddress()
  const parent = await makeParent()
  await write(parent, { emails: [address] })
  const token = await stopTokenOf(address)
  const stop = (body: { token: string }) => guest.call(stopShareEmails, { body })
  const forged = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`
  for (const wrong of [forged, 'x', 'A'.repeat(64)]) expect((await stop({ token: wrong })).status).toBe(404)
  // A program that only opens the page stops nothing.
  await guest.send({ method: 'GET', url: `/mail/stop/${token}`, headers: { accept: 'text/html' } })
  expect((await write(parent, { emails: [address] })).status).toBe(200)
  expect(await messagesTo(of, address)).toHaveLength(2)

  for (let turn = 0; turn < 2; turn++) expect((await stop({ token })).status).toBe(200)
  of.clock.forward(400 * 86_400)
  const tagged = address.replace('@', '+again@')
  expect((await write(await makeParent(), { emails: [tagged] })).status).toBe(200)
  expect(await messagesTo(of, tagged)).toEqual([])
  const answer = await write(await makeParent(), { emails: [address.toUpperCase()] })
  expect([answer.status, answer.body.message]).toEqual([200, 'It is on its way.'])
  expect(await messagesTo(of, address)).toHaveLength(2)
  const rows = await db.selectFrom('mail_stops').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(address)
})
