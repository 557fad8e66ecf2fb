import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface RanTest {
  title: string
  file: string
  passed: boolean
  /** The test's error; empty if it passed or was skipped. */
  fault: string
}

/** Every test in the results of a tree: the vitest suites, and the browser journeys. */
export function readResults(tree: string): RanTest[] {
  const place = join(tree, '.cache/results')
  const names = readdirSync(place).filter(name => name.endsWith('.json'))
  return names.flatMap(name => {
    const report: unknown = JSON.parse(readFileSync(join(place, name), 'utf8'))
    if (isVitestReport(report)) return fromVitest(report, tree)
    if (isPlaywrightReport(report)) return report.suites.flatMap(fromPlaywright)
    throw new Error(`${name} is neither a report of vitest nor of Playwright.`)
  })
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { title: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** A journey passed if it went as expected, perhaps the second time; a skipped one did not. */
interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    tests: { status: string; results?: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

const isVitestReport = (report: unknown): report is VitestReport =>
  typeof report === 'object' && report !== null && 'testResults' in report

const isPlaywrightReport = (report: unknown): report is { suites: PlaywrightSuite[] } =>
  typeof report === 'object' && report !== null && 'suites' in report

/** A file that failed outside its tests counts as one more test. */
const fromVitest = (report: VitestReport, tree: string): RanTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(tree, name)
    const tests = assertionResults.map(({ title, status, failureMessages = [] }) => ({
      title,
      file,
      passed: status === 'passed',
      fault: failureMessages.join('\n'),
    }))
    const isOwnFault = status === 'failed' && tests.every(({ fault }) => fault === '')
    return isOwnFault
      ? [...tests, { title: 'the file as a whole', file, passed: false, fault: message }]
      : tests
  })

function fromPlaywright(suite: PlaywrightSuite): RanTest[] {
  const own = suite.specs.map(({ title, file, tests }) => ({
    title,
    file: join('e2e', file),
    passed: tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    fault: tests.flatMap(({ results = [] }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
  }))
  return [...own, ...(suite.suites ?? []).flatMap(fromPlaywright)]
}
