import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const features = fileURLToPath(new URL('../src/features/', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(join(features, path), 'utf8') }))

const insertsOffice = /(?:insert into |insertInto\(')(?:school_admins|district_admins|operators)\b/g

/** The functions of a file of queries that insert offices. */
function insertersIn(text: string): string[] {
  return [...text.matchAll(insertsOffice)].map(({ index }) => {
    const [, name] = [...text.slice(0, index).matchAll(/export (?:async function|const) (\w+)/g)].at(-1) ?? []
    return name ?? 'without a name'
  })
}

test('every way of giving an office goes through the one function that ends sessions without a second step', () => {
  const found = sources.flatMap(({ path, text }) =>
    insertersIn(text).map(name => ({ name, area: path.split(/[\\/]/)[0] })),
  )
  expect(found.map(({ area, name }) => `${area} ${name}`).sort()).toEqual([
    'districts insertAdmin',
    'offers takeDistrictOffice',
    'offers takeSchoolOffice',
    'operators insertOperator',
    'registration administerSchool',
    'schools insertAdmin',
    'verification appointNamed',
  ])
  for (const { name, area } of found) {
    const users = sources.filter(
      ({ path, text }) =>
        path.split(/[\\/]/)[0] === area &&
        !path.endsWith('queries.ts') &&
        new RegExp(`import [^;]*?\\b${name}\\b[^;]*?from '\\./[\\w-]*queries\\.ts'`).test(text),
    )
    expect(users.length, `${area} ${name}`).toBeGreaterThan(0)
    for (const { path, text } of users)
      expect(text.includes('giveOffice('), `${path} gives offices`).toBe(true)
  }
})
