import type { searchCatalogue } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { Archetype } from '@kindling/rules/catalogue'
import { bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import type { Actor } from '../../platform/actor.ts'
import { ageAt } from '../../platform/clock.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentItem } from './present.ts'
import { type FoundItem, findAgeAndGrade, searchItems } from './queries.ts'

export async function findInCatalogue({
  services,
  actor,
  query,
}: RequestContext<typeof searchCatalogue>): Promise<ReplyOf<typeof searchCatalogue>> {
  const found = await findItems(services, actor, query)
  return {
    items: found.map(({ searched: _, ...item }) => presentItem(item)),
    searched: found[0]?.searched ?? null,
  }
}

interface Wanted {
  text: string
  archetype?: Archetype | undefined
  limit: number
  offset: number
}

/** Finds in all that somebody may see; a child finds nothing for another age. */
export const findItems = async (services: Services, actor: Actor, wanted: Wanted): Promise<FoundItem[]> =>
  searchItems(services.db, {
    ...wanted,
    archetype: wanted.archetype ?? null,
    readerId: actor.id,
    now: services.clock.now(),
    grades: await gradesOffered(services, actor),
  })

async function gradesOffered(services: Services, actor: Actor): Promise<readonly number[] | null> {
  if (actor.userType !== 'Child') return null
  const { birth_date, grade } = await findAgeAndGrade(services.db, actor.id)
  const band = bandOfChild({ grade, age: ageAt(birth_date, services.clock.now()) })
  return band && gradesOfBand(band)
}
