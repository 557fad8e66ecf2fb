import { sparkCategoryWords } from '@kindling/rules/messages/sparks'
import { productId } from '@kindling/rules/people'
import type { Db } from '../../src/platform/database/connect.ts'
import { gradesFrom } from './grades-from.ts'
import { insertRows } from './insert-rows.ts'
import { sparks } from './sparks/index.ts'

/** Writes our own choice of websites, for everybody. */
export async function insertSparks(db: Db): Promise<void> {
  await insertRows(
    db,
    'sparks',
    sparks.map(({ category, name, address, grades, description, keywords, keeper }) => ({
      website_name: name,
      website_url: address,
      short_description: description,
      category,
      grades: gradesFrom(grades),
      keywords: [sparkCategoryWords[category], ...keywords, keeper],
      status: 'Published',
      for_everybody: true,
      created_by: productId,
    })),
  )
}
