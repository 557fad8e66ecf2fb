import type { ReplyOf } from '@kindling/contract/define-call'
import type { getOffer } from '@kindling/contract/registration'
import type { FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Visit } from '../../platform/serve.ts'
import { dropSigned, giveSigned, readSigned } from '../../platform/sessions/signed-cookies.ts'
import type { Identity } from './queries.ts'

/** A teacher whom a provider has vouched for and who has no account yet. */
export interface Offer extends Identity {
  first_name: string
  last_name: string
}

const cookie = { name: 'registration', seconds: 1_800 }

export const makeOffer = (visit: Pick<Visit, 'house' | 'reply'>, offer: Offer) =>
  giveSigned(visit, cookie, offer)
export const readOffer = (house: House, request: FastifyRequest) => readSigned<Offer>(house, request, cookie)
export const dropOffer = (visit: Pick<Visit, 'house' | 'reply'>) => dropSigned(visit, cookie)

/** What the registration form may fill in by itself; the provider's name for the person stays here. */
export async function showOffer({
  house,
  request,
}: Visit<typeof getOffer>): Promise<ReplyOf<typeof getOffer>> {
  const offer = readOffer(house, request)
  if (!offer) return { offer: null }
  const { subject, ...shown } = offer
  return { offer: shown }
}
