import { expect, test } from 'vitest'
import { checkTables, findTableFaults, findUses, readOwners } from './check-tables.ts'
import { plantTree } from './planted-tree.ts'

const tables = new Set(['ponds', 'frogs', 'toads', 'reeds'])
const usesOf = (text: string) =>
  findUses('apps/server/src/features/ponds/queries.ts', text, tables).map(
    ({ area, way, table }) => `${area} ${way} ${table}`,
  )

test('what a statement reads and writes is found, in SQL and in calls, and in nothing else', () => {
  expect(
    usesOf(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source text with a template in it
      'const s = sql<Pond>`select * from ponds p, frogs f left join lateral toads t on t.id = ${id} -- from reeds`',
    ),
  ).toEqual(['ponds reads ponds', 'ponds reads toads', 'ponds reads frogs'])
  expect(
    usesOf('const s = statement`with gone as (delete from ponds using frogs) update toads set a = 1`'),
  ).toEqual(['ponds writes ponds', 'ponds writes toads', 'ponds reads frogs'])
  expect(usesOf("db.selectFrom('ponds').innerJoin('frogs', 'a', 'b'); db.insertInto('toads')")).toEqual([
    'ponds reads frogs',
    'ponds reads ponds',
    'ponds writes toads',
  ])
  expect(
    usesOf("// from reeds\nconst words = 'from reeds'; sql`select 1 from pond_names for update of p`"),
  ).toEqual([])
})

test('an area keeps to its own tables, and to those that the list lets it write or read', () => {
  const owners = readOwners('table\tof\nponds\tponds\t\tfrogs\nfrogs\tfrogs\tponds\nnewts\tponds\n')
  const use = (area: string, way: 'reads' | 'writes', table: string) => ({
    area,
    way,
    table,
    path: `${area}/queries.ts`,
  })
  const here = new Set(['ponds', 'frogs', 'toads'])
  const rightly = [
    use('ponds', 'writes', 'frogs'),
    use('ponds', 'reads', 'frogs'),
    use('frogs', 'reads', 'ponds'),
  ]
  expect(findTableFaults(here, owners, rightly)).toEqual(['toads is of no area', 'there is no table newts'])
  const wrongly = [use('frogs', 'writes', 'ponds'), use('toads', 'reads', 'frogs')]
  expect(findTableFaults(here, owners, wrongly).slice(2)).toEqual([
    'frogs/queries.ts writes ponds, which is of ponds',
    'toads/queries.ts reads frogs, which is of frogs',
    'frogs reads ponds no more',
    'ponds writes frogs no more',
  ])
})

test('the server is read as it is: a view is for everybody, and tests may look at anything', () => {
  const root = plantTree({
    'apps/server/db/schema.sql':
      'create table ponds (\n);\ncreate table frogs (\n);\ncreate view pond_names as\n',
    'apps/server/db/table-areas.tsv':
      'table\tof\talso written by\talso read by\nponds\tponds\nfrogs\tfrogs\n',
    'apps/server/src/features/ponds/queries.ts':
      'export const all = sql`select * from ponds join pond_names n on true`',
    'apps/server/src/features/frogs/queries.ts': 'export const all = sql`select * from pond_names`',
    'apps/server/src/features/frogs/frogs.test.ts': 'export const all = sql`select * from ponds`',
    'apps/server/src/platform/queries.ts': 'export const all = sql`select * from frogs`',
  })
  expect(checkTables(root)).toEqual({
    tables: 2,
    faults: ['apps/server/src/platform/queries.ts reads frogs, which is of frogs'],
  })
})
