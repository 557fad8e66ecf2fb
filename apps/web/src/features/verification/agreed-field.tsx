import { verificationMessages } from '@kindling/rules/messages/verification'
import { CheckField } from '../../ui/check-field.tsx'

interface AgreedProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** Students can be made without the attestation too; then the page says what they cannot do. */
  isOptional?: boolean
  /** Students cannot be made without the attestation. */
  isRequired?: boolean
}

/**
 * The teacher's recorded attestation, which lets students of an unverified school write (decision
 * 0021).
 */
export function AgreedField({ agreed, onChange, isOptional = false, isRequired = false }: AgreedProps) {
  return (
    <CheckField
      label={isRequired ? <Marked /> : verificationMessages.agreed}
      required={isRequired}
      description={isOptional ? verificationMessages.agreedNote : undefined}
      checked={agreed}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** The same mark as on text fields. */
const Marked = () => (
  <>
    {verificationMessages.agreed}
    <span aria-hidden="true">{'\u00a0*'}</span>
  </>
)
