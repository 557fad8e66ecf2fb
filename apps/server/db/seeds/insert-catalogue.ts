import { rebuildWords } from '../../src/features/catalogue/index.ts'
import type { Db } from '../../src/platform/database/connect.ts'
import { insertBadges } from './insert-badges.ts'
import { insertBoards } from './insert-boards.ts'
import { insertCareers } from './insert-careers.ts'
import { insertCourses } from './insert-courses.ts'
import { insertSystemGoals } from './insert-goals.ts'
import { insertPlaylists } from './insert-playlists.ts'
import { insertPrompts } from './insert-prompts.ts'
import { insertSparks } from './insert-sparks.ts'
import { insertVideos } from './insert-videos.ts'

/** Writes our own courses, careers, websites, videos, boards, prompts, goals, playlists and badges, and what a search repairs words by; returns the id of each lesson by its short name. */
export async function insertCatalogue(db: Db): Promise<Map<string, number>> {
  const lessons = await insertCourses(db)
  await insertCareers(db)
  await insertSparks(db)
  await insertVideos(db)
  await insertBoards(db)
  await insertPrompts(db)
  await insertSystemGoals(db)
  await insertPlaylists(db)
  await insertBadges(db)
  await rebuildWords(db)
  return lessons
}
