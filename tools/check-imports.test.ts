import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { plantTree } from './planted-tree.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** For each rule one import that breaks it: the importing file, the specifier, and the target. */
const planted: Record<string, [from: string, named: string, to: string]> = {
  'rules-are-pure': ['packages/rules/src/a.ts', 'node:fs', ''],
  'contract-knows-only-rules': ['packages/contract/src/a.ts', '../../../bench/a.ts', 'bench/a.ts'],
  'web-never-server': [`${web}/platform/a.ts`, '../../../server/src/clock.ts', `${server}/clock.ts`],
  'server-never-web': [`${server}/a.ts`, '../../web/src/clock.ts', `${web}/clock.ts`],
  'e2e-knows-only-contract': ['e2e/a.ts', '../packages/rules/src/b.ts', 'packages/rules/src/b.ts'],
  'enter-a-feature-by-its-index': [
    `${server}/features/one/a.ts`,
    '../two/keep.ts',
    `${server}/features/two/keep.ts`,
  ],
  'outsiders-use-the-index-too': [`${server}/b.ts`, './features/one/b.ts', `${server}/features/one/b.ts`],
  'platform-and-ui-lie-below-features': [
    `${server}/platform/c.ts`,
    '../features/one/index.ts',
    `${server}/features/one/index.ts`,
  ],
  'features-lie-below-screens': [
    `${web}/features/one/d.tsx`,
    '../../screens/d-screen.tsx',
    `${web}/screens/d-screen.tsx`,
  ],
  'sql-lives-in-queries': [
    `${server}/features/one/e.ts`,
    '../../platform/database/connect.ts',
    `${server}/platform/database/connect.ts`,
  ],
  'routes-go-through-use-cases': [
    `${server}/features/one/routes.ts`,
    './queries.ts',
    `${server}/features/one/queries.ts`,
  ],
  'fetching-lives-in-api': [
    `${web}/features/one/list.tsx`,
    '../../platform/client.ts',
    `${web}/platform/client.ts`,
  ],
  'no-circular': [`${server}/platform/f.ts`, './f.ts', ''],
  'declared-dependencies-only': [`${server}/platform/g.ts`, 'undeclared', ''],
  resolvable: [`${server}/platform/h.ts`, './nowhere.ts', ''],
  'shipped-code-never-imports-the-gallery': [
    'apps/web/src/ui/k.ts',
    '../../gallery/l.ts',
    'apps/web/gallery/l.ts',
  ],
  'shipped-code-never-imports-tests': [
    `${server}/platform/i.ts`,
    './j.test.ts',
    `${server}/platform/j.test.ts`,
  ],
}

const manifest = JSON.stringify({ name: 'planted', version: '1.0.0' })
const around = {
  'package.json': manifest,
  'apps/server/package.json': manifest,
  'node_modules/undeclared/package.json': JSON.stringify({ name: 'undeclared', version: '1.0.0' }),
  'node_modules/undeclared/index.js': '',
}

test('every rule has an import planted here that breaks it', () => {
  const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  expect(Object.keys(planted).sort()).toEqual(forbidden.map(rule => rule.name).sort())
})

test('each planted import is found and named by its rule, and the gate tells how much it read', async () => {
  const files: Record<string, string> = { ...around }
  for (const [from, named, to] of Object.values(planted)) {
    if (to) files[to] ??= 'export const there = 1\n'
    files[from] = `import '${named}'\nexport const here = 1\n`
  }
  const { modules, imports, faults } = await checkImports(plantTree(files))
  expect(modules).toBe(
    Object.keys(files).filter(path => path.endsWith('.ts') || path.endsWith('.tsx')).length,
  )
  expect(imports).toBe(Object.keys(planted).length)
  for (const [name, [from]] of Object.entries(planted))
    expect(
      faults.some(fault => fault.startsWith(`${name}: ${from} → `)),
      `${name}\n${faults.join('\n')}`,
    ).toBe(true)
})

test('a file that the gate did not read is a fault', async () => {
  const hidden = `${server}/build/hidden.ts`
  const { modules, faults } = await checkImports(
    plantTree({ ...around, [hidden]: '', [`${server}/a.ts`]: '' }),
  )
  expect([modules, faults]).toEqual([1, [`${hidden} was not read`]])
})

test('a type that is imported counts as well, and a tree without a fault has none', async () => {
  const clean = {
    ...around,
    [`${server}/features/one/index.ts`]: "export type { One } from './one.ts'\n",
    [`${server}/features/one/one.ts`]: 'export interface One { id: number }\n',
    [`${server}/features/two/two.ts`]: "import type { One } from '../one/index.ts'\nexport type Two = One\n",
  }
  expect(await checkImports(plantTree(clean))).toEqual({ modules: 3, imports: 2, faults: [] })
  const past = "import type { One } from '../one/one.ts'\nexport type Two = One\n"
  const { faults } = await checkImports(plantTree({ ...clean, [`${server}/features/two/two.ts`]: past }))
  expect(faults).toEqual([
    `enter-a-feature-by-its-index: ${server}/features/two/two.ts → ${server}/features/one/one.ts`,
  ])
})
