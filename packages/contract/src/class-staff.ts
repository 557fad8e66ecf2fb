import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { district, group, school } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { day, id, idOut, moment } from './shapes.ts'

export const mostSubstituteDays = 20

const groupId = z.strictObject({ groupId: id })

/** When the reading of single check-in answers begins: null is never, a past moment is from the first day. */
const reading = { reads_now: z.boolean(), reads_from: moment.nullable() }

const staff = z.object({
  teachers: z.array(
    PersonCard.extend({
      since: moment,
      is_first: z.boolean(),
      is_admin: z.boolean(),
      ...reading,
      can: z.array(z.string()),
    }),
  ),
  substitutes: z.array(PersonCard.extend({ since: moment, ends_at: moment })),
  can: z.array(z.string()),
})

export const listClassStaff = defineCall({
  name: 'listClassStaff',
  summary:
    'The teachers and substitutes of a class, and those who wait for a confirmation to read single answers.',
  method: 'GET',
  path: '/school/class_staff/:groupId',
  guard: group('groupId', 'view'),
  params: groupId,
  reply: staff,
})

export const nameSubstitute = defineCall({
  name: 'nameSubstitute',
  summary: 'Names a colleague as substitute of a class for 1 to 20 days; the substitution ends by itself.',
  method: 'POST',
  path: '/school/name_substitute/:groupId',
  guard: group('groupId', 'name-substitute'),
  params: groupId,
  body: z.strictObject({
    user_id: id,
    from: day.regex(/^\d{4}-\d{2}-\d{2}$/, classStaffMessages.fromPast),
    days: z.int().min(1, classStaffMessages.mostDays).max(mostSubstituteDays, classStaffMessages.mostDays),
  }),
  reply: staff,
  refusals: ['UNPROVED'],
})

export const endSubstitute = defineCall({
  name: 'endSubstitute',
  summary: 'Ends a substitution.',
  method: 'DELETE',
  path: '/school/end_substitute/:userId',
  guard: group('query.group_id', 'name-substitute'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ group_id: id }),
  reply: staff,
})

export const vouchTeacher = defineCall({
  name: 'vouchTeacher',
  summary: 'A reader of single answers in a class vouches for a newer teacher of it.',
  method: 'POST',
  path: '/school/vouch_teacher/:groupId',
  guard: group('groupId', 'vouch'),
  params: groupId,
  body: z.strictObject({ user_id: id }),
  reply: staff,
  refusals: ['UNPROVED'],
})

const waiting = z.object({
  teachers: z.array(
    PersonCard.extend({
      school: z.object({ id: idOut, name: z.string() }),
      is_admin: z.boolean(),
      /** When the reading of answers begins by itself; null for administrators, who need a confirmation. */
      reads_from: moment.nullable(),
    }),
  ),
})

export const listWaitingTeachers = defineCall({
  name: 'listWaitingTeachers',
  summary:
    'Teachers of a school whom only administrators have confirmed; for a reader of single answers who may vouch for them.',
  method: 'GET',
  path: '/school/waiting_teachers/:schoolId?',
  guard: school('schoolId', 'vouch'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: waiting,
})

export const listDistrictWaiting = defineCall({
  name: 'listDistrictWaiting',
  summary:
    'Teachers and administrators in the schools of a district who wait for a confirmation to read single answers.',
  method: 'GET',
  path: '/district/waiting_teachers/:districtId?',
  guard: district('districtId', 'appoint'),
  params: z.strictObject({ districtId: id.optional() }),
  reply: waiting,
})

export const vouchStaff = defineCall({
  name: 'vouchStaff',
  summary:
    'Vouches for a teacher whom only administrators have confirmed; for an administrator, the district confirms that they also teach.',
  method: 'POST',
  path: '/school/vouch/:schoolId',
  guard: school('schoolId', 'vouch'),
  params: z.strictObject({ schoolId: id }),
  body: z.strictObject({ user_id: id }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['UNPROVED'],
})

export const classStaffCalls = [
  listClassStaff,
  nameSubstitute,
  endSubstitute,
  vouchTeacher,
  listWaitingTeachers,
  listDistrictWaiting,
  vouchStaff,
] as const
