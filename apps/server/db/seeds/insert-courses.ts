import { productId } from '@kindling/rules/people'
import type { Db } from '../../src/platform/database/connect.ts'
import type { ActivitySeed } from './course-shape.ts'
import { courses } from './courses/index.ts'
import { insertRows, takeIds } from './insert-rows.ts'
import { links } from './links.ts'

/** Writes the catalogue of courses; returns the id of each lesson by its short name. */
export async function insertCourses(db: Db): Promise<Map<string, number>> {
  const units = courses.flatMap(course => course.units.map((unit, position) => ({ course, unit, position })))
  const lessons = units.flatMap(place => place.unit.lessons.map(lesson => ({ ...place, lesson })))
  const courseIds = await takeIds(db, 'courses', courses.length)
  const unitIds = await takeIds(db, 'course_units', units.length)
  const lessonIds = await takeIds(db, 'lessons', lessons.length)
  const idOf = <T>(list: readonly T[], ids: readonly number[], item: T) => ids[list.indexOf(item)] ?? 0
  await insertRows(
    db,
    'courses',
    courses.map((course, position) => ({
      id: courseIds[position],
      short_name: course.shortName,
      name: course.name,
      summary: course.summary,
      picture: `/pictures/courses/${course.shortName}.svg`,
      grades: course.grades,
      course_package: course.coursePackage,
      course_type: 'Free',
      micro_credentialing: course.microCredentialing,
      price: 0,
      status: 'Published',
      user_id: productId,
      position,
      created_at: '2026-01-05T17:00:00Z',
    })),
  )
  await insertRows(
    db,
    'course_units',
    units.map(({ course, unit, position }, index) => ({
      id: unitIds[index],
      course_id: idOf(courses, courseIds, course),
      name: unit.name,
      position,
    })),
  )
  await insertRows(
    db,
    'lessons',
    lessons.map(({ course, unit, lesson }, position) => ({
      id: lessonIds[position],
      unit_id: unitIds[units.findIndex(place => place.unit === unit)],
      course_id: idOf(courses, courseIds, course),
      short_name: lesson.shortName,
      name: lesson.name,
      summary: lesson.summary,
      journal_prompt: lesson.journalPrompt,
      thumbnail: `/pictures/lessons/${lesson.shortName}.svg`,
      lesson_package: course.coursePackage,
      lesson_type: 'Free',
      status: 'Published',
      user_id: productId,
      position,
      created_at: '2026-01-05T17:00:00Z',
    })),
  )
  const activities = lessons.flatMap(({ lesson }, index) =>
    lesson.activities.map((activity, position) => ({
      lesson_id: lessonIds[index],
      position,
      ...activityRow(activity),
    })),
  )
  const activityIds = await takeIds(db, 'lesson_activities', activities.length)
  await insertRows(
    db,
    'lesson_activities',
    activities.map((row, index) => ({ id: activityIds[index], ...row })),
  )
  return new Map(lessons.map(({ lesson }, index) => [lesson.shortName, lessonIds[index] ?? 0]))
}

/** Our own films come with poster and description track; outside pages with their address alone. */
function activityRow(activity: ActivitySeed) {
  const told = { resource_type: activity.resourceType, title: activity.title, note: activity.note }
  if (activity.video) {
    const place = `/videos/${activity.video}`
    return { ...told, resource: `${place}.mp4`, thumbnail: `${place}.jpg`, captions: `${place}.vtt` }
  }
  if (activity.document)
    return { ...told, resource: `/documents/${activity.document}.pdf`, thumbnail: null, captions: null }
  return { ...told, resource: activity.link ? links[activity.link].url : '', thumbnail: null, captions: null }
}
