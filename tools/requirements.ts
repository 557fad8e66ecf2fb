import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printAudit, readAudit } from './audit-requirements.ts'
import { type Requirement, readRequirements } from './read-requirements.ts'
import { type RanTest, readResults } from './test-results.ts'
import { resultsAreOfTree } from './tree-hash.mjs'

// npm run requirements: which rows of docs/requirements.tsv a passing test proves, by area. `--json` prints every row, `--run`
// runs the suites first if their results are stale. `--audit [rows] [--area name] [--seed number]` needs no results: it prints
// some rows with the tests that name them.
const mostRowsOfTest = 3
const lineWidth = 100

export interface Proof extends Requirement {
  proved: boolean
  tests: RanTest[]
}

/**
 * What the tests prove, row by row: a row is proved when a test names it and every test that names it passed. Throws for a title
 * that names an unknown row, or more rows than one test can prove.
 */
export function proofsOf(rows: readonly Requirement[], tests: readonly RanTest[]): Proof[] {
  const byRow = new Map<string, RanTest[]>(rows.map(row => [row.id, []]))
  const faults: string[] = []
  for (const test of tests) {
    const named = rowsNamed(test.title)
    if (named.length > mostRowsOfTest)
      faults.push(
        `${test.file}: “${test.title}” names ${named.length} rows; at most ${mostRowsOfTest} belong there.`,
      )
    for (const id of named) {
      if (!byRow.has(id)) faults.push(`${test.file}: “${test.title}” names ${id}, and there is no such row.`)
      byRow.get(id)?.push(test)
    }
  }
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
  return rows.map(row => {
    const own = byRow.get(row.id) ?? []
    return { ...row, proved: own.length > 0 && own.every(test => test.passed), tests: own }
  })
}

/** Prints the requested report of a tree and returns the exit code. */
export function reportRequirements(
  tree: string,
  args: readonly string[],
  print: (text: string) => void,
): number {
  const rows = readRequirements(readFileSync(join(tree, 'docs/requirements.tsv'), 'utf8'))
  if (args.includes('--audit')) {
    print(printAudit(tree, rows, readAudit(args, Date.now() % 10_000)))
    return 0
  }
  if (!resultsAreOfTree(tree)) {
    print('The results are not of this tree: run `npm test` first, or give `--run`.')
    return 1
  }
  try {
    const proofs = proofsOf(rows, readResults(tree))
    print(args.includes('--json') ? printJson(proofs) : printByArea(proofs))
    return 0
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const rowsNamed = (title: string) => [
  ...new Set([...title.matchAll(/\[([A-Z]+(?:-[A-Z]+)*-\d+)\]/g)].map(([, id = '']) => id)),
]

const printJson = (proofs: readonly Proof[]) =>
  JSON.stringify(
    proofs.map(({ id, area, proved, tests }) => ({ id, area, proved, tests: titlesOf(tests) })),
    null,
    2,
  )

function printByArea(proofs: readonly Proof[]): string {
  const areas = Map.groupBy(proofs, proof => proof.area)
  const parts = [...areas].map(([area, rows]) => {
    const open = rows.filter(row => !row.proved).map(row => row.id.split('-').at(-1) ?? '')
    const head = `${area}: ${rows.length - open.length} of ${rows.length}`
    return open.length > 0 ? [head, ...wrapped(open)].join('\n') : head
  })
  const proved = proofs.filter(proof => proof.proved).length
  return [...parts, `${proved} of ${proofs.length} rows have a passing test`].join('\n')
}

/** The numbers of unproved rows, wrapped to the line width. */
function wrapped(numbers: readonly string[]): string[] {
  const lines = ['  not yet:']
  for (const number of numbers) {
    const last = lines.at(-1) ?? ''
    if (last.length + number.length < lineWidth) lines[lines.length - 1] = `${last} ${number}`
    else lines.push(`           ${number}`)
  }
  return lines
}

/** Several runs and several cells of a table can have the same title. */
const titlesOf = (tests: readonly RanTest[]) => [...new Set(tests.map(test => `${test.file}: ${test.title}`))]

if (import.meta.main) {
  const tree = join(import.meta.dirname, '..')
  const args = process.argv.slice(2)
  if (args.includes('--run') && !resultsAreOfTree(tree))
    spawnSync(process.execPath, [join(tree, 'tools/test.mjs')], { cwd: tree, stdio: 'inherit' })
  process.exitCode = reportRequirements(tree, args, text => process.stdout.write(`${text}\n`))
}
