import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { district, kind, row, school } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

const offerKinds = ['teacher', 'school-admin', 'district-admin'] as const
const offerId = z.strictObject({ offerId: id })

const Offer = z.object({
  id: idOut,
  kind: z.enum(offerKinds),
  /** The school or district. */
  place: z.string(),
  offered_by: z.string(),
  offered_at: moment,
  ends_at: moment,
})

export const listOffers = defineCall({
  name: 'listOffers',
  summary:
    "The caller's offers from schools and districts; they are shown only once the caller's address is proved.",
  method: 'GET',
  path: '/user/offers',
  guard: kind('Teacher'),
  reply: z.object({ unproved: z.boolean(), offers: z.array(Offer) }),
})

export const answerOffer = defineCall({
  name: 'answerOffer',
  summary: 'Accepts or declines an offer; only accepting makes the caller a teacher or an administrator.',
  method: 'POST',
  path: '/user/answer_offer/:offerId',
  guard: row('offer', 'offerId', 'answer'),
  params: offerId,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
  reply: z.object({ success: z.literal(true) }),
})

export const withdrawOffer = defineCall({
  name: 'withdrawOffer',
  summary: 'Withdraws an offer of a school or a district.',
  method: 'DELETE',
  path: '/school/withdraw_offer/:offerId',
  guard: row('offer', 'offerId', 'withdraw'),
  params: offerId,
  reply: z.object({ success: z.literal(true) }),
})

/** An offer, as its makers see it: only by the address, whoever owns it. */
const OpenOffer = z.object({
  id: idOut,
  kind: z.enum(offerKinds),
  email: z.string(),
  /** False for an office from before the school was verified: the school must offer it first. */
  is_made: z.boolean(),
  offered_at: moment,
  ends_at: moment,
})
const openOffers = z.object({ offers: z.array(OpenOffer) })

export const listSchoolOffers = defineCall({
  name: 'listSchoolOffers',
  summary: "A school's offers without an answer.",
  method: 'GET',
  path: '/school/offers/:schoolId?',
  guard: school('schoolId', 'appoint'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: openOffers,
})

export const listDistrictOffers = defineCall({
  name: 'listDistrictOffers',
  summary: "A district's offers without an answer.",
  method: 'GET',
  path: '/district/offers/:districtId?',
  guard: district('districtId', 'appoint'),
  params: z.strictObject({ districtId: id.optional() }),
  reply: openOffers,
})

export const offerCalls = [
  listOffers,
  answerOffer,
  withdrawOffer,
  listSchoolOffers,
  listDistrictOffers,
] as const
