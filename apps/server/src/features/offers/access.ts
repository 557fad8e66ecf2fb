import { definePolicy } from '../../platform/access/policy.ts'
import { findOffer, type OfferRow } from './queries.ts'

/** The policy for an open offer: for its recipient, and for those who may make such offers. */
export const offerPolicy = definePolicy<'offer', OfferRow>('offer', findOffer)
