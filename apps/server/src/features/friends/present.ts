import type { ReplyOf } from '@kindling/contract/define-call'
import type { requestFriend } from '@kindling/contract/friends'
import type { Relation } from '@kindling/rules/access'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import type { ShownRequest } from './queries.ts'

type RequestReply = ReplyOf<typeof requestFriend>['request']

/** Children see each other's first name and the initial of the last name. */
export function presentFriend(person: PersonRow) {
  const [letter] = person.last_name.trim()
  return { ...presentPerson(person), last_name: letter ? `${letter}.` : '' }
}

/** A request as one of its two children, or a guardian of that child, sees it. */
export function presentRequest(
  request: ShownRequest,
  childId: number,
  relations: readonly Relation[],
): RequestReply {
  const isOwn = request.requester_id === childId
  const own = isOwn ? request.requester_consent_at : request.requested_consent_at
  const their = isOwn ? request.requested_consent_at : request.requester_consent_at
  const mayAnswer = !isOwn && !request.accepted_at && relations.includes('self')
  return {
    id: request.id,
    user: presentFriend(request.user),
    created_at: request.created_at.toISOString(),
    status: 'pending',
    waits_for: [
      ...(request.accepted_at ? [] : (['friend'] as const)),
      ...(own ? [] : (['own_guardian'] as const)),
      ...(their ? [] : (['their_guardian'] as const)),
    ],
    can: [
      ...(isOwn ? (['cancel'] as const) : []),
      ...(mayAnswer ? (['respond'] as const) : []),
      ...(!own && relations.includes('guardian') ? (['consent'] as const) : []),
    ],
  }
}
