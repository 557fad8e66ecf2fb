import {
  getAuthoredLesson,
  listLessonExercises,
  listLessonVersions,
  mapExercise,
  removeExercise,
  restoreLesson,
  updateExercise,
  updateLesson,
} from '@kindling/contract/authoring'
import { addJournal } from '@kindling/contract/journal-drafts'
import { getJournal } from '@kindling/contract/journals'
import { mostVersions } from '@kindling/rules/authoring'
import { expect, test } from 'vitest'
import { content, given, makePeople as makeWriters, making, words, writing } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const makePeople = () => makeWriters(of)

const versions = async (by: Client, lessonId: number) => {
  const { status, body } = await by.call(listLessonVersions, { params: { lessonId } })
  expect(status).toBe(200)
  return body.versions
}
const lessonOf = async (by: Client, lessonId: number) =>
  (await by.call(getAuthoredLesson, { params: { lessonId } })).body.lesson
const exercisesOf = async (by: Client, lessonId: number) =>
  (await by.call(listLessonExercises, { params: { lessonId } })).body.exercises

/** Saves other words over those of the lesson. */
async function change(by: Client, lessonId: number, more: object) {
  const { version } = await lessonOf(by, lessonId)
  const { status } = await by.call(updateLesson, {
    params: { lessonId },
    body: { ...words, ...more, version },
  })
  expect(status).toBe(200)
}
const restore = async (by: Client, lessonId: number, version_id: number) => {
  const { version } = await lessonOf(by, lessonId)
  return by.call(restoreLesson, { params: { lessonId }, body: { version_id, version } })
}

test('what a lesson was before a change comes back in a later session, and so does the change', async () => {
  const { teacher, teacherId } = await makePeople()
  const { id } = await writing(teacher)
  expect(await versions(teacher, id)).toEqual([])
  await change(teacher, id, { name: 'Bridges of ice', duration: 60 })
  const later = await clientOf(of, teacherId)
  const [before, ...others] = await versions(later, id)
  expect(before).toMatchObject({
    name: words.name,
    description: words.description,
    duration: 30,
    exercises: [],
  })
  expect(others).toEqual([])
  const back = await restore(later, id, before?.id ?? 0)
  expect(back.body.lesson).toMatchObject({ name: words.name, duration: 30 })
  const [changed] = await versions(later, id)
  expect(changed).toMatchObject({ name: 'Bridges of ice', duration: 60 })
  await restore(later, id, changed?.id ?? 0)
  expect(await lessonOf(teacher, id)).toMatchObject({ name: 'Bridges of ice', duration: 60 })
})

test('an exercise that was changed or deleted comes back, and answers keep the question that is still there', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  const first = exercise.questions[0]
  const body = { response_type: 'Text' as const, arche_type: 'Lessons' as const, archetype_id: id }
  const answer = await child.call(addJournal, {
    body: { ...body, content: 'The fold in the middle held it up.', question_id: first?.question_id },
  })
  const more = await making(teacher, { questions: [{ question: 'What else?' }] })
  await teacher.call(mapExercise, { params: { exerciseId: more.id }, body: { lesson_id: id } })
  const questions = [{ question_id: first?.question_id, question: 'What held it, then?' }]
  await teacher.call(updateExercise, {
    params: { exerciseId: exercise.id },
    body: { ...content, questions, version: exercise.version },
  })
  await teacher.call(removeExercise, { params: { exerciseId: more.id } })
  const full = (await versions(teacher, id)).find(
    ({ exercises }) => exercises.length === 2 && exercises[0]?.questions.length === 2,
  )
  expect((await restore(teacher, id, full?.id ?? 0)).status).toBe(200)
  const [kept, again, ...rest] = await exercisesOf(child, id)
  expect(kept).toMatchObject({ id: exercise.id, reflection: exercise.reflection })
  expect(kept?.questions.map(({ question }) => question)).toEqual(content.questions.map(one => one.question))
  expect(kept?.questions[0]?.question_id).toBe(first?.question_id)
  expect(again?.questions).toMatchObject([{ question: 'What else?' }])
  expect(rest).toEqual([])
  const read = await child.call(getJournal, { params: { journalId: answer.body.journal.id } })
  expect(read.body.journal.question_id).toBe(first?.question_id)
  // Before it had an exercise, no class could have it.
  const bare = (await versions(teacher, id)).find(({ exercises }) => exercises.length === 0)
  expect((await restore(teacher, id, bare?.id ?? 0)).status).toBe(400)
  expect(await exercisesOf(child, id)).toHaveLength(2)
})

test('an answer counts for its question again when the question comes back', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  const [first, second] = exercise.questions
  const answer = await child.call(addJournal, {
    body: {
      response_type: 'Text',
      arche_type: 'Lessons',
      archetype_id: id,
      content: 'Where the paper is folded.',
      question_id: second?.question_id,
    },
  })
  const questionOfAnswer = async () =>
    (await child.call(getJournal, { params: { journalId: answer.body.journal.id } })).body.journal.question_id
  const asked = async () =>
    (await exercisesOf(child, id)).flatMap(({ questions }) => questions.map(one => one.question_id))
  await teacher.call(updateExercise, {
    params: { exerciseId: exercise.id },
    body: { ...content, questions: [{ ...first, question: 'What holds it?' }], version: exercise.version },
  })
  expect(await questionOfAnswer()).toBeNull()
  const [before] = await versions(teacher, id)
  expect((await restore(teacher, id, before?.id ?? 0)).status).toBe(200)
  expect(await questionOfAnswer()).toBe((await asked())[1])
})

test('the last exercise of a lesson that a class has stays; one more lets it go', async () => {
  const { teacher, child, classId } = await makePeople()
  const { id, exercise } = await given(teacher, classId)
  const remove = () => teacher.call(removeExercise, { params: { exerciseId: exercise.id } })
  expect((await remove()).status).toBe(409)
  expect(await exercisesOf(child, id)).toHaveLength(1)
  const more = await making(teacher)
  await teacher.call(mapExercise, { params: { exerciseId: more.id }, body: { lesson_id: id } })
  expect((await remove()).status).toBe(200)
  expect(await exercisesOf(child, id)).toMatchObject([{ id: more.id }])
})

test('what another lesson loses with a shared exercise is a version of that lesson too', async () => {
  const { teacher } = await makePeople()
  const [one, other] = [await writing(teacher), await writing(teacher)]
  const exercise = await making(teacher)
  for (const { id } of [one, other])
    await teacher.call(mapExercise, { params: { exerciseId: exercise.id }, body: { lesson_id: id } })
  const questions = [{ question: 'What if it is wet?' }]
  await teacher.call(updateExercise, {
    params: { exerciseId: exercise.id },
    body: { ...content, questions, version: exercise.version },
  })
  const [before] = await versions(teacher, one.id)
  const asksNow = async () =>
    (await versions(teacher, other.id)).some(({ exercises }) =>
      exercises.some(({ questions }) => questions.includes('What if it is wet?')),
    )
  expect(await asksNow()).toBe(false)
  expect((await restore(teacher, one.id, before?.id ?? 0)).status).toBe(200)
  expect(await asksNow()).toBe(true)
})

test('an older reading, a version of another lesson and another teacher put nothing back; the oldest of many versions go', async () => {
  const { teacher } = await makePeople()
  const [{ id }, other] = [await writing(teacher), await writing(teacher)]
  await change(teacher, id, { name: 'Bridges 0' })
  await change(teacher, other.id, { name: 'Towers' })
  const [before] = await versions(teacher, id)
  const version_id = before?.id ?? 0
  const old = await teacher.call(restoreLesson, {
    params: { lessonId: id },
    body: { version_id, version: 1 },
  })
  expect(old.status).toBe(409)
  expect((await restore(teacher, other.id, version_id)).status).toBe(404)
  const stranger = await clientOf(of, await makeUser(of, 'Teacher'))
  expect((await stranger.call(listLessonVersions, { params: { lessonId: id } })).status).toBe(404)
  expect((await lessonOf(teacher, id)).name).toBe('Bridges 0')
  for (let round = 1; round <= mostVersions + 1; round++)
    await change(teacher, id, { name: `Bridges ${round}` })
  const kept = await versions(teacher, id)
  expect(kept).toHaveLength(mostVersions)
  expect(kept[0]?.name).toBe(`Bridges ${mostVersions}`)
})
