import {
  addAdmin,
  bulkGroupAssign,
  createRole,
  deleteAdmins,
  getSchoolInfo,
  getSchoolSettingValue,
  getSchoolSocialData,
  getSchoolStats,
  getSetting,
  listAdmins,
  listLinkedSchools,
  setSettingAccess,
  syncSchoologyStudent,
  syncSchoologyTeacher,
} from '@kindling/contract/schools'
import {
  setStudentWellbeingAccess,
  setTeacherWellbeingAccess,
  setWellbeingJournal,
} from '@kindling/contract/wellbeing'
import {
  journalSetting,
  studentWellbeingSetting,
  teacherWellbeingSetting,
} from '@kindling/rules/school-settings'
import { schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { appointAdmin, dismissAdmin, showAdmins } from './appoint-admins.ts'
import { addRole, assignInBulk } from './manage-school.ts'
import { changeSetting, changeWellbeing, showSetting, showSettingValue } from './settings.ts'
import {
  showLinkedSchools,
  showSchool,
  showSchoolSocialData,
  showStats,
  syncSchoology,
} from './show-school.ts'

export const schoolRoutes: Route[] = [
  serveRow(getSchoolInfo, schoolGate, showSchool),
  serveRow(getSchoolStats, schoolGate, showStats),
  serveRow(getSchoolSocialData, schoolGate, showSchoolSocialData),
  serve(listLinkedSchools, showLinkedSchools),
  serveRow(getSchoolSettingValue, schoolGate, showSettingValue),
  serve(getSetting, showSetting),
  serveRow(setSettingAccess, schoolGate, changeSetting),
  serveRow(setTeacherWellbeingAccess, schoolGate, changeWellbeing(teacherWellbeingSetting)),
  serveRow(setStudentWellbeingAccess, schoolGate, changeWellbeing(studentWellbeingSetting)),
  serveRow(setWellbeingJournal, schoolGate, changeWellbeing(journalSetting)),
  serveRow(createRole, schoolGate, addRole),
  serveRow(bulkGroupAssign, schoolGate, assignInBulk),
  serveRow(syncSchoologyTeacher, schoolGate, syncSchoology),
  serveRow(syncSchoologyStudent, schoolGate, syncSchoology),
  serveRow(listAdmins, schoolGate, showAdmins),
  serveRow(addAdmin, schoolGate, appointAdmin),
  serveRow(deleteAdmins, schoolGate, dismissAdmin),
]
