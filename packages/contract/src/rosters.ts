import { maxLengths } from '@kindling/rules/formats'
import { isGradeCode } from '@kindling/rules/grades'
import { classMessages } from '@kindling/rules/messages/classes'
import { genders } from '@kindling/rules/people'
import { rosterKinds, rosterSearches, rosterSorts } from '@kindling/rules/roster'
import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { listGroupStudents } from './classes.ts'
import { defineCall } from './define-call.ts'
import { child, group, kind, school, signedIn } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { birthDate, day, email, id, idOut, limit, line, moment, offset, personName, text } from './shapes.ts'

const mostShown = 500

/** A school id in a path; the default is the caller's own school. */
const schoolId = z.strictObject({ schoolId: id.optional() })
const grade = z.int().refine(isGradeCode, classMessages.gradeUnknown)

/** The arrangement of a roster: the server searches, filters, sorts, and pages. */
const arrangement = z.strictObject({
  offset,
  limit: limit(mostShown, 50),
  sort: z.enum(rosterSorts).default('name'),
  down: z.enum(['0', '1']).default('0'),
  type: z.enum(rosterSearches).default('name'),
  keyword: text(100).default(''),
  group_id: id.optional(),
  grade: z.coerce.number().pipe(grade).optional(),
})

/** A child on the roster of a school. */
export const RosterStudent = PersonCard.extend({
  username: z.string().nullable(),
  grade: z.int().nullable(),
  birth_date: day.nullable(),
  groups: z.array(GroupRef),
  /** Whether the child can sign in yet. */
  has_password: z.boolean(),
  journal_count: z.int(),
  completed_lessons: z.int(),
  last_journal_at: moment.nullable(),
})

/** A teacher on the roster of a school; an unconfirmed one only claims to teach here (F-02). */
export const RosterTeacher = PersonCard.extend({
  ...addressMark,
  role: z.string().nullable(),
  confirmed: z.boolean(),
  is_admin: z.boolean(),
  is_primary: z.boolean(),
  groups: z.array(GroupRef),
  student_count: z.int(),
})

const schoolHead = z.object({ id: idOut, name: z.string() })

export const listStudents = defineCall({
  name: 'listStudents',
  summary: "A school's students: all for its administrators, for a teacher those of their own classes.",
  method: 'GET',
  path: '/school/students/:schoolId?',
  guard: school('schoolId', 'view-people'),
  params: schoolId,
  query: arrangement,
  reply: z.object({
    school: schoolHead,
    students: z.array(RosterStudent),
    total: z.int(),
    groups: z.array(GroupRef),
    can: z.array(z.string()),
  }),
})

export const listTeachers = defineCall({
  name: 'listTeachers',
  summary: "A school's teachers; unconfirmed ones only for its administrators.",
  method: 'GET',
  path: '/school/teachers/:schoolId?',
  guard: school('schoolId', 'view-people'),
  params: schoolId,
  query: arrangement,
  reply: z.object({
    school: schoolHead,
    teachers: z.array(RosterTeacher),
    total: z.int(),
    can: z.array(z.string()),
  }),
})

export const exportRoster = defineCall({
  name: 'exportRoster',
  summary: 'The whole roster as CSV. The audit log records who downloaded it.',
  method: 'POST',
  path: '/school/export_roster/:schoolId?',
  guard: school('schoolId', 'view-people'),
  params: schoolId,
  body: z.strictObject({ usertype: z.enum(rosterKinds) }),
  reply: z.object({ name: z.string(), csv: z.string() }),
  support: 'never',
})

/** The documents name `user_id`; the caller is known already, so it changes nothing. */
export const listGroupStudentsBasic = defineCall({
  name: 'listGroupStudentsBasic',
  summary: 'Names and pictures of the children of a class.',
  method: 'GET',
  path: '/school/group_students_basic',
  guard: group('query.group_id', 'view-roster'),
  query: z.strictObject({ user_id: id.optional(), group_id: id, school_id: id.optional() }),
  reply: z.object({ students: z.array(PersonCard) }),
})

/** The same as the GET of that path; the documents also name this POST. */
export const postGroupStudents = defineCall({
  ...listGroupStudents,
  name: 'postGroupStudents',
  summary: 'The children of a class, with what each has done, asked by POST.',
  method: 'POST',
})

export const getGroupsUsers = defineCall({
  name: 'getGroupsUsers',
  summary: 'The people of several classes at once.',
  method: 'POST',
  path: '/school/get_groups_users',
  guard: signedIn,
  body: z.strictObject({ groupIds: z.array(id).min(1).max(100) }),
  reply: z.object({
    groups: z.array(
      z.object({ id: idOut, name: z.string(), students: z.array(PersonCard), teachers: z.array(PersonCard) }),
    ),
  }),
})

export const getGradesStudents = defineCall({
  name: 'getGradesStudents',
  summary: "A school's students in some grades, as far as the caller may see them.",
  method: 'POST',
  path: '/school/get_grades_students',
  guard: school('body.school_id', 'view-people'),
  body: z.strictObject({ school_id: id, gradeIds: z.array(grade).min(1).max(15) }),
  reply: z.object({ students: z.array(PersonCard.extend({ grade: z.int().nullable() })) }),
})

export const updateUserGroups = defineCall({
  name: 'updateUserGroups',
  summary: 'Sets the classes of a child, among the classes that the caller manages.',
  method: 'POST',
  path: '/school/update_user_groups',
  guard: child('body.user_id', 'change-classes'),
  body: z.strictObject({ user_id: id, groups: z.array(z.strictObject({ id })).max(100) }),
  reply: z.object({ groups: z.array(GroupRef) }),
  refusals: ['UNPROVED'],
})

const newStudent = {
  /**
   * The school or family consented: without it a student whom nobody has verified reads, and writes nothing (`attested`).
   */
  agreed: z.boolean().default(false),
  first_name: personName,
  last_name: z.union([personName, z.literal('')]).default(''),
  username: z.union([line(maxLengths.username), z.literal('')]).default(''),
  gender: z.enum(genders).nullish(),
  birth_date: z.union([birthDate, z.literal('')]).default(''),
  grade: grade.nullish(),
}
const madeStudent = z.object({ student: PersonCard.extend({ username: z.string().nullable() }) })

export const addStudent = defineCall({
  name: 'addStudent',
  summary: 'Adds a child to a school; the child can sign in once a sign-in sheet is printed.',
  method: 'POST',
  path: '/school/add_student/:schoolId?',
  guard: school('schoolId', 'add-student'),
  params: schoolId,
  body: z.strictObject({ ...newStudent, groups: z.array(z.strictObject({ id })).max(20).default([]) }),
  reply: madeStudent,
  refusals: ['CONFLICT', 'PLAN', 'UNPROVED'],
  creates: true,
})

export const addClassStudent = defineCall({
  name: 'addClassStudent',
  summary:
    'A teacher makes a student for a class. Without a verified school, the teacher attests for it, for thirty days.',
  method: 'POST',
  path: '/school/add_class_student/:groupId',
  guard: group('groupId', 'add-student'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject(newStudent),
  reply: madeStudent,
  refusals: ['CONFLICT', 'PLAN', 'UNPROVED'],
  creates: true,
})

export const addTeacher = defineCall({
  name: 'addTeacher',
  summary:
    'Confirms a teacher who claims to teach here, or invites one by address. The reply does not reveal whether an address is known.',
  method: 'POST',
  path: '/school/add_teacher/:schoolId?',
  guard: school('schoolId', 'manage-people'),
  params: schoolId,
  body: z.union([z.strictObject({ user_id: id }), z.strictObject({ email })]),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['UNPROVED'],
})

export const deleteTeacher = defineCall({
  name: 'deleteTeacher',
  summary: "Ends a teacher's links to a school: membership, classes of the school, and office.",
  method: 'DELETE',
  path: '/school/delete_teacher/:userId',
  guard: school('query.school_id', 'manage-people'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ school_id: id.optional() }),
  reply: z.object({ success: z.literal(true) }),
})

export const mostSimilar = 50

export const listSimilarStudents = defineCall({
  name: 'listSimilarStudents',
  summary:
    'Up to 50 similar children whom the caller may see: of the same grade, in the same classes and courses.',
  method: 'GET',
  path: '/user/similar_students/:childId',
  guard: child('childId', 'view-similar'),
  params: z.strictObject({ childId: id }),
  query: z.strictObject({ teacher_id: id.optional(), teacher_type: z.literal('school').default('school') }),
  reply: z.object({
    students: z.array(
      PersonCard.extend({ grade: z.int().nullable(), shared_classes: z.int(), shared_courses: z.int() }),
    ),
  }),
})

export const recordProfileView = defineCall({
  name: 'recordProfileView',
  summary:
    "Records that a teacher opened the profile of a child. Opening one's own profile is never recorded.",
  method: 'POST',
  path: '/user/profile_viewed/:userId?',
  guard: kind('Teacher', 'District Admin'),
  params: z.strictObject({ userId: id.optional() }),
  body: z.strictObject({}),
  reply: z.object({ recorded: z.boolean() }),
})

export const rosterCalls = [
  listStudents,
  listTeachers,
  exportRoster,
  listGroupStudentsBasic,
  postGroupStudents,
  getGroupsUsers,
  getGradesStudents,
  updateUserGroups,
  addStudent,
  addClassStudent,
  addTeacher,
  deleteTeacher,
  listSimilarStudents,
  recordProfileView,
] as const
