import type { ReplyOf } from '@kindling/contract/define-call'
import type { listStudentRequests, listTeacherInvites } from '@kindling/contract/requests'
import { printCode } from '@kindling/rules/codes'
import { classWords } from '@kindling/rules/words/classes'
import { presentBriefly, presentPerson } from '../accounts/index.ts'
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
  user: presentAsker(request),
  grade: request.is_known ? request.grade : null,
  group: request.class_id === null ? [] : [request.class_id],
  uid: String(request.id),
  state: 'pending',
  created_at: new Date(request.created_at).toISOString(),
})

/**
 * Whoever asks a teacher of a verified school is shown. Another teacher learns a first name and an initial where a guardian asked,
 * and else that somebody asks (decision 0021).
 */
function presentAsker(request: RequestRecord) {
  if (request.is_known) return presentPerson(request)
  if (request.guardian_id !== null) return presentBriefly(request)
  return { ...presentBriefly(request), first_name: classWords.somebody, last_name: '' }
}
