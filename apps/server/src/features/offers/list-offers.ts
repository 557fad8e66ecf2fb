import type { ReplyOf } from '@kindling/contract/define-call'
import type { listDistrictOffers, listOffers, listSchoolOffers } from '@kindling/contract/offers'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { isProved } from '../../platform/proved-address.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { listOffersTo, listOpenOffers } from './queries.ts'

/** What the caller may answer: offers to the own, proved address, whose giver still holds the office to make them. */
export async function showOwnOffers({
  house,
  actor,
}: Visit<typeof listOffers>): Promise<ReplyOf<typeof listOffers>> {
  if (!(await isProved(house, actor.id))) return { unproved: true, offers: [] }
  return { unproved: false, offers: await listOffersTo(house.db, actor.id, house.clock.now()) }
}

export const showSchoolOffers = async ({
  house,
  row,
}: RowVisit<typeof listSchoolOffers, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolOffers>> => ({
  offers: await listOpenOffers(house.db, { schoolId: row.id, districtId: null }, house.clock.now()),
})

export const showDistrictOffers = async ({
  house,
  row,
}: RowVisit<typeof listDistrictOffers, 'district', DistrictRow>): Promise<
  ReplyOf<typeof listDistrictOffers>
> => ({
  offers: await listOpenOffers(house.db, { schoolId: null, districtId: row.id }, house.clock.now()),
})
