import type { Fixture, Held, Prepare } from './attempt.ts'
import { people } from './two-districts.ts'

// What people are to a thing of the catalogue, whatever its kind, and how the calls of a kind are tried.

/** To what is for everybody. */
export const everybody: Held = {
  ...Object.fromEntries(people.slice(1).map(person => [person, ['anyone' as const]])),
  operator: ['anyone', 'operator'],
}

const reads = ['item-reader'] as const

/** To what the teacher has put before the class; operators are nothing to it until somebody reports it. */
export const classHere: Held = {
  child: reads,
  classmate: reads,
  parent: reads,
  parent_other: reads,
  teacher: [...reads, 'owner'],
  substitute: reads,
}

/** The same, by the row of a kind: children look at it in a way that is told, and vendors claim what is theirs. */
export const everyVisitor: Held = {
  ...everybody,
  child: ['anyone', 'child-visitor'],
  classmate: ['anyone', 'child-visitor'],
  child_elsewhere: ['anyone', 'child-visitor'],
  vendor: ['anyone', 'vendor-visitor'],
}
export const classVisitors: Held = {
  ...classHere,
  child: [...reads, 'child-visitor'],
  classmate: [...reads, 'child-visitor'],
}

/** Finds or makes the row that a call is about. */
export type Find = (fixture: Fixture) => Promise<number>

/** Makes calls about a row that is anew in each try, by the name of its parameter. */
export const idIn =
  (param: string) =>
  (find: Find, body?: object): Prepare =>
  async fixture => ({ params: { [param]: await find(fixture) }, ...(body && { body }) })
