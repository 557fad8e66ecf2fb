import { indoors } from './indoors.ts'
import { making } from './making.ts'
import { outdoors } from './outdoors.ts'
import { outings } from './outings.ts'
import { work } from './work.ts'

/** What a lesson or something else is about, to be seen at a glance on its picture. */
export const things = { ...outdoors, ...indoors, ...making, ...outings, ...work }

export type Thing = keyof typeof things
