import { Readable } from 'node:stream'
import type { finishUpload } from '@kindling/contract/uploads'
import { secondsAfter } from '../../platform/clock.ts'
import { type IncomingFile, UploadRefused } from '../../platform/files/index.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import {
  type BegunUpload,
  claimComplete,
  deleteBegun,
  findPart,
  letGoOfComplete,
  markStored,
} from './begun-queries.ts'
import { keepUploads, presentUpload, type UploadedReply } from './keep-upload.ts'
import { findStored } from './queries.ts'
import { refuseOffset } from './receive-piece.ts'

/** Longer than the inspection of the largest file takes. */
const finishingSeconds = 120

type Complete = RowContext<typeof finishUpload, 'upload', BegunUpload>

/** Inspects and stores a complete upload, once: a repeat gets the same reply while the file exists. */
export async function finish(context: Complete): Promise<UploadedReply> {
  const { services, reply, row } = context
  if (row.file_key !== null) return replyOfStored(services.db, row, row.file_key)
  if (row.received < row.bytes) throw refuseOffset(reply, row.received)
  const now = services.clock.now()
  const isOurs = await claimComplete(services.db, row.id, { now, until: secondsAfter(now, finishingSeconds) })
  if (!isOurs) throw refuse('CONFLICT')
  try {
    return await services.incoming.hold(Readable.from(partsOf(services.db, row)), row.bytes, file =>
      store(context, file),
    )
  } catch (thrown) {
    const error = thrown instanceof UploadRefused && thrown.cause ? thrown.cause : thrown
    // What was refused for its content would be refused again.
    const isRefused = error instanceof Refusal && ['PAYLOAD', 'PAYLOAD_TYPE'].includes(error.code)
    await (isRefused ? deleteBegun(services.db, row.id) : letGoOfComplete(services.db, row.id))
    throw error
  }
}

const store = (context: Complete, file: IncomingFile) =>
  keepUploads(
    { ...context, retry: null },
    [{ name: context.row.name, declaredType: context.row.type, file, isCounted: true }],
    async ([kept], tx) => {
      if (!kept || !(await markStored(tx.db, context.row.id, kept.file.uuid))) throw refuse('CONFLICT')
      return kept
    },
  )

/** One part after the other: the file is never whole in memory. */
async function* partsOf(db: Db, { id, bytes }: BegunUpload): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes; ) {
    const part = await findPart(db, id, start)
    if (!part) throw refuse('NOT_FOUND')
    yield part
    start += part.length
  }
}

async function replyOfStored(db: Db, { name }: BegunUpload, key: string): Promise<UploadedReply> {
  const file = await findStored(db, key)
  if (!file) throw refuse('NOT_FOUND')
  return presentUpload({ ...file, givenName: name })
}
