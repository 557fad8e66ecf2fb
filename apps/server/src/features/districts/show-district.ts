import type { ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictSocialData, listDistrictSchools } from '@kindling/contract/districts'
import { schoolYear } from '@kindling/rules/school-year'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../accounts/index.ts'
import { listSchoolRecords } from './queries.ts'

/** The schools of the district with their figures and licenses (DISTRICTS-11). */
export async function showSchools({
  services,
  row,
  can,
}: RowContext<typeof listDistrictSchools, 'district', DistrictRow>): Promise<
  ReplyOf<typeof listDistrictSchools>
> {
  const schools = await schoolsOf(services, row)
  return {
    district: { id: row.id, name: row.name },
    schools: schools.map(({ plan, admins, ...school }) => ({
      ...school,
      ...plan,
      admins: admins.map(({ email, ...admin }) => ({ ...presentPerson(admin), email })),
    })),
    can,
  }
}

/** Each person counts once per school; groups smaller than a school are not shown (DISTRICTS-03). */
export async function showSocialData({
  services,
  row,
}: RowContext<typeof getDistrictSocialData, 'district', DistrictRow>): Promise<
  ReplyOf<typeof getDistrictSocialData>
> {
  const schools = await schoolsOf(services, row)
  const sum = (figure: 'teachers' | 'students') =>
    schools.reduce((total, school) => total + school[figure], 0)
  return {
    number_of_teachers: sum('teachers'),
    users: sum('teachers') + sum('students'),
    schools: schools.length,
  }
}

function schoolsOf(services: Services, { id }: DistrictRow) {
  const now = services.clock.now()
  return listSchoolRecords(services.db, id, { schoolYear: schoolYear(dayOf(now)), now })
}
