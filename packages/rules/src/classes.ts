/** The choice that means every class of a teacher. Excludes every single class (CLASSES-24). */
export const allClasses = 'ALL CLASSES'

export type ClassChoice = number | typeof allClasses

/** The choice after one more click: a class is toggled, and ALL CLASSES and single classes exclude each other. */
export function chooseClass(chosen: readonly ClassChoice[], clicked: ClassChoice): ClassChoice[] {
  if (chosen.includes(clicked)) return chosen.filter(one => one !== clicked)
  return clicked === allClasses ? [allClasses] : [...chosen.filter(one => one !== allClasses), clicked]
}

/** The classes that a choice means. */
export const classesChosen = (chosen: readonly ClassChoice[], all: readonly number[]): number[] =>
  chosen.includes(allClasses) ? [...all] : all.filter(id => chosen.includes(id))
