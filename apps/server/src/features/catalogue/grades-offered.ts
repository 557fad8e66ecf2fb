import { bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import type { Actor } from '../../platform/actor.ts'
import { ageAt } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { findAgeAndGrade } from './queries.ts'

/** Of which grades somebody is offered things; null means all: adults, guests, and children of whom neither age nor grade is known. */
export async function gradesOffered(services: Services, actor: Actor): Promise<readonly number[] | null> {
  if (actor.userType !== 'Child') return null
  const { birth_date, grade } = await findAgeAndGrade(services.db, actor.id)
  const band = bandOfChild({ grade, age: ageAt(birth_date, services.clock.now()) })
  return band && gradesOfBand(band)
}
