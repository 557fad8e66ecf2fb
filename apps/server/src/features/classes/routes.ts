import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  listGroups,
  listLinkedTeachers,
  listSchoolGroups,
  verifyCode,
} from '@kindling/contract/classes'
import { postGroupStudents } from '@kindling/contract/rosters'
import { childGate, groupGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { changeClassCode, createGroup, listGroupsAt, listOwnGroups } from './add-group.ts'
import { joinByCode, showCode } from './join-class.ts'
import { listClassRoster } from './list-students.ts'
import { listTeachersOfChild } from './list-teachers.ts'

export const classRoutes: Route[] = [
  serve(verifyCode, showCode),
  serveRow(joinByClassCode, childGate, joinByCode),
  serveRow(listLinkedTeachers, childGate, listTeachersOfChild),
  serve(addGroup, createGroup),
  serveRow(generateClassCode, groupGate, changeClassCode),
  serve(listGroups, listOwnGroups),
  serveRow(listSchoolGroups, schoolGate, listGroupsAt),
  serveRow(listGroupStudents, groupGate, listClassRoster),
  serveRow(postGroupStudents, groupGate, listClassRoster),
]
