import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSchoolToVerify, listSchoolsToVerify } from '@kindling/contract/verification'
import { isAtDomain } from '@kindling/rules/verification'
import { refuse } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listOpenRequests, listStaff, listUnverified } from './queries.ts'

export const showQueue = async ({
  house,
}: Visit<typeof listSchoolsToVerify>): Promise<ReplyOf<typeof listSchoolsToVerify>> => ({
  schools: await listUnverified(house.db, null),
})

/** One school with its staff: of the children, their number and nothing else. */
export async function showSchoolToVerify({
  house,
  params,
}: Visit<typeof getSchoolToVerify>): Promise<ReplyOf<typeof getSchoolToVerify>> {
  const [school] = await listUnverified(house.db, params.schoolId)
  if (!school) throw refuse('NOT_FOUND')
  const [requests, staff] = await Promise.all([
    listOpenRequests(house.db, school.id),
    listStaff(house.db, school.id),
  ])
  return {
    school,
    requests: requests.map(({ email: _, first_name: __, ...request }) => request),
    staff: staff.map(member => ({
      ...presentPerson(member),
      email: member.email,
      email_verified: member.email_verified,
      at_domain: isAtDomain(member.email, school.domain),
      is_admin: member.is_admin,
      confirmed: member.confirmed,
      since: member.since,
    })),
  }
}
