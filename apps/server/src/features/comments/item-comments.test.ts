import { getItem } from '@kindling/contract/catalogue'
import { addItemComment, listItemComments, removeComment } from '@kindling/contract/comments'
import { listNotifications } from '@kindling/contract/notifications'
import { removeSpark } from '@kindling/contract/sparks'
import { uploadData } from '@kindling/contract/uploads'
import { itemCommentReaders, type Relation } from '@kindling/rules/access'
import { guestId } from '@kindling/rules/people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import {
  joinClass,
  joinSchool,
  linkGuardian,
  makeClass,
  makeOperator,
  makeSurrounding,
  makeUser,
} from '../../../test/factories.ts'
import { makeSpark } from '../../../test/finds.ts'
import { itemOfSpark, makeItemComment } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { ogg } from '../../platform/files/test-recordings.ts'

const of = await openTestServer()
const { db } = of.services

/** A class of a verified school with two children, their guardians and two teachers; around it, people with fewer relations. */
async function makePeople() {
  const {
    schoolId,
    childId: child,
    parentId: parent,
    teacherId: teacher,
    classId,
  } = await makeSurrounding(of)
  const elsewhere = await makeSurrounding(of)
  const make = (type: 'Child' | 'Parent' | 'Teacher') => makeUser(of, type)
  const [classmate, joined, clubmate] = [await make('Child'), await make('Child'), await make('Child')]
  const [coGuardian, otherParent, newGuardian] = [
    await make('Parent'),
    await make('Parent'),
    await make('Parent'),
  ]
  const [colleague, substitute, clubTeacher] = [
    await make('Teacher'),
    await make('Teacher'),
    await make('Teacher'),
  ]
  await joinClass(of, classId, classmate)
  await joinClass(of, classId, joined, { ofClass: false })
  await linkGuardian(of, child, coGuardian)
  await linkGuardian(of, classmate, otherParent)
  await db
    .insertInto('guardianships')
    .values({ child_id: child, guardian_id: newGuardian, since: of.clock.now() })
    .execute()
  await joinSchool(of, colleague, schoolId)
  await joinSchool(of, substitute, schoolId)
  await db
    .insertInto('class_teachers')
    .values([
      { class_id: classId, teacher_id: colleague },
      { class_id: classId, teacher_id: substitute, ends_at: '2030-01-01T00:00:00Z' },
    ])
    .execute()
  const club = await makeClass(of, clubTeacher, { schoolId: null })
  await joinClass(of, club, child)
  await joinClass(of, club, clubmate)
  const admin = await make('Teacher')
  await joinSchool(of, admin, schoolId)
  await db.insertInto('school_admins').values({ school_id: schoolId, user_id: admin }).execute()
  const others = {
    ...{ joined, clubmate, newGuardian, substitute, clubTeacher, admin, operator: await makeOperator(of) },
    ...{ strange: elsewhere.childId, strangeParent: elsewhere.parentId, strangeTeacher: elsewhere.teacherId },
  }
  return { child, classmate, parent, coGuardian, otherParent, teacher, colleague, ...others }
}

type Name = keyof Awaited<ReturnType<typeof makePeople>>

const children: Name[] = ['child', 'classmate']
const guardians: Name[] = ['parent', 'coGuardian', 'otherParent']
const teachers: Name[] = ['teacher', 'colleague']

/**
 * Who reads each person's comments, computed by hand (decision 0031). A person who is not listed reads only their own, and only they read
 * them.
 */
const readersOf: Partial<Record<Name, Name[]>> = {
  child: [...children, 'parent', 'coGuardian', ...teachers],
  classmate: [...children, 'otherParent', ...teachers],
  parent: ['child', 'parent', 'coGuardian'],
  coGuardian: ['child', 'parent', 'coGuardian'],
  otherParent: ['classmate', 'otherParent'],
  teacher: [...children, ...guardians, ...teachers],
  colleague: [...children, ...guardians, ...teachers],
  // A confirmed child of a club is in no class here.
  strange: ['strange', 'strangeParent', 'strangeTeacher'],
  strangeParent: ['strange', 'strangeParent'],
  strangeTeacher: ['strange', 'strangeParent', 'strangeTeacher'],
}

const saying = (client: Client, itemId: number, comment = 'I read the tides there.') =>
  client.call(addItemComment, { params: { itemId }, body: { comment } })

const reading = async (client: Client, itemId: number) =>
  (await client.call(listItemComments, { params: { itemId } })).body.comments

const counting = async (client: Client, sparkId: number) =>
  (await client.call(getItem, { params: { archetypeId: sparkId }, query: { archetype: 'Sparks' } })).body
    .counts.comments

test('a comment on a thing for everybody is read by those near its author, in every combination of two people, and counted for them alone', async () => {
  const who = await makePeople()
  const names = Object.keys(who) as Name[]
  const sparkId = await makeSpark(of)
  const itemId = await itemOfSpark(of, sparkId)
  const written = new Map<number, Name>()
  for (const name of names)
    written.set(await makeItemComment(of, { itemId, authorId: who[name], word: name }), name)
  for (const reader of names) {
    const client = await clientOf(of, who[reader])
    const expected = names.filter(author => (readersOf[author] ?? [author]).includes(reader))
    const read = (await reading(client, itemId)).map(({ id }) => written.get(id))
    expect({ reader, read }).toEqual({ reader, read: names.filter(name => expected.includes(name)) })
    expect({ reader, count: await counting(client, sparkId) }).toEqual({ reader, count: expected.length })
  }
  const { rows: pairs } = await sql<{ author: number; reader: number; held: Relation[] }>`
    select a.id as author, r.id as reader, relations_to_author(a.id, r.id, ${of.clock.now()}) as held
    from unnest(${Object.values(who)}::bigint[]) a(id), unnest(${[...Object.values(who), guestId]}::bigint[]) r(id)`.execute(
    db,
  )
  expect(pairs).toHaveLength(names.length * (names.length + 1))
  const nameOf = new Map(names.map(name => [who[name], name]))
  for (const { author, reader, held } of pairs) {
    const [by, to] = [nameOf.get(author), nameOf.get(reader)]
    const readers = by && (readersOf[by] ?? [by])
    const isReader = held.some(one => itemCommentReaders.includes(one))
    expect({ by, to, isReader }).toEqual({ by, to, isReader: to !== undefined && readers?.includes(to) })
  }
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from comments_seen(${itemId}, ${guestId}, ${of.clock.now()})`.execute(db)
  expect(rows[0]?.seen).toBe(0)
})

test('classmates do not read what a child says of a thing once a guardian lets no other child find it, and know it by the first name before', async () => {
  const who = await makePeople()
  const itemId = await itemOfSpark(of, await makeSpark(of))
  await makeItemComment(of, { itemId, authorId: who.child, word: 'Tides' })
  const [classmate, parent] = [await clientOf(of, who.classmate), await clientOf(of, who.parent)]
  expect((await reading(classmate, itemId))[0]?.user.last_name).toBe('E.')
  expect((await reading(parent, itemId))[0]?.user.last_name).toBe('Example')
  await db
    .updateTable('consents')
    .set({ withdrawn_at: of.clock.now(), withdrawn_by: who.parent })
    .where('child_id', '=', who.child)
    .where('purpose', '=', 'sharing')
    .execute()
  expect(await reading(classmate, itemId)).toEqual([])
  expect(await reading(parent, itemId)).toHaveLength(1)
})

test('a voice on a thing is heard by whoever reads the comment, and by nobody else', async () => {
  const who = await makePeople()
  const itemId = await itemOfSpark(of, await makeSpark(of))
  const child = await clientOf(of, who.child)
  const data = ogg().toString('base64')
  const { permalink } = (await child.call(uploadData, { body: { data, name: 'owl.ogg' } })).body.file.url
  const spoken = await child.call(addItemComment, {
    params: { itemId },
    body: { comment_type: 'Audio', media_url: permalink },
  })
  expect(spoken.body.comment).toMatchObject({
    archetype: 'Sparks',
    comment_type: 'Audio',
    media_url: permalink,
  })
  const hears = async (name: Name) =>
    (await (await clientOf(of, who[name])).send({ method: 'GET', url: permalink })).status
  for (const name of ['child', 'classmate', 'parent', 'teacher'] as const)
    expect([name, await hears(name)]).toEqual([name, 200])
  for (const name of ['joined', 'clubmate', 'otherParent', 'clubTeacher', 'admin', 'strange'] as const)
    expect([name, await hears(name)]).toEqual([name, 404])
  await child.call(removeComment, { query: { id: spoken.body.comment.id } })
  expect(await hears('parent')).toBe(404)
})

test('who wrote it, a child’s teacher or guardian and an operator take a comment away, and what is left is counted', async () => {
  const who = await makePeople()
  const sparkId = await makeSpark(of)
  const itemId = await itemOfSpark(of, sparkId)
  const child = await clientOf(of, who.child)
  const removing = async (name: Name, id: number) =>
    (await (await clientOf(of, who[name])).call(removeComment, { query: { id } })).status
  for (const name of ['child', 'parent', 'teacher', 'operator'] as const) {
    const { id } = (await saying(child, itemId)).body.comment
    expect(await counting(child, sparkId)).toBe(1)
    for (const other of ['classmate', 'otherParent', 'strangeTeacher', 'admin'] as const)
      expect([other, await removing(other, id)]).toEqual([other, 404])
    expect([name, await removing(name, id)]).toEqual([name, 200])
    expect(await counting(child, sparkId)).toBe(0)
  }
  const teacher = await clientOf(of, who.teacher)
  const { id } = (await saying(teacher, itemId)).body.comment
  expect(await removing('child', id)).toBe(404)
  expect(await reading(child, itemId)).toMatchObject([{ id, can: [] }])
})

test('who may not see the thing neither reads nor says anything of it; its author takes the comment back even so', async () => {
  const { teacherId, classId, childId, parentId } = await makeSurrounding(of)
  const sparkId = await makeSpark(of, { teacherId, classId })
  const itemId = await itemOfSpark(of, sparkId)
  const [child, parent, teacher] = [
    await clientOf(of, childId),
    await clientOf(of, parentId),
    await clientOf(of, teacherId),
  ]
  const { id } = (await saying(child, itemId)).body.comment
  expect(await reading(parent, itemId)).toHaveLength(1)
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await saying(stranger, itemId)).status).toBe(404)
  await teacher.call(removeSpark, { params: { sparkId } })
  expect((await saying(child, itemId)).status).toBe(404)
  expect((await parent.call(removeComment, { query: { id } })).status).toBe(404)
  expect((await child.call(removeComment, { query: { id } })).status).toBe(200)
})

test('a comment on a thing is told to those who may read it, and to nobody after it is gone', async () => {
  const who = await makePeople()
  const itemId = await itemOfSpark(of, await makeSpark(of))
  const toldTo = async (name: Name) => {
    const { notifications } = (await (await clientOf(of, who[name])).call(listNotifications)).body
    return notifications.filter(({ type }) => type === 'item_commented')
  }
  const child = await clientOf(of, who.child)
  const { id } = (await saying(child, itemId)).body.comment
  for (const name of ['parent', 'coGuardian', 'teacher', 'colleague'] as const)
    expect(await toldTo(name)).toMatchObject([
      { user_id: who.child, arche_type: 'Sparks', contentDetails: { id: itemId, comment_id: id } },
    ])
  for (const name of ['clubTeacher', 'substitute', 'newGuardian', 'otherParent', 'strangeTeacher'] as const)
    expect([name, await toldTo(name)]).toEqual([name, []])
  await saying(await clientOf(of, who.teacher), itemId)
  for (const name of children) expect((await toldTo(name)).at(0)).toMatchObject({ user_id: who.teacher })
  expect(await toldTo('joined')).toEqual([])
  await child.call(removeComment, { query: { id } })
  expect(await toldTo('parent')).toEqual([])
})

test('words of worry in what a child says of a thing reach an adult, and nobody says anything without a yes', async () => {
  const who = await makePeople()
  const itemId = await itemOfSpark(of, await makeSpark(of))
  const child = await clientOf(of, who.child)
  expect((await saying(child, itemId, 'I want to kill myself tonight.')).body.care).not.toBeNull()
  expect((await saying(child, itemId)).body.care).toBeNull()
  const hint = await db
    .selectFrom('talk_hints')
    .innerJoin('comments', 'comments.id', 'talk_hints.comment_id')
    .select('comments.item_id')
    .where('talk_hints.child_id', '=', who.child)
    .execute()
  expect(hint).toEqual([{ item_id: itemId }])
  await db.deleteFrom('consents').where('child_id', '=', who.clubmate).execute()
  const unallowed = await saying(await clientOf(of, who.clubmate), itemId)
  expect([unallowed.status, unallowed.body]).toMatchObject([403, { code: 'CONSENT' }])
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', who.teacher).execute()
  expect((await saying(await clientOf(of, who.teacher), itemId)).status).toBe(403)
})

test('who is near is asked once for all comments; the newest 200 are read, and one person writes a hundred', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const sparkId = await makeSpark(of)
  const itemId = await itemOfSpark(of, sparkId)
  const child = await clientOf(of, childId)
  for (const [authorId, many] of [
    [parentId, 150],
    [teacherId, 99],
  ] as const)
    await sql`
      insert into comments (item_id, user_id, comment_type, comment, created_at)
      select ${itemId}, ${authorId}, 'Text', 'Comment ' || n, ${of.clock.now()} from generate_series(1, ${many}) n`.execute(
      db,
    )
  const teacher = await clientOf(of, teacherId)
  const write = () => teacher.call(addItemComment, { params: { itemId }, body: { comment: 'One more.' } })
  expect((await write()).status).toBe(200)
  const refused = await write()
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have written 100 comments here. Remove some to write more.',
  ])
  const read = await reading(child, itemId)
  expect([read.length, read.at(-1)?.comment, await counting(child, sparkId)]).toEqual([200, 'One more.', 250])
  const ids = read.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off)
    select * from comments_seen(${itemId}, ${childId}, ${of.clock.now()})`.execute(db)
  // Not once per comment.
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toMatch(/loops=(?:[1-9]\d{2,})/)
})
