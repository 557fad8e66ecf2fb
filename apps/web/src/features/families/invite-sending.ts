import { familyMessages } from '@kindling/rules/messages/families'
import { refusalOf } from '../../platform/refusals.ts'

/** What every way to invite is given. */
export interface InviteFormProps {
  child: { id: number; first_name: string; profile_code: string | null }
  /** The invite is on its way to this number or address. */
  onInvited: (to: string) => void
}

/** What the server has against the invite is shown in its words; anything else that fails has one sentence (FAMILIES-26). */
export function sentenceOfInvite(error: unknown): string {
  const refusal = refusalOf(error)
  const isSaid = refusal?.code === 'VALIDATION' || refusal?.code === 'LIMIT'
  return isSaid ? refusal.message : familyMessages.inviteFailed
}
