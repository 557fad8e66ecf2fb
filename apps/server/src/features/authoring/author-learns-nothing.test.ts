import { mapExercise } from '@kindling/contract/authoring'
import { setMark } from '@kindling/contract/catalogue'
import { addItemComment, listItemComments } from '@kindling/contract/comments'
import { listMetricUsers, startLesson } from '@kindling/contract/courses'
import { addJournal } from '@kindling/contract/journal-drafts'
import { countLessonAnswers, getJournal, listClassJournals } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { expect, test } from 'vitest'
import { askEverything, plainCandidates } from '../../../test/ask-everything.ts'
import { joinSchool, linkGuardian, makeSchool, makeUser } from '../../../test/factories.ts'
import { itemOfKind, makeOpenSchool } from '../../../test/open-courses.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

const words = {
  name: 'Quillfeather',
  journal: 'My bridge of marzipan carried four coins.',
  answer: 'The marzipan holds it up in the middle.',
  comment: 'I want a bridge of nougat.',
}

/** A child of another school, with a guardian, who answers, comments, keeps and completes what everybody has. */
async function aChildElsewhere({ lessonId, courseId, exercise }: Awaited<ReturnType<typeof makeOpenSchool>>) {
  const { schoolId } = await makeSchool(of)
  const childId = await makeUser(of, 'Child', {
    first_name: words.name,
    grade: 3,
    birth_date: '2017-05-05',
  })
  await joinSchool(of, childId, schoolId)
  const parentId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, parentId)
  const child = await clientOf(of, childId)
  const about = { response_type: 'Text' as const, arche_type: 'Lessons' as const, archetype_id: lessonId }
  expect((await child.call(startLesson, { body: { lesson_id: lessonId } })).status).toBe(200)
  const question_id = exercise.questions[0]?.question_id ?? 0
  const answered = await child.call(addJournal, { body: { ...about, content: words.answer, question_id } })
  const written = await child.call(addJournal, { body: { ...about, content: words.journal } })
  expect([answered.status, written.status]).toEqual([200, 200])
  const itemId = await itemOfKind(of, 'Lessons', lessonId)
  const params = { itemId }
  const commented = await child.call(addItemComment, {
    params,
    body: { comment_type: 'Text', comment: words.comment },
  })
  expect(commented.status).toBe(200)
  for (const id of [itemId, await itemOfKind(of, 'Courses', courseId)])
    for (const [mark, value] of [
      ['favorite', 1],
      ['like', 1],
    ] as const) {
      const { status } = await child.call(setMark, { params: { itemId: id }, body: { mark, value } })
      expect(status).toBe(200)
    }
  const journalIds = [answered, written].map(({ body }) => body.journal.id)
  return { childId, child, parentId, parent: await clientOf(of, parentId), schoolId, journalIds, itemId }
}

test('what a child elsewhere answers, writes, comments, keeps and completes is read by its own adults, and by nobody at the author’s school', async () => {
  const school = await makeOpenSchool(of)
  const { teacher, principal, lessonId, courseId, classId } = school
  const { childId, child, parent, journalIds, itemId, schoolId } = await aChildElsewhere(school)
  for (const journalId of journalIds) {
    expect((await parent.call(getJournal, { params: { journalId } })).status).toBe(200)
    for (const reader of [teacher, principal.client, school.child])
      expect((await reader.call(getJournal, { params: { journalId } })).status).toBe(404)
  }
  const comments = await parent.call(listItemComments, { params: { itemId } })
  expect(comments.text).toContain(words.comment)
  expect((await teacher.call(listItemComments, { params: { itemId } })).body.comments).toEqual([])
  // Nor does the author write to the child by a comment.
  const body = { comment_type: 'Text' as const, comment: 'Call me after school.' }
  expect((await teacher.call(addItemComment, { params: { itemId }, body })).status).toBe(200)
  for (const reader of [child, parent])
    expect((await reader.call(listItemComments, { params: { itemId } })).text).not.toContain(body.comment)

  const counted = await teacher.call(countLessonAnswers, { params: { lessonId } })
  expect(counted.body.classes.reduce((sum, { answers }) => sum + answers, 0)).toBe(0)
  const ofLesson = await teacher.call(listClassJournals, {
    params: { groupId: classId },
    query: { lesson_id: lessonId },
  })
  expect(ofLesson.body.journals).toEqual([])
  const { groups } = (await teacher.call(listMetricUsers, { params: { courseId } })).body
  expect(groups.flatMap(({ users }) => users).every(({ completed_lessons }) => completed_lessons === 0)).toBe(
    true,
  )
  for (const reader of [teacher, principal.client]) {
    const told = await reader.call(listNotifications, { query: { mode: 'journals' } })
    expect([told.status, told.body.notifications]).toEqual([200, []])
  }
  expect((await child.call(listNotifications, {})).status).toBe(200)

  // Every reading call, with all that leads to the child and to what it did.
  const candidates = {
    ...plainCandidates,
    userId: [childId],
    childId: [childId],
    child_id: [childId],
    parentId: [childId],
    sharerId: [childId],
    user_id: [childId],
    teacher_id: [school.teacherId],
    journalId: journalIds,
    archetype_id: journalIds,
    itemId: [itemId],
    groupId: [classId],
    group_id: [classId],
    sheetId: [1],
    talkId: [1],
    schoolId: [schoolId],
    school_id: [schoolId],
    type: ['class', 'course'],
    districtId: [1],
    settingId: [4],
    keyword: [words.name],
    courseId: [courseId],
    lessonId: [lessonId],
    lesson_id: [lessonId],
    action_id: [lessonId],
    actionId: [childId],
    shortName: ['things'],
    key: ['none'],
    name: ['lessons'],
    code: ['none'],
    provider: ['google'],
    email: ['guardian@wrenlowe.example'],
    token: ['0'.repeat(32)],
    action: ['User/create'],
    username: ['none'],
    limit: [24],
    offset: [0],
    assessmentId: [1],
    hopeAssessmentId: [1],
    windowId: [1],
    playlistId: [1],
  }
  for (const reader of [teacher, principal.client]) {
    const { text, asked } = await askEverything(of, reader, candidates)
    expect(asked).toBeGreaterThan(100)
    // What was searched for stands in the reply of a search.
    for (const word of [words.journal, words.answer, words.comment])
      expect(text.includes(word), word).toBe(false)
  }
  const { text } = await askEverything(of, parent, candidates)
  expect(text).toContain(words.journal)
})

test('nothing that a child elsewhere reads names the author but the public name, and an exercise that was answered stays answered', async () => {
  const school = await makeOpenSchool(of)
  const { child, parent } = await aChildElsewhere(school)
  const author = await of.services.db
    .selectFrom('users')
    .select(['email', 'id'])
    .where('id', '=', school.teacherId)
    .executeTakeFirstOrThrow()
  const { courseId, lessonId } = school
  const shortNames = await of.services.db
    .selectFrom('courses')
    .select('short_name')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  for (const reader of [child, parent]) {
    for (const url of [
      `/course/get_course/${courseId}`,
      `/course/by_short_name/${shortNames.short_name}`,
      `/lesson/get_lesson/${lessonId}`,
      `/exercise/of_lesson/${lessonId}`,
    ]) {
      const { status, text } = await reader.send({ method: 'GET', url })
      expect(status, url).toBe(200)
      expect(text.includes(author.email ?? 'none'), url).toBe(false)
      expect(new RegExp(`"(user_id|id)":${author.id}\\b`).test(text), url).toBe(false)
    }
  }
  // What the author adds afterwards closes it: nobody is written to.
  const more = await school.teacher.call(mapExercise, {
    params: { exerciseId: school.exercise.id },
    body: { lesson_id: lessonId },
  })
  expect(more.status).toBe(200)
})
