import {
  answerOffer,
  listDistrictOffers,
  listOffers,
  listSchoolOffers,
  withdrawOffer,
} from '@kindling/contract/offers'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Offer = ReplyOf<typeof listOffers>['offers'][number]
export type OpenOffer = ReplyOf<typeof listSchoolOffers>['offers'][number]
export type OfferKind = Offer['kind']

/** Proving the address changes what can be seen. */
export const ownOffersQuery = (isProved: boolean) =>
  queryOptions({
    queryKey: [...keys.offers, 'own', isProved],
    queryFn: ({ signal }) => callServer(listOffers, { signal }),
  })

/** The offers by the user's school, or the user's district. */
export const openOffersQuery = (place: 'school' | 'district') =>
  queryOptions({
    queryKey: [...keys.offers, place],
    queryFn: ({ signal }) =>
      (place === 'school'
        ? callServer(listSchoolOffers, { signal })
        : callServer(listDistrictOffers, { signal })
      ).then(reply => reply.offers),
  })

export const sendAnswer = (offerId: number, answer: 'accepted' | 'declined') =>
  callServer(answerOffer, { params: { offerId }, body: { answer } })

export const sendWithdrawal = (offerId: number) => callServer(withdrawOffer, { params: { offerId } })
