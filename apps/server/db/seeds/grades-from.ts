const kindergarten = 102

/** The codes of the grades from one to another; kindergarten is 0. */
export const gradesFrom = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index || kindergarten)
