import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSession } from '@kindling/contract/accounts'
import { updateAll } from '@kindling/contract/profiles'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveAssets } from '../src/platform/assets.ts'
import { Client } from './client.ts'
import { makeUser, signedIn } from './factories.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
await of.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = of.app.server.address() as AddressInfo

test('a method that no call declares does nothing, and TRACE repeats nothing', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(getSession)).status).toBe(200)
  for (const method of ['DELETE', 'PUT', 'PATCH'] as const)
    expect([method, (await parent.send({ method, url: '/user/user_info' })).status]).toEqual([method, 404])
  const traced = await say(
    'TRACE /user/session HTTP/1.1\r\nHost: localhost\r\nX-Said: repeat-me\r\nConnection: close\r\n\r\n',
  )
  expect(traced).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(traced).not.toContain('repeat-me')
})

test('a request that tells its length in two ways is none', async () => {
  const lengths = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'
  const refused = await say(
    `POST /user/authenticate HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  )
  expect(refused).toMatch(/^HTTP\/1\.1 400 /)
  expect(refused.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(await say('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

test('a name that stands twice in an address is refused, and counts as none of the two', async () => {
  const client = new Client(of.app)
  const once = await client.send({ method: 'GET', url: '/user/check_email?email=a@pond.example' })
  expect(once.status).toBe(200)
  const twice = await client.send({
    method: 'GET',
    url: '/user/check_email?email=a@pond.example&email=b@pond.example',
  })
  expect([twice.status, twice.body.code]).toEqual([400, 'VALIDATION'])
})

test('a body that would change what all objects are is refused', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const send = (payload: string) =>
    parent.send({
      method: updateAll.method,
      url: '/user/update_all',
      payload,
      headers: { 'content-type': 'application/json' },
    })
  for (const payload of [
    '{"__proto__":{"isOperator":true}}',
    '{"constructor":{"prototype":{"isOperator":true}}}',
  ])
    expect([payload, (await send(payload)).status]).toEqual([payload, 400])
  expect(Object.hasOwn(Object.prototype, 'isOperator')).toBe(false)
  expect((await send('{"first_name":"Mia"}')).status).toBe(200)
})

test('what a call answers is kept nowhere on the way, says its characters, and is for this site alone', async () => {
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  const origin = { origin: 'https://elsewhere.example' }
  for (const url of [getSession.path, '/user/user_info', '/journal/get_journal/1']) {
    const { headers } = await parent.send({
      method: 'GET',
      url,
      headers: { accept: 'application/json', ...origin },
    })
    expect([url, headers['cache-control']]).toEqual([url, expect.stringContaining('no-store')])
    expect([url, headers['content-type']]).toEqual([
      url,
      expect.stringMatching(/^application\/json; charset=utf-8$/i),
    ])
    expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined])
  }
  const page = await parent.send({
    method: 'GET',
    url: '/signin',
    headers: { accept: 'text/html', ...origin },
  })
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.headers['access-control-allow-origin']).toBeUndefined()
})

test('no folder is listed, and nothing of the tree that the server runs from is served', async () => {
  const client = new Client(of.app)
  expect((await client.send({ method: 'GET', url: '/health/live' })).status).toBe(200)
  for (const url of [
    '/assets/',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/.env',
    '/src/main.ts',
    '/..%2f..%2fpackage.json',
    '/.vite/preloads.json',
    '/.vite/manifest.json',
    '/.built',
  ])
    expect([url, (await client.send({ method: 'GET', url })).status]).toEqual([url, 404])
})

test('of the built program the files that a browser asks for are served, and none in a folder of the build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kindling-built-'))
  for (const folder of ['assets/.kept', '.vite']) await mkdir(join(root, folder), { recursive: true })
  const hidden = [
    '.built',
    '.vite/preloads.json',
    '.vite/preloads.json.br',
    'assets/.kept/a.js',
    'index.html',
  ]
  for (const name of [...hidden, 'assets/a.js', 'assets/a.js.br']) await writeFile(join(root, name), '{}')
  const app = fastify()
  await serveAssets(app, root)
  const ask = async (url: string) => {
    const headers = { 'accept-encoding': 'br' }
    return (await app.inject({ method: 'GET', url, headers })).statusCode
  }
  expect(await ask('/assets/a.js')).toBe(200)
  for (const name of [
    ...hidden,
    '%2evite/preloads.json',
    '.vite%2fpreloads.json',
    'assets/../.vite/preloads.json',
  ])
    expect([name, await ask(`/${name}`)]).toEqual([name, expect.toBeOneOf([403, 404])])
  await app.close()
  await rm(root, { recursive: true })
})

test('a name that would end the data of a page stays a name', async () => {
  const userId = await makeUser(of, 'Parent')
  const name = '</script><script>alert(1)</script>'
  await of.services.db.updateTable('users').set({ first_name: name }).where('id', '=', userId).execute()
  const parent = await signedIn(of, userId)
  const page = await parent.send({ method: 'GET', url: '/signin', headers: { accept: 'text/html' } })
  expect(page.text).not.toContain('<script>alert')
  const [, data = '{}'] =
    /<script type="application\/json" id="first-data">(.+?)<\/script>/.exec(page.text) ?? []
  expect(JSON.parse(data).session.user.first_name).toBe(name)
})

test('figures are for operators and for whoever carries the token of this installation', async () => {
  const asked = { method: 'GET', url: '/metrics' } as const
  expect((await new Client(of.app).send(asked)).status).toBe(401)
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.send(asked)).status).toBe(403)
  expect(
    (await parent.send({ ...asked, headers: { authorization: 'Bearer guessed-by-somebody' } })).status,
  ).toBe(403)
})

/** Sends bytes as they are, and gives all that comes back until the connection ends. */
function say(bytes: string): Promise<string> {
  return new Promise((done, failed) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => (heard += chunk))
    socket.on('close', () => done(heard))
    socket.on('error', failed)
  })
}
