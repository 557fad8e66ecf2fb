import type { ReplyOf } from '@kindling/contract/define-call'
import type { listStudentRequests, listTeacherInvites } from '@kindling/contract/requests'
import { printCode } from '@kindling/rules/codes'
import { classMessages } from '@kindling/rules/messages/classes'
import { knowsFully, presentBriefly, presentPerson } from '../accounts/index.ts'
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
  grade: knowsFully(request.relations) ? request.grade : null,
  group: request.class_id === null ? [] : [request.class_id],
  uid: uidOf(request),
  state: 'pending',
  created_at: new Date(request.created_at).toISOString(),
})

/** The id by which an answer names the child (CLASSES-34, CLASSES-47): only people who know the child get the account's id. */
export const uidOf = (request: RequestRecord) => String(presentAsker(request).id)

/**
 * A request shows no more than a child who has joined: to a teacher of a verified school first name and initial; to another teacher these
 * if a guardian asked, and otherwise only that a child asks. A teacher who knows the child already sees the child (decision 0021).
 */
export function presentAsker(request: RequestRecord): ReturnType<typeof presentPerson> {
  if (knowsFully(request.relations)) return presentPerson(request)
  const brief = { ...presentBriefly(request), id: request.request_id }
  if (request.is_known || request.guardian_id !== null) return brief
  return { ...brief, first_name: classMessages.somebody, last_name: '' }
}
