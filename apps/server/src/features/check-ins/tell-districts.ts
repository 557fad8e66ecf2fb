import type { House } from '../../platform/house.ts'
import { insertFigures, listDistricts, listKept } from './queries.ts'

type Place = Pick<House, 'db' | 'clock'>

/** What can be asked about a district, and how it is added up. */
export interface Telling {
  about: string
  addUp: () => Promise<unknown>
}

/**
 * Adds up what will be told of each district until its figures move on, which is once a day: a district of a hundred thousand
 * children takes a while, and nobody waits for it. Whoever asks sooner has it added up for this one time.
 */
export async function tellDistricts(
  { db, clock }: Place,
  tellingsOf: (districtId: number) => Promise<Telling[]>,
): Promise<void> {
  for (const districtId of await listDistricts(db)) {
    const kept = await listKept(db, districtId)
    for (const { about, addUp } of await tellingsOf(districtId))
      if (!kept.has(about))
        await insertFigures(db, { districtId, about, figures: await addUp() }, clock.now())
  }
}
