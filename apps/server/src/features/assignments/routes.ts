import {
  addClassAssignments,
  listClassAssignments,
  listUserContentLite,
  removeClassAssignments,
} from '@kindling/contract/assignments'
import { groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { giveToClass, showAssignments, showContent, takeFromClass } from './manage-assignments.ts'

export const assignmentRoutes: Route[] = [
  serveRow(listClassAssignments, groupPolicy, showAssignments),
  serveRow(listUserContentLite, groupPolicy, showContent),
  serveRow(addClassAssignments, groupPolicy, giveToClass),
  serveRow(removeClassAssignments, groupPolicy, takeFromClass),
]
