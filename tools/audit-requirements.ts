import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Requirement } from './read-requirements.ts'

export interface Audit {
  count: number
  seed: number
  area: string | null
}

/** The options of `--audit [rows] [--area name] [--seed number]`; the default seed is random. */
export function readAudit(args: readonly string[], anySeed: number): Audit {
  const after = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const wholeAfter = (name: string, otherwise: number) =>
    /^\d+$/.test(after(name) ?? '') ? Number(after(name)) : otherwise
  return {
    count: wholeAfter('--audit', 10),
    seed: wholeAfter('--seed', anySeed),
    area: after('--area') ?? null,
  }
}

/** Some of the rows that a tree's tests name, each with the full text of its tests: would they fail without the row? */
export function printAudit(tree: string, rows: readonly Requirement[], { count, seed, area }: Audit): string {
  const files = testFiles(tree)
  const named = rows.filter(
    row => (area === null || row.area === area) && files.some(({ text }) => text.includes(`[${row.id}]`)),
  )
  const picked = pickSeeded(named, count, seed).map(row => printRow(row, files))
  const head = `${picked.length} of ${named.length} rows that tests name, by seed ${seed}`
  return [head, ...picked].join('\n\n')
}

/** Some items of a list, the same ones for the same seed, so that two people can look at the same rows. */
export function pickSeeded<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const draw = drawer(seed)
  const left = [...items]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(draw() * left.length), 1))
  return picked
}

export interface TestFile {
  path: string
  text: string
}

/** All test and journey files of the tree. */
export function testFiles(tree: string): TestFile[] {
  const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: tree })
  const paths = listed.toString().split('\n').filter(Boolean)
  return paths.map(path => ({ path, text: readFileSync(join(tree, path), 'utf8') }))
}

function printRow({ id, text }: Requirement, files: readonly TestFile[]): string {
  const tests = files
    .filter(file => file.text.includes(`[${id}]`))
    .flatMap(file => testsNaming(id, file).map(({ line, body }) => `--- ${file.path}:${line}\n${body}`))
  return [`=== ${id}  ${text}`, ...tests].join('\n')
}

/** The statements that name a row, and where they begin. */
function testsNaming(id: string, { path, text }: TestFile): { line: number; body: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = new Set<ts.Node>()
  const look = (node: ts.Node, test: ts.Node) => {
    if (ts.isStringLiteralLike(node) && node.text.includes(`[${id}]`)) found.add(test)
    ts.forEachChild(node, child => look(child, test))
  }
  for (const statement of source.statements) look(statement, statement)
  return [...found].map(test => ({
    line: source.getLineAndCharacterOfPosition(test.getStart()).line + 1,
    body: test.getText(),
  }))
}

/** Mulberry32: small, and the same on every platform. */
function drawer(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
