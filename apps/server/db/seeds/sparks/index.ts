import { artsAndWords } from './arts-and-words.ts'
import { numbersAndMachines } from './numbers-and-machines.ts'
import { peopleAndPlaces } from './people-and-places.ts'
import { skyAndEarth } from './sky-and-earth.ts'
import type { SparkSeed } from './spark-shape.ts'

/** Websites that exist: agencies, museums, universities, libraries and their like. What stands here is a link and our own words. */
export const sparks: readonly SparkSeed[] = [
  ...skyAndEarth,
  ...numbersAndMachines,
  ...artsAndWords,
  ...peopleAndPlaces,
]
