import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url)
const files = readdirSync(here).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** Every list that a rule exports, by file and name. */
async function listsOf(file: string): Promise<[string, readonly unknown[]][]> {
  const module = (await import(new URL(file, here).href)) as Record<string, unknown>
  return Object.entries(module).flatMap(([name, value]) =>
    Array.isArray(value) ? [[`${file}: ${name}`, value] as [string, readonly unknown[]]] : [],
  )
}

test('a list of choices has some, each of them once', async () => {
  const lists = (await Promise.all(files.map(listsOf))).flat()
  expect(lists.length).toBeGreaterThan(150)
  const plain = lists.filter(([, list]) => list.every(one => typeof one !== 'object'))
  expect(plain.filter(([, list]) => list.length === 0 || new Set(list).size < list.length)).toEqual([])
})
