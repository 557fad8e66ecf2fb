import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { hostile, names } from './outbound/test-hostile-addresses.ts'
import { createGuardedFetch, OutboundRefused, type OutboundRules } from './outbound.ts'

const limits = { maxBytes: 1_000_000, timeoutMs: 3_000 }

test(`${hostile.length} hostile addresses are refused for the right reason, and none reaches us [S5]`, async () => {
  const canary = await listenForConnections()
  const fetchAnyPort = createGuardedFetch({ resolve: fromTable(names), allowPort: () => true })
  const wrong: string[] = []
  for (const [reason, template] of hostile) {
    const url = template.replaceAll('{port}', String(canary.port))
    const outcome = await fetchAnyPort(url, limits).then(
      () => 'answered',
      (error: unknown) => (error instanceof OutboundRefused ? error.reason : `threw ${error}`),
    )
    if (outcome !== reason) wrong.push(`${template}: ${outcome}, expected ${reason}`)
  }
  expect(wrong).toEqual([])
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  expect(canary.connections()).toBe(0)
  const allowed = createGuardedFetch({ allowAddress: () => true, allowPort: () => true })
  await expect(allowed(`http://127.0.0.1:${canary.port}/`, { ...limits, timeoutMs: 500 })).rejects.toThrow()
  expect(canary.connections()).toBe(1)
})

test('without an allowance only the two web ports are read', async () => {
  const fetchGuarded = createGuardedFetch()
  for (const port of [1, 22, 25, 6379, 8080, 65535]) {
    await expect(fetchGuarded(`http://93.184.215.14:${port}/`, limits)).rejects.toMatchObject({
      reason: 'port',
    })
  }
  await expect(fetchGuarded('http://127.0.0.1:80/', limits)).rejects.toMatchObject({ reason: 'address' })
  await expect(fetchGuarded('https://[::1]:443/', limits)).rejects.toMatchObject({ reason: 'address' })
})

test('an allowed address is read to the end, and its type and whether it stands in a frame are told', async () => {
  const site = await serve((_request, reply) => {
    reply.setHeader('content-type', 'Text/HTML; charset=utf-8').setHeader('content-encoding', 'gzip')
    reply.setHeader('x-frame-options', 'DENY')
    reply.end(gzipSync('<title>Owls at night</title>'))
  })
  const reply = await site.fetch('http://site.test/owls#top', { ...limits, accept: ['text/html'] })
  expect({ ...reply, body: reply.body.toString() }).toEqual({
    url: `http://site.test:${site.port}/owls`,
    status: 200,
    type: 'text/html',
    body: '<title>Owls at night</title>',
    framing: { options: 'DENY', policy: '' },
  })
  const picture = site.fetch('http://site.test/owls', { ...limits, accept: ['image/*'] })
  await expect(picture).rejects.toMatchObject({ reason: 'type' })
})

test('three redirects are followed, a fourth is not', async () => {
  const site = await serve((request, reply) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) return void reply.end('here')
    reply.writeHead(left % 2 ? 302 : 308, { location: `/${left - 1}` }).end()
  })
  expect((await site.fetch('http://site.test/3', limits)).body.toString()).toBe('here')
  await expect(site.fetch('http://site.test/4', limits)).rejects.toMatchObject({ reason: 'redirects' })
})

test('a redirect to a private place, another scheme or a user is refused before anything connects', async () => {
  const canary = await listenForConnections()
  const targets: [string, string][] = [
    [`http://127.0.0.1:${canary.port}/`, 'address'],
    [`http://2130706433:${canary.port}/`, 'address'],
    [`//127.0.0.1:${canary.port}/`, 'address'],
    [`http://private.test:${canary.port}/`, 'address'],
    ['file:///etc/passwd', 'scheme'],
    [`http://user@site.test:${canary.port}/`, 'userinfo'],
    ['http://[::1', 'url'],
  ]
  const site = await serve(
    (request, reply) => reply.writeHead(302, { location: targets[Number(request.url?.slice(1))]?.[0] }).end(),
    { 'private.test': ['127.0.0.1'] },
  )
  for (const [index, [, reason]] of targets.entries()) {
    await expect(site.fetch(`http://site.test/${index}`, limits)).rejects.toMatchObject({ reason })
  }
  expect(canary.connections()).toBe(0)
})

test('a name that changes its meaning between two look-ups is judged at each connection', async () => {
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  let lookUps = 0
  const site = await serve((_request, reply) => reply.writeHead(302, { location: '/again' }).end())
  const canary = await listenForConnections(site.port)
  const rebound = createGuardedFetch({
    resolve: async () => answers[lookUps++] ?? [],
    allowAddress: address => address === '127.0.0.2',
    allowPort: () => true,
  })
  await expect(rebound(`http://rebind.test:${site.port}/`, limits)).rejects.toMatchObject({
    reason: 'address',
  })
  expect({ lookUps, served: site.served(), private: canary.connections() }).toEqual({
    lookUps: 2,
    served: 1,
    private: 0,
  })
})

test('a body that is too large is given up early: declared, endless, or a bomb when unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const layers = gzipSync(bomb)
  let sent = 0
  const site = await serve((request, reply) => {
    if (request.url === '/declared')
      return void reply.writeHead(200, { 'content-length': 10_000_000_000 }).end('x')
    if (request.url === '/bomb') return void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    if (request.url === '/layers')
      return void reply.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(layers)
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536))) sent += 65_536
    }
    reply.on('drain', more)
    more()
  })
  await expect(site.fetch('http://site.test/declared', limits)).rejects.toMatchObject({ reason: 'size' })
  await expect(site.fetch('http://site.test/bomb', limits)).rejects.toMatchObject({ reason: 'size' })
  await expect(site.fetch('http://site.test/layers', limits)).rejects.toMatchObject({ reason: 'encoding' })
  await expect(site.fetch('http://site.test/endless', limits)).rejects.toMatchObject({ reason: 'size' })
  expect(sent).toBeLessThan(20_000_000)
})

test('slowness ends at the limit, whether in the look-up, the first byte, the body or between redirects', async () => {
  const site = await serve((request, reply) => {
    if (request.url === '/silent') return
    if (request.url?.startsWith('/hop')) {
      const timer = setTimeout(() => reply.writeHead(302, { location: `${request.url}x` }).end(), 200)
      return void reply.on('close', () => clearTimeout(timer))
    }
    reply.writeHead(200)
    const drip = setInterval(() => reply.write('.'), 50)
    reply.on('close', () => clearInterval(drip))
  })
  const short = { ...limits, timeoutMs: 450 }
  const never = createGuardedFetch({ resolve: () => new Promise(() => undefined) })
  await Promise.all([
    expect(site.fetch('http://site.test/silent', short)).rejects.toMatchObject({ reason: 'time' }),
    expect(site.fetch('http://site.test/drip', short)).rejects.toMatchObject({ reason: 'time' }),
    expect(site.fetch('http://site.test/hop', short)).rejects.toMatchObject({ reason: 'time' }),
    expect(never('http://slow.test/', short)).rejects.toMatchObject({ reason: 'time' }),
  ])
})

function fromTable(table: Record<string, string[]>): NonNullable<OutboundRules['resolve']> {
  return async hostname => table[hostname] ?? Promise.reject(new Error('not found'))
}

async function listenForConnections(wanted = 0) {
  let connections = 0
  const server = createTcpServer(socket => {
    connections++
    socket.on('error', () => undefined).destroy()
  })
  const host = wanted === 0 ? undefined : '127.0.0.1'
  await new Promise<void>(done => server.listen({ port: wanted, host }, done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

// The site listens on 127.0.0.2, which this rule treats as a public address; all other addresses keep the real rule.
async function serve(answer: RequestListener, more: Record<string, string[]> = {}) {
  let served = 0
  const server: Server = createServer((request, reply) => {
    served++
    answer(request, reply)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.2', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const guarded = createGuardedFetch({
    resolve: fromTable({ 'site.test': ['127.0.0.2'], ...more }),
    allowAddress: address => address === '127.0.0.2',
    allowPort: () => true,
  })
  const fetch: typeof guarded = (url, options) =>
    guarded(url.replace('site.test/', `site.test:${port}/`), options)
  return { port, fetch, served: () => served }
}
