import {
  acceptStudents,
  getTeacherStats,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
  listTeacherInvites,
} from '@kindling/contract/requests'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { acceptRequests } from './accept-requests.ts'
import { joinRequestGate } from './access.ts'
import { askTeacher, listOwnInvites } from './ask-teacher.ts'
import { endRequest } from './end-request.ts'
import { countOwnStudents, listOwnRequests } from './list-requests.ts'

export const requestRoutes: Route[] = [
  serveRow(linkTeacher, childGate, askTeacher),
  serve(listTeacherInvites, listOwnInvites),
  serve(listStudentRequests, listOwnRequests),
  serve(acceptStudents, acceptRequests),
  serveRow(ignoreStudentInvite, joinRequestGate, endRequest),
  serve(getTeacherStats, countOwnStudents),
]
