import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictWellbeing, getSchoolWellbeing } from '@kindling/contract/wellbeing'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { labelDay, type ReportPeriod, spanOf } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { findFigures, hasPlan } from '../check-ins/index.ts'
import { aboutOf, addUpDistrict, addUpSchool, type Told, toldThrough } from './add-up.ts'
import { offeredPeriods } from './figures.ts'
import { offersLastYear } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

/** How a school is, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  house,
  row,
  query,
}: Pick<RowVisit<typeof getSchoolWellbeing, 'school', SchoolRow>, 'house' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getSchoolWellbeing>
> {
  if (!(await hasPlan(house.db, row.id, house.clock.now()))) throw refuse('FORBIDDEN', checkInWords.upgrade)
  const withLastYear = await offersLastYear(house.db, { schoolId: row.id, districtId: null }, lastYearSetting)
  const asked = readAsked(house, query, withLastYear)
  const told = await addUpSchool(house.db, row.id, asked)
  const parts = told.parts.map(part => ({ ...part, name: nameOf(part.id) }))
  return { school: { id: row.id, name: row.name }, ...present(told, asked), parts: byGrade(parts) }
}

/** The same of all schools of a district; as it was added up for today, or else now. */
export async function showDistrictReport({
  house,
  row,
  query,
}: Pick<RowVisit<typeof getDistrictWellbeing, 'district', DistrictRow>, 'house' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getDistrictWellbeing>
> {
  const withLastYear = await offersLastYear(house.db, { schoolId: null, districtId: row.id }, lastYearSetting)
  const asked = readAsked(house, query, withLastYear)
  const kept = await findFigures<Awaited<ReturnType<typeof addUpDistrict>>>(house.db, row.id, aboutOf(asked))
  const told = kept ?? (await addUpDistrict(house.db, row.id, asked))
  return { district: { id: row.id, name: row.name }, ...present(told, asked), parts: told.parts }
}

interface Asked {
  periods: ReportPeriod[]
  through: string
  span: ReturnType<typeof spanOf>
  grade: number | null
}

function readAsked(
  house: House,
  { period, grade }: QueryOf<typeof getSchoolWellbeing>,
  withLastYear: boolean,
): Asked {
  const through = toldThrough(house.clock.now())
  return {
    periods: offeredPeriods(period, withLastYear),
    through,
    span: spanOf(period, through),
    grade: grade ?? null,
  }
}

const present = ({ check_ins, pie, days }: Told, { periods, through }: Asked) => ({
  through: labelDay(through),
  periods,
  check_ins,
  pie,
  line: presentLine(days, through),
})

const nameOf = (grade: number) => (grade === 0 ? wellbeingWords.noGrade : gradeName(grade))
