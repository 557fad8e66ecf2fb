import { activitySubjectNames } from '@kindling/rules/activities'
import {
  authoringLengths,
  gradeListFault,
  lessonDescriptionFault,
  lessonSkills,
  lessonStatuses,
  longestLesson,
  mostExercises,
  mostQuestions,
  neededFault,
  type ResourceType,
  resourceFault,
  resourceTypes,
} from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { sparkLengths } from '@kindling/rules/sparks'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { kind, row } from './guards.ts'
import { RichText, richText } from './rich-text.ts'
import { id, idOut, limit, listOffset, moment, refusing, text } from './shapes.ts'
import { VideoSource } from './video-source.ts'

const { empty } = authoringRefusals

/** A lesson that a teacher writes (AUTHORING-06). */
export const AuthoredLesson = z.object({
  id: idOut,
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  /** In minutes. */
  duration: z.int(),
  status: z.enum(lessonStatuses),
  /** Grade codes, separated by commas. */
  grade: z.string(),
  user_id: idOut,
  cl_skills: z.array(z.string()),
  cl_category: z.array(z.string()),
  thumbnail: z.string(),
  /** The number of its exercises. */
  exercises: z.int(),
  /** The classes that may open it once it is published. */
  group_ids: z.array(idOut),
  /** The course that contains it, and says which classes have it. */
  course: z
    .object({
      id: idOut,
      name: z.string(),
      /** The whole school has it, until something in it is changed. */
      is_shared: z.boolean(),
      /** Everybody has it (decision 0068). */
      is_open: z.boolean(),
    })
    .nullable(),
  version: z.int(),
})

/** Something to watch or open, with questions and a reflection (AUTHORING-08). */
export const Exercise = z.object({
  id: idOut,
  resource: z.string(),
  resource_type: z.enum(resourceTypes),
  /** Its preview picture. */
  resource_preview: z.string(),
  questions: z.array(z.object({ question_id: idOut, question: z.string() })),
  reflection: RichText.nullable(),
  /** What is said in the video; empty if its author wrote nothing. */
  transcript: z.string(),
  /** How it plays; null for a link. */
  video: VideoSource.nullable(),
  version: z.int(),
})

/** A required text. */
export const needed = (max: number) =>
  z
    .string(empty)
    .trim()
    .superRefine(refusing(neededFault(max)))
    .meta({ minLength: 1, maxLength: max })

const skills = z.array(z.enum(lessonSkills), empty).min(1, empty).max(lessonSkills.length)
const categories = z.array(z.enum(activitySubjectNames), empty).min(1, empty).max(activitySubjectNames.length)

/** What a teacher says of a lesson or a course. */
export const writtenWords = {
  name: needed(authoringLengths.name),
  description: z.string(empty).trim().superRefine(refusing(lessonDescriptionFault)),
  grade: z.string(empty).superRefine(refusing(gradeListFault)),
}

const words = {
  ...writtenWords,
  duration: z.int(empty).min(1, empty).max(longestLesson, authoringRefusals.long),
  cl_skills: skills,
  cl_category: categories,
}

const ofLesson = z.strictObject({ lessonId: id })
const lesson = z.object({ lesson: AuthoredLesson })
const savedLesson = lesson.extend({ message: z.string() })

export const createLesson = defineCall({
  name: 'createLesson',
  summary: "Creates a teacher's lesson; only the teacher sees it while it is pending.",
  method: 'POST',
  path: '/lesson/create_lesson',
  guard: kind('Teacher'),
  body: z.strictObject(words),
  reply: savedLesson,
  creates: true,
})

export const updateLesson = defineCall({
  name: 'updateLesson',
  summary:
    'Changes a lesson. `status` `Published` with `group_ids` publishes it to those classes of the caller; `Pending` takes it back from all. A lesson in a course has no classes of its own.',
  method: 'PUT',
  path: '/lesson/update_lesson/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({
    ...words,
    status: z.enum(lessonStatuses).optional(),
    group_ids: z.array(id).max(50).optional(),
    version: z.int(),
  }),
  reply: savedLesson,
  refusals: ['CONFLICT'],
})

export const addLessonSkills = defineCall({
  name: 'addLessonSkills',
  summary: 'Adds skills to a lesson.',
  method: 'POST',
  path: '/lesson/add_skills/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({ cl_skills: skills }),
  reply: lesson,
})

export const addLessonCategories = defineCall({
  name: 'addLessonCategories',
  summary: 'Adds categories to a lesson.',
  method: 'POST',
  path: '/lesson/add_categories/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({ cl_category: categories }),
  reply: lesson,
})

export const removeLesson = defineCall({
  name: 'removeLesson',
  summary: 'Removes a lesson; what children wrote about it stays.',
  method: 'DELETE',
  path: '/lesson/delete_lesson/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  reply: z.object({ message: z.string() }),
})

export const copyLesson = defineCall({
  name: 'copyLesson',
  summary:
    'Copies a lesson with its exercises: the copy is pending, and each part of it can be changed on its own.',
  method: 'POST',
  path: '/lesson/copy/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({ name: words.name }),
  reply: savedLesson,
  creates: true,
})

export const listLessonVersions = defineCall({
  name: 'listLessonVersions',
  summary:
    'What a lesson was before its changes, the newest first, as far as it differs from what is saved now.',
  method: 'GET',
  path: '/lesson/versions/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  reply: z.object({
    versions: z.array(
      z.object({
        id: idOut,
        /** Until when it stood so. */
        saved_at: moment,
        name: z.string(),
        description: z.string(),
        duration: z.int(),
        exercises: z.array(
          z.object({ exercise_id: idOut, resource: z.string(), questions: z.array(z.string()) }),
        ),
      }),
    ),
  }),
})

export const restoreLesson = defineCall({
  name: 'restoreLesson',
  summary:
    'Puts an earlier version of a lesson back, with its exercises. What is saved now becomes a version too.',
  method: 'PUT',
  path: '/lesson/restore/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({ version_id: id, version: z.int() }),
  reply: savedLesson,
  refusals: ['CONFLICT'],
})

export const orderExercises = defineCall({
  name: 'orderExercises',
  summary:
    'Puts the exercises of a lesson into this order. It names each of them once, and the order that the caller has read (`read_ids`), else they have changed meanwhile.',
  method: 'PUT',
  path: '/exercise/order/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  body: z.strictObject({
    exercise_ids: z.array(id).min(1).max(mostExercises.lesson),
    read_ids: z.array(id).max(mostExercises.lesson),
  }),
  reply: z.object({ message: z.string() }),
  refusals: ['CONFLICT'],
})

export const listAuthoredLessons = defineCall({
  name: 'listAuthoredLessons',
  summary: "The caller's own lessons, the newest first.",
  method: 'GET',
  path: '/lesson/authored',
  guard: kind('Teacher'),
  query: z.strictObject({ limit: limit(60, 24), offset: listOffset }),
  reply: z.object({ lessons: z.array(AuthoredLesson) }),
})

export const getAuthoredLesson = defineCall({
  name: 'getAuthoredLesson',
  summary: 'A lesson, for its author.',
  method: 'GET',
  path: '/lesson/authored/:lessonId',
  guard: row('lesson', 'lessonId', 'change'),
  params: ofLesson,
  reply: lesson,
})

export const listLessonExercises = defineCall({
  name: 'listLessonExercises',
  summary: 'The exercises of a lesson, in order, for callers who may open it.',
  method: 'GET',
  path: '/exercise/of_lesson/:lessonId',
  guard: row('lesson', 'lessonId', 'view'),
  params: ofLesson,
  reply: z.object({ exercises: z.array(Exercise) }),
})

const question = needed(authoringLengths.question)
const reflection = richText({ max: authoringLengths.reflection, empty })

const content = {
  resource_type: z.enum(resourceTypes, empty),
  resource: z.string(empty).trim().max(sparkLengths.address),
  /** An existing one keeps its id. */
  questions: z
    .array(z.strictObject({ question_id: id.optional(), question }), empty)
    .min(1, empty)
    .max(mostQuestions),
  reflection: reflection.nullish(),
  transcript: text(authoringLengths.transcript).optional(),
}

const fitting = (
  { resource_type, resource }: { resource_type: ResourceType; resource: string },
  context: z.RefinementCtx,
) => {
  const message = resourceFault(resource_type, resource)
  if (message) context.addIssue({ code: 'custom', message, path: ['resource'] })
}

/** Twelve questions and a reflection of the greatest length, with room for formatting. */
const maxBytes = 64 * 1024

const ofExercise = z.strictObject({ exerciseId: id })
const exercise = z.object({ exercise: Exercise })
const savedExercise = exercise.extend({ message: z.string() })

export const createExercise = defineCall({
  name: 'createExercise',
  summary: "Creates a teacher's exercise; it belongs to no lesson yet.",
  method: 'POST',
  path: '/exercise/create_exercise',
  guard: kind('Teacher'),
  body: z.strictObject(content).superRefine(fitting),
  maxBytes,
  reply: savedExercise,
  creates: true,
})

export const updateExercise = defineCall({
  name: 'updateExercise',
  summary:
    'Changes an exercise in every lesson that has it. Without a `reflection` or a `transcript`, the existing one stays.',
  method: 'PUT',
  path: '/exercise/update_exercise/:exerciseId',
  guard: row('exercise', 'exerciseId', 'change'),
  params: ofExercise,
  body: z.strictObject({ ...content, version: z.int() }).superRefine(fitting),
  maxBytes,
  reply: savedExercise,
  refusals: ['CONFLICT'],
})

export const mapExercise = defineCall({
  name: 'mapExercise',
  summary: 'Adds an exercise at the end of a lesson of the caller, once.',
  method: 'POST',
  path: '/exercise/map_to_lesson/:exerciseId',
  guard: row('exercise', 'exerciseId', 'change'),
  params: ofExercise,
  body: z.strictObject({ lesson_id: id }),
  reply: savedExercise,
})

export const addReflection = defineCall({
  name: 'addReflection',
  summary: 'Sets the reflection of an exercise, and replaces the old one.',
  method: 'POST',
  path: '/exercise/add_reflection/:exerciseId',
  guard: row('exercise', 'exerciseId', 'change'),
  params: ofExercise,
  body: z.strictObject({ reflection, version: z.int() }),
  maxBytes,
  reply: exercise,
  refusals: ['CONFLICT'],
})

export const removeExercise = defineCall({
  name: 'removeExercise',
  summary: 'Removes an exercise from every lesson.',
  method: 'DELETE',
  path: '/exercise/delete_exercise/:exerciseId',
  guard: row('exercise', 'exerciseId', 'change'),
  params: ofExercise,
  reply: z.object({ message: z.string() }),
  refusals: ['CONFLICT'],
})

export const authoringCalls = [
  createLesson,
  updateLesson,
  addLessonSkills,
  addLessonCategories,
  removeLesson,
  copyLesson,
  listAuthoredLessons,
  getAuthoredLesson,
  listLessonExercises,
  listLessonVersions,
  restoreLesson,
  orderExercises,
  createExercise,
  updateExercise,
  mapExercise,
  addReflection,
  removeExercise,
] as const
