import { verificationWords } from '@kindling/rules/words/verification'
import { CheckField } from '../../ui/fields.tsx'

interface AgreedProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** Students are made without the word too; then the page says what they cannot do. */
  isOptional?: boolean
}

/** The teacher's recorded word, on which students of an unverified school write (decision 0021). */
export function AgreedField({ agreed, onChange, isOptional = false }: AgreedProps) {
  return (
    <CheckField
      label={verificationWords.agreed}
      description={isOptional ? verificationWords.agreedNote : undefined}
      checked={agreed}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
