import { expect, test } from 'vitest'
import { hidesSparks, hostOf, readWebsite, websiteFault } from './sparks.ts'

test('an address of a website has a name, and no port, number or secret', () => {
  expect(readWebsite(' Frogs.Example.ORG ')).toBe('https://frogs.example.org/')
  expect(readWebsite('http://frogs.example.org/a?b=C')).toBe('http://frogs.example.org/a?b=C')
  for (const typed of [
    'frogs',
    'https://127.0.0.1/',
    'https://a:b@frogs.example/',
    'https://frogs.example:8080/',
    'ftp://frogs.example/',
    '',
  ])
    expect(readWebsite(typed), typed).toBeNull()
  expect(websiteFault('frogs.example.org')).toBeNull()
  for (const typed of ['frogs', '', 'https://frogs.example/\u0007'])
    expect(websiteFault(typed)).not.toBeNull()
})

test('a host is said without its www', () => {
  expect(hostOf('https://www.frogs.example.org/pond')).toBe('frogs.example.org')
  expect(hostOf('frogs')).toBe('')
})

test('websites are hidden where a school has no plan, or has switched them off', () => {
  expect(hidesSparks({ isOn: null, hasPlan: false })).toBe(false)
  expect(hidesSparks({ isOn: true, hasPlan: true })).toBe(false)
  expect(hidesSparks({ isOn: true, hasPlan: false })).toBe(true)
  expect(hidesSparks({ isOn: false, hasPlan: true })).toBe(true)
})
