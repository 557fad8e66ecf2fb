import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readResults } from './test-results.ts'

// Repeats the failures of the last run at its end, so that the last lines show which tests failed, and which passed only the second time.
const longestFault = 12
for (const { file, title, passed, fault } of readResults(join(import.meta.dirname, '..'))) {
  if (passed && fault.trim() === '') continue
  const lines = stripVTControlCharacters(fault).trim().split('\n').slice(0, longestFault)
  const word = passed ? 'flaky' : 'FAIL'
  process.stdout.write(`\n${word} ${file}: ${title}\n${lines.map(line => `  ${line}`).join('\n')}\n`)
}
