import type { getClassRoom, getClassSignIn } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { faceOf } from '@kindling/rules/class-signin'
import { facePicture, isFacePicture } from '@kindling/rules/faces'
import type { GroupRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { pairedDevice } from './device-cookie.ts'
import { listDevices, listMembers } from './queries.ts'

/** A paired device shows who can sign in on it, without ids; any other device is shown nothing. */
export async function showRoom(
  context: RequestContext<typeof getClassRoom>,
): Promise<ReplyOf<typeof getClassRoom>> {
  const device = await pairedDevice(context)
  return { room: device && (await roomOf(context.services, device)) }
}

export async function roomOf(services: Services, group: { class_id: number; class_name: string }) {
  const members = await membersOf(services, group.class_id)
  return {
    name: group.class_name,
    children: members
      .filter(member => member.has_pictures || member.has_sign_in_card)
      .map(({ face, picture, first_name, has_pictures }) => ({ face, picture, first_name, has_pictures })),
  }
}

/** The children of a class, each with a drawing: the child's own, unless a classmate has the same one; a photo cannot be used to sign in. */
async function membersOf({ db, clock }: Services, classId: number) {
  const members = await listMembers(db, classId, clock.now())
  const isOwn = (avatar: string | null): avatar is string =>
    avatar !== null && isFacePicture(avatar) && members.filter(one => one.avatar === avatar).length === 1
  return members.map(({ avatar, ...member }) => ({
    ...member,
    picture: isOwn(avatar) ? avatar : facePicture({ kind: 'animal', name: faceOf(member.face).animal }),
  }))
}

/** Devices and children for the adults who answer for the class. */
export async function showSignIn({
  services,
  row: group,
  can,
}: RowContext<typeof getClassSignIn, 'group', GroupRow>): Promise<ReplyOf<typeof getClassSignIn>> {
  const now = services.clock.now()
  const [devices, students] = await Promise.all([
    listDevices(services.db, group.id, now),
    membersOf(services, group.id),
  ])
  return { group: { id: group.id, name: group.name }, devices, students, can }
}
