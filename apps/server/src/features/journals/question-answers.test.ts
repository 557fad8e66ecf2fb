import { getAuthoredLesson, mapExercise, removeExercise, updateLesson } from '@kindling/contract/authoring'
import { getLessonProgress } from '@kindling/contract/courses'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import {
  countLessonAnswers,
  getJournal,
  likeJournal,
  listClassJournals,
  listJournals,
} from '@kindling/contract/journals'
import { expect, test } from 'vitest'
import { given, makePeople as makeWriters, making, words } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, makeClass, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const makePeople = () => makeWriters(of)

const answer = (
  client: Client,
  archetype_id: number,
  question_id?: number,
  content = 'The fold in the middle held it up.',
) =>
  client.call(addJournal, {
    body: {
      response_type: 'Text',
      content,
      arche_type: 'Lessons',
      archetype_id,
      ...(question_id === undefined ? {} : { question_id }),
    },
  })

const progressOf = async (client: Client, lesson_id: number) =>
  (await client.call(getLessonProgress, { query: { lesson_id } })).body.progress[0]?.progress

test('an answer is tied to its question; the lesson is complete once each question is answered', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  const [first, second] = exercise.questions
  const { status, body } = await answer(child, id, first?.question_id)
  expect(status).toBe(200)
  expect(body.journal).toMatchObject({
    arche_type: 'Lessons',
    archetype_id: id,
    question_id: first?.question_id,
    journal_prompt: first?.question,
    title: first?.question,
  })
  expect(await progressOf(child, id)).toBe('InProgress')
  // The same question a second time leaves the other one open.
  expect((await answer(child, id, first?.question_id)).status).toBe(200)
  expect(await progressOf(child, id)).toBe('InProgress')
  expect((await answer(child, id, second?.question_id)).status).toBe(200)
  expect(await progressOf(child, id)).toBe('Completed')
  // A completed lesson stays so.
  expect((await answer(child, id, first?.question_id)).status).toBe(200)
  expect(await progressOf(child, id)).toBe('Completed')
  const own = await child.call(listJournals, { query: { action_id: id } })
  expect(own.body.journals.map(({ question_id }) => question_id)).toEqual([
    first?.question_id,
    second?.question_id,
    first?.question_id,
    first?.question_id,
  ])
})

test('answers to the last two questions at the same moment complete the lesson', async () => {
  const { teacher, child, classId } = await makePeople()
  for (let lesson = 0; lesson < 6; lesson++) {
    const { id, exercise } = await given(teacher, classId)
    const replies = await Promise.all(
      exercise.questions.map(({ question_id }) => answer(child, id, question_id)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await progressOf(child, id)).toBe('Completed')
  }
})

test('the teacher who asked a question gives a star to its answer, and another teacher of the class does not', async () => {
  const { teacher, teacherId, child, classId } = await makePeople()
  const otherId = await makeUser(of, 'Teacher')
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: otherId, is_first: false, since: of.clock.now() })
    .execute()
  const { id, exercise } = await given(teacher, classId)
  const { body } = await answer(child, id, exercise.questions[0]?.question_id)
  expect(body.journal.teacher_id).toBe(teacherId)
  const star = (client: Client) =>
    client.call(likeJournal, { body: { object_id: body.journal.id, action_type: 3 } })
  expect((await star(await clientOf(of, otherId))).status).not.toBe(200)
  expect((await star(teacher)).status).toBe(200)
})

test('a question of another lesson is refused, and so is one of a lesson that is not for the child', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id } = await given(teacher, classId)
  const other = await given(teacher, classId)
  const foreign = await answer(child, id, other.exercise.questions[0]?.question_id)
  expect([foreign.status, (foreign.body as unknown as { message: string }).message]).toEqual([
    400,
    'This question is not in the lesson any more. Your answer is still here.',
  ])
  const stranger = await clientOf(of, await makeUser(of, 'Child'))
  expect((await answer(stranger, other.id, other.exercise.questions[0]?.question_id)).status).toBe(404)
  expect(await progressOf(child, id)).toBeUndefined()
})

test('what was asked stays with the answer when the question is gone', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  const more = await making(teacher)
  await teacher.call(mapExercise, { params: { exerciseId: more.id }, body: { lesson_id: id } })
  const asked = exercise.questions[0]
  const { body } = await answer(child, id, asked?.question_id)
  await teacher.call(removeExercise, { params: { exerciseId: exercise.id } })
  const read = await child.call(getJournal, { params: { journalId: body.journal.id } })
  expect(read.body.journal).toMatchObject({ question_id: null, journal_prompt: asked?.question })
})

test('a teacher reads the answers of a class to one lesson, and none of another class', async () => {
  const { teacher, teacherId, schoolId, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  await answer(child, id, exercise.questions[0]?.question_id)
  await answer(child, (await given(teacher, classId)).id)
  const listed = async (client: Client, groupId: number) => {
    const { status, body } = await client.call(listClassJournals, {
      params: { groupId },
      query: { lesson_id: id },
    })
    return status === 200 ? body.journals.map(({ question_id }) => question_id) : status
  }
  expect(await listed(teacher, classId)).toEqual([exercise.questions[0]?.question_id])
  const emptyClass = await makeClass(of, teacherId, { schoolId })
  await joinClass(of, emptyClass, await makeUser(of, 'Child'))
  expect(await listed(teacher, emptyClass)).toEqual([])
  const outsider = await clientOf(of, await makeUser(of, 'Teacher'))
  expect(await listed(outsider, classId)).toBe(404)
})

test('the author is told which classes have answered, also after the lesson is taken back; nobody else is', async () => {
  const { teacher, child, classId } = await makePeople()
  const lesson = await given(teacher, classId)
  const counts = (client: Client) => client.call(countLessonAnswers, { params: { lessonId: lesson.id } })
  expect((await counts(teacher)).body).toEqual({ classes: [] })
  for (const { question_id } of lesson.exercise.questions) await answer(child, lesson.id, question_id)
  expect((await counts(teacher)).body).toEqual({ classes: [{ group_id: classId, answers: 2 }] })
  const read = await teacher.call(getAuthoredLesson, { params: { lessonId: lesson.id } })
  const back = await teacher.call(updateLesson, {
    params: { lessonId: lesson.id },
    body: { ...words, status: 'Pending', version: read.body.lesson.version },
  })
  expect(back.body.lesson.group_ids).toEqual([])
  expect((await counts(teacher)).body).toEqual({ classes: [{ group_id: classId, answers: 2 }] })
  expect((await counts(child)).status).toBe(404)
  expect((await counts(await clientOf(of, await makeUser(of, 'Teacher')))).status).toBe(404)
})

test('words of worry in the question are the teacher’s, and those in the answer are the child’s', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id } = await given(teacher, classId)
  const asking = await making(teacher, {
    questions: [{ question: 'What do you do when a friend says: I want to kill myself tonight?' }],
  })
  await teacher.call(mapExercise, { params: { exerciseId: asking.id }, body: { lesson_id: id } })
  const question = asking.questions[0]
  const calm = await answer(child, id, question?.question_id, 'I stay with my friend, and I get a grown-up.')
  expect(calm.body.journal.title).toBe(question?.question)
  expect(calm.body.care).toBeNull()
  const edit = (content: string, version: number) =>
    child.call(updateJournal, {
      params: { journalId: calm.body.journal.id },
      body: { title: question?.question ?? '', response_type: 'Text', content, version },
    })
  const changed = await edit('I stay with my friend, and I get two grown-ups.', calm.body.journal.version)
  expect(changed.body.care).toBeNull()
  const worried = await edit('I want to kill myself tonight.', changed.body.journal.version)
  expect(worried.body.care).not.toBeNull()
})
