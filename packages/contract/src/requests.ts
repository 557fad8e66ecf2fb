import { isGradeCode } from '@kindling/rules/grades'
import { classMessages } from '@kindling/rules/messages/classes'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, kind, row, self } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, moment, text } from './shapes.ts'

/** A pending link to a teacher (CLASSES-10, CLASSES-11). */
export const TeacherInvite = z.object({
  id: idOut,
  child: PersonCard,
  user_info: z.object({
    school: z.object({ id: idOut, name: z.string() }).nullable(),
    teacher: PersonCard,
    timestamp: moment,
  }),
  teacher_uid: z.string(),
  profile_code: z.string().nullable(),
  state: z.literal('pending'),
})

/** The documents name `user_info` and `teacher_uid`; only the code identifies the teacher, so they change nothing. */
export const linkTeacher = defineCall({
  name: 'linkTeacher',
  summary: 'A child asks to join a teacher by the teacher’s profile code.',
  method: 'POST',
  path: '/user/link_teacher/:childId?',
  guard: child('childId', 'join-class'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({
    user_info: z
      .strictObject({
        school: z.strictObject({ id: id.nullish(), name: text(200).nullish() }).nullish(),
        teacher: z.strictObject({ id: id.optional(), first_name: text(60), last_name: text(60) }).optional(),
        timestamp: text(40).optional(),
      })
      .optional(),
    teacher_uid: text(40).optional(),
    profile_code: text(40),
  }),
  reply: z.object({ message: z.string(), invite: TeacherInvite }),
  creates: true,
  refusals: ['DISPUTE', 'LEAVING'],
})

export const listTeacherInvites = defineCall({
  name: 'listTeacherInvites',
  summary: 'The unanswered requests to teachers of the caller, or of a parent’s children.',
  method: 'GET',
  path: '/user/teacher_invites/:parentId?',
  guard: self('parentId'),
  params: z.strictObject({ parentId: id.optional() }),
  reply: z.object({ invites: z.array(TeacherInvite) }),
})

/** A child who asks to join (CLASSES-34). `grade` is the known grade of the child; the teacher chooses the classes. */
export const StudentRequest = z.object({
  id: idOut,
  user: PersonCard,
  grade: z.int().nullable(),
  group: z.array(idOut),
  uid: z.string(),
  state: z.literal('pending'),
  created_at: moment,
})

export const listStudentRequests = defineCall({
  name: 'listStudentRequests',
  summary: 'The children who ask to join the caller, the longest wait first, and how many more can join.',
  method: 'GET',
  path: '/user/student_requests/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({
    requests: z.array(StudentRequest),
    no_of_students: z.int(),
    /** Null where the free limit does not apply. */
    free_limit: z.int().nullable(),
  }),
})

const mostAtOnce = 200

/** A school id in a path; 0 if the teacher has no school. */
const schoolOrNone = z.union([id, z.literal(['0', 0]).transform(() => 0)])

export const acceptStudents = defineCall({
  name: 'acceptStudents',
  summary: 'Links children who asked to join, each with a grade and classes. All of them, or none.',
  method: 'POST',
  path: '/school/link_to_teacher/:schoolId/:profileCode',
  guard: kind('Teacher'),
  params: z.strictObject({ schoolId: schoolOrNone, profileCode: text(40) }),
  body: z.strictObject({
    user_requests: z
      .array(
        z.strictObject({
          id,
          grade: z.int().refine(isGradeCode, classMessages.gradeUnknown).nullish(),
          groups: z.array(z.strictObject({ id })).max(100).default([]),
          uid: text(40),
        }),
      )
      .min(1)
      .max(mostAtOnce),
  }),
  reply: z.object({ message: z.string(), no_of_students: z.int() }),
  refusals: ['PLAN', 'UNPROVED', 'LEAVING'],
})

export const ignoreStudentInvite = defineCall({
  name: 'ignoreStudentInvite',
  summary: 'Ends a request: the teacher declines it, or the family takes it back.',
  method: 'DELETE',
  path: '/user/ignore_student_invite/:inviteId',
  guard: row('join_request', 'inviteId', 'remove'),
  params: z.strictObject({ inviteId: id }),
  reply: z.object({ success: z.literal(true) }),
})

export const getTeacherStats = defineCall({
  name: 'getTeacherStats',
  summary: 'How many children a teacher teaches this school year.',
  method: 'GET',
  path: '/user/teacher_stats/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ no_of_students: z.int() }),
})

export const requestCalls = [
  linkTeacher,
  listTeacherInvites,
  listStudentRequests,
  acceptStudents,
  ignoreStudentInvite,
  getTeacherStats,
] as const
