import type { Db } from '../../platform/transaction.ts'
import { insertReflection, updateReflection } from './queries.ts'

export interface Reflection {
  /** Null for new thoughts; otherwise those of the same check-in are overwritten. */
  id: number | null
  userId: number
  type: number
  title: string
  content: string
}

/** Stores thoughts on a check-in as a journal of a type. They are not announced, and no list of journals has them (D-87). */
export async function saveReflection(db: Db, reflection: Reflection, now: Date): Promise<number> {
  if (reflection.id === null) return insertReflection(db, reflection, now)
  await updateReflection(db, reflection.id, reflection.content, now)
  return reflection.id
}
