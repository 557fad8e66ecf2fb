import { productId } from '@kindling/rules/people'
import { promptTopics } from '@kindling/rules/prompts'
import type { Db } from '../../src/platform/database/connect.ts'
import { insertRows } from './insert-rows.ts'
import { promptLibrary } from './prompts/library.ts'

const madeAt = '2026-09-01T16:00:00.000Z'

/** Writes our own prompts; what is there by its name already stays. */
export async function insertPrompts(db: Db): Promise<void> {
  const known = await db.selectFrom('prompts').select('title').where('created_by', '=', productId).execute()
  const titles = new Set(known.map(({ title }) => title))
  const rows = promptTopics.flatMap(topic =>
    (promptLibrary[topic] ?? []).map(([title, description, min_age, max_age]) => ({
      title,
      description,
      topic,
      min_age,
      max_age,
      public_journal_type: false,
      update_prompt: false,
      created_by: productId,
      status: 'Published',
      version: 1,
      created_at: madeAt,
      updated_at: madeAt,
    })),
  )
  await insertRows(
    db,
    'prompts',
    rows.filter(({ title }) => !titles.has(title)),
  )
}
