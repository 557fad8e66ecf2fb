import { familyMessages } from '@kindling/rules/messages/families'
import { refusalOf } from '../../platform/refusals.ts'

/** The props of every invite form. */
export interface InviteFormProps {
  child: { id: number; first_name: string; profile_code: string | null }
  /** The invite was sent to this number or address. */
  onInvited: (to: string) => void
}

/** The server's own sentence about the invite is shown; any other failure has one sentence (FAMILIES-26). */
export function sentenceOfInvite(error: unknown): string {
  const refusal = refusalOf(error)
  const isSaid = refusal?.code === 'VALIDATION' || refusal?.code === 'LIMIT'
  return isSaid ? refusal.message : familyMessages.inviteFailed
}
