import type { listClassStaff } from '@kindling/contract/class-staff'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { listStaffRecords } from './queries.ts'

type StaffContext = Pick<
  RowContext<typeof listClassStaff, 'group', GroupRow>,
  'services' | 'actor' | 'row' | 'can' | 'relations'
>

/** The teachers and substitutes of a class; a yes is offered only to callers whose yes counts. */
export async function showStaff({
  services,
  actor,
  row: group,
  can,
  relations,
}: StaffContext): Promise<ReplyOf<typeof listClassStaff>> {
  const now = services.clock.now()
  const staff = await listStaffRecords(services.db, group.id, now)
  const isReader = staff.some(one => one.id === actor.id && one.ends_at === null && one.reads_now)
  const mayVouch = can.includes('vouch') && (isReader || relations.includes('district-admin'))
  return {
    teachers: staff
      .filter(one => one.ends_at === null)
      .map(one => ({
        ...presentPerson(one),
        since: one.since,
        is_first: one.is_first,
        is_admin: one.is_admin,
        reads_now: one.reads_now,
        reads_from: one.reads_from,
        can: mayVouch && one.waits && one.id !== actor.id ? ['vouch'] : [],
      })),
    substitutes: staff.flatMap(one =>
      one.ends_at === null ? [] : [{ ...presentPerson(one), since: one.since, ends_at: one.ends_at }],
    ),
    can: group.is_verified ? can : can.filter(act => act !== 'name-substitute'),
  }
}
