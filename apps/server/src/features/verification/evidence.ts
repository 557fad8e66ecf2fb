import type { BodyOf } from '@kindling/contract/define-call'
import type { verifySchool } from '@kindling/contract/verification'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { missingEvidence } from '@kindling/rules/verification'
import { refuseField } from '../../platform/refusals.ts'
import type { Evidence } from './verify-on-evidence.ts'

/** The evidence as stored: its kinds, and the text. A call without its number is no evidence. */
export function evidenceIn(body: Omit<BodyOf<typeof verifySchool>, 'people' | 'shown'>): Evidence {
  const gap = missingEvidence(body)
  if (gap) throw refuseField(gap, verificationMessages.missing[gap])
  return {
    text: `${body.evidence.join(', ')}: ${body.text}`,
    phone: body.phone.trim(),
    domain: body.domain,
    source: body.contact_source.trim(),
  }
}
