import {
  answerOffer,
  listDistrictOffers,
  listOffers,
  listSchoolOffers,
  withdrawOffer,
} from '@kindling/contract/offers'
import { districtGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { offerGate } from './access.ts'
import { answer } from './answer-offer.ts'
import { showDistrictOffers, showOwnOffers, showSchoolOffers } from './list-offers.ts'
import { withdraw } from './withdraw-offer.ts'

export const offerRoutes: Route[] = [
  serve(listOffers, showOwnOffers),
  serveRow(answerOffer, offerGate, answer),
  serveRow(withdrawOffer, offerGate, withdraw),
  serveRow(listSchoolOffers, schoolGate, showSchoolOffers),
  serveRow(listDistrictOffers, districtGate, showDistrictOffers),
]
