import { updateSchool } from '@kindling/contract/registration'
import { listTeachers } from '@kindling/contract/rosters'
import {
  addAdmin,
  deleteAdmins,
  getSchoolHome,
  getSchoolInfo,
  getSchoolStats,
  getSetting,
  listAdmins,
  setSettingAccess,
} from '@kindling/contract/schools'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type School = ReplyOf<typeof getSchoolInfo>['school']
export type Setting = ReplyOf<typeof setSettingAccess>['settings'][number]
export type SchoolAdmin = ReplyOf<typeof listAdmins>['admins'][number]

export const schoolQuery = queryOptions({
  queryKey: keys.school,
  queryFn: ({ signal }) => callServer(getSchoolInfo, { signal }).then(reply => reply.school),
})

export const statsQuery = queryOptions({
  queryKey: [...keys.school, 'stats'],
  queryFn: ({ signal }) => callServer(getSchoolStats, { signal }),
})

export type SchoolHome = ReplyOf<typeof getSchoolHome>
export type SchoolFigures = SchoolHome['school']
export type ClassRow = NonNullable<SchoolHome['classes']>[number]

/** The state of a school; the user's own, or one of the user's district. */
export const homeQuery = (schoolId: number | null) =>
  queryOptions({
    queryKey: [...keys.school, 'home', schoolId],
    queryFn: ({ signal }) =>
      callServer(getSchoolHome, { params: schoolId === null ? {} : { schoolId }, signal }),
  })

/** A school without students, whose figures are all nothing. */
export const isEmptySchool = ({ school }: SchoolHome) =>
  school.students === 0 && school.quiet_classes?.of === 0

export const settingsQuery = queryOptions({
  queryKey: [...keys.school, 'settings'],
  queryFn: ({ signal }) => callServer(getSetting, { signal }).then(reply => reply.settings),
})

export const adminsQuery = queryOptions({
  queryKey: [...keys.school, 'admins'],
  queryFn: ({ signal }) => callServer(listAdmins, { signal }).then(reply => reply.admins),
})

/** The possible administrators: the confirmed teachers. */
export const candidatesQuery = queryOptions({
  queryKey: [...keys.roster, 'candidates'],
  queryFn: ({ signal }) =>
    callServer(listTeachers, { query: { limit: 500 }, signal }).then(reply =>
      reply.teachers.filter(teacher => teacher.confirmed),
    ),
})

export const sendDetails = (schoolId: number, body: BodyOf<typeof updateSchool>) =>
  callServer(updateSchool, { params: { schoolId }, body })

export const sendSetting = (id: number, value: boolean) =>
  callServer(setSettingAccess, { body: { setting_id: id, value } }).then(reply => reply.settings)

export const sendAppointment = (userId: number) =>
  callServer(addAdmin, { body: { user_id: userId } }).then(reply => reply.admins)

export const sendDismissal = (userId: number) =>
  callServer(deleteAdmins, { params: { userId } }).then(reply => reply.admins)
