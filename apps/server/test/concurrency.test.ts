import { addGroup, joinByClassCode, listGroups } from '@kindling/contract/classes'
import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal, likeJournal } from '@kindling/contract/journals'
import { confirmMembers } from '@kindling/contract/memberships'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { joinClass, makeClass, makeSurrounding, makeUser } from './factories.ts'
import { makeJournal } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const writers = 8
let rounds = 0

const codeOf = async (classId: number) =>
  (
    await of.services.db
      .selectFrom('class_codes')
      .select('code')
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow()
  ).code
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: writers }, (_, index) => work(index)))
const statusesOf = (answers: { status: number }[]) => answers.map(answer => answer.status).sort()

/** How often each status came; what is written here is all that may come. */
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(statusesOf(answers), status => status)].map(([status, all]) => [status, all.length]),
  )

test('a child who joins a class eight times at once is in it once, and told so once [CLASSES-17]', async () => {
  for (let round = 0; round < 10; round++, rounds++) {
    const { teacherId, schoolId } = await makeSurrounding(of)
    const childId = await makeUser(of, 'Child')
    const child = await clientOf(of, childId)
    const class_code = await codeOf(await makeClass(of, teacherId, { schoolId }))
    const answers = await atOnce(() => child.call(joinByClassCode, { body: { class_code } }))
    expect(tally(answers)).toEqual({ 200: 1, 400: 7 })
    const { rows } = await sql`select 1 from class_members where child_id = ${childId}`.execute(
      of.services.db,
    )
    expect(rows.length).toBe(1)
    const told =
      await sql`select 1 from topic_entries where type = 'class_joined' and topic = ${`child_feed/${childId}`}`
    expect((await told.execute(of.services.db)).rows.length).toBe(1)
  }
})

test('a child who is confirmed in eight classes of a school at once is in all of them and in the school once', async () => {
  const { teacherId, schoolId } = await makeSurrounding(of)
  const childId = await makeUser(of, 'Child')
  const child = await clientOf(of, childId)
  const codes = await atOnce(async () => codeOf(await makeClass(of, teacherId, { schoolId })))
  const answers = await atOnce(index =>
    child.call(joinByClassCode, { body: { class_code: codes[index] ?? '' } }),
  )
  expect(tally(answers)).toEqual({ 200: 8 })
  const teacher = await clientOf(of, teacherId)
  const joined = await of.services.db
    .selectFrom('class_members')
    .select(['id', 'class_id'])
    .where('child_id', '=', childId)
    .execute()
  const confirmed = await atOnce(index => {
    const { id = 0, class_id: groupId = 0 } = joined[index] ?? {}
    return teacher.call(confirmMembers, { params: { groupId }, body: { membership_ids: [id] } })
  })
  expect(tally(confirmed)).toEqual({ 200: 8 })
  const { rows } = await sql<{ classes: number; schools: number }>`
    select (select count(*)::int from class_members where child_id = ${childId} and until is null) as classes,
      (select count(*)::int from school_members where user_id = ${childId} and until is null) as schools`.execute(
    of.services.db,
  )
  expect(rows).toEqual([{ classes: 8, schools: 1 }])
  rounds++
})

test('a guardian who likes eight times at once has one like or none, and the entry says which', async () => {
  const { childId, parentId } = await makeSurrounding(of)
  const parent = await clientOf(of, parentId)
  for (let round = 0; round < 10; round++, rounds++) {
    const journalId = await makeJournal(of, childId, 'Pond')
    const answers = await atOnce(() =>
      parent.call(likeJournal, { body: { object_id: journalId, action_type: 1 } }),
    )
    expect(tally(answers)).toEqual({ 200: 8 })
    const likes = (await parent.call(getJournal, { params: { journalId } })).body.journal.object_meta_datas
      .length
    expect(likes).toBeLessThanOrEqual(1)
    await parent.call(likeJournal, { body: { object_id: journalId, action_type: 1 } })
    const after = (await parent.call(getJournal, { params: { journalId } })).body.journal.object_meta_datas
      .length
    expect(after).toBe(1 - likes)
  }
})

test('comment_count is the number of comments while eight people add and remove at once', async () => {
  const around = await makeSurrounding(of)
  const journalId = await makeJournal(of, around.childId, 'Pond')
  const people = await Promise.all(
    [around.childId, around.parentId, around.teacherId].map(id => clientOf(of, id)),
  )
  await atOnce(async index => {
    const person = people[index % people.length]
    for (let turn = 0; person && turn < 8; turn++, rounds++) {
      const added = await person.call(addComment, {
        body: { archetype_id: journalId, comment: `Frog ${turn}` },
      })
      expect(added.status).toBe(200)
      if (turn % 2 === 1) continue
      const gone = await atOnce(() => person.call(removeComment, { query: { id: added.body.comment.id } }))
      expect(tally(gone)).toEqual({ 200: 1, 404: 7 })
    }
  })
  const [reader] = people
  const count = (await reader?.call(getJournal, { params: { journalId } }))?.body.journal.comment_count
  const rows = (await reader?.call(listComments, { query: { archetype_id: journalId } }))?.body.comments
    .length
  expect([count, rows]).toEqual([32, 32])
})

test('of eight edits of the same version one is kept, and seven are told of the conflict', async () => {
  const { childId } = await makeSurrounding(of)
  const child = await clientOf(of, childId)
  const journalId = await makeJournal(of, childId, 'Pond')
  const texts = Array.from({ length: writers }, (_, index) => `We counted ${index} frogs at the pond today.`)
  const answers = await atOnce(index =>
    child.call(updateJournal, {
      params: { journalId },
      body: { response_type: 'Text', content: texts[index] ?? '', version: 1 },
    }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
  const winner = answers.findIndex(answer => answer.status === 200)
  const kept = (await child.call(getJournal, { params: { journalId } })).body.journal
  expect([kept.content, kept.version]).toEqual([texts[winner], 2])
  rounds++
})

test('a teacher who makes the same class eight times at once has it once', async () => {
  const teacher = await clientOf(of, await makeUser(of, 'Teacher'))
  const answers = await atOnce(() => teacher.call(addGroup, { body: { group_name: 'Otters' } }))
  expect(tally(answers)).toEqual({ 200: 1, 400: 7 })
  expect((await teacher.call(listGroups)).body.groups.map(group => group.name)).toEqual(['Otters'])
  rounds++
})

test('every topic is numbered without gaps while eight children of one class write at once', async () => {
  const { classId, teacherId } = await makeSurrounding(of)
  const children = await atOnce(async () => {
    const childId = await makeUser(of, 'Child')
    await joinClass(of, classId, childId)
    return clientOf(of, childId)
  })
  const written = await atOnce(async index => {
    for (let turn = 0; turn < 25; turn++, rounds++) {
      const draft = { response_type: 'Text' as const, content: `Frog number ${turn} of writer ${index}.` }
      const answer = await children[index]?.call(addJournal, { body: { ...draft, teacher_id: teacherId } })
      expect(answer?.status, answer?.text).toBe(200)
    }
    return 25
  })
  const { rows } = await sql<{ topic: string; last: number; count: number; highest: number }>`
    select t.name as topic, t.last, count(e.number)::int as count, max(e.number) as highest
    from topics t left join topic_entries e on e.topic = t.name group by t.name, t.last`.execute(
    of.services.db,
  )
  expect(rows.filter(row => row.count !== row.last || row.highest !== row.last)).toEqual([])
  const ofClass = rows.find(row => row.topic === `groups/users/${classId}`)
  expect(ofClass?.last).toBe(written.reduce((sum, count) => sum + count, 0))
})

afterAll(() => {
  process.stdout.write(`R4 writers=${writers} rounds=${rounds} anomalies=0\n`)
})
