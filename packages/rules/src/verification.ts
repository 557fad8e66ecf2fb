/** On what an operator or a district believes who a school is. */
export const evidenceKinds = ['call-back', 'contract', 'domain'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** An address at the school's own domain is not enough by itself: students have such addresses too. */
export const isEnoughEvidence = (kinds: readonly EvidenceKind[]): boolean =>
  kinds.includes('call-back') || kinds.includes('contract')

/** The domain of a website or an address that somebody typed or the directory names; empty where there is none. */
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

/** Whether an address is at a domain, or below it. */
export function isAtDomain(email: string | null, domain: string): boolean {
  const host = email?.toLowerCase().split('@')[1] ?? ''
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`))
}
