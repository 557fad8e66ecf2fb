import { authoringLengths, lessonStatuses, mostInCourse, shareStates } from '@kindling/rules/authoring'
import * as z from 'zod'
import { needed, writtenWords } from './authoring.ts'
import { defineCall } from './define-call.ts'
import { kind, row } from './guards.ts'
import { id, idOut, limit, listOffset, moment, text } from './shapes.ts'

/** A course that a teacher makes from own lessons (decision 0065). */
export const AuthoredCourse = z.object({
  id: idOut,
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  status: z.enum(lessonStatuses),
  /** Grade codes, separated by commas. */
  grade: z.string(),
  user_id: idOut,
  picture: z.string(),
  /** Its author has chosen the picture; otherwise it is a drawing that fits the name. */
  has_own_picture: z.boolean(),
  /** The classes that may open it and its lessons once it is published. */
  group_ids: z.array(idOut),
  units: z.array(
    z.object({
      id: idOut,
      name: z.string(),
      lessons: z.array(
        z.object({
          id: idOut,
          name: z.string(),
          thumbnail: z.string(),
          /** The number of its exercises. */
          exercises: z.int(),
        }),
      ),
    }),
  ),
  /** Whether the whole school has it; null where its author never asked (decision 0067). */
  share: z
    .object({
      state: z.enum(shareStates),
      school_name: z.string(),
      /** Why an administrator has said no. */
      reason: z.string(),
    })
    .nullable(),
  /** Whether everybody has it; null where its author never asked (decision 0068). */
  everybody: z
    .object({
      state: z.enum(shareStates),
      /** Why our staff has said no. */
      reason: z.string(),
      /** The name that is shown to everybody. */
      author_name: z.string(),
      /** Everybody had it. */
      was_open: z.boolean(),
    })
    .nullable(),
  /**
   * The names of which its author chooses one for everybody; null without a verified school. Only an administrator
   * has the name of the school.
   */
  public_names: z.object({ teacher: z.string(), school: z.string().nullable() }).nullable(),
  /** The verified school with which its author can share it. */
  own_school: z.string().nullable(),
  version: z.int(),
})

export const ofCourse = z.strictObject({ courseId: id })
export const savedCourse = z.object({ course: AuthoredCourse, message: z.string() })
const version = z.int()

export const createCourse = defineCall({
  name: 'createCourse',
  summary: "Creates a teacher's course, without units; only the teacher sees it while it is pending.",
  method: 'POST',
  path: '/course/create_course',
  guard: kind('Teacher'),
  body: z.strictObject(writtenWords),
  reply: savedCourse,
  creates: true,
})

export const updateCourse = defineCall({
  name: 'updateCourse',
  summary:
    'Changes the name, the description and the grades of a course. `picture_url` names an upload of the caller as its picture, and null takes the picture away.',
  method: 'PUT',
  path: '/course/update_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  body: z.strictObject({ ...writtenWords, picture_url: text(300).nullish(), version }),
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const outlineCourse = defineCall({
  name: 'outlineCourse',
  summary:
    "Sets the units of a course with the caller's own lessons, in order. A lesson is in one course at most, and is open to the classes of the course; one that leaves is pending.",
  method: 'PUT',
  path: '/course/outline_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  body: z.strictObject({
    units: z
      .array(
        z.strictObject({
          /** An existing one keeps its id. */
          unit_id: id.optional(),
          name: needed(authoringLengths.name),
          lesson_ids: z.array(id).max(mostInCourse.lessons),
        }),
      )
      .max(mostInCourse.units),
    version,
  }),
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const giveCourse = defineCall({
  name: 'giveCourse',
  summary:
    'Opens a course with all its lessons to exactly these classes of the caller; without a class, it is taken back from all.',
  method: 'PUT',
  path: '/course/give_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  body: z.strictObject({ group_ids: z.array(id).max(50), version }),
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const removeCourse = defineCall({
  name: 'removeCourse',
  summary: 'Removes a course; its lessons stay with their author, pending.',
  method: 'DELETE',
  path: '/course/delete_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: z.object({ message: z.string() }),
})

export const listAuthoredCourses = defineCall({
  name: 'listAuthoredCourses',
  summary: "The caller's own courses, the newest first.",
  method: 'GET',
  path: '/course/authored',
  guard: kind('Teacher'),
  query: z.strictObject({ limit: limit(60, 24), offset: listOffset }),
  reply: z.object({ courses: z.array(AuthoredCourse) }),
})

export const getAuthoredCourse = defineCall({
  name: 'getAuthoredCourse',
  summary: 'A course, for its author.',
  method: 'GET',
  path: '/course/authored/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: z.object({ course: AuthoredCourse }),
})

export const listCourseVersions = defineCall({
  name: 'listCourseVersions',
  summary:
    'What a course was before its changes, the newest first, as far as it differs from what is saved now.',
  method: 'GET',
  path: '/course/versions/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: z.object({
    versions: z.array(
      z.object({
        id: idOut,
        /** Until when it stood so. */
        saved_at: moment,
        name: z.string(),
        description: z.string(),
        /** The units, with the names of their lessons. */
        units: z.array(z.object({ id: idOut, name: z.string(), lessons: z.array(z.string()) })),
      }),
    ),
  }),
})

export const restoreCourse = defineCall({
  name: 'restoreCourse',
  summary:
    'Puts the words and the outline of an earlier version of a course back, without lessons that are gone or in another course. What is saved now becomes a version too.',
  method: 'PUT',
  path: '/course/restore/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  body: z.strictObject({ version_id: id, version }),
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const courseAuthoringCalls = [
  createCourse,
  updateCourse,
  outlineCourse,
  giveCourse,
  removeCourse,
  listAuthoredCourses,
  getAuthoredCourse,
  listCourseVersions,
  restoreCourse,
] as const
