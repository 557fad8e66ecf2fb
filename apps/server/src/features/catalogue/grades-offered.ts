import { bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import type { Actor } from '../../platform/actor.ts'
import { ageAt } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { findAgeAndGrade, findAgesInFamily } from './queries.ts'

/** The grades whose items a person is offered; null means all, as for adults and guests. */
export const gradesOffered = async (services: Services, actor: Actor): Promise<readonly number[] | null> =>
  actor.userType === 'Child' ? gradesOfferedTo(services, actor.id) : null

/** The grades of the child's band; null when neither age nor grade is known. */
export async function gradesOfferedTo(
  services: Services,
  childId: number,
): Promise<readonly number[] | null> {
  const band = bandAt(services, await findAgeAndGrade(services.db, childId))
  return band && gradesOfBand(band)
}

/** The grades of all children of a parent; null without children, or when one child's age and grade are unknown. */
export async function gradesOfFamily(
  services: Services,
  parentId: number,
): Promise<readonly number[] | null> {
  const children = await findAgesInFamily(services.db, parentId)
  const found = children.map(child => bandAt(services, child))
  const known = found.filter(band => band !== null)
  return known.length > 0 && known.length === found.length ? [...new Set(known.flatMap(gradesOfBand))] : null
}

const bandAt = ({ clock }: Services, { birth_date, grade }: Awaited<ReturnType<typeof findAgeAndGrade>>) =>
  bandOfChild({ grade, age: ageAt(birth_date, clock.now()) })
