import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AreaNames, namesOf, skeletonOf } from './feature-skeleton.ts'

/** Makes the files of a new area in a tree and tells what is still to be registered by hand. Throws before it writes anything. */
export function makeFeature(root: string, area: string): { files: string[]; steps: string[] } {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area))
    throw new Error(`"${area}" is no name for an area: lower-case words with hyphens, such as work-samples.`)
  const names = namesOf(area)
  const skeleton = skeletonOf(names)
  const taken = Object.keys(skeleton).find(path => existsSync(join(root, path)))
  if (taken) throw new Error(`There is ${taken} already.`)
  for (const [path, text] of Object.entries(skeleton)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format(root, Object.keys(skeleton))
  return { files: Object.keys(skeleton), steps: stepsOf(names) }
}

/** Names are of any length, so where lines break is left to the formatter. */
function format(root: string, files: readonly string[]): void {
  const biome = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')
  const done = spawnSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (done.status !== 0)
    throw new Error(`The new files could not be formatted:\n${done.stdout}${done.stderr}`)
}

/** `work-samples` as people read it. */
const titleOf = (area: string) => area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

const stepsOf = ({ area, areaName, areaType, oneName, table }: AreaNames) => [
  `packages/contract/src/calls.ts: import { ${oneName}Calls } from './${area}.ts' and list ...${oneName}Calls`,
  `packages/contract/src/pages.ts: page('${areaName}', '/child/:childId/${area}', '${titleOf(area)}', family)`,
  `apps/server/db/migrations: a new file with the table ${table} (id, child_id, title, created_at), an index that leads from child_id, and its comment "owner: child via child_id; keep: …"; then npm run schema`,
  `apps/server/src/app.ts: import { ${oneName}Routes } from './features/${area}/index.ts' and list ...${oneName}Routes in signedInRoutes`,
  `apps/server/test/access-matrix.tsv and apps/server/test/attempts-on-records.ts, or a file of its own beside it: a line and an attempt for each case of list${areaType}`,
  `docs/data-model.md, ARCHITECTURE.md (The areas today) and CHANGELOG.md: a line each`,
  `apps/web/src/routes/screens.ts, or grown-up-screens.ts where children seldom come: ${areaName}: async () => (await import('../screens/child/${area}-screen.tsx')).${areaType}Screen`,
  `a link to /child/:childId/${area} from a screen that its readers see`,
  `apps/web/src/platform/query-keys.ts: the key of ${areaName}Query, if live news should find it`,
  `cd apps/server && npx vitest run src/features/${area}: the test that fails until this is done`,
]

if (import.meta.main) {
  const [area] = process.argv.slice(2)
  try {
    if (!area) throw new Error('Which area? npm run new-feature -- NAME')
    const { files, steps } = makeFeature(join(import.meta.dirname, '..'), area)
    console.log(`Made:\n${files.map(path => `  ${path}`).join('\n')}\n\nNow, by hand:`)
    console.log(steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n'))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
