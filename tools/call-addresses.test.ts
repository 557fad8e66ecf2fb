import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '../packages/contract/src/calls.ts'
import { testFiles } from './audit-requirements.ts'
import { readRequirements } from './read-requirements.ts'

const tree = join(import.meta.dirname, '..')

/** The families that rows name differently than their addresses do (D-20, D-44). */
const families: Record<string, string> = {
  'well-being': 'wellbeing',
  comments: 'comment',
  purchases: 'purchase',
}
const inFamily =
  /\b(GET|POST|PUT|DELETE) "([\w]+)"(?: exists)?(?: \(client name "\w+"\))? in (?:family "\/([\w]+)[^"]*"|the ([\w-]+)(?: \(uploads\))? family)/
const whole = /\b(GET|POST|PUT|DELETE) "(\/[\w/]+)"/

/** The exact method and address in a row; null if it has none. */
function addressIn(text: string): { method: string; path: string } | null {
  const [, method, action, family, word = ''] = inFamily.exec(text) ?? []
  if (method) return { method, path: `/${family ?? families[word] ?? word}/${action}` }
  const [, other, path] = whole.exec(text) ?? []
  return other && path ? { method: other, path } : null
}

// Tests make calls through the contract, so they follow its addresses: this checks the contract against the
// rows.
test('a call that a test proves stands at the method and the address of its row', () => {
  const words = testFiles(tree)
    .map(({ text }) => text)
    .join('\n')
  const rows = readRequirements(readFileSync(join(tree, 'docs/requirements.tsv'), 'utf8'))
  const given = rows
    .filter(({ id }) => words.includes(`[${id}]`))
    .flatMap(({ id, text }) => {
      const address = addressIn(text)
      return address ? [{ id, ...address }] : []
    })
  const missing = given.filter(
    ({ method, path }) =>
      !allCalls.some(call => call.method === method && `${call.path}/`.startsWith(`${path}/`)),
  )
  expect(missing).toEqual([])
  expect(given.length).toBeGreaterThan(130)
})
