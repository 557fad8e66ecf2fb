import { addErased } from './erased-list.ts'
import type { ErasingServices } from './erasing-services.ts'
import { findTombstone, lockList } from './queries.ts'

/** Adds it to the list outside the database before anything is deleted: no older backup can bring it back unnoticed. */
export async function noteErased(
  services: ErasingServices,
  erased: { childId: number; schoolId: number | null },
): Promise<void> {
  await services.db.transaction().execute(async db => {
    await lockList(db)
    const hash = await findTombstone(db, erased)
    if (hash !== null) await addErased(services, hash)
  })
}
