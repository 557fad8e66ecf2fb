import { numberInPath } from '@kindling/rules/sharing'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export type CareerRecord = Omit<Row<'careers'>, 'is_enabled'>

const columns = ['id', 'short_name', 'name', 'description', 'cluster', 'tags', 'image'] as const

/** Careers that are switched on, and not hidden by operators. */
const enabled = (db: Db) =>
  db
    .selectFrom('careers')
    .select(columns)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`id not in (select id from held_careers)`)

export const findCareer = (db: Db, name: string): Promise<CareerRecord | undefined> =>
  enabled(db)
    .where(({ eb, or }) =>
      or([eb('short_name', '=', name), eb('name', '=', name), eb('id', '=', numberInPath(name))]),
    )
    .orderBy(sql`short_name <> ${name}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const listCareersByName = (db: Db): Promise<CareerRecord[]> => enabled(db).orderBy('name').execute()

export const listCareersByCluster = (
  db: Db,
  page: { limit: number; offset: number },
): Promise<CareerRecord[]> =>
  enabled(db).orderBy('cluster').orderBy('name').limit(page.limit).offset(page.offset).execute()

/** The careers of these ids, in their order. */
export async function listCareersOf(db: Db, ids: readonly number[]): Promise<CareerRecord[]> {
  const rows = ids.length === 0 ? [] : await enabled(db).where('id', 'in', ids).execute()
  return ids.flatMap(id => rows.filter(row => row.id === id))
}
