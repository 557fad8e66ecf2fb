/** The longest evidence that goes with a request to be verified. */
export const askedLengths = { message: 2000, phone: 40, website: 500, meeting: 600 } as const

/** The evidence by which an operator or a district verifies a school. */
export const evidenceKinds = ['call-back', 'contract', 'domain'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** An address at the school's own domain is not enough by itself: students have such addresses too. */
export const isEnoughEvidence = (kinds: readonly EvidenceKind[]): boolean =>
  kinds.includes('call-back') || kinds.includes('contract')

export interface SchoolEvidence {
  evidence: readonly EvidenceKind[]
  text: string
  phone: string
  domain: string
  /** The source of the telephone number and the domain. */
  contact_source: string
}
export type EvidenceGap = keyof SchoolEvidence

/** What is missing from the evidence: a call needs its number and the source of that number, an address needs the domain. */
export function missingEvidence(given: SchoolEvidence): EvidenceGap | null {
  const { evidence } = given
  const isBlank = (typed: string) => typed.trim() === ''
  if (!isEnoughEvidence(evidence)) return 'evidence'
  if (isBlank(given.text)) return 'text'
  if (evidence.includes('call-back') && isBlank(given.phone)) return 'phone'
  if (evidence.includes('domain') && domainIn(given.domain) === '') return 'domain'
  if (evidence.includes('call-back') && isBlank(given.contact_source)) return 'contact_source'
  return null
}

/** The domain of a website or an address that was typed or is in the directory; empty where there is none. */
export function domainIn(typed: string): string {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  return /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host) ? host : ''
}

/** Whether an address is at a domain or a subdomain of it. */
export function isAtDomain(email: string | null, domain: string): boolean {
  const host = email?.toLowerCase().split('@')[1] ?? ''
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`))
}
