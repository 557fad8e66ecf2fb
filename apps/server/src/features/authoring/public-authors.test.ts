import { deleteAuthor, getAuthor, listAuthors, updateAuthor } from '@kindling/contract/authors'
import { getCourse } from '@kindling/contract/courses'
import { closeOpenCourse } from '@kindling/contract/courses-for-everybody'
import { listNotifications } from '@kindling/contract/notifications'
import { updateAll } from '@kindling/contract/profiles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeOperator, makeUnverifiedSchool, makeUser } from '../../../test/factories.ts'
import { appointAdmin } from '../../../test/goal-fixture.ts'
import { itemOfKind, makeOpenSchool, makeSchoolWithCourse } from '../../../test/open-courses.ts'
import { clientOf } from '../../../test/session-of.ts'
import { messageOf } from '../../../test/teachers-courses.ts'
import { openTestServer } from '../../../test/test-server.ts'
import type { Db } from '../../platform/transaction.ts'
import { unverifySchool } from '../verification/verify-on-evidence.ts'

const of = await openTestServer()
const { db } = of.services

const nameOf = async (userId: number) => {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`.execute(db)
  return rows[0]?.name
}
const authorOf = async (courseId: number) =>
  (
    await db
      .selectFrom('everybody_shares')
      .select('author_id')
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
  ).author_id ?? 0
const schoolNameOf = async (id: number) =>
  (await db.selectFrom('schools').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
interface Office {
  schoolId: number
  teacherId: number
}
const appoint = ({ schoolId, teacherId }: Office) => appointAdmin(of, schoolId, teacherId)
const dismiss = ({ schoolId, teacherId }: Office) =>
  db.deleteFrom('school_admins').where('school_id', '=', schoolId).where('user_id', '=', teacherId).execute()
const page = (client: Client, authorId: number) => client.call(getAuthor, { params: { authorId } })

test('an author has a page with the approved name and line as long as everybody has a course, and no page before', async () => {
  const { courseId, lessonId, teacherId, teacher, ask, answer } = await makeSchoolWithCourse(of)
  const readers = [
    await clientOf(of, await makeUser(of, 'Child')),
    await clientOf(of, null),
    await clientOf(of, await makeOperator(of)),
  ]
  await ask({ about: 'Teaches in a lighthouse.' })
  const authorId = await authorOf(courseId)
  for (const reader of [...readers, teacher]) expect((await page(reader, authorId)).status).toBe(404)
  await answer('yes')
  const name = await nameOf(teacherId)
  for (const reader of readers) {
    const { status, body } = await page(reader, authorId)
    expect([status, body.author.name, body.author.description]).toEqual([
      200,
      name,
      'Teaches in a lighthouse.',
    ])
    expect(body.items.map(({ archetype, archetype_id }) => [archetype, archetype_id])).toEqual([
      ['Courses', courseId],
      ['Lessons', lessonId],
    ])
  }
  // The name is the approved one, whatever the teacher is called later.
  await db.updateTable('users').set({ first_name: 'Text me' }).where('id', '=', teacherId).execute()
  const [child] = readers
  if (!child) throw new Error('nobody is there')
  const { course } = (await child.call(getCourse, { params: { courseId } })).body
  expect([course.public_author, (await page(child, authorId)).body.author.name]).toEqual([
    { id: authorId, name },
    name,
  ])
  // Held back, it has no page.
  const itemId = await itemOfKind(of, 'Courses', courseId)
  const hold = (is_held: boolean) =>
    db.updateTable('catalogue_items').set({ is_held }).where('id', '=', itemId).execute()
  await hold(true)
  expect((await page(child, authorId)).status).toBe(404)
  await hold(false)
  await teacher.call(closeOpenCourse, { params: { courseId } })
  for (const reader of readers) expect((await page(reader, authorId)).status).toBe(404)
})

test('an administrator can give the name of the school; a line without approval is not shown, and operators change only whom they have added', async () => {
  const school = await makeOpenSchool(of)
  const authorId = await authorOf(school.courseId)
  expect((await page(school.operator, authorId)).body.author.description).toBe('')
  await school.teacher.call(closeOpenCourse, { params: { courseId: school.courseId } })
  await appoint(school)
  await school.ask({ author: 'school', about: 'A school by the sea.' })
  const name = await schoolNameOf(school.schoolId)
  expect(await school.seen()).toMatchObject({
    author_name: name,
    is_by_school: true,
    name_now: null,
    about: 'A school by the sea.',
  })
  const ofSchool = await authorOf(school.courseId)
  expect(ofSchool).not.toBe(authorId)
  await school.answer('no', { reason: 'Which sea?' })
  expect((await page(school.operator, ofSchool)).status).toBe(404)
  await school.ask({ author: 'school' })
  await school.answer('yes')
  expect((await page(school.operator, ofSchool)).body.author).toMatchObject({ name, description: '' })
  expect((await page(school.operator, authorId)).status).toBe(404)

  const body = { name: 'Somebody', description: '', version: 1 }
  const params = { authorId: ofSchool }
  expect((await school.operator.call(updateAuthor, { params, body })).status).toBe(404)
  expect((await school.operator.call(deleteAuthor, { params })).status).toBe(404)
  const { authors } = (await school.operator.call(listAuthors, {})).body
  expect(authors.map(({ id }) => id)).not.toContain(ofSchool)
})

test('only an administrator of the school publishes under its name; one who loses the office keeps what is published, and publishes no more', async () => {
  const school = await makeSchoolWithCourse(of)
  const { courseId, teacherId, ask, answer, own, opens } = school
  const reader = await clientOf(of, await makeUser(of, 'Parent'))
  const teacher = await nameOf(teacherId)
  const name = await schoolNameOf(school.schoolId)
  const mine = {
    status: 400,
    fields: { author: expect.stringMatching(/^Only an administrator of your school/) },
  }
  const asked = async () => {
    const { status, body } = await ask({ author: 'school' })
    return { status, ...body }
  }
  expect((await own()).public_names).toEqual({ teacher, school: null })
  expect(await asked()).toMatchObject(mine)
  expect((await own()).everybody).toBeNull()
  // The office of another school gives no name here.
  const elsewhere = await makeSchoolWithCourse(of)
  await appoint({ schoolId: elsewhere.schoolId, teacherId })
  expect(await asked()).toMatchObject(mine)

  await appoint(school)
  expect((await own()).public_names).toEqual({ teacher, school: name })
  expect((await asked()).status).toBe(200)
  await dismiss(school)
  const late = await answer('yes')
  expect([late.status, messageOf(late)]).toEqual([
    400,
    'The course carries the name of the school, and its author no longer administers the school.',
  ])
  await appoint(school)
  expect((await answer('yes')).status).toBe(200)

  await dismiss(school)
  expect(await opens(reader)).toEqual([200, 200])
  expect((await page(reader, await authorOf(courseId))).body.author.name).toBe(name)
  await school.teacher.call(closeOpenCourse, { params: { courseId } })
  expect(await asked()).toMatchObject(mine)
  expect((await ask()).status).toBe(200)
  expect((await answer('yes')).status).toBe(200)
  expect((await page(reader, await authorOf(courseId))).body.author.name).toBe(teacher)
})

test('no teacher publishes under an account that is called as a verified school is, however that is written', async () => {
  const school = await makeSchoolWithCourse(of)
  const { teacher, ask, answer, own, seen, opens } = school
  const elsewhere = await makeSchoolWithCourse(of)
  const rename = async (first_name: string, last_name: string) =>
    expect((await teacher.call(updateAll, { body: { first_name, last_name } })).status).toBe(200)
  const called = (id: number, name: string) =>
    db.updateTable('schools').set({ name }).where('id', '=', id).execute()
  await called(school.schoolId, 'Écrins Creek Elementary School')
  await called(elsewhere.schoolId, 'St. Mary’s-by-the-Mill')
  for (const [first, last] of [
    ['Écrins Creek', 'Elementary School'],
    ['ecrins-CREEK', 'Elementary School.'],
    ['EcrinsCreek', 'ElementarySchool'],
    ['St Marys', 'by the Mill'],
  ] as const) {
    await rename(first, last)
    const { status, body } = await ask()
    expect({ status, ...body }, first).toMatchObject({
      status: 400,
      fields: {
        author: 'Your account has the name of a school. Change it to your own name, and ask again.',
      },
    })
    expect([(await own()).everybody, await seen()]).toEqual([null, undefined])
  }
  // The school's own administrator gives its name as the school's, and not as an own one.
  await appoint(school)
  expect((await ask()).status).toBe(400)
  expect((await ask({ author: 'school' })).status).toBe(200)
  expect(await seen()).toMatchObject({
    author_name: 'Écrins Creek Elementary School',
    is_by_school: true,
    name_now: null,
  })
  await answer('no', { reason: 'Not yet.' })
  await dismiss(school)

  // Anybody can add a school, so the name of an unverified one binds nobody.
  await called(await makeUnverifiedSchool(of, await makeUser(of, 'Teacher')), 'Willow Creek')
  await rename('Willow', 'Creek')
  expect((await ask()).status).toBe(200)
  expect(await seen()).toMatchObject({ author_name: 'Willow Creek', is_by_school: false, name_now: null })
  expect((await answer('yes')).status).toBe(200)
  expect(await opens(await clientOf(of, null))).toEqual([200, 200])
})

test('who is renamed between the question and the yes is asked about again, and what is open keeps its name', async () => {
  const { courseId, teacher, operator, ask, answer, seen } = await makeSchoolWithCourse(of)
  const rename = async (first_name: string, last_name: string) =>
    expect((await teacher.call(updateAll, { body: { first_name, last_name } })).status).toBe(200)
  await rename('Willow Creek', 'Elementary')
  await ask()
  await rename('Ada', 'Lang')
  expect(await seen()).toMatchObject({
    author_name: 'Willow Creek Elementary',
    is_by_school: false,
    name_now: 'Ada Lang',
  })
  const renamed = await answer('yes')
  expect([renamed.status, messageOf(renamed)]).toEqual([
    400,
    'The author has changed names since asking. Say no, and write that the author can ask again by the new name.',
  ])
  expect((await answer('no', { reason: 'Ask again by your name.' })).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(await seen()).toMatchObject({ author_name: 'Ada Lang', name_now: null })
  expect((await answer('yes')).status).toBe(200)

  await rename('Ada', 'Long')
  expect(await seen()).toMatchObject({ author_name: 'Ada Lang', name_now: 'Ada Long', state: 'shared' })
  expect((await page(operator, await authorOf(courseId))).body.author.name).toBe('Ada Lang')
})

test('who is asked hears that something waits, and the author hears of each yes, no and closing, and not by whom', async () => {
  const school = await makeSchoolWithCourse(of)
  const { teacher, principal, operator, schoolId, courseId, operatorId, ask, answer, own } = school
  const newsOf = async (client: Client) =>
    (await client.call(listNotifications, { query: { mode: 'activities' } })).body.notifications.map(
      ({ type, name, user_id }) => ({ type, name, user_id }),
    )
  const typesOf = async (client: Client) => (await newsOf(client)).map(({ type }) => type)
  expect(await typesOf(principal.client)).toContain('course_asked')
  expect(await typesOf(operator)).not.toContain('course_to_open')
  await ask()
  expect(await typesOf(operator)).toContain('course_to_open')
  for (const { name } of await newsOf(operator)) expect(name).not.toContain('Things that stand')
  await answer('no', { reason: 'Say who built it.' })
  await ask()
  await answer('yes')
  await answer('no', { reason: 'The bridge is gone.' })
  await ask()
  await answer('yes')
  await db
    .transaction()
    .execute(tx => unverifySchool(tx as Db, { schoolId, actorId: operatorId }, of.clock.now()))
  const news = await newsOf(teacher)
  expect(news.map(({ type }) => type).reverse()).toEqual([
    'course_shared',
    'course_not_opened',
    'course_opened',
    'course_unopened',
    'course_opened',
    'course_unshared',
    'course_unopened',
  ])
  expect(new Set(news.map(({ user_id }) => user_id))).toEqual(new Set([10]))
  expect(news.at(-1)?.name).toBe('Your whole school can find your course “Things that stand” now.')
  expect((await own()).id).toBe(courseId)
})
