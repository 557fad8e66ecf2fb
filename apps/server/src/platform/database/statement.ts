import { CompiledQuery } from 'kysely'
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
 * Tags SQL. A function in it becomes a parameter picked from the input, and the same function becomes the same parameter; a statement in it
 * becomes a part of the text.
 */
export function statement<Input = unknown, Row = unknown>(
  strings: TemplateStringsArray,
  ...between: readonly (Pick<Input> | Statement<Input>)[]
): Statement<Input, Row> {
  return joined(
    strings.flatMap((text, index): Part[] => {
      const next = between[index]
      if (next === undefined) return [text]
      return typeof next === 'function' ? [text, next] : [text, ...next.parts]
    }),
  )
}

/** A part for one of several inputs: it takes its values from the input at this place. */
export function ofInput<Input, Row>(
  place: number,
  { parts }: Statement<Input, Row>,
): Statement<readonly Input[], Row> {
  const own = new Map<Part, Pick<readonly Input[]>>()
  const ofPlace = (pick: Pick<Input>) => {
    const known = own.get(pick) ?? (inputs => pick(inputs[place] as Input))
    own.set(pick, known)
    return known
  }
  return joined(parts.map(one => (typeof one === 'string' ? one : ofPlace(one))))
}

/**
 * Several statements as one, which saves round trips to the database: each takes the input at its place, and its rows say which one of them
 * they are of.
 */
export const together = <Input, Row>(
  statements: readonly Statement<Input, Row>[],
): Statement<readonly Input[], Row & { part: number }> =>
  joined(
    statements.flatMap((one, part): Part[] => [
      `${part === 0 ? '' : '\nunion all '}select ${part} as part, p.* from (`,
      ...ofInput(part, one).parts,
      ') p',
    ]),
  )

function joined<Input, Row>(parts: readonly Part[]): Statement<Input, Row> {
  const picks: Pick<Input>[] = []
  const placeholder = (pick: Pick<Input>) => {
    if (!picks.includes(pick)) picks.push(pick)
    return `$${picks.indexOf(pick) + 1}`
  }
  const text = parts.map(part => (typeof part === 'string' ? part : placeholder(part))).join('')
  return { text, picks, parts }
}

/**
 * A word or a whole number of our own, as text of a statement: the database plans for it, and another one is another statement. Throws for any
 * other text.
 */
export function literal(own: string | number): Statement {
  if (!/^([A-Za-z]+|[0-9]+)$/.test(String(own)))
    throw new Error(`"${own}" is neither a word of letters nor a whole number.`)
  const text = typeof own === 'number' ? String(own) : `'${own}'`
  return { text, picks: [], parts: [text] }
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
