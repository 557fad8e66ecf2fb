import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictWellbeing, getSchoolWellbeing } from '@kindling/contract/wellbeing'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { labelDay, type ReportPeriod, spanOf } from '@kindling/rules/report-periods'
import { lastYearSetting } from '@kindling/rules/school-settings'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findFigures, hasPlan } from '../check-ins/index.ts'
import { aboutOf, addUpDistrict, addUpSchool, type Released, releasedThrough } from './add-up.ts'
import { offeredPeriods } from './figures.ts'
import { offersLastYear } from './report-queries.ts'
import { presentLine } from './show-responses.ts'

/** How a school is, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  services,
  row,
  query,
}: Pick<RowContext<typeof getSchoolWellbeing, 'school', SchoolRow>, 'services' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getSchoolWellbeing>
> {
  if (!(await hasPlan(services.db, row.id, services.clock.now())))
    throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const withLastYear = await offersLastYear(
    services.db,
    { schoolId: row.id, districtId: null },
    lastYearSetting,
  )
  const input = readInput(services, query, withLastYear)
  const released = await addUpSchool(services.db, row.id, input)
  const parts = released.parts.map(part => ({ ...part, name: nameOf(part.id) }))
  return { school: { id: row.id, name: row.name }, ...present(released, input), parts: byGrade(parts) }
}

/** The same of all schools of a district; as it was added up for today, or else now. */
export async function showDistrictReport({
  services,
  row,
  query,
}: Pick<
  RowContext<typeof getDistrictWellbeing, 'district', DistrictRow>,
  'services' | 'row' | 'query'
>): Promise<ReplyOf<typeof getDistrictWellbeing>> {
  const withLastYear = await offersLastYear(
    services.db,
    { schoolId: null, districtId: row.id },
    lastYearSetting,
  )
  const input = readInput(services, query, withLastYear)
  const kept = await findFigures<Awaited<ReturnType<typeof addUpDistrict>>>(
    services.db,
    row.id,
    aboutOf(input),
  )
  const released = kept ?? (await addUpDistrict(services.db, row.id, input))
  return { district: { id: row.id, name: row.name }, ...present(released, input), parts: released.parts }
}

interface Input {
  periods: ReportPeriod[]
  through: string
  span: ReturnType<typeof spanOf>
  grade: number | null
}

function readInput(
  services: Services,
  { period, grade }: QueryOf<typeof getSchoolWellbeing>,
  withLastYear: boolean,
): Input {
  const through = releasedThrough(services.clock.now())
  return {
    periods: offeredPeriods(period, withLastYear),
    through,
    span: spanOf(period, through),
    grade: grade ?? null,
  }
}

const present = ({ check_ins, pie, days }: Released, { periods, through }: Input) => ({
  through: labelDay(through),
  periods,
  check_ins,
  pie,
  line: presentLine(days, through),
})

const nameOf = (grade: number) => (grade === 0 ? wellbeingMessages.noGrade : gradeName(grade))
