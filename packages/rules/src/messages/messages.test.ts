import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { format } from './format.ts'

const files = readdirSync(import.meta.dirname).filter(name => /^(?!format\.)[\w-]+\.ts$/.test(name))
const modules = await Promise.all(files.map(name => import(`./${name}`) as Promise<Record<string, unknown>>))

/** Every text of a message, with where it stands. */
function entriesOf(value: unknown, at: string): [at: string, entry: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, `${at}.${name}`))
}

const entries = modules.flatMap((module, place) => entriesOf(module, files[place] ?? ''))
test('every message can be said, and leaves no brace behind', () => {
  expect(entries.length).toBeGreaterThan(2_000)
  expect(entries.filter(([, entry]) => /[{}]/.test(format(entry, { count: 1 })))).toEqual([])
})

test('a message that counts or chooses says what it does otherwise', () => {
  const branching = entries.filter(([, entry]) => /\{\s*\w+\s*,\s*(?:plural|select)\s*,/.test(entry))
  expect(branching.length).toBeGreaterThan(100)
  expect(branching.filter(([, entry]) => !/\bother\s*\{/.test(entry))).toEqual([])
})
