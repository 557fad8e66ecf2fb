import { verificationMessages } from '@kindling/rules/messages/verification'
import { CheckField } from '../../ui/check-field.tsx'

interface AgreedProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** Students are made without the word too; then the page says what they cannot do. */
  isOptional?: boolean
  /** Nobody is made without the word. */
  isRequired?: boolean
}

/** The teacher's recorded word, on which students of an unverified school write (decision 0021). */
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

/** The mark that the text fields have. */
const Marked = () => (
  <>
    {verificationMessages.agreed}
    <span aria-hidden="true">{'\u00a0*'}</span>
  </>
)
