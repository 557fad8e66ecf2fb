import type { BodyOf } from '@kindling/contract/define-call'
import type { verifySchool } from '@kindling/contract/verification'
import type { Evidence } from './verify-on-evidence.ts'

/** What the row keeps of the evidence: how, and what was said. */
export const evidenceIn = (body: Omit<BodyOf<typeof verifySchool>, 'people'>): Evidence => ({
  text: `${body.evidence.join(', ')}: ${body.text}`,
  phone: body.phone.trim(),
  domain: body.domain,
  source: body.contact_source.trim(),
})
