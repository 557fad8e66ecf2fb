import { indoors } from './indoors.ts'
import { making } from './making.ts'
import { outdoors } from './outdoors.ts'

/** What a lesson is about, to be seen at a glance on its picture. */
export const things = { ...outdoors, ...indoors, ...making }

export type Thing = keyof typeof things
