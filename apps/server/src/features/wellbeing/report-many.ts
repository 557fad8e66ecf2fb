import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictWellbeing, getSchoolWellbeing } from '@kindling/contract/wellbeing'
import { addDays } from '@kindling/rules/days'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { labelDay, spanOf } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { smallestGroup, toldCount } from '@kindling/rules/small-groups'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { hasPlan, listDistrictSchools } from '../check-ins/index.ts'
import { countOf, lineOf, meansOf, offeredPeriods, pieOf } from './figures.ts'
import { offersLastYear, type Published, sumMany } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

/** A day is told of once nobody can add to it any more: a check-in is taken within one day of the server's (F-19). */
const closedAfterDays = 2

/** How a school is, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  house,
  row,
  query,
}: RowVisit<typeof getSchoolWellbeing, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolWellbeing>> {
  if (!(await hasPlan(house.db, row.id, house.clock.now()))) throw refuse('FORBIDDEN', checkInWords.upgrade)
  const { published, figures } = await publish(house, [row.id], query, false)
  const parts = published.flatMap(part =>
    part.kind === 'grade' && part.grade !== null ? [partOf(part, part.grade, nameOf(part.grade))] : [],
  )
  return { school: { id: row.id, name: row.name }, ...figures, parts: byGrade(parts) }
}

/** The same of all schools of a district. */
export async function showDistrictReport({
  house,
  row,
  query,
}: RowVisit<typeof getDistrictWellbeing, 'district', DistrictRow>): Promise<
  ReplyOf<typeof getDistrictWellbeing>
> {
  const schools = await listDistrictSchools(house.db, row.id)
  const ids = schools.map(school => school.id)
  const { published, figures } = await publish(house, ids, query, true)
  const parts = schools.flatMap(school => {
    const part = published.find(one => one.kind === 'school' && one.school_id === school.id)
    return part ? [partOf(part, school.id, school.name)] : []
  })
  return { district: { id: row.id, name: row.name }, ...figures, parts }
}

async function publish(
  house: House,
  schoolIds: readonly number[],
  { period, grade }: QueryOf<typeof getSchoolWellbeing>,
  isDistrict: boolean,
) {
  const periods = offeredPeriods(period, await offersLastYear(house.db, schoolIds, lastYearSetting))
  const through = addDays(dayOf(house.clock.now()), -closedAfterDays)
  const span = spanOf(period, through)
  const scope = { schoolIds, grade: grade ?? null, span, isDistrict, least: smallestGroup }
  const published = await sumMany(house.db, scope)
  const days = published.filter(part => part.kind === 'day')
  const figures = {
    through: labelDay(through),
    periods,
    check_ins: toldCount(countOf(days)),
    pie: pieOf(days, toldCount),
    line: presentLine(lineOf(days), through),
  }
  return { published, figures }
}

const partOf = (part: Published, id: number, name: string) => ({
  id,
  name,
  check_ins: toldCount(part.responses),
  ...meansOf(part),
})

const nameOf = (grade: number) => (grade === 0 ? wellbeingWords.noGrade : gradeName(grade))
