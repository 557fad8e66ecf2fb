import type { QueryOf, ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHope, getSchoolHope } from '@kindling/contract/hope'
import { byGrade, gradeName } from '@kindling/rules/grades'
import { smallestGroup, toldCount } from '@kindling/rules/small-groups'
import { checkInWords } from '@kindling/rules/words/check-ins'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { hasPlan, listDistrictSchools } from '../check-ins/index.ts'
import { choicesOf, countOf, lineOf, meansOf, pieOf } from './figures.ts'
import { chooseAssessment } from './report-own.ts'
import { type AssessmentRow, listEnded, type Published, sumMany } from './report-queries.ts'

/** The hope of a school, to those who run it: no names, and nothing from which one could be worked out (D-87). */
export async function showSchoolReport({
  house,
  row,
  query,
}: RowVisit<typeof getSchoolHope, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolHope>> {
  const now = house.clock.now()
  if (!(await hasPlan(house.db, row.id, now))) throw refuse('FORBIDDEN', checkInWords.upgrade)
  const ended = await listEnded(house.db, { schoolId: row.id, districtId: row.district_id }, now)
  const { published, figures } = await publish(house, query, {
    ended,
    schoolIds: [row.id],
    isDistrict: false,
  })
  // Grown-ups have no grade, and nor have some children: 0 is no part that could be named.
  const parts = published.flatMap(part =>
    part.kind === 'grade' && part.grade ? [partOf(part, part.grade, gradeName(part.grade))] : [],
  )
  return { school: { id: row.id, name: row.name }, ...figures, parts: byGrade(parts) }
}

/** The same of all schools of a district, in the district's own check-ins. */
export async function showDistrictReport({
  house,
  row,
  query,
}: RowVisit<typeof getDistrictHope, 'district', DistrictRow>): Promise<ReplyOf<typeof getDistrictHope>> {
  const schools = await listDistrictSchools(house.db, row.id)
  const schoolIds = schools.map(school => school.id)
  const ended = await listEnded(house.db, { schoolId: null, districtId: row.id }, house.clock.now())
  const { published, figures } = await publish(house, query, { ended, schoolIds, isDistrict: true })
  const parts = schools.flatMap(school => {
    const part = published.find(one => one.kind === 'school' && one.school_id === school.id)
    return part ? [partOf(part, school.id, school.name)] : []
  })
  return { district: { id: row.id, name: row.name }, ...figures, parts }
}

interface Publishing {
  ended: readonly AssessmentRow[]
  schoolIds: readonly number[]
  isDistrict: boolean
}

/** Only what has ended is told, since then nobody can add an answer and two looks differ by nobody. */
async function publish(
  house: House,
  { grade, hopeAssessmentId }: QueryOf<typeof getSchoolHope>,
  { ended, schoolIds, isDistrict }: Publishing,
) {
  const now = house.clock.now()
  const chosen = chooseAssessment(ended, hopeAssessmentId)
  const alike = ended.filter(one => one.user_type === chosen?.user_type)
  const assessmentIds = alike.map(one => one.id)
  const all = await sumMany(house.db, {
    assessmentIds,
    schoolIds,
    grade: grade ?? null,
    isDistrict,
    least: smallestGroup,
  })
  const wholes = all.filter(part => part.kind === 'all')
  const told = wholes.filter(part => part.assessment_id === chosen?.id)
  const figures = {
    assessments: choicesOf(ended, now),
    hope_assessment_id: chosen?.id ?? null,
    responses: toldCount(countOf(told)),
    pie: pieOf(told, toldCount),
    line: lineOf(alike, wholes, dayOf(now)),
  }
  return { published: all.filter(part => part.assessment_id === chosen?.id), figures }
}

const partOf = (part: Published, id: number, name: string) => ({
  id,
  name,
  responses: toldCount(part.responses),
  ...meansOf(part),
})
