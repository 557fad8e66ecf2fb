import { definePolicy } from '../../platform/access/policy.ts'
import { findOffer, type OfferRow } from './queries.ts'

/** The policy for an open offer: for the person whom it is for, and for those who may make such offers. */
export const offerPolicy = definePolicy<'offer', OfferRow>('offer', findOffer)
