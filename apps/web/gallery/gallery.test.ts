import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acts } from './acts.tsx'
import { cards } from './cards.tsx'
import { entries } from './entries.tsx'
import { over } from './over.tsx'
import { sheets } from './sheets.tsx'

const src = join(import.meta.dirname, '../src')
const pieces = [...acts, ...entries, ...sheets, ...cards, ...over]

/** These surround every page, and are visible with any content. */
const unseen = ['ui/providers.tsx', 'ui/docking.tsx']

test('the gallery shows every component of the design system, and what it names is there', () => {
  const shown = new Set(pieces.flatMap(({ files }) => files))
  const components = globSync('ui/*.tsx', { cwd: src }).filter(file => !file.includes('.test.'))
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter(file => !shown.has(file) && !unseen.includes(file))).toEqual([])
  for (const file of shown) expect(readFileSync(join(src, file), 'utf8')).not.toBe('')
})

test('each component has a name of its own, a state, and a picture in docs/design.md', () => {
  const names = pieces.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(pieces.filter(({ sights }) => sights.length === 0)).toEqual([])
  const page = readFileSync(join(src, '../../../docs/design.md'), 'utf8')
  expect(names.filter(name => !page.includes(`(design/${name}.webp)`))).toEqual([])
})
