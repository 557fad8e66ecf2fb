import { verificationMessages } from '@kindling/rules/messages/verification'
import {
  type EvidenceKind,
  evidenceKinds,
  isEnoughEvidence,
  missingEvidence,
  type SchoolEvidence,
} from '@kindling/rules/verification'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'

interface EvidenceState extends SchoolEvidence {
  evidence: EvidenceKind[]
}

export const noEvidence: EvidenceState = { evidence: [], text: '', phone: '', domain: '', contact_source: '' }

/** What is still missing before it is sent; the server checks again. */
export function missingIn(evidence: EvidenceState, named: number, isClub = false): string | null {
  if (named === 0) return format(verificationMessages.stillNobody, {}, isClub)
  const gap = missingEvidence(evidence)
  return gap && verificationMessages.missing[gap]
}

interface EvidenceFieldsProps {
  values: EvidenceState
  change: (part: Partial<EvidenceState>) => void
  faultAt: (name: string) => string | null
  /** The evidence is for a club. */
  isClub?: boolean
}

/** The evidence for a school: the kind, what was said, and where the school was reached. */
export function EvidenceFields({ values, change, faultAt, isClub = false }: EvidenceFieldsProps) {
  const isWeak = values.evidence.length > 0 && !isEnoughEvidence(values.evidence)
  const field = (name: 'text' | 'phone' | 'domain' | 'contact_source') => ({
    value: values[name],
    error: faultAt(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Stack gap="small">
      <CheckGroup
        label={verificationMessages.evidence}
        inOneColumn
        options={evidenceKinds.map(kind => ({
          value: kind,
          label: format(verificationMessages.evidenceKinds, { kind }, isClub),
        }))}
        value={values.evidence}
        error={isWeak ? verificationMessages.weakEvidence : faultAt('evidence')}
        onChange={evidence => change({ evidence })}
      />
      <LongTextField label={verificationMessages.evidenceText} rows={3} maxLength={2000} {...field('text')} />
      <TextField
        label={verificationMessages.phone}
        description={verificationMessages.phoneHint}
        type="tel"
        maxLength={40}
        {...field('phone')}
      />
      <TextField
        label={format(verificationMessages.domain, {}, isClub)}
        maxLength={200}
        autoCapitalize="none"
        {...field('domain')}
      />
      <TextField label={verificationMessages.contactSource} maxLength={200} {...field('contact_source')} />
    </Stack>
  )
}
