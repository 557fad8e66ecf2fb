import type { Services } from '../../platform/services.ts'
import { insertFigures, listDistricts, listKept } from './scope-queries.ts'

type Place = Pick<Services, 'db' | 'clock'>

/** What can be asked about a district, and how it is added up. */
export interface Release {
  about: string
  addUp: () => Promise<unknown>
}

/**
 * Adds up what will be told of each district until its figures move on, which is once a day: a district of a hundred thousand
 * children takes a while, and nobody waits for it. Whoever asks sooner has it added up for this one time.
 */
export async function releaseDistricts(
  { db, clock }: Place,
  releasesOf: (districtId: number) => Promise<Release[]>,
): Promise<void> {
  for (const districtId of await listDistricts(db)) {
    const kept = await listKept(db, districtId)
    for (const { about, addUp } of await releasesOf(districtId))
      if (!kept.has(about))
        await insertFigures(db, { districtId, about, figures: await addUp() }, clock.now())
  }
}
