import { addDays } from '@kindling/rules/days'
import { gradeCodes } from '@kindling/rules/grades'
import { type DaySpan, reportPeriods, spanOf } from '@kindling/rules/report-periods'
import { smallestGroup, toldCount } from '@kindling/rules/small-groups'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import type { Db } from '../../platform/transaction.ts'
import { listDistrictSchools, tellDistricts } from '../check-ins/index.ts'
import { countOf, lineOf, meansOf, pieOf } from './figures.ts'
import { type Published, sumMany } from './report-queries.ts'

export interface Scope {
  span: DaySpan
  grade: number | null
}

/** What is told of many: counts in fives, the means of each day, and those of each part. */
export type Told = Omit<ReturnType<typeof toldOf>, 'parts'>

/** A day is told of once nobody can add to it any more: a check-in is taken within one day of the server's (F-19). */
const closedAfterDays = 2

export const toldThrough = (now: Date) => addDays(dayOf(now), -closedAfterDays)

export async function addUpSchool(db: Db, schoolId: number, { span, grade }: Scope) {
  const scope = { schoolIds: [schoolId], grade, span, isDistrict: false, least: smallestGroup }
  return toldOf(await sumMany(db, scope))
}

export async function addUpDistrict(db: Db, districtId: number, { span, grade }: Scope) {
  const schools = await listDistrictSchools(db, districtId)
  const schoolIds = schools.map(school => school.id)
  const published = await sumMany(db, { schoolIds, grade, span, isDistrict: true, least: smallestGroup })
  const told = toldOf(published)
  const parts = schools.flatMap(({ id, name }) => {
    const part = told.parts.find(one => one.id === id)
    return part ? [{ ...part, name }] : []
  })
  return { ...told, parts }
}

/** Every report on every district, added up for today. */
export const tellWellbeing = (house: Pick<House, 'db' | 'clock'>): Promise<void> =>
  tellDistricts(house, async districtId =>
    reportPeriods.flatMap(period =>
      [null, ...gradeCodes].map(grade => {
        const scope = { span: spanOf(period, toldThrough(house.clock.now())), grade }
        return { about: aboutOf(scope), addUp: () => addUpDistrict(house.db, districtId, scope) }
      }),
    ),
  )

/** What figures are kept under: the span moves on with the day, and so they are found on one day alone. */
export const aboutOf = ({ span, grade }: Scope) => `well-being ${span.from} ${span.to} ${grade ?? 'all'}`

function toldOf(published: readonly Published[]) {
  const days = published.filter(part => part.kind === 'day')
  return {
    check_ins: toldCount(countOf(days)),
    pie: pieOf(days, toldCount),
    days: lineOf(days),
    parts: published.flatMap(sums =>
      sums.part === null ? [] : [{ id: sums.part, check_ins: toldCount(sums.responses), ...meansOf(sums) }],
    ),
  }
}
