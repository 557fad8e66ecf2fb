import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../test/test-server.ts'
import { bakeSvg } from './bake.ts'
import { writeCredential } from './credential.ts'
import { issuerDocument, signingKey } from './issuer.ts'
import { isSigned, makeList, signCredential } from './proofs.ts'
import type { AwardRecord } from './queries.ts'
import { listAddress } from './revoked-list.ts'
import { verifyFile } from './verify-file.ts'

const of = await openTestServer()
/** An installation that others can reach. */
const settings = { ...of.services.settings, publicUrl: 'https://badges.invalid:8443' }
const key = await signingKey({ ...of.services, settings })
const listId = '5d1f6e0a-3c1b-4f7e-9a43-0c5b7f6e2d11'
const now = of.clock.now()
const place = await mkdtemp(join(tmpdir(), 'kindling-badges-'))

const keep = async (name: string, content: object | string) => {
  const path = join(place, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const award: AwardRecord = {
  ...{ achievement_id: listId, name: 'Kind hands', description: '', key: null },
  ...{ shape: 'star', color: 'plum', symbol: 'hand' },
  ...{ earned_on: 'goal', units: 3, awarded_at: now },
}
const status = { listId, place: 70_000 }
const unsigned = writeCredential(settings, {
  ...{ award, name: 'Tamar', issuer: key.issuer },
  status,
})
const signed = await signCredential(unsigned, key, now)
const listOf = async (places: number[]) => {
  const list = await makeList(listAddress(settings.publicUrl, listId), places)
  return signCredential({ ...list, issuer: key.issuer }, key, now)
}
const file = await keep('badge.json', signed)
const issuer = await keep('did.json', issuerDocument(settings, [key.publicKey]))
const list = await keep('list.json', await listOf([1, 69_999]))

test('the issuer is did:web of the public address, whose document has the key', async () => {
  expect(key.issuer).toBe('did:web:badges.invalid%3A8443')
  expect(issuerDocument(settings, [key.publicKey])).toEqual({
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: key.issuer,
    verificationMethod: [
      {
        ...{ id: `${key.issuer}#${key.publicKey}`, type: 'Multikey', controller: key.issuer },
        publicKeyMultibase: key.publicKey,
      },
    ],
    assertionMethod: [`${key.issuer}#${key.publicKey}`],
  })
  const by = { issuer: key.issuer, publicKeys: [key.publicKey], now }
  expect([await isSigned(signed, by), await isSigned({ ...signed, name: 'Kind hand' }, by)]).toEqual([
    true,
    false,
  ])
})

test('a file holds where the issuer vouches for the key and the list says so, and not where one of them does not', async () => {
  const asking = { issuer, list, offline: true, now }
  const faultsOf = async (path: string, more: object = {}) => {
    const { faults, unknown } = await verifyFile(path, { ...asking, ...more })
    return [...faults, ...unknown]
  }
  expect(await faultsOf(file)).toEqual([])
  expect(await faultsOf(await keep('badge.svg', bakeSvg('<path d="M0 0"/>', signed)))).toEqual([])
  const revoked = await keep('revoked.json', await listOf([70_000]))
  expect(await faultsOf(file, { list: revoked })).toEqual(['It was taken back.'])
  const changed = await keep('changed.json', JSON.stringify(signed).replace('Tamar', 'Tamas'))
  expect(await faultsOf(changed)).toEqual(['It is not as it was signed.'])
  const without = await keep('without.json', issuerDocument(settings, []))
  expect(await faultsOf(file, { issuer: without })).toEqual([
    `${key.issuer} does not vouch for the key that signed it.`,
  ])
  expect(await faultsOf(file, { issuer: undefined, list: undefined })).toEqual([
    `Whether the key is one of ${key.issuer}`,
    'Whether it was taken back',
  ])
  const forged = await keep('forged.json', JSON.stringify(await listOf([70_000])).replace('"uH4', '"uH5'))
  const elsewhere = await keep('elsewhere.json', {
    ...(await signCredential(
      { ...(await makeList(listAddress(settings.publicUrl, key.publicKey), [])), issuer: key.issuer },
      key,
      now,
    )),
  })
  for (const path of [forged, elsewhere])
    expect(await faultsOf(file, { list: path })).toEqual(['Whether it was taken back'])
})

test('over the network the issuer’s own list is asked: one that sends on, says too much or nothing is not believed', async () => {
  let says: (reply: ServerResponse) => void = reply => reply.end()
  const host = createServer((_request, reply) => says(reply)).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const publicUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const here = await signingKey({ ...of.services, settings: { ...settings, publicUrl } })
  const badge = await signCredential(
    writeCredential({ ...settings, publicUrl }, { award, name: 'Tamar', issuer: here.issuer, status }),
    here,
    now,
  )
  const sign = async (places: number[]) =>
    JSON.stringify(
      await signCredential(
        { ...(await makeList(listAddress(publicUrl, listId), places)), issuer: here.issuer },
        here,
        now,
      ),
    )
  const path = await keep('online.json', badge)
  const ask = async (offline = false) => {
    const { badge: read, faults, unknown } = await verifyFile(path, { offline, now })
    return [read?.name, ...faults, ...unknown]
  }
  const [kept, revoked] = [await sign([1]), await sign([status.place])]
  says = reply => reply.end(kept)
  expect(await ask()).toEqual(['Kind hands'])
  says = reply => reply.end(revoked)
  expect(await ask()).toEqual(['Kind hands', 'It was taken back.'])
  const unknown = ['Kind hands', 'Whether it was taken back']
  expect(await ask(true)).toEqual(unknown)
  for (const one of [
    reply => reply.writeHead(404).end(kept),
    reply => reply.end(kept + ' '.repeat(600_000)),
    reply => reply.writeHead(302, { location: `${publicUrl}/elsewhere` }).end(),
  ] satisfies (typeof says)[]) {
    says = one
    expect(await ask()).toEqual(unknown)
  }
  host.close()
})

test('the command ends with 0 for a badge that holds, 1 for one that does not, and 2 where nobody can say', async () => {
  const script = fileURLToPath(new URL('../../../../../tools/verify-badge.ts', import.meta.url))
  const run = (...words: string[]) =>
    new Promise<{ code: number; said: string }>(done =>
      execFile(process.execPath, [script, ...words], (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
      ),
    )
  const offline = await run(file, '--issuer', issuer, '--list', list, '--offline')
  expect(offline).toMatchObject({ code: 0, said: expect.stringContaining('“Kind hands”, awarded to Tamar') })
  const revoked = await keep('revoked.json', await listOf([70_000]))
  expect(await run(file, '--issuer', issuer, '--list', revoked)).toMatchObject({
    code: 1,
    said: expect.stringContaining('It was taken back.'),
  })
  // An invalid host name never resolves.
  expect(await run(file)).toMatchObject({ code: 2, said: expect.stringContaining('was not to be known') })
  // Anybody can make a key, and sign with it.
  const own = { ...settings, publicUrl: of.services.settings.publicUrl }
  const ownKey = await signingKey({ ...of.services, settings: own })
  const words = writeCredential(own, { award, name: 'Tamar', issuer: ownKey.issuer, status })
  const ofKey = await keep('own.json', await signCredential(words, ownKey, now))
  expect(await run(ofKey, '--offline')).toMatchObject({
    code: 2,
    said: expect.stringContaining('nobody vouches for whose it is'),
  })
  const broken = await keep('broken.json', '{')
  expect((await run(broken)).code).toBe(1)
})
