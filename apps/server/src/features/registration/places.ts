import type { ReplyOf } from '@kindling/contract/define-call'
import type { getGeolocation, lookUpZip } from '@kindling/contract/registration'
import { placeOf } from '../../platform/geolocation.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { findZip } from './queries.ts'

/** A zip code that no school stands in is absent, and whoever asked stays at 00000 (PLATFORM-65). */
export async function showZip({
  house,
  params,
}: Visit<typeof lookUpZip>): Promise<ReplyOf<typeof lookUpZip>> {
  const place = await findZip(house.db, params.zipCode)
  if (!place) throw refuse('NOT_FOUND')
  return place
}

export const showPlace = async ({
  house,
  request,
}: Visit<typeof getGeolocation>): Promise<ReplyOf<typeof getGeolocation>> => placeOf(request, house.settings)
