import { courses } from './courses/index.ts'
import type { Thing } from './pictures/things/index.ts'

export type Motion = 'drive' | 'fly' | 'hop' | 'spin' | 'shrink'

export interface FilmSeed {
  lesson: string
  thing: Thing
  motion: Motion
  /** The names of its file, and of the picture before it plays, in the folder `recordings`. */
  file: string
  poster: string
}

const motions: Readonly<Record<string, Motion>> = {
  'puddle-detectives': 'hop',
  'snow-and-ice': 'spin',
  'far-away-birds': 'fly',
  'spot-the-station': 'fly',
  'design-a-rover': 'drive',
  'catch-the-bug': 'drive',
  'melt-freeze-repeat': 'shrink',
  'place-with-weather': 'drive',
}

const lessons = courses.flatMap(course => course.units.flatMap(unit => unit.lessons))

/** What children of the demonstration have filmed with their drawings, picture by picture. */
export const films: readonly FilmSeed[] = lessons.flatMap(({ shortName: lesson, thing }) => {
  const motion = motions[lesson]
  return motion ? [{ lesson, thing, motion, file: `${lesson}.webm`, poster: `${lesson}.webp` }] : []
})

/** Where the drawing lies when so much of the film has passed (0 to 1). */
export function placeAt(motion: Motion, time: number): { x: number; y: number; size: number; turn: number } {
  const along = 130 + 380 * time
  // No hand puts a drawing down quite straight.
  const turn = Math.sin(time * 40) * 3
  if (motion === 'drive') return { x: along, y: 300, size: 1.3, turn }
  if (motion === 'fly')
    return { x: along, y: 260 - 110 * Math.sin(Math.PI * time), size: 1.2, turn: 24 * time - 12 }
  if (motion === 'hop')
    return { x: along, y: 310 - 130 * Math.abs(Math.sin(3 * Math.PI * time)), size: 1.2, turn }
  if (motion === 'spin') return { x: 320, y: 250, size: 1.6, turn: 360 * time }
  return { x: 320, y: 250 + 90 * time, size: 1.75 - 1.1 * time, turn }
}
