import type { ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictSocialData, listDistrictSchools } from '@kindling/contract/districts'
import { schoolYear } from '@kindling/rules/school-year'
import type { DistrictRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { presentPlan } from '../schools/index.ts'
import { listSchoolRecords } from './queries.ts'

/** The schools of the district with their figures and licences (DISTRICTS-11). */
export async function showSchools({
  house,
  row,
  can,
}: RowVisit<typeof listDistrictSchools, 'district', DistrictRow>): Promise<
  ReplyOf<typeof listDistrictSchools>
> {
  const schools = await schoolsOf(house, row)
  return {
    district: { id: row.id, name: row.name },
    schools: schools.map(({ pro_plan_expires_on, admins, ...school }) => ({
      ...school,
      ...presentPlan(pro_plan_expires_on, house.clock.now()),
      admins: admins.map(presentPerson),
    })),
    can,
  }
}

/** Everybody counts once for each school; nothing is told of fewer than a school (DISTRICTS-03). */
export async function showSocialData({
  house,
  row,
}: RowVisit<typeof getDistrictSocialData, 'district', DistrictRow>): Promise<
  ReplyOf<typeof getDistrictSocialData>
> {
  const schools = await schoolsOf(house, row)
  const sum = (figure: 'teachers' | 'students') =>
    schools.reduce((total, school) => total + school[figure], 0)
  return {
    number_of_teachers: sum('teachers'),
    users: sum('teachers') + sum('students'),
    schools: schools.length,
  }
}

const schoolsOf = (house: House, { id }: DistrictRow) =>
  listSchoolRecords(house.db, id, schoolYear(dayOf(house.clock.now())))
