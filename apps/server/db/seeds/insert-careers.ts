import { careerClusters } from '@kindling/rules/careers'
import type { Db } from '../../src/platform/database/connect.ts'
import { careers } from './careers/index.ts'
import { insertRows, takeIds } from './insert-rows.ts'

/** Writes the catalogue of careers. */
export async function insertCareers(db: Db): Promise<void> {
  const ids = await takeIds(db, 'careers', careers.length)
  await insertRows(
    db,
    'careers',
    careers.map(({ name, description, cluster, tags }, index) => ({
      id: ids[index],
      short_name: name.toLowerCase().replaceAll(' ', '-'),
      name,
      description,
      cluster: careerClusters[cluster],
      tags,
      image: `/pictures/careers/${cluster}.svg`,
      is_enabled: true,
    })),
  )
}
