import { secondsAfter } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import { deleteFiles, listAbandonedFiles } from './queries.ts'

const daySeconds = 24 * 3600

/** Files that hang on nothing go after 24 hours (F-12). */
export async function removeAbandonedFiles(house: House): Promise<number> {
  const files = await listAbandonedFiles(house.db, secondsAfter(house.clock.now(), -daySeconds))
  for (const file of files) await house.files.remove(file.key)
  await deleteFiles(
    house.db,
    files.map(file => file.id),
  )
  return files.length
}
