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
    'What the caller is offered by schools and districts; nobody sees any before the own address is proved.',
  method: 'GET',
  path: '/user/offers',
  guard: kind('Teacher'),
  reply: z.object({ unproved: z.boolean(), offers: z.array(Offer) }),
})

export const answerOffer = defineCall({
  name: 'answerOffer',
  summary: 'Says yes or no to an offer; the yes alone makes somebody a teacher or an administrator.',
  method: 'POST',
  path: '/user/answer_offer/:offerId',
  guard: row('offer', 'offerId', 'answer'),
  params: offerId,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
  reply: z.object({ success: z.literal(true) }),
})

export const withdrawOffer = defineCall({
  name: 'withdrawOffer',
  summary: 'Takes an offer of a school or a district back.',
  method: 'DELETE',
  path: '/school/withdraw_offer/:offerId',
  guard: row('offer', 'offerId', 'withdraw'),
  params: offerId,
  reply: z.object({ success: z.literal(true) }),
})

/** An offer as those who made it see it: by the address alone, whoever has it. */
const OpenOffer = z.object({
  id: idOut,
  kind: z.enum(offerKinds),
  email: z.string(),
  /** False for an office from before the school was verified: it waits for somebody of the school. */
  is_made: z.boolean(),
  offered_at: moment,
  ends_at: moment,
})
const openOffers = z.object({ offers: z.array(OpenOffer) })

export const listSchoolOffers = defineCall({
  name: 'listSchoolOffers',
  summary: 'What a school has offered and nobody has answered yet.',
  method: 'GET',
  path: '/school/offers/:schoolId?',
  guard: school('schoolId', 'appoint'),
  params: z.strictObject({ schoolId: id.optional() }),
  reply: openOffers,
})

export const listDistrictOffers = defineCall({
  name: 'listDistrictOffers',
  summary: 'What a district has offered and nobody has answered yet.',
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
