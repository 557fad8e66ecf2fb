import { courses } from './courses/index.ts'
import type { Thing } from './pictures/things/index.ts'

export interface DrawingSeed {
  lesson: string
  thing: Thing
  variant: number
  /** The name of its file in the folder `drawings`. */
  file: string
}

const coursesDrawn = 7
const lessonsDrawn = 4
const variants = 2

/** What children of the demonstration have drawn: for the first lessons of the courses for younger children, and for all about drawing. */
export const drawings: readonly DrawingSeed[] = courses.slice(0, coursesDrawn).flatMap(course =>
  course.units
    .flatMap(unit => unit.lessons)
    .slice(0, course.motif === 'drawing' ? undefined : lessonsDrawn)
    .flatMap(({ shortName, thing }) =>
      Array.from({ length: variants }, (_, variant) => ({
        lesson: shortName,
        thing,
        variant,
        file: `${shortName}-${variant + 1}.webp`,
      })),
    ),
)
