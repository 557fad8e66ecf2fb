import type { ReplyOf } from '@kindling/contract/define-call'
import type { getGeolocation, lookUpZip } from '@kindling/contract/registration'
import { placeOf } from '../../platform/geolocation.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { findZip } from './queries.ts'

/** A zip code without any school is absent, and the caller stays at 00000 (PLATFORM-65). */
export async function showZip({
  services,
  params,
}: RequestContext<typeof lookUpZip>): Promise<ReplyOf<typeof lookUpZip>> {
  const place = await findZip(services.db, params.zipCode)
  if (!place) throw refuse('NOT_FOUND')
  return place
}

export const showPlace = async ({
  services,
  request,
}: RequestContext<typeof getGeolocation>): Promise<ReplyOf<typeof getGeolocation>> =>
  placeOf(request, services.settings)
