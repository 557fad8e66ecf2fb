import { defineGate } from '../../platform/access/gate.ts'
import { findOffer, type OfferRow } from './queries.ts'

/** The way to an open offer: for the person whom it is for, and for those who may make such offers. */
export const offerGate = defineGate<'offer', OfferRow>('offer', findOffer)
