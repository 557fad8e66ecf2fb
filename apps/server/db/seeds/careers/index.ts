import { ideasAndNumbers } from './ideas-and-numbers.ts'
import { landAndMachines } from './land-and-machines.ts'
import { peopleAndPlaces } from './people-and-places.ts'

/** Careers of all sixteen clusters, in the order of their names. */
export const careers = [...peopleAndPlaces, ...ideasAndNumbers, ...landAndMachines].toSorted((one, other) =>
  one.name < other.name ? -1 : 1,
)
