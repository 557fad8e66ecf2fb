import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** How an area uses a table: an area is a feature, by its folder, or the platform. */
export interface Use {
  area: string
  table: string
  way: 'reads' | 'writes'
  path: string
}

/** The owner of a table, and the other areas that may write or read it. */
export interface Ownership {
  owner: string
  writers: readonly string[]
  readers: readonly string[]
}

const readingSql = /\b(?:from|join|using)\s+(?:lateral\s+)?"?([a-z_]+)/gi
const listedSql = /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi
const writingSql = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)/gi
const readingCalls = /^(?:selectFrom|(?:inner|left|right|full|cross)Join|using)$/
const writingCalls = /^(?:insertInto|updateTable|deleteFrom)$/

/**
 * The tables that one file of the server names in SQL, with the way its area uses them. Views are for all areas and are not
 * checked.
 */
export function findUses(path: string, text: string, tables: ReadonlySet<string>): Use[] {
  const area = areaOf(path)
  const uses: Use[] = []
  const use = (way: Use['way'], name: string | undefined) => {
    const table = name?.split(/\s/)[0] ?? ''
    if (tables.has(table)) uses.push({ area, table, way, path })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:sql|statement)\b/.test(node.tag.getText())) {
      const said = sqlOf(node.template)
      for (const [, name] of said.matchAll(writingSql)) use('writes', name)
      for (const [, name] of said.replaceAll(/\bdelete\s+from\b/gi, 'delete').matchAll(readingSql))
        use('reads', name)
      for (const [, more = ''] of said.matchAll(listedSql))
        for (const one of more.split(',')) use('reads', one.trim())
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text: called } = node.expression.name
      const [first] = node.arguments
      const name = first && ts.isStringLiteral(first) ? first.text : undefined
      if (readingCalls.test(called)) use('reads', name)
      if (writingCalls.test(called)) use('writes', name)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS))
  return uses
}

const areaOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

/** The text of a template without its expressions and comments. */
const sqlOf = (template: ts.TemplateLiteral): string =>
  (ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(span => span.literal.text)].join(' ? ')
  ).replaceAll(/--[^\n]*/g, '')

/** Reads the list of owners: a line for each table with its area, the other writers, and the other readers. */
export function readOwners(list: string): Map<string, Ownership> {
  const [, ...lines] = list.trimEnd().split('\n')
  const names = (cell = '') => cell.split(' ').filter(Boolean)
  return new Map(
    lines.map(line => {
      const [table = '', owner = '', writers, readers] = line.split('\t')
      return [table, { owner, writers: names(writers), readers: names(readers) }]
    }),
  )
}

/** Tables without an owner, uses that are not allowed, and allowed uses that do not exist. */
export function findTableFaults(
  tables: ReadonlySet<string>,
  owners: ReadonlyMap<string, Ownership>,
  uses: readonly Use[],
): string[] {
  const unowned = [...tables].filter(table => !owners.has(table)).map(table => `${table} is of no area`)
  const gone = [...owners.keys()]
    .filter(table => !tables.has(table))
    .map(table => `there is no table ${table}`)
  const notAllowed = uses
    .filter(use => !isAllowed(use, owners.get(use.table)))
    .map(({ path, way, table }) => `${path} ${way} ${table}, which is of ${owners.get(table)?.owner}`)
  const unused = [...owners].flatMap(([table, { writers, readers }]) => [
    ...without(uses, { table, way: 'writes', areas: writers }),
    ...without(uses, { table, way: 'reads', areas: readers }),
  ])
  return [...unowned, ...gone, ...new Set(notAllowed), ...unused]
}

/** An area that may write a table may also read it. */
const isAllowed = ({ area, way }: Use, of: Ownership | undefined) =>
  !of || area === of.owner || of.writers.includes(area) || (way === 'reads' && of.readers.includes(area))

const without = (
  uses: readonly Use[],
  { table, way, areas }: { table: string; way: Use['way']; areas: readonly string[] },
) =>
  areas
    .filter(area => !uses.some(use => use.table === table && use.way === way && use.area === area))
    .map(area => `${area} ${way} ${table} no more`)

/** Checks every statement of the server. */
export function checkTables(root: string): { tables: number; faults: string[] } {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const schema = read('apps/server/db/schema.sql')
  const tables = new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name))
  const paths = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
  const uses = paths.sort().flatMap(path => findUses(path, read(path), tables))
  const owners = readOwners(read('apps/server/db/table-areas.tsv'))
  return { tables: tables.size, faults: findTableFaults(tables, owners, uses) }
}

if (import.meta.main) {
  const { tables, faults } = checkTables(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  console.log(
    `tables: ${tables} tables, ${faults.length} faults; apps/server/db/table-areas.tsv says who may`,
  )
  process.exit(faults.length === 0 && tables > 0 ? 0 : 1)
}
