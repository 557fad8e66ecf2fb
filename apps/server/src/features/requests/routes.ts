import {
  acceptStudents,
  getTeacherStats,
  ignoreStudentInvite,
  linkTeacher,
  listStudentRequests,
  listTeacherInvites,
} from '@kindling/contract/requests'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { acceptRequests } from './accept-requests.ts'
import { joinRequestPolicy } from './access.ts'
import { askTeacher, listOwnInvites } from './ask-teacher.ts'
import { endRequest } from './end-request.ts'
import { countOwnStudents, listOwnRequests } from './list-requests.ts'

export const requestRoutes: Route[] = [
  serveRow(linkTeacher, childPolicy, askTeacher),
  serve(listTeacherInvites, listOwnInvites),
  serve(listStudentRequests, listOwnRequests),
  serve(acceptStudents, acceptRequests),
  serveRow(ignoreStudentInvite, joinRequestPolicy, endRequest),
  serve(getTeacherStats, countOwnStudents),
]
