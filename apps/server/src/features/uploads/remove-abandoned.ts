import { secondsAfter } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { deleteEndedUploads } from './begun-queries.ts'
import { deleteFiles, letGo, listGoing, sendOff } from './queries.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
const filesAtOnce = 500

/** Removes incomplete uploads and files that hang on nothing after 24 hours (F-12). Files go in two steps: first they cannot be read, an hour later their bytes are removed. */
export async function removeAbandonedFiles(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteEndedUploads(services.db, now)
  await sendOff(services.db, secondsAfter(now, -daySeconds), now)
  // The row of a running upload has the same mark; no request takes an hour.
  const before = secondsAfter(now, -hourSeconds)
  const faults: unknown[] = []
  for (let after = 0, found = filesAtOnce; found === filesAtOnce; ) {
    const files = await listGoing(services.db, { before, after, most: filesAtOnce })
    // Bytes first: a row without bytes is found again, bytes without a row never would be.
    const ended = await Promise.allSettled(files.map(file => services.files.remove(file.key)))
    await deleteFiles(
      services.db,
      files.filter((_, place) => ended[place]?.status === 'fulfilled').map(file => file.id),
    )
    faults.push(...ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])))
    found = files.length
    after = files.at(-1)?.id ?? after
  }
  // A file whose bytes cannot be removed keeps no other; its row stays for the next hour.
  if (faults.length > 0) throw faults[0]
}

/** Files whose journals and comments are gone for good hang on nothing, and are removed too. */
export async function letGoOfFiles(services: Services): Promise<void> {
  await letGo(services.db)
  await removeAbandonedFiles(services)
}
