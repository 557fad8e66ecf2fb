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
  /** What is said in a recording. */
  said: string | null
}

const within = (folder: string, file: string) => join(import.meta.dirname, folder, file)

/** What is heard in some of the recordings, for whoever does not hear it. */
const saidIn: Readonly<Record<string, string>> = {
  'who-is-singing': 'A bird sings: high and higher, then three times the same. It waits, and sings it again.',
  'catch-the-rain': 'Drops fall into the bowl, some deep and some high, faster and faster.',
  'build-an-instrument': 'I play the scale on rubber bands, up and down, and then all of them together.',
}

/** All that children of the demonstration have drawn, recorded and filmed. */
export const media: readonly MediaSeed[] = [
  ...drawings.map(({ lesson, file }) => ({
    lesson,
    kind: 'Image' as const,
    path: within('drawings', file),
    poster: null,
    said: null,
  })),
  ...sounds.map(({ lesson, file }) => ({
    lesson,
    kind: 'Audio' as const,
    path: within('recordings', file),
    poster: null,
    said: saidIn[lesson] ?? null,
  })),
  ...films.map(({ lesson, file, poster }) => ({
    lesson,
    kind: 'Video' as const,
    path: within('recordings', file),
    poster: within('recordings', poster),
    said: null,
  })),
]

/** What belongs to the journal of a lesson; every third one stays without. */
export function mediaFor(lesson: string, journal: number): MediaSeed | undefined {
  const ofLesson = media.filter(one => one.lesson === lesson)
  return journal % 3 < 2 ? ofLesson[Math.floor(journal / 3) % ofLesson.length] : undefined
}
