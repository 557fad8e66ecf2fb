import { maxLengths } from '@kindling/rules/formats'
import { membershipStates, waitsFor } from '@kindling/rules/memberships'
import { classMessages } from '@kindling/rules/messages/classes'
import { userTypes } from '@kindling/rules/people'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child, group, kind, school, self, signedIn } from './guards.ts'
import { GroupRef, PersonCard } from './person-card.ts'
import { day, id, idOut, line, moment, text } from './shapes.ts'

/** What a code is for, before the child joins (CLASSES-08). */
export const CodeInfo = z.object({
  type: z.enum(['class', 'profile']),
  class_code: z.string().nullable(),
  group: z.string().nullable(),
  school: z.string().nullable(),
  school_id: idOut.nullable(),
  user_id: idOut.nullable(),
  uid: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  profile_code: z.string().nullable(),
  user_type: z.enum(userTypes).nullable(),
})

export const verifyCode = defineCall({
  name: 'verifyCode',
  summary: 'What a class code or a profile code is for.',
  method: 'GET',
  path: '/user/verify_code/:code',
  guard: signedIn,
  params: z.strictObject({ code: text(40) }),
  reply: z.object({ code_info: CodeInfo }),
  support: 'never',
})

export const joinByClassCode = defineCall({
  name: 'joinByClassCode',
  summary: 'Adds a child to a class by its code, at once.',
  method: 'POST',
  path: '/user/class_code/:childId?',
  guard: child('childId', 'join-class'),
  params: z.strictObject({ childId: id.optional() }),
  body: z.strictObject({ class_code: text(40) }),
  reply: z.object({
    message: z.string(),
    group: GroupRef,
    /** `requested`: the code was closed, and the teacher has been asked. */
    state: z.enum(membershipStates).or(z.literal('requested')),
    waits_for: z.enum(waitsFor).nullable(),
  }),
  refusals: ['DISPUTE', 'LEAVING'],
})

/** A teacher whom a child is linked to (CLASSES-11); the link began at `timestamp`. */
export const LinkedTeacher = z.object({
  user_info: z.object({
    school: z.object({ id: idOut, name: z.string() }).nullable(),
    teacher: PersonCard,
    timestamp: moment,
  }),
  teacher_uid: z.string(),
  groups: z.array(GroupRef),
})

export const listLinkedTeachers = defineCall({
  name: 'listLinkedTeachers',
  summary: 'The teachers of a child, each with the classes that link them.',
  method: 'GET',
  path: '/user/linked_teachers/:childId?',
  guard: child('childId', 'view'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({ teachers: z.array(LinkedTeacher) }),
})

/** A class on the roster of its teacher. */
export const Group = GroupRef.extend({
  school: z.string().nullable(),
  school_year: z.string(),
  /** Its grade, where one is known. */
  grade: z.int().nullable(),
  class_code: z.string().nullable(),
  /** Whether the code lets children in today; a closed code makes requests instead. */
  code_open: z.boolean(),
  is_verified: z.boolean(),
  student_count: z.int(),
  /** How many have joined without confirmation. */
  joined_count: z.int(),
  /** How many of these wait for their families first: the class does not know their names yet, and can confirm none. */
  hidden_count: z.int(),
  can: z.array(z.string()),
})

export const addGroup = defineCall({
  name: 'addGroup',
  summary: 'A teacher creates a class.',
  method: 'POST',
  path: '/school/add_group/:schoolId?',
  guard: kind('Teacher'),
  params: z.strictObject({ schoolId: id.optional() }),
  body: z.strictObject({
    group_name: z
      .string(classMessages.classNameMissing)
      .trim()
      .min(1, classMessages.classNameMissing)
      .pipe(line(maxLengths.className)),
  }),
  reply: z.object({ group: Group, groups: z.array(Group) }),
  refusals: ['CONFLICT'],
  creates: true,
})

export const generateClassCode = defineCall({
  name: 'generateClassCode',
  summary:
    'Gives a class a new code, open until the end of the day; the old one ends. `open` opens the current code for today, `close` ends it without a new one.',
  method: 'POST',
  path: '/school/generate_class_code/:groupId',
  guard: group('groupId', 'manage'),
  params: z.strictObject({ groupId: id }),
  body: z.strictObject({ close: z.boolean().default(false), open: z.boolean().default(false) }),
  reply: z.object({ group: Group }),
})

export const listGroups = defineCall({
  name: 'listGroups',
  summary: "The caller's own classes of this school year.",
  method: 'GET',
  path: '/school/groups_by_userId/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({ groups: z.array(Group) }),
})

export const listSchoolGroups = defineCall({
  name: 'listSchoolGroups',
  summary: 'All classes of a school of this school year, for its administrators.',
  method: 'GET',
  path: '/school/groups/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: z.object({ groups: z.array(Group) }),
})

/** A child on a class roster, as far as the reader may see it: in an unverified class a first name and an initial. */
export const Student = PersonCard.extend({
  can_open: z.boolean(),
  username: z.string().nullable(),
  grade: z.int().nullable(),
  birth_date: day.nullable(),
  joined_at: moment,
  journal_count: z.int(),
  completed_lessons: z.int().nullable(),
  last_journal_at: moment.nullable(),
})

/** A child who has joined a class and waits for confirmation. Age and school are shown only at verified schools. */
export const Joining = z.object({
  membership_id: idOut,
  first_name: z.string(),
  /** The initial. */
  last_name: z.string(),
  age: z.int().nullable(),
  school: z.string().nullable(),
  is_named: z.boolean(),
  /** The reader made the account before the school was verified; such a student counts as named. */
  is_made: z.boolean(),
  /** Whether a guardian with a proved address or a verified school answers for the child. */
  is_vouched: z.boolean(),
  waits_for: z.enum(waitsFor),
  joined_at: moment,
})

export const listGroupStudents = defineCall({
  name: 'listGroupStudents',
  summary: 'The children of a class, with what each has done.',
  method: 'GET',
  path: '/school/group_students/:groupId',
  guard: group('groupId', 'view-roster'),
  params: z.strictObject({ groupId: id }),
  reply: z.object({
    group: Group,
    students: z.array(Student),
    joining: z.array(Joining),
    /** Children who have joined an unverified class before their family confirmed: the teacher sees only their number. */
    hidden_count: z.int(),
  }),
})

export const classCalls = [
  verifyCode,
  joinByClassCode,
  listLinkedTeachers,
  addGroup,
  generateClassCode,
  listGroups,
  listSchoolGroups,
  listGroupStudents,
] as const
