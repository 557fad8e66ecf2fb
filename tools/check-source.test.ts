import { expect, test } from 'vitest'
import { checkSources } from './check-source.ts'
import { plantTree } from './planted-tree.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const l${line} = ${line}`).join('\n')
const longFunction = (count: number) => `export function long() {\n${'  void 0\n'.repeat(count - 2)}}\n`

/** One fault a file, in the gate's words. */
const planted: [path: string, text: string, fault: string][] = [
  ['apps/server/src/long.ts', lines(401), 'apps/server/src/long.ts has 401 lines; at most 400'],
  ['tools/long.ts', lines(401), 'tools/long.ts has 401 lines; at most 400'],
  [
    'packages/rules/src/f.ts',
    longFunction(81),
    'packages/rules/src/f.ts:1 a function of 81 lines; at most 80',
  ],
  ['apps/web/src/g.tsx', longFunction(151), 'apps/web/src/g.tsx:1 a function of 151 lines; at most 150'],
  [
    'apps/server/src/now.ts',
    '\nconst at = new Date()',
    'apps/server/src/now.ts:2 reads the machine’s clock; take a Clock',
  ],
  [
    'apps/web/src/now.ts',
    'Date.now()',
    'apps/web/src/now.ts:1 calls Date.now; take a Clock or a seeded generator',
  ],
  [
    'apps/server/src/dice.ts',
    'Math.random()',
    'apps/server/src/dice.ts:1 calls Math.random; take a Clock or a seeded generator',
  ],
  [
    'apps/web/src/words.tsx',
    'export const a = <p>Hello there</p>',
    'apps/web/src/words.tsx:1 words outside the catalogue: Hello there',
  ],
  [
    'apps/web/src/label.tsx',
    'export const a = <p title="Hello" />',
    'apps/web/src/label.tsx:1 words outside the catalogue: Hello',
  ],
]

const permitted: Record<string, string> = {
  'packages/rules/src/messages/long.ts': lines(401),
  'apps/server/db/seeds/long.ts': lines(401),
  'apps/server/src/platform/clock.ts': 'export const now = () => new Date()',
  'apps/server/src/some.test.ts': 'Date.now()',
  'apps/server/test/some.ts': `Math.random()\n${longFunction(100)}`,
  'apps/web/src/fine.tsx':
    'export const a = <p title={words.title}>{words.body} – 3</p>\nexport const at = new Date(0)',
  'apps/web/dist/built.ts': 'Date.now()',
}

test('each planted fault is found at its line, what is permitted is not, and the gate tells how much it read', () => {
  const root = plantTree({ ...Object.fromEntries(planted), ...permitted })
  const { files, sizes, faults } = checkSources(root)
  expect(faults.sort()).toEqual(planted.map(([, , fault]) => fault).sort())
  expect(files).toBe(planted.length + Object.keys(permitted).length - 1)
  expect(sizes.length).toBe(10)
})
