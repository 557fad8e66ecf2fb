import { gradeCodes } from '@kindling/rules/grades'
import { releasedCount, smallestGroup } from '@kindling/rules/small-groups'
import { dayOf } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { listDistrictSchools, releaseDistricts } from '../check-ins/index.ts'
import { countOf, meansOf, pieOf } from './figures.ts'
import { type AssessmentRow, listEnded, type Published, sumMany } from './report-queries.ts'

/** Of which check-in is told, which have ended, and of which grade. */
export interface Scope {
  ended: readonly AssessmentRow[]
  chosen: AssessmentRow | null
  grade: number | null
}

/** What is told of many: counts in fives, what each check-in adds up to, and the means of each part. */
export type Released = Omit<ReturnType<typeof releasedOf>, 'parts'>

export async function addUpSchool(db: Db, schoolId: number, scope: Scope) {
  const published = await publish(db, scope, [schoolId], false)
  return releasedOf(published, scope)
}

export async function addUpDistrict(db: Db, districtId: number, scope: Scope) {
  const schools = await listDistrictSchools(db, districtId)
  const schoolIds = schools.map(school => school.id)
  const published = await publish(db, scope, schoolIds, true)
  const released = releasedOf(published, scope)
  const parts = schools.flatMap(({ id, name }) => {
    const part = released.parts.find(one => one.id === id)
    return part ? [{ ...part, name }] : []
  })
  return { ...released, parts }
}

/** Every report on every district, added up for today. */
export const releaseHope = (services: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  releaseDistricts(services, async districtId => {
    const now = services.clock.now()
    const ended = await listEnded(services.db, { schoolId: null, districtId }, now)
    return ended.flatMap(chosen =>
      [null, ...gradeCodes].map(grade => {
        const scope = { ended, chosen, grade }
        return { about: aboutOf(scope, now), addUp: () => addUpDistrict(services.db, districtId, scope) }
      }),
    )
  })

/** What figures are kept under: the day, so that they move on with it, and what has ended on it. */
export const aboutOf = ({ ended, chosen, grade }: Scope, now: Date) =>
  `hope ${dayOf(now)} ${ended.map(one => one.id).join(',')} ${chosen?.id} ${grade ?? 'all'}`

/** The check-ins of the same kind of person: one line goes through them. */
export const alike = (ended: readonly AssessmentRow[], chosen: AssessmentRow | null) =>
  ended.filter(one => one.user_type === chosen?.user_type)

const publish = (
  db: Db,
  { ended, chosen, grade }: Scope,
  schoolIds: readonly number[],
  isDistrict: boolean,
) => {
  const assessmentIds = alike(ended, chosen).map(one => one.id)
  return sumMany(db, { assessmentIds, schoolIds, grade, isDistrict, least: smallestGroup })
}

function releasedOf(published: readonly Published[], { chosen }: Scope) {
  const wholes = published.filter(part => part.kind === 'all')
  const ofChosen = published.filter(part => part.assessment_id === chosen?.id)
  const released = ofChosen.filter(part => part.kind === 'all')
  return {
    responses: releasedCount(countOf(released)),
    pie: pieOf(released, releasedCount),
    wholes,
    // Grown-ups have no grade, and nor have some children: 0 is no part that could be named.
    parts: ofChosen.flatMap(sums =>
      sums.part ? [{ id: sums.part, responses: releasedCount(sums.responses), ...meansOf(sums) }] : [],
    ),
  }
}
