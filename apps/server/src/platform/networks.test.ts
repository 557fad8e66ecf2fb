import { expect, test } from 'vitest'
import { hostOf, networkOf } from './networks.ts'

test('addresses of one network are known as one, however they are written', () => {
  const household = { short: 3, long: 3 }
  expect(networkOf('10.1.2.3', household)).toBe('10.1.2')
  expect(hostOf('10.1.2.3')).toBe('10.1.2.3')
  const one = ['2001:db8:1:1::1', '2001:db8:1:1:0:0:0:2', '2001:db8:1:1:a:b:c:d'].map(it => hostOf(it))
  expect(new Set(one)).toEqual(new Set(['2001:db8:1:1']))
  expect(hostOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1', household)).toBe('0:0:0')
  // A server that listens on IPv6 sees IPv4 addresses in this form.
  for (const written of ['::ffff:10.1.2.3', '::ffff:a01:203', '::FFFF:10.1.2.3'])
    expect([networkOf(written, household), hostOf(written)]).toEqual(['10.1.2', '10.1.2.3'])
  for (const written of ['10.1.2.3:4711', '[::ffff:10.1.2.3]:80', '[::ffff:a01:203]'])
    expect([networkOf(written, household), hostOf(written)]).toEqual(['10.1.2', '10.1.2.3'])
  for (const written of ['[2001:db8:1:1::1]:80', '[2001:db8:1:1::2]:81', '[2001:db8:1:1::3]'])
    expect(hostOf(written)).toBe('2001:db8:1:1')
  for (const none of [
    '1',
    '5.1',
    '0x7f',
    '010.0.0.1',
    'unknown',
    '_hidden',
    '',
    '10.1.2.3:',
    '10.1.2.3:x',
    '[10.1.2.3',
    '10.1.2.300:80',
  ])
    expect([none, networkOf(none, household), hostOf(none)]).toEqual([none, 'no address', 'no address'])
})
