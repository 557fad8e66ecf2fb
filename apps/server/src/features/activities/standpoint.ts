import { type Place, roundedPlace } from '@kindling/rules/distances'
import { activityMessages } from '@kindling/rules/messages/activities'
import { childPolicy } from '../../platform/access/policies.ts'
import { isGuest } from '../../platform/actor.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { placeOfZip } from '../../platform/zip-codes.ts'
import { homeOf } from '../catalogue/index.ts'

export type Context = Pick<RequestContext, 'services' | 'actor' | 'request'>

/** The list's owner, and the place for distances. */
export interface Standpoint {
  childId?: number | undefined
  place: Place | null
  /** The place with its zip code; null for a device's place. */
  from: (Place & { zip: string | null }) | null
}

interface Asked {
  /** The caller has checked that the reader is of the child's family. */
  childId?: number | undefined
  zip?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** A device's place comes before a typed zip code, and that before the home. */
export async function standpointOf(
  { services, actor }: Context,
  { childId, zip, latitude, longitude }: Asked,
): Promise<Standpoint> {
  if (latitude !== undefined && longitude !== undefined)
    return standAt(childId, null, roundedPlace({ latitude, longitude }))
  if (zip !== undefined) {
    const place = placeOfZip(zip)
    if (!place) throw refuseField('zip', activityMessages.zipUnknown)
    return standAt(childId, zip, place)
  }
  const home = isGuest(actor) ? null : await homeOf(services, childId ?? actor.id)
  return home ? standAt(childId, home.zip, home.place) : { childId, place: null, from: null }
}

const standAt = (
  childId: number | undefined,
  zip: string | null,
  { latitude, longitude }: Place,
): Standpoint => ({ childId, place: { latitude, longitude }, from: { zip, latitude, longitude } })

/** The child whose list is requested; NOT_FOUND for everybody but the family. Undefined for the caller's list. */
export async function requireFamily(
  { services, actor }: Context,
  asked: number | undefined,
): Promise<number | undefined> {
  if (asked === undefined || asked === actor.id) return undefined
  await childPolicy.open(services, actor, asked, 'view-kept')
  return asked
}
