import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolToVerify, listSchoolsToVerify } from '@kindling/contract/verification'
import { isAtDomain } from '@kindling/rules/verification'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listOpenRequests, listStaff, listUnverified } from './queries.ts'
import { shownPerson, shownPlace } from './shown-school.ts'

export const showQueue = async ({
  services,
}: RequestContext<typeof listSchoolsToVerify>): Promise<ReplyOf<typeof listSchoolsToVerify>> => ({
  schools: await listUnverified(services.db, null),
})

/** One school with its staff: of its children, only the number. */
export async function showSchoolToVerify({
  services,
  params,
}: RequestContext<typeof getSchoolToVerify>): Promise<ReplyOf<typeof getSchoolToVerify>> {
  const [school] = await listUnverified(services.db, params.schoolId)
  if (!school) throw refuse('NOT_FOUND')
  const [requests, staff] = await Promise.all([
    listOpenRequests(services.db, school.id),
    listStaff(services.db, school.id),
  ])
  return {
    school,
    shown: shownPlace(school),
    requests: requests.map(({ email: _, first_name: __, ...request }) => request),
    staff: staff.map(member => ({
      ...presentPerson(member),
      email: member.email,
      email_verified: member.email_verified,
      at_domain: isAtDomain(member.email, school.domain),
      is_admin: member.is_admin,
      confirmed: member.confirmed,
      since: member.since,
      shown: shownPerson(member),
    })),
  }
}
