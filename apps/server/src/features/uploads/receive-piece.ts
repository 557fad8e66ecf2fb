import { Readable } from 'node:stream'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { sendPiece } from '@kindling/contract/uploads'
import { format } from '@kindling/rules/messages/format'
import { piecewiseMessages } from '@kindling/rules/messages/uploads-in-pieces'
import { maxPieceBytes } from '@kindling/rules/uploads'
import type { FastifyReply } from 'fastify'
import { requireUploading } from '../../platform/consents.ts'
import { type IncomingFile, UploadRefused } from '../../platform/files/index.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { actorOf } from '../../platform/sessions/sessions.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { presentBegun, requireRoomToWait } from './begin-upload.ts'
import {
  type BegunUpload,
  insertPart,
  lockBegins,
  lockBegun,
  markCounted,
  markReceived,
} from './begun-queries.ts'
import { uploadLimits } from './limits.ts'
import { countAnnounced } from './quotas.ts'
import { silentSince } from './silent-uploads.ts'

/** A piece is stored in parts of this size, so that none of them takes much memory. */
export const partBytes = 1024 * 1024

/** A smaller piece keeps no room for the rest: else a byte now and then would keep everybody's. */
const leastStep = (bytes: number) => Math.min(256 * 1024, bytes / 10)

type Piece = RowContext<typeof sendPiece, 'upload', BegunUpload>

/** Checks before a byte of the piece is read. */
export async function mayContinue({
  services,
  actor,
  request,
}: Pick<RequestContext, 'services' | 'actor' | 'request'>): Promise<void> {
  if (actor.userType === 'Child') await requireUploading(services, actor.id)
  if (Number(request.headers['content-length']) > maxPieceBytes) throw refuse('PAYLOAD')
}

/** Takes the next piece of an upload. It lies on disk until it is whole, so that slow senders take no memory. */
export async function receivePiece(context: Piece): Promise<ReplyOf<typeof sendPiece>> {
  const { services, actor, request, reply, row, query } = context
  if (query.offset !== row.received) throw refuseOffset(reply, row.received)
  if (!(request.body instanceof Readable)) throw refuse('PAYLOAD_TYPE')
  const most = Math.min(maxPieceBytes, row.bytes - row.received)
  const keep = async (piece: IncomingFile) => {
    // A piece may take long: a caller who was signed out meanwhile stores nothing.
    if ((await actorOf(services, request)).id !== actor.id) throw refuse('UNAUTHENTICATED')
    return keepPiece(context, piece)
  }
  return services.incoming.hold(request.body, most, keep).catch((error: unknown) => {
    if (!(error instanceof UploadRefused)) throw error
    if (error.cause instanceof Refusal) throw error.cause
    throw error.fault === 'size' ? refuse('PAYLOAD', piecewiseMessages.tooMuch) : refuse('SLOW')
  })
}

async function keepPiece(context: Piece, { bytes }: IncomingFile) {
  const { services, actor, reply, row } = context
  const received = row.received + bytes.length
  const goesOn = bytes.length >= leastStep(row.bytes) || received === row.bytes
  if (!goesOn) await useLimit(services, uploadLimits.crumbs, actor.id)
  return transaction(services, async tx => {
    const begun = await lockBegun(tx.db, row.id)
    if (!begun) throw refuse('NOT_FOUND')
    const start = begun.received
    if (start !== row.received) throw refuseOffset(reply, start)
    if (begun.stepped_at < silentSince(services.clock))
      await askAgain(context, tx, { bytes: goesOn ? row.bytes - start : bytes.length })
    if (begun.counted_at === null) await countAgain(context, tx)
    for (let from = 0; from < bytes.length; from += partBytes) {
      const part = bytes.subarray(from, from + partBytes)
      await insertPart(tx.db, { upload_id: row.id, start: start + from, bytes: part })
    }
    await markReceived(tx.db, row.id, received, goesOn ? services.clock.now() : null)
    return presentBegun({ ...row, received })
  })
}

/** After a silence others may have the room: an upload that goes on asks for all that it lacks, and a crumb of it for itself alone. */
async function askAgain({ services }: Piece, { db }: Tx, { bytes }: { bytes: number }): Promise<void> {
  await lockBegins(db)
  await requireRoomToWait({ ...services, db }, bytes)
}

/** What has not come counts for the day once more, if that was given back. */
async function countAgain(context: Piece, { db }: Tx): Promise<void> {
  const { services, row } = context
  const missing = row.bytes - row.received
  const inside = { ...context, services: { ...services, db } }
  const counters = await countAnnounced(inside, missing, missing)
  await markCounted(db, row.id, { counters, counted_at: services.clock.now() })
}

/** CONFLICT: another request was first, or its reply was lost. The sender continues at the named byte. */
export function refuseOffset(reply: FastifyReply, offset: number): Refusal {
  reply.header('upload-offset', offset)
  return refuse('CONFLICT', format(piecewiseMessages.otherOffset, { offset: String(offset) }))
}
