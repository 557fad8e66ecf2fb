import { bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import type { Actor } from '../../platform/actor.ts'
import { ageAt } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { findAgeAndGrade } from './queries.ts'

/** Of which grades somebody is offered things; null means all, as for adults and guests. */
export const gradesOffered = async (services: Services, actor: Actor): Promise<readonly number[] | null> =>
  actor.userType === 'Child' ? gradesOfferedTo(services, actor.id) : null

/** Those of the child's band; null where neither age nor grade is known. */
export async function gradesOfferedTo(
  services: Services,
  childId: number,
): Promise<readonly number[] | null> {
  const { birth_date, grade } = await findAgeAndGrade(services.db, childId)
  const band = bandOfChild({ grade, age: ageAt(birth_date, services.clock.now()) })
  return band && gradesOfBand(band)
}
