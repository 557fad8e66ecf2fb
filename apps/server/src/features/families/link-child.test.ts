import { getSession } from '@kindling/contract/accounts'
import { getLessonProgress } from '@kindling/contract/courses'
import {
  getChildInfo,
  leaveChild,
  linkGuardian,
  listChildren,
  listGuardians,
} from '@kindling/contract/families'
import { listJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import {
  linkGuardian as linkInDatabase,
  makeSurrounding,
  makeUser,
  signedIn,
} from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { openTestHouse } from '../../../test/test-house.ts'
import type { Visitor } from '../../../test/visitor.ts'

const of = await openTestHouse()
const mismatch =
  'The name and child code you entered do not match the ones on the strength certificate. Please try again.'
let made = 0

/** A child with a code, a guardian, a teacher and a school. */
async function makeFamily() {
  const code = `CHWD${'ABCDEFGH'[++made % 8]}${'ABCDEFGH'[Math.floor(made / 8)]}22`
  const around = await makeSurrounding(of)
  await of.house.db
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
  return { id, visitor: await signedIn(of, id) }
}
const link = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.send<{ child: { id: number; can: string[] } }>({
    method: 'POST',
    url: '/user/link_guardian',
    payload: body,
  })

test('a parent links an existing child, who is among the children at once [FAMILIES-31] [FAMILIES-35] [FAMILIES-54]', async () => {
  const { childId, code } = await makeFamily()
  const { visitor } = await newParent()
  expect((await visitor.call(getChildInfo, { params: { childId } })).status).toBe(404)
  const { status, body } = await link(visitor, naming(code))
  expect(status).toBe(200)
  expect(body.child).toMatchObject({ id: childId, can: expect.arrayContaining(['view', 'leave-child']) })
  expect((await visitor.call(getSession)).body.children?.map(child => child.id)).toEqual([childId])
  expect((await visitor.call(listChildren)).body.children.map(child => child.id)).toEqual([childId])
  const again = await link(visitor, naming(code))
  expect(again.body.fields).toEqual({ profile_code: 'This child is among your children already.' })
})

test('the request has the code, the guardian, the relation and both names, and the link keeps who, when and relation [FAMILIES-38]', async () => {
  const { childId, code } = await makeFamily()
  const { id, visitor } = await newParent()
  const other = await newParent()
  const body = { ...naming(code), guardian_id: id, relation: 'OTHER' }
  expect((await link(visitor, { ...body, guardian_id: other.id })).status).toBe(404)
  expect((await link(visitor, { ...body, relation: 'OWNER' })).status).toBe(400)
  expect((await link(visitor, body)).status).toBe(200)
  const row = await of.house.db
    .selectFrom('guardianships')
    .selectAll()
    .where('guardian_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    child_id: childId,
    relation: 'OTHER',
    added_by: id,
    since: of.clock.now(),
    until: null,
  })
  const consent = await of.house.db
    .selectFrom('consents')
    .selectAll()
    .where('given_by', '=', id)
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ child_id: childId, purpose: 'guardian-link', method: 'linked-by-code' })
})

test('a child of the family is followed by whoever was linked, and by nobody who was not [FAMILIES-32]', async () => {
  const { childId, code } = await makeFamily()
  const { visitor } = await newParent()
  const look = async () =>
    Promise.all([
      visitor.call(getLessonProgress, { params: { userId: childId } }),
      visitor.call(listJournals, { params: { userId: childId } }),
    ]).then(answers => answers.map(answer => answer.status))
  expect(await look()).toEqual([404, 404])
  await link(visitor, naming(code))
  expect(await look()).toEqual([200, 200])
})

test('code, first name and last name are all needed [FAMILIES-45] [FAMILIES-47]', async () => {
  const { code } = await makeFamily()
  const { visitor } = await newParent()
  for (const missing of ['profile_code', 'child_first_name', 'child_last_name']) {
    const refused = await link(visitor, naming(code, { [missing]: '  ' }))
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Fill child code, first name and last name')
    expect(refused.body.fields).toHaveProperty(missing)
  }
  expect((await visitor.call(listChildren)).body.children).toEqual([])
})

test('names count without case and outer blanks, and a code may be typed carelessly [FAMILIES-46]', async () => {
  const { code } = await makeFamily()
  const { visitor } = await newParent()
  const careless = { profile_code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} ` }
  // The ë of some keyboards is an e and two dots.
  const names = { child_first_name: ' zoe\u0308 ', child_last_name: 'NÚÑEZ' }
  expect((await link(visitor, { ...careless, ...names })).status).toBe(200)
})

test('a wrong code and a wrong name answer alike, count as guesses, and a full count refuses the right ones too [FAMILIES-48]', async () => {
  const { code } = await makeFamily()
  const { visitor } = await newParent()
  const answers = [
    await link(visitor, naming('ZZZZ-9999')),
    await link(visitor, naming('no code')),
    await link(visitor, naming(code, { child_first_name: 'Mia' })),
    await link(visitor, naming(code, { child_last_name: 'Other' })),
  ]
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { message: mismatch } })
  for (let guess = 0; guess < 16; guess++) await link(visitor, naming(`ZZZZ-99${22 + guess}`))
  expect((await link(visitor, naming(code))).status).toBe(429)
  of.clock.forward(3_601)
  expect((await link(visitor, naming(code))).status).toBe(200)
})

test('nobody tries names on one code from many accounts', async () => {
  const { code } = await makeFamily()
  for (const _ of [1, 2]) {
    const { visitor } = await newParent()
    for (let guess = 0; guess < 5; guess++)
      expect((await link(visitor, naming(code, { child_first_name: 'Mia' }))).status).toBe(404)
  }
  expect((await link((await newParent()).visitor, naming(code))).status).toBe(429)
  of.clock.forward(3_601)
})

test('the other guardians, the teachers and the school hear of a new guardian at once', async () => {
  const { code, parentId, teacherId, schoolId, childId } = await makeFamily()
  await of.house.db
    .updateTable('users')
    .set({ email: 'first@zoe.example' })
    .where('id', '=', parentId)
    .execute()
  const adminId = await makeUser(of, 'Teacher')
  await of.house.db.insertInto('school_admins').values({ school_id: schoolId, user_id: adminId }).execute()
  const stranger = await newParent()
  const { visitor } = await newParent({ first_name: 'Nora', last_name: 'Hill', email: 'nora@zoe.example' })
  await link(visitor, naming(code))
  for (const id of [parentId, teacherId, adminId, childId]) {
    const { notifications } = (await (await signedIn(of, id)).call(listNotifications)).body
    expect(notifications.map(one => one.name)).toContain('Nora is now a guardian of Zoë.')
  }
  expect((await stranger.visitor.call(listNotifications)).body.notifications).toEqual([])
  const [mail, ...more] = await messagesTo(of, 'first@zoe.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Nora Hill is now a guardian of Zoë')
  expect(mail?.body).toContain('Nora Hill (nora@zoe.example) was just linked to Zoë')
  expect(await messagesTo(of, 'nora@zoe.example')).toEqual([])
  const audited = await of.house.db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', childId)
    .execute()
  expect(audited.map(entry => entry.act)).toEqual(['guardian-linked'])
})

test('a guardian leaves while another remains, and never as the last one', async () => {
  const { childId, parentId } = await makeFamily()
  const second = await newParent({ first_name: 'Nora', email: 'leaves@zoe.example' })
  const first = await signedIn(of, parentId)
  const leave = (visitor: Visitor) => visitor.call(leaveChild, { params: { childId } })
  expect((await leave(second.visitor)).status).toBe(404)
  expect((await leave(first)).body.message).toMatch(/^You are the only guardian of this child\./)
  await linkInDatabase(of, childId, second.id)
  const both = (await first.call(listGuardians, { params: { childId } })).body.guardians
  expect(both.map(one => [one.id, one.can])).toEqual([
    [parentId, ['leave']],
    [second.id, []],
  ])
  expect((await leave(second.visitor)).body).toEqual({ left: true })
  expect((await second.visitor.call(getChildInfo, { params: { childId } })).status).toBe(404)
  expect((await leave(first)).status).toBe(400)
  const { notifications } = (await first.call(listNotifications)).body
  expect(notifications.map(one => one.name)).toContain('Nora is no longer a guardian of Zoë.')
  const left = await of.house.db
    .selectFrom('guardianships')
    .select('until')
    .where('guardian_id', '=', second.id)
    .executeTakeFirstOrThrow()
  expect(left.until).toEqual(of.clock.now())
})

test('two guardians who leave at once do not leave the child alone', async () => {
  const { childId, parentId } = await makeFamily()
  const second = await newParent()
  await linkInDatabase(of, childId, second.id)
  const visitors = [await signedIn(of, parentId), second.visitor]
  const answers = await Promise.all(visitors.map(one => one.call(leaveChild, { params: { childId } })))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 400])
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
})

test('only parents link', async () => {
  const { code } = await makeFamily()
  const teacher = await signedIn(of, await makeUser(of, 'Teacher'))
  expect((await teacher.call(linkGuardian, { body: naming(code) })).status).toBe(403)
})
