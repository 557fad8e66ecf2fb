import { productId } from '@kindling/rules/people'
import { sparkCategories } from '@kindling/rules/sparks'
import type { Db } from '../../src/platform/database/connect.ts'
import { insertRows } from './insert-rows.ts'
import { sparks } from './sparks/index.ts'

const kindergarten = 102

/** Writes our own choice of websites, for everybody. */
export async function insertSparks(db: Db): Promise<void> {
  await insertRows(
    db,
    'sparks',
    sparks.map(({ category, name, address, grades: [from, to], description, keywords, keeper }) => ({
      website_name: name,
      website_url: address,
      short_description: description,
      category,
      grades: Array.from({ length: to - from + 1 }, (_, index) => from + index || kindergarten),
      keywords: [sparkCategories[category], ...keywords, keeper],
      status: 'Published',
      for_everybody: true,
      created_by: productId,
    })),
  )
}
