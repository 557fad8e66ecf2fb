import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { pages } from '@kindling/contract/pages'
import { expect, test } from 'vitest'
import { newCookie, tokenFor } from '../src/platform/sessions/cookies.ts'
import type { Fixture } from './attempt.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { openTestServer } from './test-server.ts'
import { endingCalls, prepare, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer({
  outbound: anyAddress,
  environment: { PUBLIC_URL: 'https://kindling.example' },
})
await of.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = of.app.server.address() as AddressInfo
const statuses = new Set<number>()

type Headers = Record<string, unknown>

/** What verifiers elsewhere read about the files of badges (0050). */
const forEverybody = ['getIssuerKeys', 'getRevokedBadges']

/** The headers of F-14, whatever was asked and answered; a file's own policy is stricter still. */
function expectSafeHeaders(what: string, status: number, headers: Headers): void {
  statuses.add(status)
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toMatch(/^default-src 'none'/)
  expect(policy, what).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  if (!policy.includes('sandbox')) {
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, what).toContain(part)
  }
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': forEverybody.includes(what) ? 'cross-origin' : 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
}

test('every reply of every status carries the headers that keep a browser safe', async () => {
  const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
  for (const call of endingCalls) {
    const { draft, client } = await prepare(fixture, call)
    const answer = await sendDraft({ draft, client })
    expectSafeHeaders(call.name, answer.status, answer.headers)
  }
  for (const page of [
    ...pages.map(one => one.path),
    '/docs',
    '/openapi.json',
    '/docs.css',
    '/nowhere',
    '/%',
    '/dev/outbox',
  ]) {
    for (const accept of ['text/html', 'application/json']) {
      const url = page.replace(/:\w+/g, '1')
      const answer = await of.app.inject({ method: 'GET', url, headers: { accept } })
      expectSafeHeaders(url, answer.statusCode, answer.headers)
    }
  }
  const stranger = await of.app.inject({ method: 'GET', url: '/user/user_info/:userId?' })
  expectSafeHeaders('a guest', stranger.statusCode, stranger.headers)
  const long = await of.app.inject({ method: 'GET', url: `/user/verify_code/${'a'.repeat(400)}` })
  expectSafeHeaders('a long address', long.statusCode, long.headers)
  const cookie = newCookie()
  const page = {
    cookie: `__Host-kindling=${cookie}`,
    'x-csrf-token': tokenFor(cookie, of.services.sessionSecret, null),
  }
  const post = { method: 'POST', url: '/user/select_account' } as const
  const large = { payload: { id: 'x'.repeat(1_100_000) }, headers: page }
  const refused = await of.app.inject({ ...post, ...large })
  expectSafeHeaders('a large body', refused.statusCode, refused.headers)
  const strange = {
    payload: 'a=1',
    headers: { ...page, 'content-type': 'application/x-www-form-urlencoded' },
  }
  const form = await of.app.inject({ ...post, ...strange })
  expectSafeHeaders('a form', form.statusCode, form.headers)
  expect([...statuses].sort()).toEqual([200, 302, 400, 401, 403, 404, 413, 415])
})

test('bytes that are no request get the error shape and the same headers', async () => {
  const answer = await say('NONSENSE\r\n\r\n')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map(line => line.split(/: (.*)/)),
  )
  expectSafeHeaders('nonsense', 400, headers)
  expect(JSON.parse(body)).toEqual({ message: 'Please check the marked fields.', code: 'VALIDATION' })
})

test('cookies are HttpOnly, SameSite=Lax, and Secure with the __Host- name wherever the address is https', async () => {
  const answer = await of.app.inject({ method: 'GET', url: '/user/session' })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-kindling=[\w-]{43};/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
  expect(cookie).not.toMatch(/Domain=/i)
})

function say(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => (heard += chunk))
    socket.on('close', () => done(heard))
    socket.on('error', failed)
  })
}
