import { randomBytes } from 'node:crypto'
import type { pairDevice, revokeDevice, startPairing } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { classEnd, readSecret, secretFrom } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { hostOf } from '../../platform/networks.ts'
import { refuseWrongSecret, useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { deviceHashOf, giveDeviceCookie, hashOfSecret } from './device-cookie.ts'
import { endOfClass } from './end-of-class.ts'
import { classSignInLimits } from './limits.ts'
import { notifyOfDevice } from './notify-families.ts'
import {
  type DeviceRow,
  deleteDevice,
  findDeviceId,
  insertDevice,
  insertPairing,
  takePairing,
} from './queries.ts'
import { roomOf } from './show-room.ts'

const pairingSeconds = 600

/** A secret for one device, valid for ten minutes; the database has its hash. */
export async function beginPairing({
  services,
  actor,
  row: group,
}: RowContext<typeof startPairing, 'group', GroupRow>): Promise<ReplyOf<typeof startPairing>> {
  const now = services.clock.now()
  endOfClass(group, now)
  await useLimit(services, classSignInLimits.pairings, actor.id)
  const secret = secretFrom(randomBytes(16))
  const ends_at = secondsAfter(now, pairingSeconds)
  await insertPairing(services.db, {
    secret_hash: hashOfSecret(secret),
    class_id: group.id,
    made_by: actor.id,
    created_at: now,
    ends_at,
  })
  return { secret, ends_at: ends_at.toISOString() }
}

/** The first browser that opens the secret becomes a device of the class; its previous pairing ends. */
export async function finishPairing(
  context: RequestContext<typeof pairDevice>,
): Promise<ReplyOf<typeof pairDevice>> {
  const { services, request, reply, body } = context
  const now = services.clock.now()
  const before = deviceHashOf(services, request)
  const paired = await transaction(services, async tx => {
    const pairing = await takePairing(tx.db, hashOfSecret(readSecret(body.secret) ?? ''), now)
    if (!pairing) return null
    const { class_id, made_by } = pairing
    const earlier = before && (await findDeviceId(tx.db, before))
    const signedOut = earlier ? await deleteDevice(tx.db, earlier) : []
    const ends_at = classEnd(pairing.school_year)
    const id = await insertDevice(tx.db, {
      class_id,
      token_hash: giveDeviceCookie(services, reply, ends_at),
      name: body.name,
      time_zone: body.time_zone,
      paired_by: made_by,
      paired_at: now,
      seen_at: now,
      ends_at,
    })
    const details = { class_id, device_id: id }
    await audit(tx.db, { act: 'class-device-paired', actorId: made_by, details }, now)
    await notifyOfDevice(services, tx, { classId: class_id, by: made_by })
    return { ...pairing, signedOut }
  })
  if (paired === null) {
    const wrong = { kind: 'pairing', from: hostOf(request.ip) } as const
    return refuseWrongSecret(services, wrong, refuse('LOGIN', tabletMessages.pairingUnknown))
  }
  for (const id of paired.signedOut) services.topics.wakePerson(id)
  return { room: await roomOf(services, paired) }
}

/** A lost tablet shows nothing any more, and every session on it ends. */
export async function endDevice({
  services,
  actor,
  row: device,
}: RowContext<typeof revokeDevice, 'class_device', DeviceRow>): Promise<ReplyOf<typeof revokeDevice>> {
  const details = { class_id: device.class_id, device_id: device.id }
  const people = await transaction(services, async tx => {
    await audit(tx.db, { act: 'class-device-revoked', actorId: actor.id, details }, services.clock.now())
    return deleteDevice(tx.db, device.id)
  })
  for (const id of people) services.topics.wakePerson(id)
  return { message: 'OK' }
}
