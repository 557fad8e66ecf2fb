import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@kindling/contract/define-call'
import { type ActOn, access, mayDo, type RowKind } from '@kindling/rules/access'
import * as gathered from './access/areas.ts'
import type { AreaAccess, Attempt, Fixture, Held, Prepare } from './attempt.ts'
import { commonRelations } from './common-relations.ts'
import { type Person, people } from './two-districts.ts'

/** What a cell of a table can say: reached, or refused with this status. */
export type Expected = 'ok' | '400' | '401' | '403' | '404'

export interface Line {
  area: string
  call: string
  row: string
  expected: Record<Person, Expected>
  why: string
}

export const accessAreas: Record<string, AreaAccess> = gathered

/** The reviewed tables of who may make which call on whose row, one an area: written by hand, read here, and once. */
export function readAccessTable(): readonly Line[] {
  read ??= Object.keys(accessAreas).flatMap(readTableOf)
  return read
}

let read: readonly Line[] | null = null

/** The way of a line's area to make its call, for somebody. */
export const attemptOf = async (line: Line, fixture: Fixture, person: Person): Promise<Attempt> =>
  wayOf(line)(fixture, person)

/** Whether a line is tried with the same, whoever tries it. */
export const isForAnybody = (line: Line): boolean => wayOf(line).length < 2

function wayOf({ area, call, row }: Line): Prepare {
  const prepare = accessAreas[area]?.attempts[`${call} ${row}`]
  if (!prepare) throw new Error(`test/access/${area}.ts has no way to make ${call} ${row}`)
  return prepare
}

/** Who stands how to the row of a line: to one that the area names alone, or to one that several name. */
export const relationsOf = ({ area, row }: Line): Held | undefined =>
  accessAreas[area]?.relations?.[row] ?? commonRelations[row]

/** What the one table of relations and acts says of a cell; null where the call's guard names no row. */
export function expectedByRules(call: Call, line: Line, person: Person): Expected | null {
  if (call.guard.rule !== 'row') return null
  if (person === 'guest') return '401'
  const { kind, act } = call.guard
  const held = relationsOf(line)
  if (!held) throw new Error(`Nobody wrote down who stands how to the row "${line.row}"`)
  const named = accessAreas[line.area]?.acts?.[`${line.call} ${line.row}`] ?? act
  if (!(named in access[kind])) throw new Error(`${kind} knows no act ${named}`)
  const mayOpen = mayDo(kind, act as ActOn<RowKind>, held[person] ?? [])
  return mayOpen && mayDo(kind, named as ActOn<RowKind>, held[person] ?? []) ? 'ok' : '404'
}

function readTableOf(area: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, `access/${area}.tsv`), 'utf8').trimEnd()
  const [head = '', ...lines] = text.split('\n')
  if (head !== ['call', 'row', ...people, 'why'].join('\t'))
    throw new Error(`The columns of ${area}.tsv are ${head}`)
  return lines.map(line => {
    const [call = '', row = '', ...rest] = line.split('\t')
    const why = rest.at(people.length) ?? ''
    const expected = Object.fromEntries(people.map((person, index) => [person, readCell(line, rest[index])]))
    if (!why || rest.length !== people.length + 1) throw new Error(`This line is not whole: ${line}`)
    return { area, call, row, why, expected: expected as Record<Person, Expected> }
  })
}

function readCell(line: string, cell: string | undefined): Expected {
  if (cell === 'ok' || cell === '400' || cell === '401' || cell === '403' || cell === '404') return cell
  throw new Error(`"${cell}" is no answer: ${line}`)
}
