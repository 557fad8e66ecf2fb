import type { TestServer } from './test-server.ts'
import type { Person, TwoDistricts } from './two-districts.ts'

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

export const nothing: Prepare = () => ({})

/** A parameter that names somebody. */
export const about =
  (param: string, whose: Exclude<Person, 'guest'>): Prepare =>
  ({ world }) => ({
    params: { [param]: world.id[whose] },
  })

/** Whose class a line is about, where a call names one besides the school: a substitute has a class of the own too. */
export const teacherAt = (place: 'here' | 'elsewhere', person: Person) =>
  place === 'elsewhere' ? 'teacher_elsewhere' : person === 'substitute' ? 'substitute' : 'teacher'
