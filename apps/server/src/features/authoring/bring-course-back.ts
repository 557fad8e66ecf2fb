import type { listCourseVersions as listVersions, restoreCourse } from '@kindling/contract/course-authoring'
import type { ReplyOf } from '@kindling/contract/define-call'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import type { KindRow } from '../catalogue/index.ts'
import { lockFreeLessons, readCourse } from './course-queries.ts'
import { findCourseVersion, keepCourseVersion, listCourseVersions } from './course-version-queries.ts'
import { requireChanging } from './limits.ts'
import { presentAuthoredCourse } from './present.ts'
import { changeCourseAt, putOutline } from './write-course.ts'

/** What a course was before each change. */
export const showCourseVersions = async ({
  services,
  row,
}: RowContext<typeof listVersions, 'course', KindRow>): Promise<ReplyOf<typeof listVersions>> => ({
  versions: (await listCourseVersions(services.db, row.archetype_id)).map(({ id, saved_at, words }) => ({
    id,
    saved_at,
    name: words.name,
    description: words.summary,
    units: words.units.map(({ unit_id, name, lessons }) => ({
      id: unit_id,
      name,
      lessons: lessons.map(lesson => lesson.name),
    })),
  })),
})

/**
 * Puts the words and the outline of a version back; what stands now becomes a version too. Lessons that are gone, or in another course, are
 * left out, and the lessons themselves stay as they are.
 */
export async function bringCourseBack({
  services,
  actor,
  row,
  body,
}: RowContext<typeof restoreCourse, 'course', KindRow>): Promise<ReplyOf<typeof restoreCourse>> {
  await requireChanging(services, actor)
  const id = row.archetype_id
  const now = services.clock.now()
  const words = await findCourseVersion(services.db, id, body.version_id)
  if (!words) throw refuse('NOT_FOUND')
  const { units, ...said } = words
  await transaction(services, async tx => {
    await keepCourseVersion(tx.db, id, now)
    await changeCourseAt(tx.db, { id, version: body.version }, said)
    const ids = units.flatMap(({ lessons }) => lessons.map(lesson => lesson.id))
    const free = await lockFreeLessons(tx.db, { courseId: id, ids, authorId: actor.id })
    const outline = units.map(({ unit_id, name, lessons }) => ({
      unit_id,
      name,
      lesson_ids: lessons.map(lesson => lesson.id).filter(one => free.includes(one)),
    }))
    await putOutline(tx, { id, units: outline, free, by: actor.id, now })
  })
  return {
    course: presentAuthoredCourse(await readCourse(services.db, id)),
    message: lessonMessages.courseBroughtBack,
  }
}
