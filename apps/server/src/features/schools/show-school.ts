import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getSchoolInfo,
  getSchoolSocialData,
  getSchoolStats,
  listLinkedSchools,
  syncSchoologyTeacher,
} from '@kindling/contract/schools'
import { schoolYear } from '@kindling/rules/school-year'
import { schoolWords } from '@kindling/rules/words/schools'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { presentPlan } from './present.ts'
import { countSchool, findSchoolRecord, listSchoolsOf } from './queries.ts'

export async function showSchool({
  house,
  row,
  can,
}: RowVisit<typeof getSchoolInfo, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolInfo>> {
  const school = await findSchoolRecord(house.db, row.id)
  if (!school) throw refuse('NOT_FOUND')
  const { pro_plan_expires_on, ...facts } = school
  return { school: { ...facts, ...presentPlan(pro_plan_expires_on, house.clock.now()), can } }
}

export const showStats = ({
  house,
  row,
}: RowVisit<typeof getSchoolStats, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolStats>> =>
  figuresOf(house, row)

/** The same fields as the district's (DISTRICTS-04): a school counts one. */
export async function showSchoolSocialData({
  house,
  row,
}: RowVisit<typeof getSchoolSocialData, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolSocialData>> {
  const { no_of_teachers, no_of_students } = await figuresOf(house, row)
  return { number_of_teachers: no_of_teachers, users: no_of_teachers + no_of_students, schools: 1 }
}

const figuresOf = (house: House, row: SchoolRow) =>
  countSchool(house.db, row.id, schoolYear(dayOf(house.clock.now())))

/** A child reads no name of a school that nobody has verified: it may be a message to the child (decision 0021). */
export async function showLinkedSchools({
  house,
  actor,
}: Visit<typeof listLinkedSchools>): Promise<ReplyOf<typeof listLinkedSchools>> {
  const schools = await listSchoolsOf(house.db, actor.id)
  return { schools: schools.filter(school => school.is_verified || actor.userType !== 'Child') }
}

/** No connection can be set up yet, and the answer says so (D-46). */
export const syncSchoology = async (
  _visit: RowVisit<typeof syncSchoologyTeacher, 'school', SchoolRow>,
): Promise<ReplyOf<typeof syncSchoologyTeacher>> => ({ status: false, message: schoolWords.noSchoology })
