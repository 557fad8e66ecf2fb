import { rebuildWords } from '../../src/features/catalogue/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { insertCareers } from './insert-careers.ts'
import { insertCourses } from './insert-courses.ts'

/** Writes our own courses and careers, and what a search repairs words by; returns the id of each lesson by its short name. */
export async function insertCatalogue(db: Db): Promise<Map<string, number>> {
  const lessons = await insertCourses(db)
  await insertCareers(db)
  await rebuildWords(db)
  return lessons
}
