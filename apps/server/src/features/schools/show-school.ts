import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getSchoolInfo,
  getSchoolSocialData,
  getSchoolStats,
  listLinkedSchools,
  syncSchoologyTeacher,
} from '@kindling/contract/schools'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { schoolYear } from '@kindling/rules/school-year'
import type { SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { countSchool, findSchoolRecord, listSchoolsOf } from './queries.ts'

export async function showSchool({
  services,
  row,
  can,
}: RowContext<typeof getSchoolInfo, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolInfo>> {
  const school = await findSchoolRecord(services.db, row.id, services.clock.now())
  if (!school) throw refuse('NOT_FOUND')
  const { plan, ...facts } = school
  return { school: { ...facts, ...plan, can } }
}

export const showStats = ({
  services,
  row,
}: RowContext<typeof getSchoolStats, 'school', SchoolRow>): Promise<ReplyOf<typeof getSchoolStats>> =>
  figuresOf(services, row)

/** The same fields as the district's (DISTRICTS-04): a school counts as one. */
export async function showSchoolSocialData({
  services,
  row,
}: RowContext<typeof getSchoolSocialData, 'school', SchoolRow>): Promise<
  ReplyOf<typeof getSchoolSocialData>
> {
  const { no_of_teachers, no_of_students } = await figuresOf(services, row)
  return { number_of_teachers: no_of_teachers, users: no_of_teachers + no_of_students, schools: 1 }
}

const figuresOf = (services: Services, row: SchoolRow) =>
  countSchool(services.db, row.id, schoolYear(dayOf(services.clock.now())))

/** A child does not see the name of an unverified school: it may be a message to the child (decision 0021). */
export async function showLinkedSchools({
  services,
  actor,
}: RequestContext<typeof listLinkedSchools>): Promise<ReplyOf<typeof listLinkedSchools>> {
  const schools = await listSchoolsOf(services.db, actor.id)
  return { schools: schools.filter(school => school.is_verified || actor.userType !== 'Child') }
}

/** A connection cannot be set up yet, and the answer says so (D-46). */
export const syncSchoology = async (
  _context: RowContext<typeof syncSchoologyTeacher, 'school', SchoolRow>,
): Promise<ReplyOf<typeof syncSchoologyTeacher>> => ({ status: false, message: schoolMessages.noSchoology })
