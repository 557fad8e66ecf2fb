import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPublicSchools } from '../../src/features/registration/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'

/** A made directory of schools in the layout of the real one, and a webinar two weeks from now. */
export async function insertDirectory(db: Db, today: string): Promise<void> {
  await importPublicSchools(db, readFileSync(join(import.meta.dirname, 'public-schools.csv'), 'utf8'))
  const day = new Date(`${today}T17:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 14)
  await db
    .insertInto('webinars')
    .values({
      title: 'Your first week with Kindling',
      description:
        'We make a class together, hand out its code, read what children write, and answer the first of them. Bring your questions.',
      starts_at: day,
      minutes: 45,
      link: '/dashboard/courses',
    })
    .execute()
}
