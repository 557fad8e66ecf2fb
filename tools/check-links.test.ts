import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkLinks } from './check-links.ts'

/** A site on loopback: its address ends with the status that it returns. */
async function openSite(): Promise<string> {
  const site = createServer((request, reply) => reply.writeHead(Number(request.url?.slice(1, 4))).end('page'))
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  onTestFinished(() => void site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

/** An address without a listener. */
async function closedAddress(): Promise<string> {
  const site = createServer()
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const { port } = site.address() as AddressInfo
  await new Promise(done => site.close(done))
  return `http://127.0.0.1:${port}`
}

test('links that are dead are told beside those that answer, each with what it said', async () => {
  const [site, closed] = [await openSite(), await closedAddress()]
  const all = [
    { name: 'fine', url: `${site}/200` },
    { name: 'gone', url: `${site}/404` },
    { name: 'away', url: closed },
  ]
  expect(await checkLinks(all)).toEqual({
    opened: 3,
    hasNetwork: true,
    faults: [
      expect.stringContaining(`away ${closed}: connect ECONNREFUSED`),
      `gone ${site}/404: answers 404`,
    ],
  })
})

test('where nothing answers, or a gate refuses everything, no link is called dead', async () => {
  const [site, closed] = [await openSite(), await closedAddress()]
  const dark = [1, 2, 3].map(number => ({ name: `l${number}`, url: `${closed}/${number}` }))
  expect((await checkLinks(dark)).hasNetwork).toBe(false)
  const gated = [1, 2, 3].map(number => ({ name: `l${number}`, url: `${site}/403?${number}` }))
  expect((await checkLinks(gated)).hasNetwork).toBe(false)
})
