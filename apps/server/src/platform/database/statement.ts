import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'

/**
 * SQL whose text is made once, when its module is loaded; only the values are picked again from each input. Statements on hot paths use it:
 * a query builder would build and print the same text at every request.
 */
export interface Statement<Input = unknown, Row = unknown> {
  readonly text: string
  readonly picks: readonly Pick<Input>[]
  readonly parts: readonly Part[]
  /** Carries the type of a row; never set. */
  readonly row?: Row
}

// Methods, and so bivariant: a part that needs less input fits wherever more is given.
type Pick<Input> = { pick(input: Input): unknown }['pick']
type Part = string | Pick<never>

/**
 * Tags SQL. A function of the input becomes a parameter, and the same function becomes the same parameter. A function that takes nothing is
 * a constant of our own and stands in the text: the database plans for it, and nothing is sent for it at each request. A statement becomes a
 * part of the text.
 */
export function statement<Input = unknown, Row = unknown>(
  strings: TemplateStringsArray,
  ...between: readonly (Pick<Input> | Statement<Input>)[]
): Statement<Input, Row> {
  const parts = strings.flatMap((text, index): Part[] => {
    const next = between[index]
    if (next === undefined) return [text]
    if (typeof next !== 'function') return [text, ...next.parts]
    return [text, next.length === 0 ? literal((next as () => unknown)()) : next]
  })
  const picks: Pick<Input>[] = []
  const placeholder = (pick: Pick<Input>) => {
    if (!picks.includes(pick)) picks.push(pick)
    return `$${picks.indexOf(pick) + 1}`
  }
  const text = parts.map(part => (typeof part === 'string' ? part : placeholder(part))).join('')
  return { text, picks, parts }
}

function literal(value: unknown): string {
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value) && value.every(word => typeof word === 'string'))
    return pg.escapeLiteral(`{${value.map(word => JSON.stringify(word)).join()}}`)
  throw new TypeError(`"${value}" is no word, no number and no list of words.`)
}

/** Runs a statement with the values of one input. */
export async function run<Input, Row>(
  db: Db,
  { text, picks }: Statement<Input, Row>,
  input: Input,
): Promise<Row[]> {
  const values = picks.map(pick => pick(input))
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
