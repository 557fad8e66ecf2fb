import type { getCourse, getLesson, listCourses } from '@kindling/contract/courses'
import type { ReplyOf } from '@kindling/contract/define-call'
import { mayOpenContent } from '@kindling/rules/catalogue'
import { lessonMessages } from '@kindling/rules/messages/lesson-writing'
import type { Progress } from '@kindling/rules/progress'
import type { Services } from '../../platform/services.ts'
import { videoSourceOf } from '../../platform/video-source.ts'
import { presentPerson } from '../accounts/index.ts'
import { defaultPicture, pictureOf } from '../catalogue/index.ts'
import type { CourseRecord, LessonRecord, Opening, OutlineLine, WholeCourse } from './queries.ts'

type CardReply = ReplyOf<typeof listCourses>['courses'][number]
type CourseReply = ReplyOf<typeof getCourse>['course']
type LessonReply = ReplyOf<typeof getLesson>['lesson']

export function presentCourseCard(course: CourseRecord, opening: Opening): CardReply {
  return {
    id: course.id,
    short_name: course.short_name,
    name: course.name,
    summary: course.summary,
    picture: pictureOf(course.picture, 'Courses'),
    grades: course.grades,
    course_package: course.course_package,
    course_type: course.course_type,
    micro_credentialing: course.micro_credentialing,
    processed_price: course.course_type === 'Free' ? 0 : course.price,
    completed_lessons: course.completed_lessons,
    total_lessons: course.total_lessons,
    status: statusOf(course),
    has_access: opensCourse(course, opening),
  }
}

export function presentCourse(
  services: Services,
  course: WholeCourse,
  outline: readonly OutlineLine[],
  opening: Opening,
): CourseReply {
  const units = new Map<number, CourseReply['units'][number]>()
  for (const line of outline) {
    const unit = units.get(line.unit_id) ?? { id: line.unit_id, name: line.unit_name, lessons: [] }
    units.set(line.unit_id, unit)
    unit.lessons.push(presentLine(line))
  }
  return {
    ...presentCourseCard(course, opening),
    author: course.author && presentPerson(course.author),
    public_author: course.public_author,
    intro: presentIntro(services, course),
    units: [...units.values()],
  }
}

function presentIntro(services: Services, { intro }: WholeCourse): CourseReply['intro'] {
  const video = intro && videoSourceOf(services, intro.resource, { mode: 'modal', autoplay: true })
  if (!intro || !video) return null
  return { title: intro.title, poster: intro.thumbnail ?? defaultPicture, captions: intro.captions, video }
}

export const presentLine = (line: OutlineLine): CourseReply['units'][number]['lessons'][number] => ({
  ...presentGiven(line),
  course_id: line.course_id,
})

export const presentGiven = (line: Omit<OutlineLine, 'unit_id' | 'unit_name' | 'course_id'>) => ({
  id: line.id,
  short_name: line.short_name,
  name: line.name,
  summary: line.summary,
  thumbnail: pictureOf(line.thumbnail, 'Lessons'),
  progress: line.progress ?? ('Not Started' as const),
})

/** A lesson without empty activities (LESSONS-16); without access its resources stay closed. */
export function presentLesson(services: Services, lesson: LessonRecord, opening: Opening): LessonReply {
  const hasAccess = opensLesson(lesson, opening)
  const full = lesson.activities.filter(activity => activity.resource.trim() !== '')
  return {
    id: lesson.id,
    short_name: lesson.short_name,
    name: lesson.name,
    summary: lesson.summary,
    journal_prompt: lesson.journal_prompt || lessonMessages.prompt,
    lesson_package: lesson.lesson_package,
    lesson_type: lesson.lesson_type,
    user_id: lesson.user_id,
    author: lesson.author && presentPerson(lesson.author),
    public_author: lesson.public_author,
    course_id: lesson.course_id,
    course_name: lesson.course_name,
    course_short_name: lesson.course_short_name,
    thumbnail: pictureOf(lesson.thumbnail, 'Lessons'),
    activities: hasAccess ? full.map(activity => presentActivity(services, activity)) : [],
    next_lesson_id: lesson.next_lesson_id,
    has_access: hasAccess,
  }
}

const presentActivity = (
  services: Services,
  activity: LessonRecord['activities'][number],
): LessonReply['activities'][number] => ({
  ...activity,
  thumbnail: activity.thumbnail ?? defaultPicture,
  video: activity.resource_type === 'Video' ? videoSourceOf(services, activity.resource) : null,
})

const opensCourse = (course: Pick<CourseRecord, 'id' | 'course_package'>, { has_plan, courses }: Opening) =>
  mayOpenContent({ plan: course.course_package, has_plan, has_item: courses.includes(course.id) }, [])

/** Whether a lesson is open by its plan, the reader's plan, or an entitlement to it or its course (decision 0058). */
export const opensLesson = (
  lesson: Pick<LessonRecord, 'id' | 'lesson_package'>,
  { has_plan, lessons }: Opening,
) => mayOpenContent({ plan: lesson.lesson_package, has_plan, has_item: lessons.includes(lesson.id) }, [])

/** A course's progress follows from its lessons: complete with all of them, begun with any (COURSES-20). */
export function statusOf(
  course: Pick<CourseRecord, 'total_lessons' | 'completed_lessons' | 'begun_lessons'>,
): Progress {
  if (course.total_lessons > 0 && course.completed_lessons === course.total_lessons) return 'Completed'
  return course.begun_lessons > 0 ? 'InProgress' : 'Not Started'
}
