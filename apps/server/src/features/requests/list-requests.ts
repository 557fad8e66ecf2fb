import type { ReplyOf } from '@kindling/contract/define-call'
import type { getTeacherStats, listStudentRequests } from '@kindling/contract/requests'
import { schoolYear } from '@kindling/rules/school-year'
import { dayOf } from '../../platform/clock.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { presentRequest } from './present.ts'
import { findStanding, listRequestsTo, listStudentIds, type TeacherStanding } from './queries.ts'

export async function listOwnRequests({
  services,
  actor,
}: RequestContext<typeof listStudentRequests>): Promise<ReplyOf<typeof listStudentRequests>> {
  const [requests, students, standing] = await Promise.all([
    listRequestsTo(services, actor.id),
    listStudentIds(services.db, actor.id, yearNow(services)),
    findStanding(services, actor.id),
  ])
  return {
    requests: requests.map(presentRequest),
    no_of_students: students.length,
    free_limit: freeLimitOf(services, standing),
  }
}

/** How many children a teacher teaches now (CLASSES-49). */
export async function countOwnStudents({
  services,
  actor,
}: RequestContext<typeof getTeacherStats>): Promise<ReplyOf<typeof getTeacherStats>> {
  const students = await listStudentIds(services.db, actor.id, yearNow(services))
  return { no_of_students: students.length }
}

/** The course feature is on exactly while the school's pro plan is (D-59); then there is no limit (CLASSES-44). */
export const freeLimitOf = ({ settings }: Services, standing: TeacherStanding | null): number | null =>
  standing?.has_plan ? null : settings.freeStudentLimit

export const yearNow = (services: Services) => schoolYear(dayOf(services.clock.now()))
