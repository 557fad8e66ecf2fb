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
import { childPolicy, groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { changeClassCode, createGroup, listGroupsAt, listOwnGroups } from './add-group.ts'
import { joinByCode, showCode } from './join-class.ts'
import { listClassRoster } from './list-students.ts'
import { listTeachersOfChild } from './list-teachers.ts'

export const classRoutes: Route[] = [
  serve(verifyCode, showCode),
  serveRow(joinByClassCode, childPolicy, joinByCode),
  serveRow(listLinkedTeachers, childPolicy, listTeachersOfChild),
  serve(addGroup, createGroup),
  serveRow(generateClassCode, groupPolicy, changeClassCode),
  serve(listGroups, listOwnGroups),
  serveRow(listSchoolGroups, schoolPolicy, listGroupsAt),
  serveRow(listGroupStudents, groupPolicy, listClassRoster),
  serveRow(postGroupStudents, groupPolicy, listClassRoster),
]
