import {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import { groupGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { giveToClass, showAssignments, showContent, takeFromClass } from './manage-assignments.ts'

export const assignmentRoutes: Route[] = [
  serveRow(listClassAssignments, groupGate, showAssignments),
  serveRow(listUserContentLite, groupGate, showContent),
  serveRow(addClassAssignments, groupGate, giveToClass),
  serveRow(removeClassAssignments, groupGate, takeFromClass),
]
