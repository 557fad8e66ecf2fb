import { careerClusters } from '@kindling/rules/careers'
import type { Db } from '../../src/platform/database/connect.ts'
import { shortNameOf } from './careers/career-shape.ts'
import { careers } from './careers/index.ts'
import { insertRows, takeIds } from './insert-rows.ts'

/** Writes the catalogue of careers. */
export async function insertCareers(db: Db): Promise<void> {
  const ids = await takeIds(db, 'careers', careers.length)
  await insertRows(
    db,
    'careers',
    careers.map((career, index) => ({
      id: ids[index],
      short_name: shortNameOf(career),
      name: career.name,
      description: career.description,
      cluster: careerClusters[career.cluster],
      tags: career.tags,
      image: `/pictures/careers/${shortNameOf(career)}.svg`,
      is_enabled: true,
    })),
  )
}
