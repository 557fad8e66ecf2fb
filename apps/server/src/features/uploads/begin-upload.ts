import type { ReplyOf } from '@kindling/contract/define-call'
import type { beginUpload, cancelUpload, getUpload } from '@kindling/contract/uploads'
import { piecewiseMessages } from '@kindling/rules/messages/uploads-in-pieces'
import { maxUploadBytes, unfinishedUploadHours } from '@kindling/rules/uploads'
import { secondsAfter } from '../../platform/clock.ts'
import { requireUploading } from '../../platform/consents.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction, unlessDone } from '../../platform/transaction.ts'
import {
  type BegunUpload,
  countBegun,
  deleteBegun,
  insertBegun,
  lockBegins,
  sumAnnounced,
} from './begun-queries.ts'
import { tooLarge } from './keep-upload.ts'
import { countAnnounced, countFile, giveBackAnnounced, requireSpace } from './quotas.ts'
import { kindOf } from './receive-upload.ts'
import { silentSince } from './silent-uploads.ts'

type State = ReplyOf<typeof beginUpload>

/** The pieces of that many files can wait at once for one person. */
const mostBegun = 20

/** Begins an upload in pieces. Its announced bytes count as stored until it ends, so that its file fits once it is complete, and for the day. */
export async function begin(context: RequestContext<typeof beginUpload>): Promise<State> {
  const { services, actor, body, retry } = context
  if (actor.userType === 'Child') await requireUploading(services, actor.id)
  const kind = kindOf(body.name)
  if (body.bytes > maxUploadBytes[kind]) throw tooLarge(kind)
  const work = async (tx: Tx) => {
    await lockBegins(tx.db)
    const inside = { ...context, services: { ...services, db: tx.db } }
    const now = services.clock.now()
    if ((await countBegun(tx.db, actor.id, now)) >= mostBegun)
      throw refuse('LIMIT', piecewiseMessages.tooManyBegun)
    await requireSpace(inside, body.bytes)
    await requireRoomToWait(inside.services, body.bytes)
    await countFile(inside)
    const counters = await countAnnounced(inside, body.bytes)
    const upload = {
      ...body,
      owner_id: actor.id,
      counters,
      begun_at: now,
      ends_at: secondsAfter(now, unfinishedUploadHours * 3600),
    }
    return presentBegun(await insertBegun(tx.db, upload))
  }
  return unlessDone(services, retry, () => transaction(services, work, retry))
}

/** The pieces of all people lie in the database together. BUSY: the sender tries again by itself, because room comes as others arrive. */
export async function requireRoomToWait({ db, clock, settings }: Services, bytes: number): Promise<void> {
  const most = settings.uploads.megabytesWaiting * 1024 * 1024
  const announced = await sumAnnounced(db, silentSince(clock))
  if (announced + bytes > most) throw refuse('BUSY', piecewiseMessages.noRoom)
}

export const show = async ({ row }: RowContext<typeof getUpload, 'upload', BegunUpload>): Promise<State> =>
  presentBegun(row)

export async function cancel(
  context: RowContext<typeof cancelUpload, 'upload', BegunUpload>,
): Promise<ReplyOf<typeof cancelUpload>> {
  const { services, row } = context
  const removed = await deleteBegun(services.db, row.id)
  if (removed) await giveBackAnnounced(services, removed)
  return { removed: true }
}

export const presentBegun = ({ id, bytes, received }: BegunUpload): State => ({
  upload: { id, bytes, offset: received },
})
