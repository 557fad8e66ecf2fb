import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readResults } from './test-results.ts'

// Repeats the failures of the last run at its end, so that the last lines show which tests failed.
const longestFault = 12
for (const { file, title, fault } of readResults(join(import.meta.dirname, '..')).filter(
  test => !test.passed,
)) {
  const lines = stripVTControlCharacters(fault).trim().split('\n').slice(0, longestFault)
  process.stdout.write(`\nFAIL ${file}: ${title}\n${lines.map(line => `  ${line}`).join('\n')}\n`)
}
