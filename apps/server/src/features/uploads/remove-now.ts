import type { Services } from '../../platform/services.ts'
import { deleteFiles, listKeysOf, sendOffThese } from './queries.ts'

const filesAtOnce = 500

type Removing = Pick<Services, 'db' | 'files' | 'clock'>

/** Removes files and their copies at once, whatever they hang on: from now on they cannot be read, and their bytes are gone. */
export async function removeBytes(services: Removing, ids: readonly number[]): Promise<void> {
  await inPieces(ids, async piece => {
    const keys = await listKeysOf(services.db, piece)
    await sendOffThese(services.db, piece, services.clock.now())
    for (const key of keys) await services.files.remove(key)
  })
}

/** Removes their rows, once nothing names them any more. */
export const removeFileRows = ({ db }: Removing, ids: readonly number[]) =>
  inPieces(ids, piece => deleteFiles(db, piece))

async function inPieces(ids: readonly number[], work: (piece: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += filesAtOnce) await work(ids.slice(from, from + filesAtOnce))
}
