import { addDays } from '@kindling/rules/days'
import { gradeCodes } from '@kindling/rules/grades'
import { type DaySpan, reportPeriods, spanOf } from '@kindling/rules/report-periods'
import { releasedCount, smallestGroup } from '@kindling/rules/small-groups'
import { dayOf } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../platform/transaction.ts'
import { listDistrictSchools, releaseDistricts } from '../check-ins/index.ts'
import { countOf, lineOf, meansOf, pieOf } from './figures.ts'
import { type Published, sumMany } from './report-queries.ts'

export interface Scope {
  span: DaySpan
  grade: number | null
}

/** What is told of many: counts in fives, the means of each day, and those of each part. */
export type Released = Omit<ReturnType<typeof releasedOf>, 'parts'>

/** A day is told of once nobody can add to it any more: a check-in is taken within one day of the server's (F-19). */
const closedAfterDays = 2

export const releasedThrough = (now: Date) => addDays(dayOf(now), -closedAfterDays)

export async function addUpSchool(db: Db, schoolId: number, { span, grade }: Scope) {
  const scope = { schoolIds: [schoolId], grade, span, isDistrict: false, least: smallestGroup }
  return releasedOf(await sumMany(db, scope))
}

export async function addUpDistrict(db: Db, districtId: number, { span, grade }: Scope) {
  const schools = await listDistrictSchools(db, districtId)
  const schoolIds = schools.map(school => school.id)
  const published = await sumMany(db, { schoolIds, grade, span, isDistrict: true, least: smallestGroup })
  const released = releasedOf(published)
  const parts = schools.flatMap(({ id, name }) => {
    const part = released.parts.find(one => one.id === id)
    return part ? [{ ...part, name }] : []
  })
  return { ...released, parts }
}

/** Every report on every district, added up for today. */
export const releaseWellbeing = (services: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  releaseDistricts(services, async districtId =>
    reportPeriods.flatMap(period =>
      [null, ...gradeCodes].map(grade => {
        const scope = { span: spanOf(period, releasedThrough(services.clock.now())), grade }
        return { about: aboutOf(scope), addUp: () => addUpDistrict(services.db, districtId, scope) }
      }),
    ),
  )

/** What figures are kept under: the span moves on with the day, and so they are found on one day alone. */
export const aboutOf = ({ span, grade }: Scope) => `well-being ${span.from} ${span.to} ${grade ?? 'all'}`

function releasedOf(published: readonly Published[]) {
  const days = published.filter(part => part.kind === 'day')
  return {
    check_ins: releasedCount(countOf(days)),
    pie: pieOf(days, releasedCount),
    days: lineOf(days),
    parts: published.flatMap(sums =>
      sums.part === null
        ? []
        : [{ id: sums.part, check_ins: releasedCount(sums.responses), ...meansOf(sums) }],
    ),
  }
}
