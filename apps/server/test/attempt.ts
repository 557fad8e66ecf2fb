import type { Relation } from '@kindling/rules/access'
import type { TestServer } from './test-server.ts'
import { elsewhereWord, hereWord, type Person, type TwoDistricts } from './two-districts.ts'

/** Where the calls are made: a server, its people, and a place outside that has pictures. */
export interface Fixture {
  of: TestServer
  world: TwoDistricts
  pictures: string
}

/** What is sent for one cell of the table, with rows of its own wherever the call changes something. */
export interface Attempt {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  cookies?: Record<string, string>
  /** The anti-forgery token of a session that is among the cookies. */
  token?: string
  form?: { payload: Buffer; headers: Record<string, string> }
}

export type Prepare = (fixture: Fixture, person: Person) => Attempt | Promise<Attempt>

/** Who stands how to a row. */
export type Held = Partial<Record<Person, readonly Relation[]>>

/** How the calls of one area are tried; what each has to answer stands beside it, in the table of the same name. */
export interface AreaAccess {
  /** Who stands how to the rows that this area alone names; written by hand, as the table is. */
  relations?: Record<string, Held>
  /** The act that a line is about, where the call's guard opens the row for several, by `call row`. */
  acts?: Record<string, string>
  /** One way to make the call for every line, by `call row`. */
  attempts: Record<string, Prepare>
}

export const nothing: Prepare = () => ({})

/** A parameter that names somebody. */
export const about =
  (param: string, whose: Exclude<Person, 'guest'>): Prepare =>
  ({ world }) => ({
    params: { [param]: world.id[whose] },
  })

/** In which of the two districts. */
export type Place = 'here' | 'elsewhere'
export const places: readonly Place[] = ['here', 'elsewhere']
export const wordOf = (place: Place) => (place === 'here' ? hereWord : elsewhereWord)

/** The same for both districts, by `call row-here` and `call row-elsewhere`. */
export const both = (
  call: string,
  row: string,
  prepare: (place: Place) => Prepare,
): Record<string, Prepare> =>
  Object.fromEntries(places.map(place => [`${call} ${row}-${place}`, prepare(place)]))

export const atSchool =
  (place: Place): Prepare =>
  ({ world }) => ({ params: { schoolId: world.school[place] } })

/** Whose class a line is about, where a call names one besides the school: a substitute has a class of the own too. */
export const teacherAt = (place: Place, person: Person) =>
  place === 'elsewhere' ? 'teacher_elsewhere' : person === 'substitute' ? 'substitute' : 'teacher'
