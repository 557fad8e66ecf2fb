import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDocs } from './check-docs.ts'

test('paths and commands that are there pass, and each one that is not is named with its line', () => {
  const root = mkdtempSync(join(tmpdir(), 'kindling-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'package.json'), '{ "scripts": { "start": "x", "check": "x" } }')
  writeFileSync(
    join(root, 'README.md'),
    '[more](docs/more.md#part) and `package.json`, by `npm start` or `npm run check`; a shape: `docs/NNNN-*.md`\n',
  )
  writeFileSync(
    join(root, 'docs/more.md'),
    'Back to [the start](../README.md), or [the site](https://kindling.example).\n',
  )
  expect(checkDocs(root)).toEqual({ paths: 3, commands: 2, faults: [] })
  writeFileSync(
    join(root, 'docs/more.md'),
    'See\n`apps/gone.ts`, [lost](lost.md), `npm test` and npm run vanish.\n',
  )
  expect(checkDocs(root).faults).toEqual([
    'docs/more.md:2 names docs/lost.md, which does not exist',
    'docs/more.md:2 names apps/gone.ts, which does not exist',
    'docs/more.md:2 names npm run vanish, which does not exist',
    'docs/more.md:2 names npm run test, which does not exist',
  ])
})
