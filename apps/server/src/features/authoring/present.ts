import type { createExercise, createLesson } from '@kindling/contract/authoring'
import type { createCourse } from '@kindling/contract/course-authoring'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Services } from '../../platform/services.ts'
import { videoSourceOf } from '../../platform/video-source.ts'
import { pictureOf } from '../catalogue/index.ts'
import type { CourseRecord } from './course-queries.ts'
import type { ExerciseRecord } from './exercise-queries.ts'
import type { LessonRecord } from './queries.ts'

type LessonReply = ReplyOf<typeof createLesson>['lesson']
type CourseReply = ReplyOf<typeof createCourse>['course']
type ExerciseReply = ReplyOf<typeof createExercise>['exercise']

export const presentAuthored = (lesson: LessonRecord): LessonReply => ({
  id: lesson.id,
  name: lesson.name,
  short_name: lesson.short_name,
  description: lesson.summary,
  duration: lesson.duration,
  status: lesson.status,
  grade: lesson.grades.join(','),
  user_id: lesson.user_id,
  cl_skills: lesson.skills,
  cl_category: lesson.categories,
  thumbnail: pictureOf(lesson.thumbnail, 'Lessons'),
  exercises: lesson.exercises,
  group_ids: lesson.group_ids,
  course: lesson.course,
  version: lesson.version,
})

export const presentAuthoredCourse = (course: CourseRecord): CourseReply => ({
  id: course.id,
  name: course.name,
  short_name: course.short_name,
  description: course.summary,
  status: course.status,
  grade: course.grades.join(','),
  user_id: course.user_id,
  picture: pictureOf(course.picture, 'Courses'),
  has_own_picture: course.picture_file_id !== null,
  group_ids: course.group_ids,
  share: course.share && {
    state: course.share.state,
    school_name: course.share.school_name,
    reason: course.share.reason,
  },
  own_school: course.own_school,
  everybody: course.everybody,
  public_names:
    course.own_school === null ? null : { teacher: course.own_name, school: course.administered_school },
  units: course.units.map(unit => ({
    ...unit,
    lessons: unit.lessons.map(lesson => ({ ...lesson, thumbnail: pictureOf(lesson.thumbnail, 'Lessons') })),
  })),
  version: course.version,
})

/** A reader who may not play outside videos learns that it is a video, but not its address. */
export const presentExercise = (
  services: Services,
  exercise: ExerciseRecord,
  mayPlay = true,
): ExerciseReply => ({
  id: exercise.id,
  resource: mayPlay || exercise.resource_type !== 'Video' ? exercise.resource : '',
  resource_type: exercise.resource_type,
  resource_preview: pictureOf(exercise.preview, exercise.resource_type === 'Video' ? 'Videos' : 'Sparks'),
  questions: exercise.questions,
  reflection: exercise.reflection,
  transcript: exercise.transcript,
  video:
    exercise.resource_type === 'Video'
      ? videoSourceOf(services, exercise.resource, { preventPlay: !mayPlay })
      : null,
  version: exercise.version,
})
