import { schoolMessages } from '@kindling/rules/messages/schools'
import { isSettingId } from '@kindling/rules/school-settings'
import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { defineCall } from './define-call.ts'
import { school, self, signedIn } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { id, idOut, line, moment } from './shapes.ts'

const schoolId = z.strictObject({ schoolId: id.optional() })
const settingId = id.refine(isSettingId, schoolMessages.settingUnknown)

/** What a plan allows is computed only from its dates (D-10). */
export const PlanState = z.object({
  pro_plan_active: z.boolean(),
  pro_plan_expired: z.boolean(),
  expires_on: moment.nullable(),
})

export const School = PlanState.extend({
  id: idOut,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  grade: z.int().nullable(),
  /** A club or another group outside school. */
  is_club: z.boolean(),
  /** The public directory gives the name and place of such a school. */
  listed: z.boolean(),
  district: z.object({ id: idOut, name: z.string() }).nullable(),
  can: z.array(z.string()),
})

export const getSchoolInfo = defineCall({
  name: 'getSchoolInfo',
  summary: 'A school, for its people.',
  method: 'GET',
  path: '/school/info/:schoolId?',
  guard: school('schoolId', 'view'),
  params: schoolId,
  reply: z.object({ school: School }),
})

export const getSchoolStats = defineCall({
  name: 'getSchoolStats',
  summary: 'The figures of a school, for its administrators.',
  method: 'GET',
  path: '/school/school_stats/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: schoolId,
  reply: z.object({
    no_of_students: z.int(),
    no_of_teachers: z.int(),
    no_of_groups: z.int(),
    no_of_journals: z.int(),
    completed_lessons: z.int(),
    waiting_teachers: z.int(),
    without_password: z.int(),
  }),
})

const months = { now: z.int(), before: z.int() }
const share = z.int().nullable()

/** The figures of a school that may be shown: the last month, and the one before it. Null is withheld. */
export const SchoolFigures = PlanState.extend({
  id: idOut,
  name: z.string(),
  students: z.int(),
  activity: z.object({ journals: z.object(months), lessons: z.object(months) }).nullable(),
  /** How many of the `of` classes with students wrote no journal in five school days, which are a week: now, and a month ago. */
  quiet_classes: z.object({ ...months, of: z.int() }).nullable(),
  /**
   * The percentage of the asked students who check in on a day with check-ins, and the number of such days.
   */
  participation: z.object({ now: share, before: share, days: z.int() }),
})

const requestCounts = z.object({
  teachers: z.int(),
  questions: z.int(),
  transfers: z.int(),
  disputes: z.int(),
  courses: z.int(),
})

export const getSchoolHome = defineCall({
  name: 'getSchoolHome',
  summary:
    'The state of a school: for its administrators with what waits for them and its classes, for its district in figures that identify no single person.',
  method: 'GET',
  path: '/school/home/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: schoolId,
  reply: z.object({
    school: SchoolFigures,
    /** The last day of the released check-ins. */
    through: z.string(),
    requests: z.object({ now: requestCounts, before: requestCounts }).nullable(),
    classes: z
      .array(
        z.object({
          id: idOut,
          name: z.string(),
          /** With the proved address of whoever the school has confirmed. */
          teachers: z.array(z.object({ id: idOut, name: z.string(), email: z.string().nullable() })),
          students: z.int(),
          /** Written in the last month. */
          journals: z.int(),
          last_journal_at: moment.nullable(),
          is_quiet: z.boolean(),
        }),
      )
      .nullable(),
  }),
})

export const SocialData = z.object({ number_of_teachers: z.int(), users: z.int(), schools: z.int() })

export const getSchoolSocialData = defineCall({
  name: 'getSchoolSocialData',
  summary: 'The number of people in a school, with the fields of the district’s.',
  method: 'GET',
  path: '/school/get_school_social_data/:schoolId?',
  guard: school('schoolId', 'view-figures'),
  params: schoolId,
  reply: SocialData,
})

export const listLinkedSchools = defineCall({
  name: 'listLinkedSchools',
  summary: 'The schools that the caller belongs to or administers.',
  method: 'GET',
  path: '/school/linked_schools/:userId?',
  guard: self('userId'),
  params: z.strictObject({ userId: id.optional() }),
  reply: z.object({
    schools: z.array(z.object({ id: idOut, name: z.string(), is_admin: z.boolean() })),
  }),
})

export const Setting = z.object({
  id: z.int(),
  name: z.string(),
  value: z.boolean(),
  can: z.array(z.string()),
})

export const getSchoolSettingValue = defineCall({
  name: 'getSchoolSettingValue',
  summary: 'Whether a setting of a school is on; 4 is the pro plan.',
  method: 'GET',
  path: '/school/school_setting_value/:settingId',
  guard: school('query.school_id', 'view'),
  params: z.strictObject({ settingId }),
  query: z.strictObject({ school_id: id.optional() }),
  reply: Setting,
})

export const getSetting = defineCall({
  name: 'getSetting',
  summary:
    'A setting of the caller’s school, or all of them; 61 is last-year data. A caller without a school gets the defaults.',
  method: 'GET',
  path: '/user/setting/:settingId?',
  guard: signedIn,
  params: z.strictObject({ settingId: settingId.optional() }),
  reply: z.object({ setting: Setting.nullable(), settings: z.array(Setting) }),
})

export const setSettingAccess = defineCall({
  name: 'setSettingAccess',
  summary: 'Switches a setting of a school.',
  method: 'POST',
  path: '/school/setting_access/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  body: z.strictObject({ setting_id: settingId, value: z.boolean() }),
  reply: z.object({ settings: z.array(Setting) }),
})

export const createRole = defineCall({
  name: 'createRole',
  summary: 'Adds a job title to the choices of a school. A title gives no rights.',
  method: 'POST',
  path: '/school/create_role/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  body: z.strictObject({ role_name: line(60) }),
  reply: z.object({
    role: z.object({ id: idOut, name: z.string() }),
    roles: z.array(z.object({ id: idOut, name: z.string() })),
  }),
  creates: true,
})

export const bulkGroupAssign = defineCall({
  name: 'bulkGroupAssign',
  summary: 'Adds many students, and for administrators teachers too, to classes that the caller manages.',
  method: 'POST',
  path: '/school/bulk_group_assign/:schoolId?',
  guard: school('schoolId', 'add-student'),
  params: schoolId,
  body: z.strictObject({
    user_ids: z.array(id).min(1).max(500),
    groups: z.array(z.strictObject({ id })).min(1).max(20),
  }),
  reply: z.object({ assigned: z.int() }),
  refusals: ['UNPROVED'],
})

const syncReply = z.object({ status: z.boolean(), message: z.string() })

export const syncSchoologyTeacher = defineCall({
  name: 'syncSchoologyTeacher',
  summary: 'Imports teachers from Schoology, if a connection is set up.',
  method: 'GET',
  path: '/school/sync_schoology_teacher/:schoolId?',
  guard: school('schoolId', 'manage'),
  params: schoolId,
  reply: syncReply,
})

export const syncSchoologyStudent = defineCall({
  ...syncSchoologyTeacher,
  name: 'syncSchoologyStudent',
  summary: 'Imports students from Schoology, if a connection is set up.',
  path: '/school/sync_schoology_student/:schoolId?',
})

const Admin = PersonCard.extend({ ...addressMark, is_primary: z.boolean(), since: moment })
const admins = z.object({ admins: z.array(Admin) })

export const listAdmins = defineCall({
  name: 'listAdmins',
  summary: 'The administrators of a school, and since when.',
  method: 'GET',
  path: '/school/admins/:schoolId?',
  guard: school('schoolId', 'appoint'),
  params: schoolId,
  reply: admins,
})

export const addAdmin = defineCall({
  name: 'addAdmin',
  summary:
    'Offers a confirmed teacher of a school the administration of it; it begins when the teacher accepts.',
  method: 'POST',
  path: '/school/add_admin/:schoolId?',
  guard: school('schoolId', 'appoint'),
  params: schoolId,
  body: z.strictObject({ user_id: id }),
  reply: admins,
  refusals: ['UNPROVED'],
})

export const deleteAdmins = defineCall({
  name: 'deleteAdmins',
  summary: 'Removes an administrator of a school. The last one stays.',
  method: 'DELETE',
  path: '/user/delete_admins/:userId',
  guard: school('query.school_id', 'appoint'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ school_id: id.optional() }),
  reply: admins,
})

export const schoolCalls = [
  getSchoolInfo,
  getSchoolStats,
  getSchoolHome,
  getSchoolSocialData,
  listLinkedSchools,
  getSchoolSettingValue,
  getSetting,
  setSettingAccess,
  createRole,
  bulkGroupAssign,
  syncSchoologyTeacher,
  syncSchoologyStudent,
  listAdmins,
  addAdmin,
  deleteAdmins,
] as const
