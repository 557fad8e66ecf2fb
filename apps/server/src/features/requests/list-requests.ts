import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTeacherStats, listStudentRequests } from '@kindling/contract/requests'
import { schoolYear } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import type { Visit } from '../../platform/serve.ts'
import { presentRequest } from './present.ts'
import { findStanding, listRequestsTo, listStudentIds, type TeacherStanding } from './queries.ts'

export async function listOwnRequests({
  house,
  actor,
}: Visit<typeof listStudentRequests>): Promise<ReplyOf<typeof listStudentRequests>> {
  const [requests, students, standing] = await Promise.all([
    listRequestsTo(house, actor.id),
    listStudentIds(house.db, actor.id, yearNow(house)),
    findStanding(house.db, actor.id),
  ])
  return {
    requests: requests.map(presentRequest),
    no_of_students: students.length,
    free_limit: freeLimitOf(house, standing),
  }
}

/** How many children a teacher teaches now (CLASSES-49). */
export async function countOwnStudents({
  house,
  actor,
}: Visit<typeof getTeacherStats>): Promise<ReplyOf<typeof getTeacherStats>> {
  const students = await listStudentIds(house.db, actor.id, yearNow(house))
  return { no_of_students: students.length }
}

/** The course feature is on exactly while the school's pro plan is (D-59); then nobody counts (CLASSES-44). */
export function freeLimitOf(house: House, standing: TeacherStanding | null): number | null {
  const expires = standing?.pro_plan_expires_on
  return expires && new Date(expires) > house.clock.now() ? null : house.settings.freeStudentLimit
}

export const yearNow = (house: House) => schoolYear(dayOf(house.clock.now()))
