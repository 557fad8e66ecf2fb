import { listLessonExercises } from '@kindling/contract/authoring'
import { expect, test } from 'vitest'
import { given } from '../../../test/authoring.ts'
import type { Client } from '../../../test/client.ts'
import { joinClass, linkGuardian, makeClass, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

/** A teacher, a class at a verified school or at none, with a child of nine and one of fourteen, and a lesson with a video. */
async function makeLesson(schoolId?: null) {
  const teacherId = await makeUser(of, 'Teacher')
  const classId = await makeClass(of, teacherId, schoolId === null ? { schoolId } : {})
  const [youngId, oldId] = [
    await makeUser(of, 'Child', { birth_date: '2017-05-05' }),
    await makeUser(of, 'Child', { birth_date: '2012-05-05' }),
  ]
  for (const childId of [youngId, oldId]) await joinClass(of, classId, childId)
  const teacher = await clientOf(of, teacherId)
  const { id } = await given(teacher, classId)
  return { id, youngId, teacher, young: await clientOf(of, youngId), old: await clientOf(of, oldId) }
}

async function videoFor(client: Client, lessonId: number) {
  const { status, body } = await client.call(listLessonExercises, { params: { lessonId } })
  const [exercise] = body.exercises
  return [status, exercise?.resource, exercise?.video?.video_id, exercise?.video?.prevent_play]
}

const plays = [200, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ', false]
const closed = [200, '', null, true]

test('a teacher whom nobody has verified runs no video of others for a child who still needs a consent', async () => {
  const club = await makeLesson(null)
  expect(await videoFor(club.young, club.id)).toEqual(closed)
  expect(await videoFor(club.teacher, club.id)).toEqual(plays)
  const school = await makeLesson()
  for (const client of [school.young, school.old, school.teacher])
    expect(await videoFor(client, school.id)).toEqual(plays)
  const parentId = await makeUser(of, 'Parent')
  const { db } = of.services
  const { id: itemId } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Lessons')
    .where('archetype_id', '=', club.id)
    .executeTakeFirstOrThrow()
  // An item that a guardian keeps was chosen by a person near the child.
  await linkGuardian(of, club.youngId, parentId)
  await db
    .insertInto('item_marks')
    .values({ item_id: itemId, user_id: parentId, mark: 'favorite', at: of.clock.now() })
    .execute()
  expect(await videoFor(club.young, club.id)).toEqual(plays)
})
