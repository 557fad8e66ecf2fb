import { createUser } from '@kindling/contract/accounts'
import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { type Call, carriesFile } from '@kindling/contract/define-call'
import { addChild } from '@kindling/contract/families'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { likeJournal } from '@kindling/contract/journals'
import { uploadData } from '@kindling/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { picture } from '../src/platform/files/test-pictures.ts'
import { shapeAddress, shapeBody } from '../src/platform/shape-request.ts'
import type { Fixture } from './attempt.ts'
import { solveCaptcha } from './captcha.ts'
import { Client } from './client.ts'
import { namesIn } from './draft.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { changingCalls, type Prepared, prepare, sendDraft } from './try-call.ts'
import { hereWord, makeTwoDistricts } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const world = await makeTwoDistricts(of)
const fixture: Fixture = { of, world, pictures: await openPictureHost() }
const wished = ['user_type', 'user_role', 'role', 'school_id', 'district_id', 'parent_id', 'account_status']
const alsoWished = ['pro_plan_active', 'owner_id', 'created_by', 'price', 'id', 'is_admin', 'is_operator']
const { rows: columns } = await sql<{ table: string; name: string }>`
  select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`.execute(
  of.services.db,
)
const names = [...new Set([...wished, ...alsoWished, ...columns.map(({ name }) => name)])].sort()
const unexpected = 'This field is not expected here.'
const asUnexpected = (some: readonly string[]) => Object.fromEntries(some.map(name => [name, unexpected]))
const asOnes = (some: readonly string[]) => Object.fromEntries(some.map(name => [name, 1]))
const takesBody = (call: Call) => !carriesFile(call) && call.method !== 'GET'
let requests = 0

/** What could make somebody more, and every column of the tables that a call writes. */
const namesNear = (tables: readonly string[]) => [
  ...new Set([
    ...wished,
    ...alsoWished,
    ...columns.filter(({ table }) => tables.includes(table)).map(({ name }) => name),
  ]),
]

const without = (some: readonly string[], declared: readonly string[]) =>
  some.filter(name => !declared.includes(name))

/** A refusal names twenty fields at most. */
const inTwenties = (some: readonly string[]) =>
  Array.from({ length: Math.ceil(some.length / 20) }, (_, place) => some.slice(place * 20, place * 20 + 20))

test.for(changingCalls.map(call => [call.name, call] as const))(
  '%s refuses every field that it does not declare, and changes nothing',
  async ([, call]) => {
    const start = await writesSoFar(of)
    await sendDraft(await prepare(fixture, call))
    const near = namesNear(await tablesWrittenSince(of, start))
    const prepared = await prepare(fixture, call)
    expectUnexpected(call, prepared)
    const { draft, client } = prepared
    const refused = async (some: string[], changed: Partial<typeof draft>) => {
      const answer = await sendDraft({ draft: { ...draft, ...changed }, client })
      expect({ some, status: answer.status }).toEqual({ some, status: 400 })
      expect(answer.body.fields).toMatchObject(asUnexpected(some))
      requests++
    }
    const before = await writesSoFar(of)
    if (takesBody(call))
      for (const some of inTwenties(without(near, namesIn(call.body))))
        await refused(some, { raw: null, body: { ...draft.body, ...asOnes(some) } })
    for (const some of inTwenties(without(near, [...namesIn(call.body), ...namesIn(call.query)])))
      await refused(some, { query: [...draft.query, ...some.map((name): [string, string] => [name, '1'])] })
    expect(await tablesWrittenSince(of, before)).toEqual([])
  },
)

/** The server's own reading of a request, which looks at these three parts of it: every column of every table is unexpected there. */
function expectUnexpected(call: Call, { draft }: Prepared): void {
  const params = Object.fromEntries(Object.entries(draft.params).map(([name, value]) => [name, `${value}`]))
  const sent = (parts: object) => ({ params, query: {}, body: {}, ...parts }) as FastifyRequest
  if (takesBody(call))
    for (const some of inTwenties(without(names, namesIn(call.body))))
      expect(shapeBody(call, sent({ body: asOnes(some) })).fault?.fields).toMatchObject(asUnexpected(some))
  for (const some of inTwenties(without(names, namesIn(call.query))))
    expect(shapeAddress(call, sent({ query: asOnes(some) })).fault?.fields).toMatchObject(asUnexpected(some))
}

afterAll(() => {
  process.stdout.write(
    `S2 calls=${changingCalls.length} names=${names.length} requests=${requests} changed=0\n`,
  )
})

const userRow = (id: number) =>
  of.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('whoever registers becomes an unverified parent, whatever the form says it is', async () => {
  const client = new Client(of.app)
  const form = {
    email: 'chief@people.example',
    password: 'Paper-Boat-77',
    first_name: 'Chief',
    last_name: 'Example',
    captcha_token: await solveCaptcha(client, 'User/create'),
    token: 'an-invitation',
    invited_by: world.id.teacher,
  }
  const asTeacher = await client.send({
    method: 'POST',
    url: '/user/create',
    payload: { ...form, user_type: 'Teacher' },
  })
  expect(asTeacher.status).toBe(400)
  const made = await client.call(createUser, { body: { ...form, user_type: 'Parent' } })
  const row = await userRow(made.body.session.user?.id ?? 0)
  expect(row).toMatchObject({
    user_type: 'Parent',
    email_verified_at: null,
    disabled_at: null,
    teacher_role: null,
  })
  expect(made.body.session).toMatchObject({ is_operator: false, children: [] })
})

test("a new child is the caller's, with the caller's zip code and as a child, whatever the form says", async () => {
  const parent = await clientOf(of, world.id.parent)
  await of.services.db
    .updateTable('users')
    .set({ zip_code: '94110' })
    .where('id', '=', world.id.parent)
    .execute()
  const form = async () => ({
    first_name: 'Little',
    gender: 'Other' as const,
    birth_date: '05/04/2016',
    captcha_token: await solveCaptcha(parent, 'Child/add_child'),
  })
  const inOthersName = await parent.call(addChild, {
    body: { ...(await form()), parent_id: world.id.parent_other },
  })
  expect(inOthersName.status).toBe(404)
  const made = await parent.call(addChild, {
    body: { ...(await form()), zip_code: '10001', user_type: 'Child' },
  })
  const row = await userRow(made.body.child.id)
  expect(row).toMatchObject({ user_type: 'Child', zip_code: '94110' })
  const links = await of.services.db
    .selectFrom('guardianships')
    .selectAll()
    .where('child_id', '=', row.id)
    .execute()
  expect(links.map(link => link.guardian_id)).toEqual([world.id.parent])
})

test("an answer, a like and a removal are the session's person's, whatever ids are sent along", async () => {
  const journalId = await makeJournal(of, world.id.child, hereWord)
  const [teacher, parent] = [await clientOf(of, world.id.teacher), await clientOf(of, world.id.parent)]
  const answer = { teacher_content: 'Well counted.', teacher_id: world.id.teacher_elsewhere, id: journalId }
  const answered = await teacher.call(updateJournal, { params: { journalId }, body: answer })
  expect(answered.body.journal).toMatchObject({ teacher_id: null, user_id: world.id.child })
  const otherRow = { ...answer, id: await makeJournal(of, world.id.child, hereWord) }
  expect((await teacher.call(updateJournal, { params: { journalId }, body: otherRow })).status).toBe(404)
  const liked = await parent.call(likeJournal, {
    body: { object_id: journalId, action_type: 1, user_id: world.id.teacher },
  })
  expect(liked.body.object_meta_datas.map(one => one.user_id)).toEqual([world.id.parent])
  const draft = { archetype_id: journalId, comment: 'Frogs!' }
  const { comment } = (await teacher.call(addComment, { body: draft })).body
  const query = { id: comment.id, user_id: world.id.teacher }
  expect((await parent.call(removeComment, { query })).status).toBe(404)
  const left = await parent.call(listComments, { query: { archetype_id: journalId } })
  expect(left.body.comments.map(one => one.id)).toEqual([comment.id])
})

test('an upload lies where the server puts it, whatever folder is named', async () => {
  const child = await clientOf(of, world.id.child)
  const body = { name: 'up.png', data: (await picture('png')).toString('base64'), dir: '../../../etc' }
  expect((await child.call(uploadData, { body: { ...body, name: '../../up.png' } })).status).toBe(415)
  const answer = await child.call(uploadData, { body })
  expect(answer.body.file.url.permalink).toMatch(/^\/files\/[a-f0-9]{32}\/up\.png$/)
})
