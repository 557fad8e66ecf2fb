import type { ReplyOf } from '@kindling/contract/define-call'
import type { listDistrictOffers, listOffers, listSchoolOffers } from '@kindling/contract/offers'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { isProved } from '../../platform/proved-address.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { listOffersTo, listOpenOffers } from './queries.ts'

/** The offers that the caller may answer: those to the caller's own, proved address, whose giver still has the office to make them. */
export async function showOwnOffers({
  services,
  actor,
}: RequestContext<typeof listOffers>): Promise<ReplyOf<typeof listOffers>> {
  if (!(await isProved(services, actor.id))) return { unproved: true, offers: [] }
  return { unproved: false, offers: await listOffersTo(services.db, actor.id, services.clock.now()) }
}

export const showSchoolOffers = async ({
  services,
  row,
}: RowContext<typeof listSchoolOffers, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolOffers>> => ({
  offers: await listOpenOffers(services.db, { schoolId: row.id, districtId: null }, services.clock.now()),
})

export const showDistrictOffers = async ({
  services,
  row,
}: RowContext<typeof listDistrictOffers, 'district', DistrictRow>): Promise<
  ReplyOf<typeof listDistrictOffers>
> => ({
  offers: await listOpenOffers(services.db, { schoolId: null, districtId: row.id }, services.clock.now()),
})
