import { join } from 'node:path'
import { drawings } from './drawings.ts'
import { films } from './films.ts'
import { sounds } from './sounds.ts'

export interface MediaSeed {
  lesson: string
  kind: 'Image' | 'Audio' | 'Video'
  /** Where its file lies, and the picture of a film. */
  path: string
  poster: string | null
}

const within = (folder: string, file: string) => join(import.meta.dirname, folder, file)

/** All that children of the demonstration have drawn, recorded and filmed. */
export const media: readonly MediaSeed[] = [
  ...drawings.map(({ lesson, file }) => ({
    lesson,
    kind: 'Image' as const,
    path: within('drawings', file),
    poster: null,
  })),
  ...sounds.map(({ lesson, file }) => ({
    lesson,
    kind: 'Audio' as const,
    path: within('recordings', file),
    poster: null,
  })),
  ...films.map(({ lesson, file, poster }) => ({
    lesson,
    kind: 'Video' as const,
    path: within('recordings', file),
    poster: within('recordings', poster),
  })),
]

/** What belongs to the journal of a lesson; every third one stays without. */
export function mediaFor(lesson: string, journal: number): MediaSeed | undefined {
  const ofLesson = media.filter(one => one.lesson === lesson)
  return journal % 3 < 2 ? ofLesson[Math.floor(journal / 3) % ofLesson.length] : undefined
}
