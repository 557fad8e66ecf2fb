import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const watch = (then: string) => `
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) })
  await import(${JSON.stringify(new URL('../../app.ts', import.meta.url).href)})
  ${then}
  console.log(JSON.stringify(seen.filter(url => /digitalbazaar|jsonld|rdf-canonize|open-badges-context/.test(url)).length))
  process.exit()`

test('a server that starts loads none of the libraries that sign badges', async () => {
  const proofs = JSON.stringify(new URL('./proofs.ts', import.meta.url).href)
  const counts = await Promise.all(
    ['', `await import(${proofs})`].map(async then => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--input-type=module',
        '--eval',
        watch(then),
      ])
      return Number(stdout)
    }),
  )
  expect([counts[0], (counts[1] ?? 0) > 10]).toEqual([0, true])
})
