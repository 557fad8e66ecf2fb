import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listQuotedCommands } from './check-docs.ts'
import { byTitle, notHere, run, started } from './quoted-commands.ts'

const root = join(import.meta.dirname, '..')

test('every command that the documents quote is here', () => {
  const quoted = listQuotedCommands(root).filter(command => !byTitle.test(command))
  expect([started, ...Object.keys(run), ...notHere].sort()).toEqual(expect.arrayContaining(quoted))
  expect(quoted.length).toBeGreaterThan(15)
})

test('a test that the documents run by its title is there', () => {
  const titles = globSync('apps/server/{src,test,db}/**/*.test.ts', { cwd: root }).map(path =>
    readFileSync(join(root, path), 'utf8'),
  )
  for (const command of listQuotedCommands(root)) {
    const [, title] = byTitle.exec(command) ?? []
    if (title)
      expect(
        titles.some(text => text.includes(title)),
        title,
      ).toBe(true)
  }
})
