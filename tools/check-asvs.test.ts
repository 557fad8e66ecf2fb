import { expect, test } from 'vitest'
import { requiredLevels } from './asvs-requirements.ts'
import { checkAsvs, printAsvs } from './check-asvs.ts'
import { plantTree } from './planted-tree.ts'
import type { RanTest } from './test-results.ts'

const wanted = new Map([
  ['V1.1.1', '2'],
  ['V1.2.1', '1'],
  ['V2.1.1', '1'],
  ['V2.1.2', '2'],
])
const sound = [
  'V1.1.1\t2\tmet\tA frog leaps once only.\tsrc/ponds.test.ts: %s frogs leap | gate: imports',
  'V1.2.1\t1\tnot-applicable\tThere are no hills here.\t',
  'V2.1.1\t1\tnot-yet\tNobody has counted the reeds.\t',
  'V2.1.2\t2\tmet\tThe bank is written down.\tdocument: docs/bank.md',
]
const testFile = "test.for([1])('%s frogs leap over reeds', () => {})\n"

/** A tree with these lines as its ledger. */
const treeWith = (lines: readonly string[]) =>
  plantTree({
    'docs/asvs.tsv': `id\tlevel\tanswer\thow\ttest\n${lines.join('\n')}\n`,
    'docs/bank.md': 'The bank.\n',
    'src/ponds.test.ts': testFile,
    'tools/check.mjs': "const gates = [['imports', node]]\n",
  })

const run = (title: string, passed: boolean): RanTest[] => [
  { title, file: 'src/ponds.test.ts', passed, fault: '' },
]

test('a ledger that answers everything by what is there has no fault, and is counted by chapter', () => {
  const report = checkAsvs(treeWith(sound), { wanted })
  expect(report.faults).toEqual([])
  expect(printAsvs(report).split('\n')).toEqual([
    'V1 1 met, 1 not applicable, 0 not yet',
    'V2 1 met, 0 not applicable, 1 not yet',
    'the results are not of this tree: `npm test` runs what is named',
    'S11 answered=4 met=2 not-applicable=1 not-yet=1 by-test=1 of 3 faults=0',
  ])
})

test('an answer that is missing, double, of another level or without its fields is told by its id', () => {
  const lines = [
    'V1.1.1\t2\tperhaps\tA frog leaps once only.\t',
    'V1.2.1\t2\tnot-applicable\tNo.\t',
    'V2.1.1\t1\tmet\tThe reeds are all counted.\t',
    'V2.1.1\t1\tnot-yet\tNobody has counted the reeds.\tgate: imports',
  ]
  expect(checkAsvs(treeWith(lines), { wanted }).faults).toEqual([
    'V2.1.2 has no answer',
    'V2.1.1 stands 2 times',
    'V1.2.1 is no requirement of level 2',
    'V1.1.1 has the answer “perhaps”, which is none',
    'V1.2.1 does not say how, or why not',
    'V2.1.1 names nothing that shows it',
    'V2.1.1 names a test and is not met',
  ])
})

test('a file, title, gate or document that is not there is told', () => {
  const shown =
    'src/lost.test.ts: frogs | src/ponds.test.ts: toads leap | gate: hills | by construction: src/lost.ts | src/ponds.test.ts'
  const lines = [`V1.1.1\t2\tmet\tA frog leaps once only.\t${shown}`, ...sound.slice(1)]
  expect(checkAsvs(treeWith(lines), { wanted }).faults).toEqual([
    'V1.1.1 names src/lost.test.ts, which does not exist',
    'V1.1.1 names “toads leap”, which is no title in src/ponds.test.ts',
    'V1.1.1 names the gate hills, which does not exist',
    'V1.1.1 names src/lost.ts, which does not exist',
    'V1.1.1 names src/ponds.test.ts without what it shows',
  ])
})

test('where there are results of a run, what is named has to have passed in it', () => {
  const tree = treeWith(sound)
  const told = (title: string, passed: boolean) => checkAsvs(tree, { wanted, ran: run(title, passed) })
  const passed = told('3 frogs leap over reeds', true)
  expect(passed.faults).toEqual([])
  expect(printAsvs(passed)).toContain('passed in the run of this tree')
  expect(told('3 frogs leap over reeds', false).faults).toEqual([
    'V1.1.1 names “%s frogs leap”, which failed',
  ])
  expect(told('3 toads leap', true).faults).toEqual(['V1.1.1 names “%s frogs leap”, which did not run'])
})

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const levels = [...requiredLevels.values()]
  expect(['1', '2'].map(level => levels.filter(one => one === level).length)).toEqual([70, 183])
})
