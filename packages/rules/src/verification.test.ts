import { expect, test } from 'vitest'
import { domainIn, isAtDomain, isEnoughEvidence, missingEvidence } from './verification.ts'

test('an address at the domain of a school is evidence only together with a call back or a contract', () => {
  expect(isEnoughEvidence(['domain'])).toBe(false)
  expect(isEnoughEvidence([])).toBe(false)
  expect(isEnoughEvidence(['domain', 'call-back'])).toBe(true)
  expect(isEnoughEvidence(['contract'])).toBe(true)
})

test('a call back names the number and where it is from, and an address names the domain', () => {
  const nothing = { evidence: [], text: '', phone: '', domain: '', contact_source: '' }
  const called = { ...nothing, evidence: ['call-back' as const], text: 'The office says so.' }
  expect(missingEvidence(nothing)).toBe('evidence')
  expect(missingEvidence({ ...called, text: ' ' })).toBe('text')
  expect(missingEvidence(called)).toBe('phone')
  expect(missingEvidence({ ...called, phone: '503 555 0100' })).toBe('contact_source')
  const whole = { ...called, phone: '503 555 0100', contact_source: 'Directory' }
  expect(missingEvidence(whole)).toBe(null)
  const withAddress = { ...whole, evidence: ['call-back' as const, 'domain' as const] }
  expect(missingEvidence({ ...withAddress, domain: 'none yet' })).toBe('domain')
  expect(missingEvidence({ ...withAddress, domain: 'elm.example' })).toBe(null)
  expect(missingEvidence({ ...called, evidence: ['contract'] })).toBe(null)
})

test('the domain of a website is told from how it is written', () => {
  expect(domainIn('https://www.Willow.k12.or.us/about?x#y')).toBe('willow.k12.or.us')
  expect(domainIn('willow.example')).toBe('willow.example')
  expect(domainIn('office@willow.example')).toBe('willow.example')
  expect(domainIn('http://willow.example:8080')).toBe('willow.example')
  for (const none of ['', 'M', 'N/A', 'none yet']) expect(domainIn(none)).toBe('')
})

test('an address is at a domain or below it, and not at one that only ends alike', () => {
  expect(isAtDomain('ada@willow.example', 'willow.example')).toBe(true)
  expect(isAtDomain('Ada@STAFF.willow.example', 'willow.example')).toBe(true)
  expect(isAtDomain('ada@notwillow.example', 'willow.example')).toBe(false)
  expect(isAtDomain('ada@willow.example', '')).toBe(false)
  expect(isAtDomain(null, 'willow.example')).toBe(false)
})
