import { expect, test } from 'vitest'
import { domainIn, isAtDomain, isEnoughEvidence } from './verification.ts'

test('an address at the domain of a school is evidence only together with a call back or a contract', () => {
  expect(isEnoughEvidence(['domain'])).toBe(false)
  expect(isEnoughEvidence([])).toBe(false)
  expect(isEnoughEvidence(['domain', 'call-back'])).toBe(true)
  expect(isEnoughEvidence(['contract'])).toBe(true)
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
