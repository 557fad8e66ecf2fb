import { removeAbandonedFiles } from './features/uploads/index.ts'
import { forgetOldRows } from './platform/database/retention.ts'
import type { House } from './platform/house.ts'

/** What the house does by itself, once for all processes: it keeps every table's term (P3). */
export async function startHousekeeping(house: House): Promise<void> {
  await house.jobs.start(
    {
      'remove-abandoned-files': async () => void (await removeAbandonedFiles(house)),
      'forget-old-rows': async () => void (await forgetOldRows(house.db, house.clock.now())),
    },
    '15 * * * * remove-abandoned-files\n30 3 * * * forget-old-rows',
  )
}
