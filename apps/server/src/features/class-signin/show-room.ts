import type { getClassRoom, getClassSignIn } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { pairedDevice } from './device-cookie.ts'
import { listDevices, listMembers } from './queries.ts'

/** A paired device shows who can sign in on it, and no ids; any other device is told nothing. */
export async function showRoom(
  context: RequestContext<typeof getClassRoom>,
): Promise<ReplyOf<typeof getClassRoom>> {
  const device = await pairedDevice(context)
  return { room: device && (await roomOf(context.services, device)) }
}

export async function roomOf(services: Services, group: { class_id: number; class_name: string }) {
  const members = await listMembers(services.db, group.class_id, services.clock.now())
  return {
    name: group.class_name,
    children: members
      .filter(member => member.has_pictures || member.has_sign_in_card)
      .map(({ face, first_name, has_pictures }) => ({ face, first_name, has_pictures })),
  }
}

/** Devices and children as those see them who answer for the class. */
export async function showSignIn({
  services,
  row: group,
  can,
}: RowContext<typeof getClassSignIn, 'group', GroupRow>): Promise<ReplyOf<typeof getClassSignIn>> {
  const now = services.clock.now()
  const [devices, students] = await Promise.all([
    listDevices(services.db, group.id, now),
    listMembers(services.db, group.id, now),
  ])
  return { group: { id: group.id, name: group.name }, devices, students, can }
}
