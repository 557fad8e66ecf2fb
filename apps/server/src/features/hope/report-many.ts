import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHope, getSchoolHope } from '@kindling/contract/hope'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { findFigures, hasPlan } from '../check-ins/index.ts'
import { aboutOf, addUpDistrict, addUpSchool, alike, type Released } from './add-up.ts'
import { choicesOf, lineOf } from './figures.ts'
import { chooseAssessment } from './report-own.ts'
import { type AssessmentRow, listEnded } from './report-queries.ts'

/** The hope of a school, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  services,
  row,
  query,
}: Pick<RowContext<typeof getSchoolHope, 'school', SchoolRow>, 'services' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getSchoolHope>
> {
  const now = services.clock.now()
  if (!(await hasPlan(services.db, row.id, now))) throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const ended = await listEnded(services.db, { schoolId: row.id, districtId: row.district_id }, now)
  const input = readInput(query, ended)
  const released = await addUpSchool(services.db, row.id, input)
  const parts = released.parts.map(part => ({ ...part, name: gradeName(part.id) }))
  return { school: { id: row.id, name: row.name }, ...present(released, input, now), parts: byGrade(parts) }
}

/** The same of all schools of a district, in the district's own check-ins; as it was added up for today, or else now. */
export async function showDistrictReport({
  services,
  row,
  query,
}: Pick<RowContext<typeof getDistrictHope, 'district', DistrictRow>, 'services' | 'row' | 'query'>): Promise<
  ReplyOf<typeof getDistrictHope>
> {
  const now = services.clock.now()
  const input = readInput(query, await listEnded(services.db, { schoolId: null, districtId: row.id }, now))
  const kept = await findFigures<Awaited<ReturnType<typeof addUpDistrict>>>(
    services.db,
    row.id,
    aboutOf(input, now),
  )
  const released = kept ?? (await addUpDistrict(services.db, row.id, input))
  return { district: { id: row.id, name: row.name }, ...present(released, input, now), parts: released.parts }
}

/** Only what has ended is told, since then nobody can add an answer and two looks differ by nobody. */
function readInput(
  { grade, hopeAssessmentId }: QueryOf<typeof getSchoolHope>,
  ended: readonly AssessmentRow[],
) {
  return { ended, chosen: chooseAssessment(ended, hopeAssessmentId), grade: grade ?? null }
}

function present(released: Released, { ended, chosen }: ReturnType<typeof readInput>, now: Date) {
  return {
    assessments: choicesOf(ended, now),
    hope_assessment_id: chosen?.id ?? null,
    responses: released.responses,
    pie: released.pie,
    line: lineOf(alike(ended, chosen), released.wholes, dayOf(now)),
  }
}
