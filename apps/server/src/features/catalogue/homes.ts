import type { Place } from '@kindling/rules/distances'
import { type Actor, isGuest } from '../../platform/actor.ts'
import type { Services } from '../../platform/services.ts'
import { placeOfZip } from '../../platform/zip-codes.ts'
import { findHomeZip } from './queries.ts'

export interface Home {
  zip: string
  place: Place
}

/** A person's home, from the zip code of the account or the person's school; null when unknown. */
export async function homeOf({ db }: Pick<Services, 'db'>, userId: number): Promise<Home | null> {
  const zip = await findHomeZip(db, userId)
  const place = zip === null ? null : placeOfZip(zip)
  return zip !== null && place ? { zip, place } : null
}

/** The place from which a caller's distances are measured; none for guests. */
export async function placeOfActor({
  services,
  actor,
}: {
  services: Pick<Services, 'db'>
  actor: Actor
}): Promise<Place | null> {
  return isGuest(actor) ? null : ((await homeOf(services, actor.id))?.place ?? null)
}
