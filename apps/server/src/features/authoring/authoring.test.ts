import {
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import {
  addLessonCategories,
  addLessonSkills,
  createExercise,
  createLesson,
  getAuthoredLesson,
  listAuthoredLessons,
  listLessonExercises,
  mapExercise,
  removeLesson,
  updateLesson,
} from '@kindling/contract/authoring'
import { searchCatalogue } from '@kindling/contract/catalogue'
import { getLesson, getLessonByShortName, getLessonProgress, startLesson } from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import { errorMessages } from '@kindling/rules/messages/errors'
import { expect, test } from 'vitest'
import {
  content,
  given,
  giving,
  makePeople as makeWriters,
  making,
  words,
  writing,
} from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const makePeople = () => makeWriters(of)

const opened = async (client: Client, lessonId: number) => {
  const statuses = await Promise.all([
    client.call(getLesson, { params: { lessonId } }),
    client.call(listLessonExercises, { params: { lessonId } }),
  ])
  return statuses.map(({ status }) => status)
}

test('a lesson has all its fields, is pending, and is nobody else’s [AUTHORING-06] [AUTHORING-07] [AUTHORING-21]', async () => {
  const { teacher, child, teacherId } = await makePeople()
  const lesson = await writing(teacher)
  expect(lesson).toEqual({
    id: expect.any(Number),
    name: 'Bridges of paper',
    short_name: `bridges-of-paper-${lesson.id}`,
    description: words.description,
    duration: 30,
    status: 'Pending',
    grade: '102,3,4',
    user_id: teacherId,
    cl_skills: ['Observing', 'Creativity'],
    cl_category: ['science'],
    thumbnail: '/pictures/drawings/tools.svg',
    exercises: 0,
    group_ids: [],
    course: null,
    version: 1,
  })
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const guest = await clientOf(of, null)
  expect(await opened(teacher, lesson.id)).toEqual([200, 200])
  expect(await opened(child, lesson.id)).toEqual([404, 404])
  expect(await opened(colleague, lesson.id)).toEqual([404, 404])
  expect((await guest.call(getLesson, { params: { lessonId: lesson.id } })).status).toBe(404)
  const mine = async (client: Client) => (await client.call(listAuthoredLessons)).body.lessons
  expect([await mine(teacher), await mine(colleague)]).toEqual([[lesson], []])
})

test('teachers alone write lessons and exercises [AUTHORING-01]', async () => {
  const { teacher, child, parent } = await makePeople()
  await writing(teacher)
  await making(teacher)
  for (const other of [child, parent]) {
    expect((await other.call(createLesson, { body: words })).status).toBe(403)
    expect((await other.call(createExercise, { body: content })).status).toBe(403)
  }
  const unproved = await clientOf(of, await makeUser(of, 'Teacher', { email_verified_at: null }))
  expect((await unproved.call(createLesson, { body: words })).status).toBe(403)
})

/** The error message for a lesson with these fields instead; an undefined one is not sent. */
async function saidOf(teacher: Client, more: Record<string, unknown>) {
  const { status, body } = await teacher.call(createLesson, { body: { ...words, ...more } as never })
  return [status, (body as unknown as { message: string }).message]
}
const isEmpty = [400, 'One or more fields are empty']

test('a lesson needs a name, a description and a duration [AUTHORING-11] [AUTHORING-12] [AUTHORING-13]', async () => {
  const { teacher } = await makePeople()
  for (const name of ['', '  ', undefined]) expect(await saidOf(teacher, { name })).toEqual(isEmpty)
  for (const description of ['', '   ', undefined])
    expect(await saidOf(teacher, { description })).toEqual(isEmpty)
  for (const duration of [0, -5, 'long', null, undefined])
    expect(await saidOf(teacher, { duration })).toEqual(isEmpty)
  expect(await saidOf(teacher, { duration: 601 })).toEqual([400, 'A lesson takes 600 minutes at most.'])
  await writing(teacher, { duration: 1 })
})

test('a lesson needs skills, a grade and a category [AUTHORING-14] [AUTHORING-15] [AUTHORING-16]', async () => {
  const { teacher } = await makePeople()
  for (const cl_skills of [[], undefined]) expect(await saidOf(teacher, { cl_skills })).toEqual(isEmpty)
  for (const grade of ['', undefined]) expect(await saidOf(teacher, { grade })).toEqual(isEmpty)
  for (const cl_category of [[], undefined]) expect(await saidOf(teacher, { cl_category })).toEqual(isEmpty)
  for (const grade of ['13', '3;4', '3,', 'third'])
    expect(await saidOf(teacher, { grade })).toEqual([400, errorMessages.validation])
  await writing(teacher, { cl_skills: ['Planning'], grade: '12', cl_category: ['music'] })
})

test('a description has twenty characters at least [AUTHORING-18] [AUTHORING-19]', async () => {
  const { teacher } = await makePeople()
  const short = [400, 'The Description should be atleast 20 characters']
  expect(await saidOf(teacher, { description: 'x'.repeat(19) })).toEqual(short)
  // A flag counts as one character, however many code points it has.
  expect(await saidOf(teacher, { description: `${' '.repeat(9)}${'x'.repeat(18)}🐛` })).toEqual(short)
  await writing(teacher, { description: 'x'.repeat(20) })
})

test('nothing that turns the order of letters stands in a lesson or its exercises', async () => {
  const { teacher } = await makePeople()
  const turned = 'Bridges \u202erepap fo and more of it'
  for (const field of ['name', 'description'])
    expect([field, await saidOf(teacher, { [field]: turned })]).toEqual([
      field,
      [400, errorMessages.validation],
    ])
  const link = { ...content, resource_type: 'Link' as const, resource: 'https://nasa.gov/bridges' }
  for (const more of [{ resource: 'https://nasa.gov/\u2066x' }, { questions: [{ question: turned }] }]) {
    const { status, body } = await teacher.call(createExercise, { body: { ...link, ...more } })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  }
  await making(teacher, link)
  await writing(teacher, { name: 'גשרים\u200f (paper)' })
})

test('a lesson is changed by its author, from the version that was read [AUTHORING-22]', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const changing = (client: Client, version: number) =>
    client.call(updateLesson, { params: { lessonId }, body: { ...words, name: 'Towers', version } })
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await changing(colleague, 1)).status).toBe(404)
  const changed = await changing(teacher, 1)
  expect([changed.status, changed.body.lesson]).toMatchObject([200, { name: 'Towers', version: 2 }])
  expect((await changing(teacher, 1)).status).toBe(409)
  expect((await teacher.call(removeLesson, { params: { lessonId } })).status).toBe(200)
  expect((await teacher.call(getAuthoredLesson, { params: { lessonId } })).status).toBe(404)
})

test('skills and categories are added, each once [AUTHORING-23] [AUTHORING-24]', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const skills = { params: { lessonId }, body: { cl_skills: ['Planning', 'Observing', 'Planning'] } } as const
  expect((await colleague.call(addLessonSkills, skills as never)).status).toBe(404)
  const more = await teacher.call(addLessonSkills, skills as never)
  expect(more.body.lesson.cl_skills).toEqual(['Observing', 'Creativity', 'Planning'])
  const categories = { params: { lessonId }, body: { cl_category: ['arts' as const, 'science' as const] } }
  const filed = await teacher.call(addLessonCategories, categories)
  expect(filed.body.lesson.cl_category).toEqual(['science', 'arts'])
  const nothing = await teacher.call(addLessonSkills, { params: { lessonId }, body: { cl_skills: [] } })
  expect(nothing.status).toBe(400)
})

test('a child of the class opens a lesson once it is given to the class, and nobody else does', async () => {
  const { teacher, child, parent, classId } = await makePeople()
  const { id, short_name } = await given(teacher, classId)
  const elsewhere = await makePeople()
  const guest = await clientOf(of, null)
  for (const client of [teacher, child, parent]) expect(await opened(client, id)).toEqual([200, 200])
  for (const client of [elsewhere.teacher, elsewhere.child, elsewhere.parent])
    expect(await opened(client, id)).toEqual([404, 404])
  const named = await guest.call(getLessonByShortName, { params: { shortName: short_name } })
  expect(named.status).toBe(404)
  const found = async (client: Client) => {
    const { body } = await client.call(searchCatalogue, { query: { text: 'bridges of paper' } })
    return body.items.some(({ archetype, archetype_id }) => archetype === 'Lessons' && archetype_id === id)
  }
  expect([await found(child), await found(elsewhere.child), await found(guest)]).toEqual([true, false, false])
  const listed = async (client: Client, groupId: number) =>
    (await client.call(listClassAssignments, { query: { group_id: groupId } })).body.assignments.map(
      ({ name }) => name,
    )
  expect(await listed(child, classId)).toEqual(['Bridges of paper'])
  // An unconfirmed child reads nothing that the teacher wrote.
  const joinedId = await makeUser(of, 'Child')
  await joinClass(of, classId, joinedId, { ofChild: false })
  const joined = await clientOf(of, joinedId)
  expect(await opened(joined, id)).toEqual([404, 404])
  const list = await joined.call(listClassAssignments, { query: { group_id: classId } })
  expect(list.status).toBe(404)
})

test('a child answers a lesson of the teacher with a journal, which completes it', async () => {
  const { teacher, child, childId, classId } = await makePeople()
  const { id } = await given(teacher, classId)
  const stranger = await clientOf(of, await makeUser(of, 'Child'))
  const starting = (client: Client) => client.call(startLesson, { body: { lesson_id: id } })
  expect([(await starting(child)).status, (await starting(stranger)).status]).toEqual([200, 404])
  const draft = {
    response_type: 'Text' as const,
    content: 'My bridge carried four coins, and then it bent in the middle.',
    arche_type: 'Lessons' as const,
    archetype_id: id,
  }
  expect((await stranger.call(addJournal, { body: draft })).status).toBe(404)
  const { status, body } = await child.call(addJournal, { body: draft })
  expect([status, body.journal.archetype_id]).toEqual([200, id])
  const progress = await child.call(getLessonProgress, { query: { lesson_id: id } })
  expect(progress.body.progress).toMatchObject([{ lesson_id: id, progress: 'Completed' }])
  const journal = await of.services.db
    .selectFrom('journals')
    .select('class_id')
    .where('user_id', '=', childId)
    .executeTakeFirstOrThrow()
  // The work belongs to the class whose teacher assigned the lesson.
  expect(journal.class_id).toBe(classId)
})

test('a lesson goes to own classes, with an exercise in it, and is taken back', async () => {
  const { teacher, child, classId } = await makePeople()
  const elsewhere = await makePeople()
  const { id, version } = await writing(teacher)
  expect((await giving(teacher, id, [classId], version)).status).toBe(400)
  const { id: exerciseId } = await making(teacher)
  await teacher.call(mapExercise, { params: { exerciseId }, body: { lesson_id: id } })
  expect((await giving(teacher, id, [], version)).status).toBe(400)
  expect((await giving(teacher, id, [elsewhere.classId], version)).status).toBe(404)
  expect(await opened(child, id)).toEqual([404, 404])
  const published = await giving(teacher, id, [classId], version)
  expect(published.body.lesson).toMatchObject({ status: 'Published', group_ids: [classId] })
  expect(await opened(child, id)).toEqual([200, 200])
  const back = await teacher.call(updateLesson, {
    params: { lessonId: id },
    body: { ...words, status: 'Pending', version: published.body.lesson.version },
  })
  expect(back.body.lesson).toMatchObject({ status: 'Pending', group_ids: [] })
  expect(await opened(child, id)).toEqual([404, 404])
})

test('whoever takes a lesson out of the list of a class closes it to the class; nobody is offered it there', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id } = await given(teacher, classId)
  const offered = async () => {
    const { body } = await teacher.call(listUserContentLite, { query: { group_id: classId, type: 'lesson' } })
    return body.content.filter(({ archetype_id }) => archetype_id === id).map(({ state }) => state)
  }
  expect(await offered()).toEqual(['Assigned'])
  expect(await opened(child, id)).toEqual([200, 200])
  const taken = await teacher.call(removeClassAssignments, {
    body: { group_id: classId, type: 'lesson', ids: [id] },
  })
  expect([taken.status, taken.body.assignments]).toEqual([200, []])
  expect(await opened(child, id)).toEqual([404, 404])
  expect(await offered()).toEqual([])
})
