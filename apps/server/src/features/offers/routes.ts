import {
  answerOffer,
  listDistrictOffers,
  listOffers,
  listSchoolOffers,
  withdrawOffer,
} from '@kindling/contract/offers'
import { districtPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { offerPolicy } from './access.ts'
import { answer } from './answer-offer.ts'
import { showDistrictOffers, showOwnOffers, showSchoolOffers } from './list-offers.ts'
import { withdraw } from './withdraw-offer.ts'

export const offerRoutes: Route[] = [
  serve(listOffers, showOwnOffers),
  serveRow(answerOffer, offerPolicy, answer),
  serveRow(withdrawOffer, offerPolicy, withdraw),
  serveRow(listSchoolOffers, schoolPolicy, showSchoolOffers),
  serveRow(listDistrictOffers, districtPolicy, showDistrictOffers),
]
