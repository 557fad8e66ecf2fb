import type { ReplyOf } from '@kindling/contract/define-call'
import type { listGuardianRequests } from '@kindling/contract/guardians'
import type { GuardianRequest } from './request-queries.ts'

type Lists = ReplyOf<typeof listGuardianRequests>

/** What the asker sees before the yes: the first name, which the asker knew, and who answers. */
export const presentAsked = (request: GuardianRequest): Lists['asked'][number] => ({
  id: request.id,
  child_first_name: request.child_first_name,
  waits_for: request.waits_for,
  asked_at: request.asked_at.toISOString(),
  ends_at: request.ends_at.toISOString(),
})

export const presentToAnswer = (
  request: GuardianRequest & { is_answerable: boolean },
): Lists['to_answer'][number] => ({
  id: request.id,
  child: {
    id: request.child_id,
    first_name: request.child_first_name,
    last_name: request.child_last_name,
  },
  guardian: {
    id: request.guardian_id,
    first_name: request.guardian_first_name,
    last_name: request.guardian_last_name,
    email: request.guardian_email,
  },
  method: request.method,
  waits_for: request.waits_for,
  asked_at: request.asked_at.toISOString(),
  ends_at: request.ends_at.toISOString(),
  can: request.is_answerable ? ['answer'] : [],
})
