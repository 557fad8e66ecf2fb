import {
  authoringLengths,
  coursePage,
  courseParts,
  publicAuthors,
  resourceTypes,
  shareStates,
} from '@kindling/rules/authoring'
import { linkStates } from '@kindling/rules/link-health'
import * as z from 'zod'
import { AuthoredCourse, ofCourse, savedCourse } from './course-authoring.ts'
import { defineCall } from './define-call.ts'
import { operator, row } from './guards.ts'
import { idOut, limit, line, listOffset, moment, text } from './shapes.ts'

export const askToOpenCourse = defineCall({
  name: 'askToOpenCourse',
  summary:
    "Asks our staff to open a course, which the caller's school has, to everybody. `author` says whose name is shown; an administrator can give the school's (decision 0068).",
  method: 'PUT',
  path: '/course/open_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  body: z.strictObject({
    author: z.enum(publicAuthors),
    /** A line about the author, for the author's page. */
    about: line(authoringLengths.about).optional(),
  }),
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const closeOpenCourse = defineCall({
  name: 'closeOpenCourse',
  summary:
    'Takes a course back from everybody, or the question whether it may be opened; its classes and its school keep it.',
  method: 'DELETE',
  path: '/course/open_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: savedCourse,
})

/** A course for everybody, as operators look at it. */
const OpenCourse = AuthoredCourse.pick({
  id: true,
  name: true,
  short_name: true,
  description: true,
  picture: true,
  grade: true,
}).extend({
  school_name: z.string(),
  /** The name that is shown, and the line about it; null once the author's account is removed. */
  author_name: z.string().nullable(),
  /** It is the name of the school, and not of a teacher who is called so. */
  is_by_school: z.boolean(),
  /** What the author is called today, where that is another name; then a yes is refused. */
  name_now: z.string().nullable(),
  about: z.string(),
  /** The caller made it, and does not decide about it. */
  is_own: z.boolean(),
  state: z.enum(shareStates),
  asked_at: moment,
  decided_at: moment.nullable(),
  closed_at: moment.nullable(),
  reason: z.string(),
  /** What the caller decides about. */
  revision: z.int(),
  /** What is in it now; empty once it is closed. */
  lessons: z.array(
    z.object({
      id: idOut,
      name: z.string(),
      short_name: z.string(),
      /** Where its exercises lead, and whether that has answered. */
      addresses: z.array(
        z.object({
          address: z.string(),
          resource_type: z.enum(resourceTypes),
          state: z.enum(linkStates),
          failed_days: z.int(),
          fault: z.string().nullable(),
          checked_at: moment.nullable(),
        }),
      ),
    }),
  ),
})

export const listOpenCourses = defineCall({
  name: 'listOpenCourses',
  summary:
    'The courses of teachers that wait to be opened to everybody, those that are open, and those that closed in the last 30 days; or one part of them, what waits or what was decided. A full page means that more can be loaded.',
  method: 'GET',
  path: '/operator/courses',
  guard: operator,
  query: z.strictObject({
    part: z.enum(courseParts).optional(),
    limit: limit(100, coursePage),
    offset: listOffset,
  }),
  reply: z.object({ courses: z.array(OpenCourse) }),
})

export const answerOpenCourse = defineCall({
  name: 'answerOpenCourse',
  summary:
    'Opens a course to everybody, as it was at `revision`, or refuses it with a reason for its author. A no closes what was open.',
  method: 'PUT',
  path: '/operator/answer_course/:courseId',
  guard: operator,
  params: ofCourse,
  body: z.strictObject({
    decision: z.enum(['yes', 'no']),
    reason: text(authoringLengths.reason).optional(),
    revision: z.int(),
  }),
  reply: z.object({ message: z.string() }),
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const coursesForEverybodyCalls = [
  askToOpenCourse,
  closeOpenCourse,
  listOpenCourses,
  answerOpenCourse,
] as const
