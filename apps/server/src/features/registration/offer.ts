import type { ReplyOf } from '@kindling/contract/define-call'
import type { getOffer } from '@kindling/contract/registration'
import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import type { Identity } from './queries.ts'

/** A teacher who is vouched for by a provider and has no account yet. */
export interface Offer extends Identity {
  first_name: string
  last_name: string
}

const cookie = { name: 'registration', seconds: 1_800 }

export const makeOffer = (context: Pick<RequestContext, 'services' | 'reply'>, offer: Offer) =>
  giveSigned(context, cookie, offer)
export const readOffer = (services: Services, request: FastifyRequest) =>
  readSigned<Offer>(services, request, cookie)
export const dropOffer = (context: Pick<RequestContext, 'services' | 'reply'>) => dropSigned(context, cookie)

/** What the registration form may fill in; the provider's id of the person stays here. */
export async function showOffer({
  services,
  request,
}: RequestContext<typeof getOffer>): Promise<ReplyOf<typeof getOffer>> {
  const offer = readOffer(services, request)
  if (!offer) return { offer: null }
  const { subject, ...shown } = offer
  return { offer: shown }
}
