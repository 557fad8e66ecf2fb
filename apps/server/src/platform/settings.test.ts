import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { believes } from './trusted-proxies.ts'

const read = (environment: Record<string, string>) => () => readSettings({ NODE_ENV: 'test', ...environment })

test('text messages go to numbers of the United States, unless the environment names other prefixes', () => {
  expect(read({})().smsPrefixes).toEqual(['+1'])
  expect(read({ SMS_PREFIXES: '+1, +44' })().smsPrefixes).toEqual(['+1', '+44'])
  for (const SMS_PREFIXES of ['', '1', '+', '+0', '+1;+44', '+12345678'])
    expect(read({ SMS_PREFIXES }), SMS_PREFIXES).toThrow('SMS_PREFIXES')
})

test('how many proxies, or which networks, are believed about an address is said; true does not start', async () => {
  for (const all of [
    'true',
    'yes',
    '11',
    '-1',
    '10.0.0.0/99',
    '1.2',
    'proxy.example',
    '0.0.0.0/0',
    '10.0.0.0/8, ::/0',
    '10.0.0.0/8, true',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/96',
    '::ffff:10.0.0.0/103',
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.0/7',
    '::/1,8000::/1',
    '::/16',
    '2000::/15',
    '64:ff9b::/96',
    '64:ff9b::/32',
    '64:ff9b:1::/48',
    '2002::/16',
    '2001::/32',
    '0/8',
    '10/8',
    '10.0/16',
    '010.0.0.0/8',
    '0x0a000000/8',
    '0x0a.0.0.0/8',
    '167772160/8',
    '010.0.0.1',
    '::ffff:010.0.0.0/104',
    '10.0.0.0/08',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '1e0',
    '1e1',
    '0x1',
    '1.0',
    '+1',
    Array.from({ length: 17 }, (_, net) => `${net}.0.0.0/8`).join(),
    Array.from({ length: 34 }, (_, net) => `${net}.0.0.0/9`).join(),
  ])
    expect(read({ TRUST_PROXY: all }), all).toThrow(
      'TRUST_PROXY: must be the number of proxies in front of the server, such as 1, or their networks, such as 10.0.0.0/8, and none larger than /8 or, of IPv6, /16; true or 0.0.0.0/0 would believe whatever address a sender writes',
    )
  const told = []
  expect(
    read({ TRUST_PROXY: 'fd00::/16, 2001:db8::7, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16' })().trustProxy,
  ).toHaveLength(5)
  for (const TRUST_PROXY of [
    '',
    'false',
    '1',
    ' 2 ',
    '127.0.0.1, 10.0.0.0/8',
    '10.0.0.0/8',
    '::ffff:10.0.0.0/104, ::1, 127.0.0.1',
  ])
    told.push([TRUST_PROXY, await addressSeen(TRUST_PROXY)])
  expect(told).toEqual([
    ['', '127.0.0.1'],
    ['false', '127.0.0.1'],
    ['1', '10.1.1.1'],
    [' 2 ', '203.0.113.9'],
    ['127.0.0.1, 10.0.0.0/8', '203.0.113.9'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['::ffff:10.0.0.0/104, ::1, 127.0.0.1', '203.0.113.9'],
  ])
})

test('production starts at an https address and with a way to send mail alone, and a demonstration listens to this machine alone', () => {
  const whole = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kindling.example',
    SMTP_URL: 'smtps://mail.example',
    SESSION_SECRET: 'thirty-two signs that nobody else has',
  }
  expect(read(whole)()).toMatchObject({ production: true, seedsDemo: false, publicUrl: whole.PUBLIC_URL })
  const needsHttps = 'PUBLIC_URL: must be an https address in production'
  expect(read({ ...whole, PUBLIC_URL: 'http://kindling.example' })).toThrow(needsHttps)
  expect(read({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_URL: must be an https .+\nSMTP_URL: is needed in production/,
  )
  expect(read({ PUBLIC_URL: 'http://localhost:4000' })().publicUrl).toBe('http://localhost:4000')
  expect(read({ PUBLIC_URL: 'http://kindling.example' })).toThrow('PUBLIC_URL: http is for this machine only')
  expect(read({ HOST: '0.0.0.0' })).toThrow('HOST: a demonstration listens on this machine only')
  expect(read({ GOOGLE_ISSUER: 'http://accounts.example' })).toThrow(
    'GOOGLE_ISSUER: must be an https address',
  )
})

/** The address that the server sees for the chain: a made-up one, the sender's own, then a proxy's. */
async function addressSeen(TRUST_PROXY: string): Promise<string> {
  const app = fastify({ trustProxy: believes(read({ TRUST_PROXY })().trustProxy) })
  app.get('/', async request => request.ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.1.1' },
  })
  await app.close()
  return answer.body
}

test('production starts with a secret that the environment names, and not without', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kindling.example',
    SMTP_URL: 'smtps://mail.example',
  }
  expect(read(production)).toThrow(
    'SESSION_SECRET: is needed in production: at least 32 random characters, the same for every process',
  )
  expect(read({ ...production, SESSION_SECRET: 'x'.repeat(31) })).toThrow('SESSION_SECRET')
  expect(read({ ...production, SESSION_SECRET: 'x'.repeat(32) })().production).toBe(true)
})
