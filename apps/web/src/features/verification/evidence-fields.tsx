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

/** What still has to be said before it is sent; the server looks again. */
export function missingIn(evidence: EvidenceState, named: number): string | null {
  if (named === 0) return verificationMessages.nobodyNamed
  const gap = missingEvidence(evidence)
  return gap && verificationMessages.missing[gap]
}

interface EvidenceFieldsProps {
  value: EvidenceState
  onChange: (part: Partial<EvidenceState>) => void
}

/** On what a school is believed: how, what was said, and where it was reached. */
export function EvidenceFields({ value, onChange }: EvidenceFieldsProps) {
  const isWeak = value.evidence.length > 0 && !isEnoughEvidence(value.evidence)
  return (
    <Stack gap="small">
      <CheckGroup
        label={verificationMessages.evidence}
        options={evidenceKinds.map(kind => ({
          value: kind,
          label: format(verificationMessages.evidenceKinds, { kind }),
        }))}
        value={value.evidence}
        error={isWeak ? verificationMessages.weakEvidence : null}
        onChange={evidence => onChange({ evidence })}
      />
      <LongTextField
        label={verificationMessages.evidenceText}
        rows={3}
        value={value.text}
        maxLength={2000}
        onChange={event => onChange({ text: event.currentTarget.value })}
      />
      <TextField
        label={verificationMessages.phone}
        type="tel"
        value={value.phone}
        maxLength={40}
        onChange={event => onChange({ phone: event.currentTarget.value })}
      />
      <TextField
        label={verificationMessages.domain}
        value={value.domain}
        maxLength={200}
        autoCapitalize="none"
        onChange={event => onChange({ domain: event.currentTarget.value })}
      />
      <TextField
        label={verificationMessages.contactSource}
        value={value.contact_source}
        maxLength={200}
        onChange={event => onChange({ contact_source: event.currentTarget.value })}
      />
    </Stack>
  )
}
