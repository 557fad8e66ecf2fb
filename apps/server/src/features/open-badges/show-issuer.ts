import type { getIssuerKeys, getRevokedBadges } from '@kindling/contract/open-badges'
import type { FastifyReply } from 'fastify'
import { hostOf } from '../../platform/networks.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { countsOf, issuerDocument, signingKey } from './issuer.ts'
import { openBadgeLimits } from './limits.ts'
import { listKeys, listRevoked } from './queries.ts'
import { listAddress } from './revoked-list.ts'

/** Outside verifiers read it from their own pages. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
}

export async function showIssuerKeys({
  services,
  reply,
}: RequestContext<typeof getIssuerKeys>): Promise<FastifyReply> {
  const { valid } = countsOf(await listKeys(services.db))
  return reply
    .headers(open)
    .type('application/json')
    .send(JSON.stringify(issuerDocument(services.settings, valid)))
}

/** Signed lists, reused while their contents are unchanged: places are only ever set. */
const signedLists = new Map<string, { of: string; text: string }>()

export async function showRevoked({
  services,
  request,
  reply,
  params: { listId },
}: RequestContext<typeof getRevokedBadges>): Promise<FastifyReply> {
  await useLimit(services, openBadgeLimits.listsRead, hostOf(request.ip))
  const places = await listRevoked(services.db, listId)
  if (!places) throw refuse('NOT_FOUND')
  const [{ makeList, signCredential }, key] = await Promise.all([import('./proofs.ts'), signingKey(services)])
  const of = `${key.issuer} ${key.publicKey} ${places.length}`
  let signed = signedLists.get(listId)
  if (signed?.of !== of) {
    const list = await makeList(listAddress(services.settings.publicUrl, listId), places)
    const credential = { ...list, issuer: key.issuer }
    signed = { of, text: JSON.stringify(await signCredential(credential, key, services.clock.now())) }
    signedLists.set(listId, signed)
  }
  return reply.headers(open).type('application/vc+ld+json').send(signed.text)
}
