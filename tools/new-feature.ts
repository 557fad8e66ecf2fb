import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AreaNames, namesOf } from './feature-names.ts'
import { accessOf, migrationOf, skeletonOf, wordsOf } from './feature-skeleton.ts'
import { kindSkeletonOf } from './feature-skeleton-kind.ts'

/**
 * Makes the files of a new area in a tree and lists what must still be registered by hand: something that a child has several of, or with `isKind` a
 * kind of the catalogue. Throws before it writes anything.
 */
export function makeFeature(
  root: string,
  area: string,
  { isKind = false, now = new Date() } = {},
): { files: string[]; steps: string[] } {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area))
    throw new Error(`"${area}" is no name for an area: lower-case words with hyphens, such as work-samples.`)
  const names = namesOf(area)
  const minute = now.toISOString().replace(/[-:]/g, '').slice(0, 13)
  const makeSkeleton = isKind ? kindSkeletonOf : skeletonOf
  const skeleton = makeSkeleton(names, { minute, tableHead: tableHeadIn(root) })
  const taken = Object.keys(skeleton).find(path => existsSync(join(root, path)))
  if (taken) throw new Error(`There is ${taken} already.`)
  for (const [path, text] of Object.entries(skeleton)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format(
    root,
    Object.keys(skeleton).filter(path => /\.tsx?$/.test(path)),
  )
  return { files: Object.keys(skeleton), steps: isKind ? kindStepsOf(names, minute) : stepsOf(names, minute) }
}

/** Names have any length, so the formatter breaks the lines. */
function format(root: string, files: readonly string[]): void {
  const biome = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')
  const done = spawnSync(process.execPath, [biome, 'check', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (done.status !== 0)
    throw new Error(`The new files could not be formatted:\n${done.stdout}${done.stderr}`)
}

/** Every kind of user, from the table of another area. */
function tableHeadIn(root: string): string {
  const [head = ''] = readFileSync(join(root, `${accessOf(namesOf('journals'))}.tsv`), 'utf8').split('\n')
  return head
}

/** `work-samples` as a title. */
const titleOf = (area: string) => area.charAt(0).toUpperCase() + wordsOf(area).slice(1)

const stepsOf = (names: AreaNames, minute: string) => {
  const { area, areaName, areaType, one, oneName, oneType, table } = names
  return [
    `packages/contract/src/calls.ts: import { ${oneName}Calls } from './${area}.ts' and list ...${oneName}Calls`,
    `packages/contract/src/pages.ts: page('${areaName}', '/child/:childId/${area}', 'list', '${titleOf(area)}', family)`,
    `${migrationOf(names, minute)}: what the table ${table} holds and how long it is kept; then npm run schema`,
    `packages/rules/src/access.ts: an act of its own for a child in place of write-journal, also in ${area}.ts of the contract and ${one}-list.tsx`,
    `apps/server/src/features/${area}/add-${one}.ts: noticeWords of the area talk for what a child writes freely, and tx.announce for who is to hear of it, with packages/rules/src/messages/notifications/${area}.ts, an area.ts listed in apps/server/src/areas.ts, and a news.ts listed in apps/web/src/news.ts`,
    `apps/server/src/app.ts: import { ${oneName}Routes } from './features/${area}/index.ts' and list ...${oneName}Routes in signedInRoutes`,
    `${accessOf(names)}.tsv: a line for every way of ${area}.ts beside it, from what should be`,
    `apps/server/test/access/areas.ts: export { access as ${area.includes('-') ? `'${area}'` : area} } from './${area}.ts'`,
    `apps/server/db/table-areas.tsv: whose ${table} is: ${area}`,
    `apps/server/db/erasure.tsv: what becomes of every key of ${table}, separated by tabs: ${table} child_id delete`,
    `apps/server/test/made-by-calls.ts: what add${oneType} creates: { table: '${table}', id: body => at(body, '${oneName}', 'id'), change: field('title', 'Another') }`,
    `apps/server/test/ask-everything.ts: a value for every parameter that no other reading call has`,
    `apps/server/test/retention.test.ts: a row of ${table}, where it has a term`,
    `docs/data-model.md, ARCHITECTURE.md (The areas today) and CHANGELOG.md: a line each`,
    `apps/web/src/routes/screens.ts, or grown-up-screens.ts where children seldom come: ${areaName}: async () => (await import('../screens/child/${area}-screen.tsx')).${areaType}Screen`,
    ...waysTo(area),
    `apps/web/src/platform/query-keys.ts: the key of ${areaName}Query, if live news should find it`,
    `packages/rules/src/playlists.ts, discover.ts and catalogue-file.ts: only if playlists, the Discover box or files of a district should know ${wordsOf(area)}; they are left out otherwise`,
    `cd apps/server && npx vitest run src/features/${area}: the test that fails until this is done`,
  ]
}

const kindStepsOf = (names: AreaNames, minute: string) => {
  const { area, areaType, one, oneName, oneType, table } = names
  return [
    `packages/rules/src/catalogue.ts: '${areaType}' among the archetypes: search, marks, reports and comments know it then, and the types name much of what follows`,
    `packages/rules/src/messages/catalogue.ts: what ${wordsOf(area)} and one of them are called`,
    `packages/rules/src/shelves.ts: a shelf of them, with its words in packages/rules/src/messages/shelves.ts; Discover shows it`,
    `packages/rules/src/sharing.ts: ${areaType}: { begin: '/${one}/info/' } among the places, so that links to one of them are shared`,
    `packages/contract/src/sharing.ts: ${areaType}: mailCall('${one.replaceAll('-', '_')}', 'a ${wordsOf(one)}') among the mailCalls`,
    `packages/contract/src/calls.ts: import { ${oneName}Calls } from './${area}.ts' and list ...${oneName}Calls`,
    `packages/contract/src/pages.ts: page('${oneName}', '/${one}/info/:${oneName}Id', 'detail', '${titleOf(one)}', 'everyone')`,
    `${migrationOf(names, minute)}: what else the table ${table} holds, which of it the item has (the view catalogue_of_${table} may name any column of catalogue_items, such as min_age), which drawing it has when none fits its words, and where it leads outside, a line more in the view outside_addresses (create or replace view, with all its lines); then npm run schema`,
    `apps/server/src/app.ts: import { ${oneName}RoutesForAnyone } from './features/${area}/index.ts' and list ...${oneName}RoutesForAnyone in publicRoutes`,
    `apps/server/src/features/catalogue/present.ts: the same drawing among the plainDrawings`,
    `apps/server/src/features/catalogue/report-queries.ts: in ownContent, every column that people see and the item lacks, such as an address, with catalogue as a reader in apps/server/db/table-areas.tsv; null where there is none`,
    `apps/server/db/table-areas.tsv: whose ${table} is: ${area}`,
    `apps/server/db/erasure.tsv: what becomes of every key of ${table}, separated by tabs: ${table} created_by blank`,
    `apps/server/db/seeds/insert-catalogue.ts: some ${wordsOf(area)} for the demonstration`,
    `apps/server/test/make-${one}.ts: what else the table needs; then ${areaType} in apps/server/test/shared-things.ts`,
    `apps/server/test/ask-everything.ts: ${oneName}Id: [1]`,
    `${accessOf(names)}.tsv: a line for every way of ${area}.ts beside it, from what should be`,
    `apps/server/test/access/areas.ts: export { access as ${area.includes('-') ? `'${area}'` : area} } from './${area}.ts'`,
    `apps/server/test/access/sharing.tsv: share${oneType}Email for-everybody and hidden, as of the other kinds`,
    `docs/data-model.md, ARCHITECTURE.md (The areas today) and CHANGELOG.md: a line each`,
    `apps/web/src/features/catalogue/kinds.ts: its icon, and whether it is rated`,
    `apps/web/src/features/catalogue/item-address.ts: ${areaType}: inPublic('${areaType}')`,
    `apps/web/src/routes/screens.ts: ${oneName}: async () => (await import('../screens/everyone/${one}-screen.tsx')).${oneType}Screen`,
    `apps/web/src/screens/frame/navigation.ts: '/${one}/' within Discover`,
    `e2e/steps/screens.ts: the id of one of them as ${oneName}Id, where the walk over all screens opens it`,
    `apps/web/check-budget.mjs and e2e/page-budgets.ts: npm start says whether the new page needs a little more there`,
    `cd apps/server && npx vitest run src/features/${area}: the test that fails until this is done`,
  ]
}

/** A page without a link is never opened: each kind of user starts on another page. */
const waysTo = (area: string) => [
  `apps/web/src/screens/frame/navigation.ts: how a child gets to /child/:childId/${area}: a line of placesOf, or a link on apps/web/src/screens/child/child-home.tsx where the row is full`,
  `apps/web/src/features/families/children-cards.tsx: how a guardian gets there: a button on the card of the child`,
  `apps/web/src/features/rosters/student-popup.tsx: how a teacher gets there: a button beside the journals of the student`,
]

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { kind: { type: 'boolean', default: false } },
    })
    const [area] = positionals
    if (!area)
      throw new Error('Which area? npm run new-feature -- NAME, or -- NAME --kind for one of the catalogue')
    const { files, steps } = makeFeature(join(import.meta.dirname, '..'), area, { isKind: values.kind })
    console.log(`Made:\n${files.map(path => `  ${path}`).join('\n')}\n\nNow, by hand:`)
    console.log(steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n'))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
