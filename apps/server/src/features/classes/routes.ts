import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  listGroups,
  verifyCode,
} from '@kindling/contract/classes'
import { childGate, groupGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { changeClassCode, createGroup, listOwnGroups } from './add-group.ts'
import { joinClass, showCode } from './join-class.ts'
import { listClassRoster } from './list-students.ts'

export const classRoutes: Route[] = [
  serve(verifyCode, showCode),
  serveRow(joinByClassCode, childGate, joinClass),
  serve(addGroup, createGroup),
  serveRow(generateClassCode, groupGate, changeClassCode),
  serve(listGroups, listOwnGroups),
  serveRow(listGroupStudents, groupGate, listClassRoster),
]
