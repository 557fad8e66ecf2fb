import { rebuildWords } from '../../src/features/catalogue/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { insertCareers } from './insert-careers.ts'
import { insertCourses } from './insert-courses.ts'
import { insertSparks } from './insert-sparks.ts'

/** Writes our own courses, careers and websites, and what a search repairs words by; returns the id of each lesson by its short name. */
export async function insertCatalogue(db: Db): Promise<Map<string, number>> {
  const lessons = await insertCourses(db)
  await insertCareers(db)
  await insertSparks(db)
  await rebuildWords(db)
  return lessons
}
