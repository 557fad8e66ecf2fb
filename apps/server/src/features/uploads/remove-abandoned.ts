import { secondsAfter } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
import { deleteFiles, letGo, listGoing, sendOff } from './queries.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
const filesAtOnce = 500

/** Files that hang on nothing go after 24 hours (F-12): first nobody finds them, an hour later their bytes are gone. */
export async function removeAbandonedFiles(services: Services): Promise<void> {
  const now = services.clock.now()
  await sendOff(services.db, secondsAfter(now, -daySeconds), now)
  // An upload under way has a row that is marked so too; no request takes an hour.
  const before = secondsAfter(now, -hourSeconds)
  for (;;) {
    const files = await listGoing(services.db, before, filesAtOnce)
    // Bytes first: a row without bytes is found again, bytes without a row never would be.
    for (const file of files) await services.files.remove(file.key)
    await deleteFiles(
      services.db,
      files.map(file => file.id),
    )
    if (files.length < filesAtOnce) return
  }
}

/** Files whose journals and comments have gone for good hang on nothing, and follow them. */
export async function letGoOfFiles(services: Services): Promise<void> {
  await letGo(services.db)
  await removeAbandonedFiles(services)
}
