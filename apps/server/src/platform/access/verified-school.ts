import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** The verified school in which the person is a confirmed student or teacher. */
export async function findVerifiedSchool(db: Db, personId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select own_verified_school(${personId}::bigint) as id`.execute(db)
  return rows[0]?.id ?? null
}
