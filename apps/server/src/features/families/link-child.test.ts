import { getSession } from '@kindling/contract/accounts'
import { getLessonProgress, startLesson } from '@kindling/contract/courses'
import { getChildInfo, linkGuardian, listChildren, listGuardians } from '@kindling/contract/families'
import {
  answerGuardianRequest,
  listGuardianRequests,
  withdrawGuardianRequest,
} from '@kindling/contract/guardians'
import { acceptInvite, sendInviteSms } from '@kindling/contract/invites'
import { addJournal } from '@kindling/contract/journal-drafts'
import { listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  makeCourse,
  linkGuardian as makeGuardian,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const mismatch =
  'The name and child code you entered do not match the ones on the strength certificate. Please try again.'
let made = 0

/** A child with a code, a guardian, a teacher and a school. */
async function makeFamily() {
  const code = `CHWD${'ABCDEFGH'[++made % 8]}${'ABCDEFGH'[Math.floor(made / 8)]}22`
  const around = await makeSurrounding(of)
  await db
    .updateTable('users')
    .set({ first_name: 'Zoë', last_name: 'Núñez', profile_code: code })
    .where('id', '=', around.childId)
    .execute()
  return { ...around, code }
}

const naming = (code: string, more: Record<string, string> = {}) => ({
  profile_code: code,
  child_first_name: 'Zoë',
  child_last_name: 'Núñez',
  ...more,
})
const newParent = async (more = {}) => {
  const id = await makeUser(of, 'Parent', more)
  return { id, client: await signedIn(of, id) }
}
interface Linked {
  child: { id: number } | null
  request: { id: number; child_first_name: string; waits_for: string } | null
}
const link = (client: Client, body: Record<string, unknown>) =>
  client.send<Linked>({ method: 'POST', url: '/user/link_guardian', payload: body })
const answer = (client: Client, childId: number, requestId: number | undefined, yes = true) =>
  client.call(answerGuardianRequest, { params: { childId }, body: { request_id: requestId ?? 0, yes } })
const toAnswer = async (client: Client) => (await client.call(listGuardianRequests)).body.to_answer
const childrenOf = async (client: Client) =>
  (await client.call(listChildren)).body.children.map(child => child.id)

test('a parent asks to link an existing child, and it is among the children once a guardian said yes [FAMILIES-31] [FAMILIES-35] [FAMILIES-54]', async () => {
  const { childId, parentId, code } = await makeFamily()
  const { client } = await newParent({ first_name: 'Nora' })
  const { status, body } = await link(client, naming(code))
  expect(status).toBe(200)
  expect(body).toMatchObject({ child: null, request: { child_first_name: 'Zoë', waits_for: 'guardian' } })
  expect((await client.call(getChildInfo, { params: { childId } })).status).toBe(404)
  expect(await childrenOf(client)).toEqual([])
  expect((await client.call(listGuardianRequests)).body.asked).toMatchObject([{ id: body.request?.id }])
  const first = await signedIn(of, parentId)
  expect(await toAnswer(first)).toMatchObject([
    { child: { id: childId }, guardian: { first_name: 'Nora' }, method: 'code', can: ['answer'] },
  ])
  expect((await answer(first, childId, body.request?.id)).body).toEqual({ answered: 'accepted' })
  expect((await client.call(getSession)).body.children?.map(child => child.id)).toEqual([childId])
  expect(await childrenOf(client)).toEqual([childId])
  expect((await client.call(listGuardianRequests)).body.asked).toEqual([])
  expect((await answer(first, childId, body.request?.id)).status).toBe(404)
  const again = await link(client, naming(code))
  expect(again.body.message).toBe('This child is among your children already.')
})

test('the request has the code, the guardian, the relation and both names, and the link keeps who, when and relation [FAMILIES-38]', async () => {
  const { childId, parentId, code } = await makeFamily()
  const { id, client } = await newParent()
  const other = await newParent()
  const body = { ...naming(code), guardian_id: id, relation: 'OTHER' }
  expect((await link(client, { ...body, guardian_id: other.id })).status).toBe(404)
  expect((await link(client, { ...body, relation: 'OWNER' })).status).toBe(400)
  const asked = await link(client, body)
  expect(asked.status).toBe(200)
  await answer(await signedIn(of, parentId), childId, asked.body.request?.id)
  const row = await db
    .selectFrom('guardianships')
    .selectAll()
    .where('guardian_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    child_id: childId,
    relation: 'OTHER',
    added_by: parentId,
    method: 'linked-by-code',
    since: of.clock.now(),
    confirmed_at: of.clock.now(),
    until: null,
  })
  const consent = await db
    .selectFrom('consents')
    .selectAll()
    .where('given_by', '=', id)
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ child_id: childId, purpose: 'guardian-link', method: 'linked-by-code' })
})

test('a child of the family is followed by whoever was let in, and by nobody who only asked [FAMILIES-32]', async () => {
  const { childId, parentId, code } = await makeFamily()
  const { client } = await newParent()
  const look = async () =>
    Promise.all([
      client.call(getLessonProgress, { params: { userId: childId } }),
      client.call(listJournals, { params: { userId: childId } }),
    ]).then(answers => answers.map(reply => reply.status))
  const [lesson_id = 0] = (await makeCourse(of)).lessonIds
  const child = await signedIn(of, childId)
  await child.call(startLesson, { body: { lesson_id } })
  const { body } = await link(client, naming(code))
  expect(await look()).toEqual([404, 404])
  await answer(await signedIn(of, parentId), childId, body.request?.id)
  expect(await look()).toEqual([200, 200])
  const followed = async () =>
    (await client.call(getLessonProgress, { params: { userId: childId } })).body.progress
  expect(await followed()).toMatchObject([{ lesson_id, progress: 'InProgress' }])
  const content = 'Two clouds met over the school and it rained.'
  await child.call(addJournal, {
    body: { response_type: 'Text', content, arche_type: 'Lessons', archetype_id: lesson_id },
  })
  expect(await followed()).toMatchObject([{ lesson_id, progress: 'Completed' }])
})

test('a guardian whose address is not proved answers nothing; then the verified school does', async () => {
  const { childId, parentId, teacherId, schoolId, code } = await makeFamily()
  const elsewhere = await signedIn(of, (await makeSurrounding(of)).teacherId)
  const adminId = await makeUser(of, 'Teacher')
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const [first, teacher, admin] = [
    await signedIn(of, parentId),
    await signedIn(of, teacherId),
    await signedIn(of, adminId),
  ]
  const { client } = await newParent()
  const { body } = await link(client, naming(code))
  // While there is a guardian with a proved address, the school sees it and leaves it to the family.
  expect((await toAnswer(teacher)).map(one => one.can)).toEqual([[]])
  expect((await answer(teacher, childId, body.request?.id)).status).toBe(404)
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', parentId).execute()
  expect((await toAnswer(first)).map(one => [one.waits_for, one.can])).toEqual([['school', []]])
  expect((await answer(first, childId, body.request?.id)).body.code).toBe('UNPROVED')
  expect((await toAnswer(admin)).map(one => one.can)).toEqual([['answer']])
  expect(await toAnswer(elsewhere)).toEqual([])
  expect((await answer(elsewhere, childId, body.request?.id)).status).toBe(404)
  expect((await answer(teacher, childId, body.request?.id)).status).toBe(200)
  expect(await childrenOf(client)).toEqual([childId])
})

test('where there is neither a guardian with a proved address nor a verified school, only a family letter links', async () => {
  const code = 'LQNELY22'
  await makeUser(of, 'Child', { first_name: 'Zoë', last_name: 'Núñez', profile_code: code })
  const { id, client } = await newParent()
  const refused = await link(client, naming(code))
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Nobody is here yet who can say yes to this. Ask the teacher for a family letter: it links you to the child.',
  ])
  const kept = await db.selectFrom('guardian_requests').select('id').where('guardian_id', '=', id).execute()
  expect(kept).toEqual([])
})

test('nobody asks for a link before the own address is proved', async () => {
  const { code } = await makeFamily()
  const { client } = await newParent({ email_verified_at: null })
  expect((await link(client, naming(code))).body.code).toBe('UNPROVED')
})

test('a request lapses after fourteen days, is taken back by who asked, and a no is a no for thirty', async () => {
  const { childId, parentId, code } = await makeFamily()
  const { client } = await newParent()
  const stranger = await newParent()
  const first = async () => signedIn(of, parentId)
  const { body } = await link(client, naming(code))
  expect((await link(client, naming(code))).body.message).toMatch(/^You asked already\./)
  const requestId = body.request?.id ?? 0
  const takeBack = (who: Client) => who.call(withdrawGuardianRequest, { body: { request_id: requestId } })
  expect((await takeBack(stranger.client)).status).toBe(404)
  expect((await takeBack(client)).body).toEqual({ withdrawn: true })
  expect((await answer(await first(), childId, requestId)).status).toBe(404)
  const second = (await link(stranger.client, naming(code))).body.request?.id
  of.clock.forward(14 * 24 * 3_600 + 1)
  expect(await toAnswer(await first())).toEqual([])
  expect((await answer(await first(), childId, second)).status).toBe(404)
  const third = (await link(await signedIn(of, (await newParent()).id), naming(code))).body.request?.id
  expect((await answer(await first(), childId, third, false)).body).toEqual({ answered: 'declined' })
  const asker = await db
    .selectFrom('guardian_requests')
    .select('guardian_id')
    .where('id', '=', third ?? 0)
    .executeTakeFirstOrThrow()
  const declined = await link(await signedIn(of, asker.guardian_id), naming(code))
  expect(declined.body.message).toMatch(/^Your last request about this child was declined\./)
  of.clock.forward(30 * 24 * 3_600 + 1)
  expect((await link(await signedIn(of, asker.guardian_id), naming(code))).status).toBe(200)
})

test('nobody makes mail by asking and taking back: a question that was taken back is not asked again by the code for thirty days', async () => {
  const { parentId, code } = await makeFamily()
  const email = 'asked@zoe.example'
  await db.updateTable('users').set({ email }).where('id', '=', parentId).execute()
  const { id, client } = await newParent()
  const ask = () => link(client, naming(code))
  const mails = async () => (await messagesTo(of, email)).length
  const takeBack = async (request_id: number) =>
    expect((await client.call(withdrawGuardianRequest, { body: { request_id } })).status).toBe(200)
  await takeBack((await ask()).body.request?.id ?? 0)
  expect(await mails()).toBe(1)
  const again = await ask()
  expect(again.status).toBe(400)
  expect(again.body.message).toMatch(
    /^You took back your last request about this child\. You can ask again 30 days/,
  )
  expect(await mails()).toBe(1)
  of.clock.forward(30 * 24 * 3_600 + 1)
  expect((await link(await signedIn(of, id), naming(code))).status).toBe(200)
  expect(await mails()).toBe(2)
})

test('code, first name and last name are all needed [FAMILIES-45] [FAMILIES-47]', async () => {
  const { code } = await makeFamily()
  const { client } = await newParent()
  for (const missing of ['profile_code', 'child_first_name', 'child_last_name']) {
    const refused = await link(client, naming(code, { [missing]: '  ' }))
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Fill child code, first name and last name')
    expect(refused.body.fields).toHaveProperty(missing)
  }
  expect((await client.call(listChildren)).body.children).toEqual([])
})

test('names count without case and outer blanks, and a code may be typed carelessly [FAMILIES-46]', async () => {
  const { code } = await makeFamily()
  const { client } = await newParent()
  const careless = { profile_code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} ` }
  // Some keyboards send ë as an e and two dots.
  const names = { child_first_name: ' zoe\u0308 ', child_last_name: 'NÚÑEZ' }
  expect((await link(client, { ...careless, ...names })).status).toBe(200)
})

test('a wrong code and a wrong name answer alike, count as guesses, and a full count refuses the right ones too [FAMILIES-48]', async () => {
  const { code } = await makeFamily()
  const { client } = await newParent()
  const answers = [
    await link(client, naming('ZZZZ-9999')),
    await link(client, naming('no code')),
    await link(client, naming(code, { child_first_name: 'Mia' })),
    await link(client, naming(code, { child_last_name: 'Other' })),
  ]
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { message: mismatch } })
  for (let guess = 0; guess < 16; guess++) await link(client, naming(`ZZZZ-99${22 + guess}`))
  expect((await link(client, naming(code))).status).toBe(429)
  of.clock.forward(3_601)
  expect((await link(client, naming(code))).status).toBe(200)
})

test('nobody tries names on one code from many accounts', async () => {
  const { code } = await makeFamily()
  for (const _ of [1, 2]) {
    const { client } = await newParent()
    for (let guess = 0; guess < 5; guess++)
      expect((await link(client, naming(code, { child_first_name: 'Mia' }))).status).toBe(404)
  }
  expect((await link((await newParent()).client, naming(code))).status).toBe(429)
  of.clock.forward(3_601)
})

test('the family, the teachers and the school hear at once of who asks, and of a new guardian', async () => {
  const { code, parentId, teacherId, schoolId, childId } = await makeFamily()
  await db.updateTable('users').set({ email: 'first@zoe.example' }).where('id', '=', parentId).execute()
  const adminId = await makeUser(of, 'Teacher')
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const stranger = await newParent()
  const { client } = await newParent({ first_name: 'Nora', last_name: 'Hill', email: 'nora@zoe.example' })
  const { body } = await link(client, naming(code))
  const hears = async (sentence: string) => {
    for (const id of [parentId, teacherId, adminId, childId]) {
      const { notifications } = (await (await signedIn(of, id)).call(listNotifications)).body
      expect(notifications.map(one => one.name)).toContain(sentence)
    }
  }
  await hears('Nora would like to be a guardian of Zoë.')
  await answer(await signedIn(of, parentId), childId, body.request?.id)
  await hears('Nora is now a guardian of Zoë.')
  expect((await stranger.client.call(listNotifications)).body.notifications).toEqual([])
  const [asked, linked, ...more] = await messagesTo(of, 'first@zoe.example')
  expect(more).toEqual([])
  expect(asked?.subject).toBe('Nora Hill would like to be a guardian of Zoë')
  expect(asked?.body).toContain(`${of.services.settings.publicUrl}/child/${childId}/near`)
  expect(linked?.subject).toBe('Nora Hill is now a guardian of Zoë')
  expect(linked?.body).toContain('Nora Hill (nora@zoe.example) was just linked to Zoë')
  expect(linked?.body).toContain(`${of.services.settings.publicUrl}/child/${childId}/near`)
  expect((await messagesTo(of, 'nora@zoe.example')).map(mail => mail.subject)).toEqual([
    'You are now a guardian of Zoë',
  ])
  const audited = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', childId)
    .execute()
  expect(audited.map(entry => entry.act)).toEqual(['guardian-asked', 'guardian-linked'])
})

test('a child has one list of guardians; the child reads names, the guardians addresses too [FAMILIES-03] [FAMILIES-05]', async () => {
  const { childId, parentId, teacherId } = await makeFamily()
  const list = async (id: number) => (await signedIn(of, id)).call(listGuardians, { params: { childId } })
  const [line, ...more] = (await list(parentId)).body.guardians
  expect(more).toEqual([])
  expect(line).toMatchObject({ id: parentId, relation: 'OTHER', status: 'Linked', phone: null })
  expect(line?.email).toMatch(/@people\.example$/)
  expect((await list(childId)).body.guardians).toMatchObject([{ id: parentId, email: null }])
  expect((await list(teacherId)).status).toBe(404)
  const other = await makeUser(of, 'Parent')
  await makeGuardian(of, childId, other)
  const sibling = await makeUser(of, 'Child')
  await makeGuardian(of, sibling, other)
  const namesOf = async (reader: number, child: number) =>
    (
      await (await signedIn(of, reader)).call(listGuardians, { params: { childId: child } })
    ).body.guardians.map(({ id }) => id)
  for (const reader of [parentId, other, childId])
    expect((await namesOf(reader, childId)).sort()).toEqual([parentId, other])
  expect(await namesOf(other, sibling)).toEqual([other])
})

test('who was invited by text message asks by its link, and is a guardian with the yes of one [FAMILIES-01]', async () => {
  const { childId, parentId } = await makeFamily()
  const parent = await signedIn(of, parentId)
  await parent.call(sendInviteSms, { body: { phone: '4155550181', user_id: childId } })
  const token = /[0-9a-f]{32}bySms$/.exec((await messagesTo(of, '+14155550181'))[0]?.body ?? '')?.[0] ?? ''
  const { client } = await newParent()
  const { request } = (await client.call(acceptInvite, { body: { token } })).body
  expect(await childrenOf(client)).toEqual([])
  await answer(parent, childId, request?.id)
  expect(await childrenOf(client)).toEqual([childId])
})

test('only parents link', async () => {
  const { code } = await makeFamily()
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await teacher.call(linkGuardian, { body: naming(code) })).status).toBe(403)
})

test('a question that is taken back while it is answered counts once', async () => {
  const { childId, parentId, code } = await makeFamily()
  const asker = await newParent()
  const { request } = (await link(asker.client, naming(code))).body
  const guardian = await signedIn(of, parentId)
  const waiting = (number: number) =>
    eventually(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]?.count).toBe(number)
    })
  // Both have read the open request before either closes it.
  const answers = await db.transaction().execute(async db => {
    await sql`select from guardian_requests where id = ${request?.id ?? 0} for update`.execute(db)
    const withdrawn = asker.client.call(withdrawGuardianRequest, { body: { request_id: request?.id ?? 0 } })
    await waiting(1)
    const said = answer(guardian, childId, request?.id)
    await waiting(2)
    return [withdrawn, said]
  })
  const [withdrawn, said] = await Promise.all(answers)
  expect([withdrawn?.status, said?.status].sort()).toEqual([200, 404])
  expect(await childrenOf(asker.client)).toEqual(said?.status === 200 ? [childId] : [])
})
