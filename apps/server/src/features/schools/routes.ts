import {
  addAdmin,
  bulkGroupAssign,
  createRole,
  deleteAdmins,
  getSchoolHome,
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
import { schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { appointAdmin, dismissAdmin, showAdmins } from './appoint-admins.ts'
import { addRole, assignInBulk } from './manage-school.ts'
import { changeSetting, changeWellbeing, showSetting, showSettingValue } from './settings.ts'
import { showHome } from './show-home.ts'
import {
  showLinkedSchools,
  showSchool,
  showSchoolSocialData,
  showStats,
  syncSchoology,
} from './show-school.ts'

export const schoolRoutes: Route[] = [
  serveRow(getSchoolInfo, schoolPolicy, showSchool),
  serveRow(getSchoolStats, schoolPolicy, showStats),
  serveRow(getSchoolHome, schoolPolicy, showHome),
  serveRow(getSchoolSocialData, schoolPolicy, showSchoolSocialData),
  serve(listLinkedSchools, showLinkedSchools),
  serveRow(getSchoolSettingValue, schoolPolicy, showSettingValue),
  serve(getSetting, showSetting),
  serveRow(setSettingAccess, schoolPolicy, changeSetting),
  serveRow(setTeacherWellbeingAccess, schoolPolicy, changeWellbeing(teacherWellbeingSetting)),
  serveRow(setStudentWellbeingAccess, schoolPolicy, changeWellbeing(studentWellbeingSetting)),
  serveRow(setWellbeingJournal, schoolPolicy, changeWellbeing(journalSetting)),
  serveRow(createRole, schoolPolicy, addRole),
  serveRow(bulkGroupAssign, schoolPolicy, assignInBulk),
  serveRow(syncSchoologyTeacher, schoolPolicy, syncSchoology),
  serveRow(syncSchoologyStudent, schoolPolicy, syncSchoology),
  serveRow(listAdmins, schoolPolicy, showAdmins),
  serveRow(addAdmin, schoolPolicy, appointAdmin),
  serveRow(deleteAdmins, schoolPolicy, dismissAdmin),
]
