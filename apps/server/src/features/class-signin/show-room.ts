import type { getClassRoom, getClassSignIn } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { House } from '../../platform/house.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { pairedDevice } from './device-cookie.ts'
import { listDevices, listMembers } from './queries.ts'

/** A paired device shows who can sign in on it, and no ids; any other device is told nothing. */
export async function showRoom(visit: Visit<typeof getClassRoom>): Promise<ReplyOf<typeof getClassRoom>> {
  const device = await pairedDevice(visit)
  return { room: device && (await roomOf(visit.house, device)) }
}

export async function roomOf(house: House, group: { class_id: number; class_name: string }) {
  const members = await listMembers(house.db, group.class_id, house.clock.now())
  return {
    name: group.class_name,
    children: members
      .filter(member => member.has_pictures || member.has_badge)
      .map(({ face, first_name, has_pictures }) => ({ face, first_name, has_pictures })),
  }
}

/** Devices and children as those see them who answer for the class. */
export async function showSignIn({
  house,
  row: group,
  can,
}: RowVisit<typeof getClassSignIn, 'group', GroupRow>): Promise<ReplyOf<typeof getClassSignIn>> {
  const now = house.clock.now()
  const [devices, students] = await Promise.all([
    listDevices(house.db, group.id, now),
    listMembers(house.db, group.id, now),
  ])
  return { group: { id: group.id, name: group.name }, devices, students, can }
}
