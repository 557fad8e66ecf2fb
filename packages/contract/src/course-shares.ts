import { authoringLengths, coursePage, courseParts } from '@kindling/rules/authoring'
import * as z from 'zod'
import { AuthoredCourse, ofCourse, savedCourse } from './course-authoring.ts'
import { defineCall } from './define-call.ts'
import { row, school } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, limit, listOffset, moment, text } from './shapes.ts'

export const askToShareCourse = defineCall({
  name: 'askToShareCourse',
  summary:
    "Asks the administrators of the caller's verified school to share a course with the whole school (decision 0067).",
  method: 'PUT',
  path: '/course/share_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: savedCourse,
  refusals: ['CONFLICT'],
})

export const unshareCourse = defineCall({
  name: 'unshareCourse',
  summary:
    'Takes a course back from the school, or the question whether it may be shared; its classes keep it.',
  method: 'DELETE',
  path: '/course/share_course/:courseId',
  guard: row('course', 'courseId', 'change'),
  params: ofCourse,
  reply: savedCourse,
})

export const listSchoolCourses = defineCall({
  name: 'listSchoolCourses',
  summary:
    'The courses that teachers ask to share with the school, those that are shared, and those that went back to their authors in the last 30 days; or one part of them, what waits or what was decided. A full page means that more can be loaded.',
  method: 'GET',
  path: '/school/courses/:schoolId?',
  guard: school('schoolId', 'answer-courses'),
  params: z.strictObject({ schoolId: id.optional() }),
  query: z.strictObject({
    part: z.enum(courseParts).optional(),
    limit: limit(100, coursePage),
    offset: listOffset,
  }),
  reply: z.object({
    /** How many wait for an answer, on all pages. */
    waiting_count: z.int(),
    courses: z.array(
      AuthoredCourse.pick({
        id: true,
        name: true,
        short_name: true,
        picture: true,
      }).extend({
        /** Empty, as is the picture, once it went back to its author. */
        description: z.string(),
        lessons: z.int(),
        /** Null once the author's account is removed. */
        author: PersonCard.nullable(),
        /** The caller made it, and does not decide about it. */
        is_own: z.boolean(),
        state: z.enum(['waiting', 'shared', 'changed', 'ended']),
        asked_at: moment,
        decided_at: moment.nullable(),
        closed_at: moment.nullable(),
        /** What the caller decides about. */
        revision: z.int(),
      }),
    ),
  }),
})

export const answerSchoolCourse = defineCall({
  name: 'answerSchoolCourse',
  summary:
    'Shares a course with the school, as it was at `revision`, or refuses it with a reason for its author. A no ends what was shared.',
  method: 'PUT',
  path: '/school/answer_course/:schoolId',
  guard: school('schoolId', 'answer-courses'),
  params: z.strictObject({ schoolId: id }),
  body: z.strictObject({
    course_id: id,
    decision: z.enum(['yes', 'no']),
    reason: text(authoringLengths.reason).optional(),
    revision: z.int(),
  }),
  reply: z.object({ message: z.string() }),
  refusals: ['CONFLICT'],
})

export const courseShareCalls = [
  askToShareCourse,
  unshareCourse,
  listSchoolCourses,
  answerSchoolCourse,
] as const
