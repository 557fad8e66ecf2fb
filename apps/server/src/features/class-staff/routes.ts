import {
  endSubstitute,
  listClassStaff,
  listDistrictWaiting,
  listWaitingTeachers,
  nameSubstitute,
  vouchStaff,
  vouchTeacher,
} from '@kindling/contract/class-staff'
import { districtGate, groupGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { endDays, nameForDays } from './name-substitute.ts'
import { showStaff } from './show-staff.ts'
import { showWaiting, showWaitingOfDistrict, vouchForStaff } from './vouch-staff.ts'
import { vouchForTeacher } from './vouch-teacher.ts'

export const classStaffRoutes: Route[] = [
  serveRow(listClassStaff, groupGate, showStaff),
  serveRow(nameSubstitute, groupGate, nameForDays),
  serveRow(endSubstitute, groupGate, endDays),
  serveRow(vouchTeacher, groupGate, vouchForTeacher),
  serveRow(listWaitingTeachers, schoolGate, showWaiting),
  serveRow(listDistrictWaiting, districtGate, showWaitingOfDistrict),
  serveRow(vouchStaff, schoolGate, vouchForStaff),
]
