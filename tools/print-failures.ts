import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readResults } from './test-results.ts'

// What failed in the last run, once more at its end: whoever sees only the last lines sees which test it was.
const longestFault = 12
for (const { file, title, fault } of readResults(join(import.meta.dirname, '..')).filter(
  test => !test.passed,
)) {
  const lines = stripVTControlCharacters(fault).trim().split('\n').slice(0, longestFault)
  process.stdout.write(`\nFAIL ${file}: ${title}\n${lines.map(line => `  ${line}`).join('\n')}\n`)
}
