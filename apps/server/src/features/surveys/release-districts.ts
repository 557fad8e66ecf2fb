import type { Services } from '../../platform/services.ts'
import { insertFigures, listDistricts, listKept } from './scope-queries.ts'

type Place = Pick<Services, 'db' | 'clock'>

/** A report on a district, and how it is computed. */
export interface Release {
  about: string
  addUp: () => Promise<unknown>
}

/**
 * Computes what each district's reports will show until their figures move on, which is once a day: a district of a hundred thousand
 * children takes a while, and no reader should wait for it. For a reader who comes sooner it is computed only for that one request.
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
