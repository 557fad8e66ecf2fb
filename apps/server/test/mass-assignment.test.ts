import { createUser } from '@kindling/contract/accounts'
import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { addChild } from '@kindling/contract/families'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { likeJournal } from '@kindling/contract/journals'
import { uploadData } from '@kindling/contract/uploads'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { picture } from '../src/platform/files/test-pictures.ts'
import type { Stage } from './attempt.ts'
import { solveCaptcha } from './captcha.ts'
import { namesIn } from './fuzz-requests.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { makeJournal } from './records.ts'
import { seated } from './seat.ts'
import { openTestHouse } from './test-house.ts'
import { changingCalls, prepare, sendDraft } from './try-call.ts'
import { hereWord, makeTwoDistricts } from './two-districts.ts'
import { Visitor } from './visitor.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestHouse({ outbound: anyAddress })
const world = await makeTwoDistricts(of)
const stage: Stage = { of, world, pictures: await openPictureHost() }
const wished = ['user_type', 'user_role', 'role', 'school_id', 'district_id', 'parent_id', 'account_status']
const alsoWished = ['pro_plan_active', 'owner_id', 'created_by', 'price', 'id', 'is_admin', 'is_operator']
const columns = await sql<{ name: string }>`
  select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
  of.house.db,
)
const names = [...new Set([...wished, ...alsoWished, ...columns.rows.map(row => row.name)])].sort()
const unexpected = 'This field is not expected here.'
let requests = 0

const without = (declared: readonly string[]) => names.filter(name => !declared.includes(name))

/** A refusal names twenty fields at most. */
const inTwenties = (some: readonly string[]) =>
  Array.from({ length: Math.ceil(some.length / 20) }, (_, place) => some.slice(place * 20, place * 20 + 20))

test.for(changingCalls.map(call => [call.name, call] as const))(
  '%s refuses every field that it does not declare, and changes nothing',
  async ([, call]) => {
    const { draft, visitor } = await prepare(stage, call)
    const refused = async (some: string[], changed: Partial<typeof draft>) => {
      const answer = await sendDraft({ draft: { ...draft, ...changed }, visitor })
      expect({ some, status: answer.status }).toEqual({ some, status: 400 })
      expect(answer.body.fields).toMatchObject(Object.fromEntries(some.map(name => [name, unexpected])))
      requests++
    }
    const before = await writesSoFar(of)
    const inBody = call.carries === 'upload' || call.method === 'GET' ? [] : without(namesIn(call.body))
    for (const some of inTwenties(inBody))
      await refused(some, {
        raw: null,
        body: { ...draft.body, ...Object.fromEntries(some.map(name => [name, 1])) },
      })
    for (const some of inTwenties(without([...namesIn(call.body), ...namesIn(call.query)])))
      await refused(some, { query: [...draft.query, ...some.map((name): [string, string] => [name, '1'])] })
    expect(await tablesWrittenSince(of, before)).toEqual([])
  },
)

afterAll(() => {
  process.stdout.write(
    `S2 calls=${changingCalls.length} names=${names.length} requests=${requests} changed=0\n`,
  )
})

const userRow = (id: number) =>
  of.house.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('whoever registers becomes an unverified parent, whatever the form says it is', async () => {
  const visitor = new Visitor(of.app)
  const form = {
    email: 'chief@people.example',
    password: 'Paper-Boat-77',
    first_name: 'Chief',
    last_name: 'Example',
    captcha_token: await solveCaptcha(visitor, 'User/create'),
    token: 'an-invitation',
    invited_by: world.id.teacher,
  }
  const asTeacher = await visitor.send({
    method: 'POST',
    url: '/user/create',
    payload: { ...form, user_type: 'Teacher' },
  })
  expect(asTeacher.status).toBe(400)
  const made = await visitor.call(createUser, { body: { ...form, user_type: 'Parent' } })
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
  const parent = await seated(of, world.id.parent)
  await of.house.db
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
  const links = await of.house.db
    .selectFrom('guardianships')
    .selectAll()
    .where('child_id', '=', row.id)
    .execute()
  expect(links.map(link => link.guardian_id)).toEqual([world.id.parent])
})

test("an answer, a like and a removal are the session's person's, whatever ids are sent along", async () => {
  const journalId = await makeJournal(of, world.id.child, hereWord)
  const [teacher, parent] = [await seated(of, world.id.teacher), await seated(of, world.id.parent)]
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
  const child = await seated(of, world.id.child)
  const body = { name: 'up.png', data: (await picture('png')).toString('base64'), dir: '../../../etc' }
  expect((await child.call(uploadData, { body: { ...body, name: '../../up.png' } })).status).toBe(415)
  const answer = await child.call(uploadData, { body })
  expect(answer.body.file.url.permalink).toMatch(/^\/files\/[a-f0-9]{32}\/up\.png$/)
})
