import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHope, getSchoolHope } from '@kindling/contract/hope'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { checkInWords } from '@kindling/rules/words/check-ins'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { findFigures, hasPlan } from '../check-ins/index.ts'
import { aboutOf, addUpDistrict, addUpSchool, alike, type Told } from './add-up.ts'
import { choicesOf, lineOf } from './figures.ts'
import { chooseAssessment } from './report-own.ts'
import { type AssessmentRow, listEnded } from './report-queries.ts'

/** The hope of a school, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  house,
  row,
  query,
}: Pick<RowVisit<typeof getSchoolHope, 'school', SchoolRow>, 'house' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getSchoolHope>
> {
  const now = house.clock.now()
  if (!(await hasPlan(house.db, row.id, now))) throw refuse('FORBIDDEN', checkInWords.upgrade)
  const ended = await listEnded(house.db, { schoolId: row.id, districtId: row.district_id }, now)
  const asked = readAsked(query, ended)
  const told = await addUpSchool(house.db, row.id, asked)
  const parts = told.parts.map(part => ({ ...part, name: gradeName(part.id) }))
  return { school: { id: row.id, name: row.name }, ...present(told, asked, now), parts: byGrade(parts) }
}

/** The same of all schools of a district, in the district's own check-ins; as it was added up for today, or else now. */
export async function showDistrictReport({
  house,
  row,
  query,
}: Pick<RowVisit<typeof getDistrictHope, 'district', DistrictRow>, 'house' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getDistrictHope>
> {
  const now = house.clock.now()
  const asked = readAsked(query, await listEnded(house.db, { schoolId: null, districtId: row.id }, now))
  const kept = await findFigures<Awaited<ReturnType<typeof addUpDistrict>>>(
    house.db,
    row.id,
    aboutOf(asked, now),
  )
  const told = kept ?? (await addUpDistrict(house.db, row.id, asked))
  return { district: { id: row.id, name: row.name }, ...present(told, asked, now), parts: told.parts }
}

/** Only what has ended is told, since then nobody can add an answer and two looks differ by nobody. */
function readAsked(
  { grade, hopeAssessmentId }: QueryOf<typeof getSchoolHope>,
  ended: readonly AssessmentRow[],
) {
  return { ended, chosen: chooseAssessment(ended, hopeAssessmentId), grade: grade ?? null }
}

function present(told: Told, { ended, chosen }: ReturnType<typeof readAsked>, now: Date) {
  return {
    assessments: choicesOf(ended, now),
    hope_assessment_id: chosen?.id ?? null,
    responses: told.responses,
    pie: told.pie,
    line: lineOf(alike(ended, chosen), told.wholes, dayOf(now)),
  }
}
