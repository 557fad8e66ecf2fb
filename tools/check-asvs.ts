import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requiredLevels } from './asvs-requirements.ts'
import { type RanTest, readResults } from './test-results.ts'
import { resultsAreOfTree } from './tree-hash.mjs'

// npm run asvs: whether docs/asvs.tsv answers every requirement of ASVS 5.0.0 at levels 1 and 2, and with tests that passed.
const answers = ['met', 'not-applicable', 'not-yet'] as const
const columns = 'id\tlevel\tanswer\thow\ttest'
const fewestWords = 4

interface Row {
  id: string
  level: string
  answer: string
  how: string
  /** The proofs, separated by ` | `. */
  test: string
}

export interface AsvsReport {
  rows: Row[]
  /** Whether there was a test run to look the tests up in. */
  ran: boolean
  faults: string[]
}

/**
 * The ledger of a tree, and its faults: a missing answer, or a test that does not exist or, if there are test results, did
 * not pass.
 */
export function checkAsvs(
  tree: string,
  {
    wanted = requiredLevels,
    ran = null,
  }: { wanted?: ReadonlyMap<string, string>; ran?: readonly RanTest[] | null } = {},
): AsvsReport {
  const [head, ...lines] = readFileSync(join(tree, 'docs/asvs.tsv'), 'utf8').trimEnd().split('\n')
  const rows = lines.map(readRow)
  const faults = [
    ...(head === columns
      ? []
      : [`docs/asvs.tsv begins with other columns than ${columns.replaceAll('\t', ', ')}`]),
    ...listed(rows, wanted),
    ...rows.flatMap(row => faultsOf(row, tree, ran).map(fault => `${row.id} ${fault}`)),
  ]
  return { rows, ran: ran !== null, faults }
}

/** One line per chapter, whether tests were checked, and the totals. */
export function printAsvs({ rows, ran, faults }: AsvsReport): string {
  const chapters = Map.groupBy(rows, row => row.id.split('.')[0] ?? '')
  const counted = [...chapters].map(
    ([chapter, own]) =>
      `${chapter} ${countAnswers(own, (answer, count) => `${count} ${answer.replace('-', ' ')}`, ', ')}`,
  )
  const applicable = rows.filter(row => row.answer !== 'not-applicable').length
  const shown = rows.filter(row => row.answer === 'met' && proofsOf(row).some(isAutomatic)).length
  return [
    ...counted,
    ran
      ? 'the tests that are named passed in the run of this tree, but for the faults'
      : 'the results are not of this tree: `npm test` runs what is named',
    `S11 answered=${rows.length} ${countAnswers(rows, (answer, count) => `${answer}=${count}`, ' ')} by-test=${shown} of ${applicable} faults=${faults.length}`,
  ].join('\n')
}

function readRow(line: string): Row {
  const [id = '', level = '', answer = '', how = '', test = ''] = line.split('\t')
  return { id, level, answer, how, test }
}

/** Requirements that are missing, repeated, or not of these levels. */
function listed(rows: readonly Row[], wanted: ReadonlyMap<string, string>): string[] {
  const times = Map.groupBy(rows, row => row.id)
  return [
    ...[...wanted.keys()].filter(id => !times.has(id)).map(id => `${id} has no answer`),
    ...[...times].filter(([, own]) => own.length > 1).map(([id, own]) => `${id} stands ${own.length} times`),
    ...rows
      .filter(({ id, level }) => wanted.get(id) !== level)
      .map(({ id, level }) => `${id} is no requirement of level ${level}`),
  ]
}

function faultsOf(row: Row, tree: string, ran: readonly RanTest[] | null): string[] {
  const faults: string[] = []
  if (!answers.some(one => one === row.answer)) faults.push(`has the answer “${row.answer}”, which is none`)
  if (row.how.split(' ').length < fewestWords) faults.push('does not say how, or why not')
  if (row.answer !== 'met') return row.test === '' ? faults : [...faults, 'names a test and is not met']
  const proofs = proofsOf(row)
  if (proofs.length === 0) faults.push('names nothing that shows it')
  for (const proof of proofs) {
    const fault = faultOf(proof, tree) ?? (ran && isTest(proof) ? faultOfRun(proof, ran) : null)
    if (fault) faults.push(fault)
  }
  return faults
}

interface Proof {
  /** A file of the tree; for a gate, its name; the text before the colon otherwise. */
  place: string
  /** The beginning of a title, the name of a gate, or a path. */
  words: string
}

const proofsOf = ({ test }: Row): Proof[] =>
  test
    .split(' | ')
    .filter(part => part !== '')
    .map(part => {
      const [place = '', ...words] = part.split(': ')
      return { place, words: words.join(': ') }
    })

/** Proofs that are not tests: a gate of `npm run check`, and a file that is not run, of code or documentation. */
const others = ['gate', 'by construction', 'document']

const isTest = ({ place }: Proof) => !others.includes(place)
const isAutomatic = (proof: Proof) => isTest(proof) || proof.place === 'gate'

/** Whether the proof exists: the file, and the title in it; or the gate among the gates. */
function faultOf({ place, words }: Proof, tree: string): string | null {
  if (words === '') return `names ${place} without what it shows`
  if (place === 'gate') return isGate(words, tree) ? null : `names the gate ${words}, which does not exist`
  if (others.includes(place))
    return existsSync(join(tree, words)) ? null : `names ${words}, which does not exist`
  if (!existsSync(join(tree, place))) return `names ${place}, which does not exist`
  return ["'", '"', '`'].some(quote => read(tree, place).includes(quote + words))
    ? null
    : `names “${words}”, which is no title in ${place}`
}

/** A gate that is generated for several projects is named as in the source: `types of ${project}`. */
const isGate = (name: string, tree: string) =>
  ["'", '`'].some(quote => read(tree, 'tools/check.mjs').includes(`[${quote}${name}${quote},`))

const read = (tree: string, path: string) => readFileSync(join(tree, path), 'utf8')

/** Every test of the file whose title begins with the words must have passed; a placeholder matches any text. */
function faultOfRun({ place, words }: Proof, ran: readonly RanTest[]): string | null {
  const [first = '', ...more] = words.split(/%s|\$\{[^}]*\}/).map(literal)
  const beginning = new RegExp(`^${[first, ...more].join('.*')}`)
  const own = ran.filter(test => test.file === place && beginning.test(test.title))
  if (own.length === 0) return `names “${words}”, which did not run`
  return own.every(test => test.passed) ? null : `names “${words}”, which failed`
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function countAnswers(
  rows: readonly Row[],
  print: (answer: string, count: number) => string,
  between: string,
): string {
  return answers.map(answer => print(answer, rows.filter(row => row.answer === answer).length)).join(between)
}

if (import.meta.main) {
  const tree = join(import.meta.dirname, '..')
  const report = checkAsvs(tree, { ran: resultsAreOfTree(tree) ? readResults(tree) : null })
  for (const fault of report.faults) console.error(fault)
  console.log(printAsvs(report))
  process.exit(report.faults.length === 0 ? 0 : 1)
}
