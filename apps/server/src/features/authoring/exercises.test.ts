import {
  addReflection,
  copyLesson,
  createExercise,
  listLessonExercises,
  mapExercise,
  orderExercises,
  removeExercise,
  updateExercise,
} from '@kindling/contract/authoring'
import { expect, test } from 'vitest'
import { content, makePeople as makeWriters, making, reflection, writing } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const makePeople = () => makeWriters(of)
const isEmpty = [400, 'One or more fields are empty']

test('an exercise has a resource, questions and a reflection [AUTHORING-08] [AUTHORING-10] [AUTHORING-25]', async () => {
  const { teacher } = await makePeople()
  const exercise = await making(teacher, { reflection })
  expect(exercise).toEqual({
    id: expect.any(Number),
    // The part that identifies the sharer is left out.
    resource: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    resource_type: 'Video',
    resource_preview: expect.stringMatching(/^\//),
    questions: content.questions.map(({ question }) => ({ question_id: expect.any(Number), question })),
    reflection,
    transcript: '',
    video: expect.objectContaining({ provider: 'YouTube', video_id: 'dQw4w9WgXcQ' }),
    version: 1,
  })
  const empty = [
    { resource: '' },
    { questions: [] },
    { questions: [{ question: ' ' }] },
    { reflection: { type: 'doc', content: [{ type: 'paragraph' }] } },
  ]
  for (const more of empty) {
    const { status, body } = await teacher.call(createExercise, { body: { ...content, ...more } as never })
    expect([status, (body as unknown as { message: string }).message]).toEqual(isEmpty)
  }
})

test('a resource is a video of a provider or a link to a website [AUTHORING-09]', async () => {
  const { teacher } = await makePeople()
  const statusOf = async (resource_type: string, resource: string) =>
    (await teacher.call(createExercise, { body: { ...content, resource_type, resource } as never })).status
  expect(await statusOf('Link', 'nasa.gov/bridges')).toBe(200)
  expect(await statusOf('Video', 'https://vimeo.com/123456789')).toBe(200)
  expect(await statusOf('Audio', 'https://vimeo.com/123456789')).toBe(400)
  expect(await statusOf('Video', 'https://www.nasa.gov/')).toBe(400)
  for (const resource of ['javascript:alert(1)', 'http://127.0.0.1/', 'https://nasa.gov:8080/'])
    expect(await statusOf('Link', resource)).toBe(400)
})

test('an exercise is changed; a question that stays keeps its id [AUTHORING-26]', async () => {
  const { teacher } = await makePeople()
  const { id: exerciseId, questions } = await making(teacher, { reflection })
  const kept = { question_id: questions[1]?.question_id, question: 'Where does it bend first?' }
  const body = { ...content, questions: [kept, { question: 'And then?' }], version: 1 } as never
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await colleague.call(updateExercise, { params: { exerciseId }, body })).status).toBe(404)
  const changed = await teacher.call(updateExercise, { params: { exerciseId }, body })
  expect(changed.body.exercise.questions).toEqual([
    kept,
    { question_id: expect.any(Number), question: 'And then?' },
  ])
  expect(changed.body.exercise.reflection).toEqual(reflection)
  expect((await teacher.call(updateExercise, { params: { exerciseId }, body })).status).toBe(409)
  // A question of another author's exercise cannot be used here.
  const other = await making(teacher)
  const foreign = { ...content, questions: [{ ...kept, question: 'Taken?' }], version: 1 }
  await teacher.call(updateExercise, { params: { exerciseId: other.id }, body: foreign as never })
  const { rows } = await readQuestions(exerciseId)
  expect(rows).toContain('Where does it bend first?')
  expect((await teacher.call(removeExercise, { params: { exerciseId } })).status).toBe(200)
  expect((await readQuestions(exerciseId)).rows).toEqual([])
})

const readQuestions = async (exerciseId: number) => {
  const rows = await of.services.db
    .selectFrom('exercise_questions')
    .select('question')
    .where('exercise_id', '=', exerciseId)
    .execute()
  return { rows: rows.map(({ question }) => question) }
}

test('an exercise stands in an own lesson, once, and says so only when it does [AUTHORING-27]', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const made = await teacher.call(createExercise, { body: content as never })
  expect(made.body.message).toBe('The exercise is saved. Now add it to a lesson.')
  const { id: exerciseId } = made.body.exercise
  const mapping = (client: Client, lesson_id: number) =>
    client.call(mapExercise, { params: { exerciseId }, body: { lesson_id } })
  const put = await mapping(teacher, lessonId)
  expect([put.status, put.body.message]).toEqual([200, 'The exercise is in your lesson.'])
  expect((await mapping(teacher, lessonId)).status).toBe(200)
  const { body } = await teacher.call(listLessonExercises, { params: { lessonId } })
  expect(body.exercises.map(({ id }) => id)).toEqual([exerciseId])
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  const theirs = await writing(colleague)
  expect((await mapping(teacher, theirs.id)).status).toBe(404)
  expect((await mapping(colleague, theirs.id)).status).toBe(404)
})

test('an exercise stands in ten lessons at most, each of which keeps versions of it', async () => {
  const { teacher } = await makePeople()
  const { id: exerciseId } = await making(teacher)
  const lessons: number[] = []
  for (let made = 0; made < 12; made++) lessons.push((await writing(teacher)).id)
  const mapping = (lesson_id = 0) =>
    teacher.call(mapExercise, { params: { exerciseId }, body: { lesson_id } })
  const answers = await Promise.all(lessons.map(mapping))
  const refused = answers.flatMap(({ status, body }, place) =>
    status === 200 ? [] : [{ status, body, place }],
  )
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: 2 }, () => [
      409,
      'This exercise is in 10 lessons already. Make a new one for this lesson.',
    ]),
  )
  // Where it stands, it may be put again.
  const places = refused.map(({ place }) => place)
  expect((await mapping(lessons.find((_, place) => !places.includes(place)))).status).toBe(200)
})

test('a reflection is rich text of few forms, and nothing else [AUTHORING-28]', async () => {
  const { teacher } = await makePeople()
  const { id: exerciseId } = await making(teacher)
  const putting = (client: Client, doc: unknown, version = 1) =>
    client.call(addReflection, { params: { exerciseId }, body: { reflection: doc, version } as never })
  const added = await putting(teacher, reflection)
  expect([added.status, added.body.exercise.reflection]).toEqual([200, reflection])
  const colleague = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await putting(colleague, reflection)).status).toBe(404)
  // Whoever has read the exercise before that takes no sentence away.
  const line = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Else?' }] }] }
  expect((await putting(teacher, line)).status).toBe(409)
  const again = await putting(teacher, line, 2)
  expect([again.status, again.body.exercise]).toEqual([
    200,
    expect.objectContaining({ reflection: line, version: 3 }),
  ])
  const text = { type: 'text', text: 'x' }
  const paragraph = { type: 'paragraph', content: [text] }
  const refused = [
    '<p>x</p>',
    { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://elsewhere.example/' } }] },
    { type: 'doc', content: [{ ...paragraph, attrs: { onclick: 'x' } }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ ...text, marks: [{ type: 'link' }] }] }] },
    { type: 'doc', content: [{ type: 'bulletList', content: [paragraph] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ ...text, text: 'x'.repeat(4001) }] }] },
  ]
  for (const doc of refused) expect((await putting(teacher, doc, 3)).status).toBe(400)
})

test('a document that is wrong everywhere is refused by a few words, and one of parts without words is none', async () => {
  const { teacher } = await makePeople()
  const { id: exerciseId } = await making(teacher)
  const putting = (content: unknown[]) =>
    teacher.send({
      method: 'POST',
      url: `/exercise/add_reflection/${exerciseId}`,
      payload: { reflection: { type: 'doc', content }, version: 1 },
    })
  const item = (text: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] }],
  })
  const lists = (count: number, of: object[]) =>
    Array.from({ length: count }, () => ({ type: 'bulletList', content: of }))
  // 8 kB of items that are invalid.
  const wrong = await putting(lists(40, Array(60).fill({})))
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION'])
  expect(Object.keys(wrong.body.fields ?? {}).length).toBeLessThanOrEqual(50)
  const named = await putting(lists(3, Array(30).fill({ [`a${'b'.repeat(400)}`]: 1 })))
  expect([named.status, named.text.length < 20_000]).toEqual([400, true])
  const unknown = await putting(Array(90).fill({ type: 'image', content: Array(10).fill({}) }))
  expect([unknown.status, Object.keys(unknown.body.fields ?? {}).length]).toEqual([400, 50])
  // More bytes than twelve questions and a reflection can have.
  expect((await putting(lists(100, Array(60).fill({ a: 'x'.repeat(20) })))).status).toBe(413)
  const empty = await putting([...lists(1, [item('One')]), ...lists(1, [item('Two'), item('')])])
  expect([empty.status, empty.body.fields]).toEqual([
    400,
    { reflection: expect.stringMatching(/list items/) },
  ])
  expect((await putting(lists(3, Array(67).fill(item('x'))))).status).toBe(400)
  const most = await putting(lists(2, Array(100).fill(item('A bridge of one sheet'))))
  expect(most.status).toBe(400)
  expect((await putting(lists(2, Array(100).fill(item('A sheet'))))).status).toBe(200)
})

test('exercises are put into another order by a call that names each of them once', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const ids: number[] = []
  for (const _ of [1, 2, 3]) {
    const { id } = await making(teacher)
    await teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
    ids.push(id)
  }
  const [first = 0, second = 0, third = 0] = ids
  const listed = async () =>
    (await teacher.call(listLessonExercises, { params: { lessonId } })).body.exercises.map(({ id }) => id)
  const order = async (exercise_ids: number[], read_ids: number[]) =>
    (await teacher.call(orderExercises, { params: { lessonId }, body: { exercise_ids, read_ids } })).status
  expect(await order([third, first, second], ids)).toBe(200)
  expect(await listed()).toEqual([third, first, second])
  // A repeated send changes nothing, and an order that was made from an older one takes none away.
  expect(await order([third, first, second], ids)).toBe(200)
  expect(await order([second, first, third], ids)).toBe(409)
  for (const wrong of [
    [first, second],
    [first, second, second],
    [first, second, third, 999_999],
  ])
    expect(await order(wrong, [third, first, second])).toBe(409)
  expect(await listed()).toEqual([third, first, second])
})

test('a copy has the exercises of the lesson in their order, and changes on its own', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const contents = [
    { resource_type: 'Link', resource: 'https://www.nasa.gov/a', reflection },
    { transcript: 'The arch carries what is above it.' },
  ]
  for (const content of contents) {
    const { id } = await making(teacher, content)
    await teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
  }
  const { status, body } = await teacher.call(copyLesson, {
    params: { lessonId },
    body: { name: 'Bridges for 4B' },
  })
  expect(status).toBe(200)
  expect(body.lesson).toMatchObject({
    name: 'Bridges for 4B',
    status: 'Pending',
    exercises: 2,
    group_ids: [],
  })
  const of = async (lesson: number) =>
    (await teacher.call(listLessonExercises, { params: { lessonId: lesson } })).body.exercises
  const [before, copied] = [await of(lessonId), await of(body.lesson.id)]
  const said = (list: typeof before) =>
    list.map(one => ({ ...one, id: 0, questions: one.questions.map(({ question }) => question) }))
  expect(said(copied)).toEqual(said(before))
  await teacher.call(removeExercise, { params: { exerciseId: copied[0]?.id ?? 0 } })
  expect(await of(lessonId)).toEqual(before)
  const long = await teacher.call(copyLesson, { params: { lessonId }, body: { name: 'x'.repeat(121) } })
  expect(long.status).toBe(400)
})

test('what is said in a video is kept with the exercise and its copies, and stays where a change leaves it out', async () => {
  const { teacher } = await makePeople()
  const { id: lessonId } = await writing(teacher)
  const exercise = { ...content, transcript: ' An arch pushes to the sides. ' }
  const { id } = (await teacher.call(createExercise, { body: exercise as never })).body.exercise
  await teacher.call(mapExercise, { params: { exerciseId: id }, body: { lesson_id: lessonId } })
  const read = async (of: number) =>
    (await teacher.call(listLessonExercises, { params: { lessonId: of } })).body.exercises.map(
      ({ transcript }) => transcript,
    )
  expect(await read(lessonId)).toEqual(['An arch pushes to the sides.'])
  let version = 1
  const change = async (body: object) => {
    const changed = await teacher.call(updateExercise, {
      params: { exerciseId: id },
      body: { ...body, version } as never,
    })
    version = changed.body.exercise?.version ?? version
    return changed
  }
  expect((await change({ ...content, transcript: 'x'.repeat(8001) })).status).toBe(400)
  expect((await change(content)).body.exercise.transcript).toBe('An arch pushes to the sides.')
  const { body } = await teacher.call(copyLesson, { params: { lessonId }, body: { name: 'Arches again' } })
  expect(await read(body.lesson.id)).toEqual(['An arch pushes to the sides.'])
  expect((await change({ ...content, transcript: '' })).body.exercise.transcript).toBe('')
})
