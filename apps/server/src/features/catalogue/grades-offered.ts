import { gradesOfAges } from '@kindling/rules/activities'
import { agesOfGrade, bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import type { Actor } from '../../platform/actor.ts'
import { ageAt } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { findAgeAndGrade, findAgesInFamily, type Suiting } from './queries.ts'

export const suitsAll: Suiting = { grades: null, ages: null, ownGrades: null }

/** What is offered to a person: everything to adults and guests. */
export const offeredTo = async (services: Services, actor: Actor): Promise<Suiting> =>
  actor.userType === 'Child' ? offeredToChild(services, actor.id) : suitsAll

/** What suits the grade and the age of a child; everything when neither is known. */
export const offeredToChild = async (services: Services, childId: number): Promise<Suiting> =>
  suitingAt(services, await findAgeAndGrade(services.db, childId)) ?? suitsAll

/** What suits one of a parent's children; everything without children, or when one child's age and grade are unknown. */
export async function offeredToFamily(services: Services, parentId: number): Promise<Suiting> {
  const children = await findAgesInFamily(services.db, parentId)
  const found = children.map(child => suitingAt(services, child))
  const known = found.filter(suiting => suiting !== null)
  if (known.length === 0 || known.length < found.length) return suitsAll
  const all = (list: 'grades' | 'ages' | 'ownGrades') => [...new Set(known.flatMap(one => one[list] ?? []))]
  return { grades: all('grades'), ages: all('ages'), ownGrades: all('ownGrades') }
}

function suitingAt(
  { clock }: Services,
  { birth_date, grade }: Awaited<ReturnType<typeof findAgeAndGrade>>,
): Suiting | null {
  const age = ageAt(birth_date, clock.now())
  const band = bandOfChild({ grade, age })
  if (!band) return null
  return {
    grades: gradesOfBand(band),
    ages: age !== null ? [age] : grade === null ? null : agesOfGrade(grade),
    ownGrades: grade === null ? gradesOfAges(age, age) : [grade],
  }
}
