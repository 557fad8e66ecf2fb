import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pickSeeded } from './audit-requirements.ts'
import { readRequirements } from './read-requirements.ts'
import { proofsOf, reportRequirements } from './requirements.ts'
import type { RanTest } from './test-results.ts'
import { writeTreeHash } from './tree-hash.mjs'

const table = [
  'id\tarea\tkind\trequirement\tseeds',
  'PONDS-01\tponds\trule\tA pond holds water.\t000§1',
  'PONDS-02\tponds\trule\tA frog may live in a pond.\t000§1',
  'HILLS-01\thills\trule\tA hill is higher than its foot.\t001§1',
  '',
].join('\n')
const rows = readRequirements(table)
const ran = (title: string, passed = true): RanTest => ({ title, file: 'ponds.test.ts', passed, fault: '' })

/** A tree with its table, results of both kinds, and the hash of the tree they belong to. */
function makeTree(more: { vitest?: object[]; playwright?: object } = {}): string {
  const tree = mkdtempSync(join(tmpdir(), 'kindling-requirements-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  for (const place of ['docs', '.cache/results']) mkdirSync(join(tree, place), { recursive: true })
  writeFileSync(join(tree, '.gitignore'), '.cache\n')
  writeFileSync(join(tree, 'docs/requirements.tsv'), table)
  const assertionResults = more.vitest ?? [
    { title: 'water stays [PONDS-01]', status: 'passed' },
    { title: 'a frog lives there [PONDS-02]', status: 'failed' },
  ]
  const results = { testResults: [{ name: join(tree, 'src/ponds.test.ts'), assertionResults }] }
  writeFileSync(join(tree, '.cache/results/rules.json'), JSON.stringify(results))
  if (more.playwright) writeFileSync(join(tree, '.cache/results/e2e.json'), JSON.stringify(more.playwright))
  execFileSync('git', ['init', '--quiet'], { cwd: tree })
  execFileSync('git', ['add', '.'], { cwd: tree })
  writeTreeHash(tree)
  return tree
}

function report(tree: string, ...args: string[]): { code: number; text: string } {
  let text = ''
  const code = reportRequirements(tree, args, line => (text += `${line}\n`))
  return { code, text }
}

test('a row of an area with a hyphen is named like any other', () => {
  const hyphened = readRequirements('id\tarea\tkind\ttext\nPOND-LIFE-01\tpond-life\trule\tA frog swims.\n')
  expect(proofsOf(hyphened, [ran('a frog swims [POND-LIFE-01]')]).map(({ proved }) => proved)).toEqual([true])
  expect(() => proofsOf(hyphened, [ran('a frog flies [POND-LIFE-02]')])).toThrow('there is no such row')
})

test('a row is proved by a test that passed, and not while another test of it fails', () => {
  const proofs = proofsOf(rows, [
    ran('water stays [PONDS-01]'),
    ran('both [PONDS-02] [HILLS-01]'),
    ran('a frog leaves [PONDS-02]', false),
  ])
  expect(proofs.map(({ id, proved, tests }) => [id, proved, tests.length])).toEqual([
    ['PONDS-01', true, 1],
    ['PONDS-02', false, 2],
    ['HILLS-01', true, 1],
  ])
})

test('a title that names no row of the table, or too many, is told by its file and words', () => {
  expect(() => proofsOf(rows, [ran('deep [PONDS-77]')])).toThrow(
    'ponds.test.ts: “deep [PONDS-77]” names PONDS-77, and there is no such row.',
  )
  const three = '[PONDS-01] [PONDS-02] [HILLS-01]'
  expect(proofsOf(rows, [ran(three)])).toHaveLength(3)
  expect(() => proofsOf(rows, [ran(`${three} [HILLS-02]`)])).toThrow('names 4 rows; at most 3')
})

test('the rows are counted by area, and those without proof are named', () => {
  const { code, text } = report(makeTree())
  expect(code).toBe(0)
  expect(text).toBe(
    'ponds: 1 of 2\n  not yet: 02\nhills: 0 of 1\n  not yet: 01\n1 of 3 rows have a passing test\n',
  )
})

test('journeys of the browser count as well, those within a group too, and those left out do not', () => {
  const spec = (title: string, status: string) => ({ title, file: 'story.spec.ts', tests: [{ status }] })
  const playwright = {
    suites: [
      {
        specs: [spec('left out [PONDS-02]', 'skipped')],
        suites: [{ specs: [spec('up the hill [HILLS-01]', 'flaky')] }],
      },
    ],
  }
  const { text } = report(makeTree({ vitest: [], playwright }), '--json')
  expect(JSON.parse(text)).toEqual([
    { id: 'PONDS-01', area: 'ponds', proved: false, tests: [] },
    { id: 'PONDS-02', area: 'ponds', proved: false, tests: ['e2e/story.spec.ts: left out [PONDS-02]'] },
    { id: 'HILLS-01', area: 'hills', proved: true, tests: ['e2e/story.spec.ts: up the hill [HILLS-01]'] },
  ])
})

test('results of another tree do not count', () => {
  const tree = makeTree()
  expect(report(tree).code).toBe(0)
  writeFileSync(join(tree, 'docs/requirements.tsv'), table.replace('water', 'rain'))
  expect(report(tree)).toEqual({
    code: 1,
    text: 'The results are not of this tree: run `npm test` first, or give `--run`.\n',
  })
  writeTreeHash(tree)
  expect(report(tree).code).toBe(0)
  rmSync(join(tree, '.cache/results/tree.txt'))
  expect(report(tree).code).toBe(1)
})

test('an audit shows rows beside the whole text of the tests that name them, and needs no results', () => {
  const tree = makeTree()
  rmSync(join(tree, '.cache'), { recursive: true })
  const water = "test('water stays [PONDS-01]', () => {\n  expect(pond.water).toBeGreaterThan(0)\n})"
  const frog =
    "test.each(['frog', 'toad'])(\n  'a %s lives there [PONDS-02]',\n  name => expect(pond).toContain(name),\n)"
  const hill = "test('a hill is high [HILLS-01]', () => undefined)"
  writeFileSync(join(tree, 'ponds.test.ts'), `const pond = open()\n\n${water}\n\n${frog}\n`)
  writeFileSync(join(tree, 'hills.spec.ts'), `${hill}\n`)
  writeFileSync(join(tree, 'hills.ts'), '// [HILLS-01]\n')
  execFileSync('git', ['add', '.'], { cwd: tree })
  const shown = {
    water: `=== PONDS-01  A pond holds water.\n--- ponds.test.ts:3\n${water}\n`,
    frog: `=== PONDS-02  A frog may live in a pond.\n--- ponds.test.ts:7\n${frog}\n`,
    hill: `=== HILLS-01  A hill is higher than its foot.\n--- hills.spec.ts:1\n${hill}\n`,
  }
  const ponds = report(tree, '--audit', '9', '--area', 'ponds', '--seed', '4')
  expect(ponds.code).toBe(0)
  expect(ponds.text).toMatch(/^2 of 2 rows that tests name, by seed 4\n/)
  expect(ponds.text).toContain(shown.water)
  expect(ponds.text).toContain(shown.frog)
  expect(report(tree, '--audit', '--area', 'hills', '--seed', '7').text).toBe(
    `1 of 1 rows that tests name, by seed 7\n\n${shown.hill}`,
  )
  expect(report(tree, '--audit', '1').text).toMatch(/^1 of 3 rows that tests name, by seed \d+\n\n=== /)
})

test('a wrong title ends the report with its words', () => {
  const { code, text } = report(makeTree({ vitest: [{ title: 'deep [PONDS-77]', status: 'passed' }] }))
  expect([code, text]).toEqual([1, expect.stringContaining('there is no such row')])
})

test('the same seed picks the same, another seed others, and nothing twice', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  const picked = pickSeeded(numbers, 10, 7)
  expect(pickSeeded(numbers, 10, 7)).toEqual(picked)
  expect(pickSeeded(numbers, 10, 8)).not.toEqual(picked)
  expect(new Set(picked).size).toBe(10)
  expect(pickSeeded([1, 2], 10, 1).sort()).toEqual([1, 2])
})
