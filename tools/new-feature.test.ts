import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { checkSource } from './check-source.ts'
import { makeFeature } from './new-feature.ts'
import { printMigrated } from './print-schema.ts'

const root = join(import.meta.dirname, '..')
const copy = copyOfTree()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const kind = makeFeature(copy, 'sound-walks', { isKind: true })
const made = [...['work-samples', 'wonderings'].flatMap(area => makeFeature(copy, area).files), ...kind.files]
const migrated = await printMigrated(join(copy, 'apps/server/db/migrations'))

test('a taken or odd name is refused, and what is made passes the source rules', () => {
  expect(() => makeFeature(copy, 'journals')).toThrow(/journals\.ts already/)
  expect(() => makeFeature(copy, 'Work Samples')).toThrow(/lower-case/)
  expect(() => makeFeature(copy, '../goals')).toThrow(/lower-case/)
  expect(() => makeFeature(copy, 'wonderings')).toThrow(/already/)
  expect(made.filter(path => !existsSync(join(copy, path)))).toEqual([])
  expect(made.filter(path => existsSync(join(root, path)))).toEqual([])
  expect(made.flatMap(path => checkSource(path, readFileSync(join(copy, path), 'utf8')))).toEqual([])
})

test('their migrations make tables with an owner and a term that is carried out', () => {
  const terms = migrated.tables.map(({ table, owner, keep }) => [table, owner, keep])
  expect(terms).toContainEqual(['wonderings', 'child via child_id', 'until erased'])
  expect(terms).toContainEqual(['sound_walks', 'none', 'for good'])
  expect(migrated.faults).toEqual([])
})

test('a new area type-checks in every workspace, and so does a kind of the catalogue whose name and table are known', async () => {
  writeFileSync(join(copy, 'apps/server/src/platform/database/row-types.ts'), migrated.rowTypes)
  const archetypes = join(copy, 'packages/rules/src/catalogue.ts')
  const known = readFileSync(archetypes, 'utf8')
  writeFileSync(archetypes, known.replace("'Boards',", "'Boards',\n  'SoundWalks',"))
  const projects = ['packages/rules', 'packages/contract', 'apps/server', 'apps/web']
  expect((await Promise.all(projects.map(project => typeFaults(project, made)))).flat()).toEqual([])
  const spoiled = 'packages/contract/src/wonderings.ts'
  appendFileSync(join(copy, spoiled), "\nexport const wrong: number = 'words'\n")
  expect(await typeFaults('packages/contract', made)).toEqual([expect.stringContaining(spoiled)])
})

test('what is to be registered names files that are there', () => {
  const { files, steps } = makeFeature(copy, 'keepsakes', { now: new Date('2026-11-30T09:05:59Z') })
  expect(files).toContain('apps/server/db/migrations/20261130T0905-keepsakes.sql')
  const named = [...steps, ...kind.steps].flatMap(step => step.match(/^(?:packages|apps)\/[\w./-]+/g) ?? [])
  expect(named.length).toBeGreaterThanOrEqual(18)
  expect(named.filter(path => !existsSync(join(copy, path)))).toEqual([])
  expect(steps.filter(step => step.includes('gets there') || step.includes('gets to'))).toHaveLength(3)
})

/** Only the sources, with the installed packages, where the workspace names point to the copy. */
function copyOfTree(): string {
  const target = mkdtempSync(join(tmpdir(), 'kindling-feature-'))
  const isSource = (path: string) =>
    !/\/(node_modules|dist|pictures|videos|data)(\/|$)/.test(path.slice(root.length))
  for (const part of ['packages', 'apps', 'biome.json', 'tsconfig.base.json', 'package.json', '.gitignore'])
    cpSync(join(root, part), join(target, part), { recursive: true, filter: isSource })
  const installed = join(root, 'node_modules')
  mkdirSync(join(target, 'node_modules/@kindling'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@kindling' && !name.startsWith('.'))
      symlinkSync(join(installed, name), join(target, 'node_modules', name))
  for (const name of ['rules', 'contract'])
    symlinkSync(join(target, 'packages', name), join(target, 'node_modules/@kindling', name))
  for (const app of ['apps/server', 'apps/web'])
    if (existsSync(join(root, app, 'node_modules')))
      symlinkSync(join(root, app, 'node_modules'), join(target, app, 'node_modules'))
  // The gate checks the existing files; here the compiler reads them only for their types, which is a fifth of the work.
  for (const path of globSync('{packages,apps}/*/{src,test,db,gallery}/**/*.{ts,tsx}', { cwd: target })) {
    const file = join(target, path)
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
  }
  return target
}

/** The compiler's faults in the made files; faults in existing files are the gate's job. */
async function typeFaults(project: string, made: readonly string[]): Promise<string[]> {
  // The gate's compiler, which takes a third of the other one's time.
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', project], { cwd: copy })
  const said = await run.then(
    () => '',
    (error: { stdout?: string }) => error.stdout || String(error),
  )
  const lines = said.split('\n').filter(line => line.trim() !== '' && !line.startsWith(' '))
  const isElsewhere = (line: string) =>
    /^[\w./-]+\(\d+,\d+\): error/.test(line) && !made.some(path => line.startsWith(path))
  return lines.filter(line => !isElsewhere(line))
}
