import type { ReplyOf } from '@kindling/contract/define-call'
import type { listStudentRequests, listTeacherInvites } from '@kindling/contract/requests'
import { printCode } from '@kindling/rules/codes'
import { presentPerson } from '../accounts/index.ts'
import type { InviteRecord, RequestRecord } from './queries.ts'

export const presentInvite = ({
  id,
  child,
  teacher,
  school,
  created_at,
}: InviteRecord): ReplyOf<typeof listTeacherInvites>['invites'][number] => ({
  id,
  child: presentPerson(child),
  user_info: { school, teacher: presentPerson(teacher), timestamp: new Date(created_at).toISOString() },
  teacher_uid: String(teacher.id),
  profile_code: teacher.profile_code ? printCode(teacher.profile_code) : null,
  state: 'pending',
})

export const presentRequest = (
  request: RequestRecord,
): ReplyOf<typeof listStudentRequests>['requests'][number] => ({
  id: request.request_id,
  user: presentPerson(request),
  grade: request.grade,
  group: [],
  uid: String(request.id),
  state: 'pending',
  created_at: new Date(request.created_at).toISOString(),
})
