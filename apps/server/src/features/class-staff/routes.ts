import {
  endSubstitute,
  listClassStaff,
  listDistrictWaiting,
  listWaitingTeachers,
  nameSubstitute,
  vouchStaff,
  vouchTeacher,
} from '@kindling/contract/class-staff'
import { districtPolicy, groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { endDays, nameForDays } from './name-substitute.ts'
import { showStaff } from './show-staff.ts'
import { showWaiting, showWaitingOfDistrict, vouchForStaff } from './vouch-staff.ts'
import { vouchForTeacher } from './vouch-teacher.ts'

export const classStaffRoutes: Route[] = [
  serveRow(listClassStaff, groupPolicy, showStaff),
  serveRow(nameSubstitute, groupPolicy, nameForDays),
  serveRow(endSubstitute, groupPolicy, endDays),
  serveRow(vouchTeacher, groupPolicy, vouchForTeacher),
  serveRow(listWaitingTeachers, schoolPolicy, showWaiting),
  serveRow(listDistrictWaiting, districtPolicy, showWaitingOfDistrict),
  serveRow(vouchStaff, schoolPolicy, vouchForStaff),
]
