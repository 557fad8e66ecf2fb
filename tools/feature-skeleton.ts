import type { AreaNames } from './feature-names.ts'
import { webSkeletonOf } from './feature-skeleton-web.ts'

/** When an area is made, and the head of every table of expected answers. */
export interface Making {
  minute: string
  tableHead: string
}

/** The files of a new area, each by its path: small, complete, and structured like the journals. */
export function skeletonOf(names: AreaNames, { minute, tableHead }: Making): Record<string, string> {
  const server = `apps/server/src/features/${names.area}`
  return {
    [`packages/rules/src/messages/${names.area}.ts`]: messages(names),
    [`packages/contract/src/${names.area}.ts`]: contract(names),
    [`${server}/index.ts`]: `export { ${names.oneName}Routes } from './routes.ts'\n`,
    [`${server}/routes.ts`]: routes(names),
    [`${server}/access.ts`]: access(names),
    [`${server}/queries.ts`]: queries(names),
    [`${server}/list-${names.area}.ts`]: listing(names),
    [`${server}/add-${names.one}.ts`]: adding(names),
    [`${server}/present.ts`]: present(names),
    [`${server}/${names.area}.test.ts`]: test(names),
    [`${accessOf(names)}.ts`]: ways(names),
    // The expected answer of each call is written by hand, from the requirements.
    [`${accessOf(names)}.tsv`]: `${tableHead}\n`,
    [migrationOf(names, minute)]: migration(names),
    ...webSkeletonOf(names),
  }
}

export const migrationOf = ({ area }: AreaNames, minute: string) =>
  `apps/server/db/migrations/${minute}-${area}.sql`

export const accessOf = ({ area }: AreaNames) => `apps/server/test/access/${area}`

/** The plural in words. */
export const wordsOf = (area: string) => area.replaceAll('-', ' ')

const messages = ({ areaName, areaType, area }: AreaNames) => `export const ${areaName}Messages = {
  title: '${areaType.replace(/([a-z])([A-Z])/g, '$1 $2')}',
  empty: 'There are no ${wordsOf(area)} yet.',
  name: 'Title',
  nameMissing: 'Please give it a title.',
  add: 'Add',
} as const
`

const contract = ({
  area,
  areaName,
  areaType,
  oneName,
  oneType,
}: AreaNames) => `import { maxLengths } from '@kindling/rules/formats'
import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child } from './guards.ts'
import { id, idOut, line, moment } from './shapes.ts'

export const ${oneType} = z.object({
  id: idOut,
  title: z.string(),
  created_at: moment,
})

const childParams = z.strictObject({ childId: id.optional() })

export const list${areaType} = defineCall({
  name: 'list${areaType}',
  summary: "A child's ${wordsOf(area)}, newest first.",
  method: 'GET',
  path: '/${area}/list/:childId?',
  guard: child('childId', 'view'),
  params: childParams,
  reply: z.object({ ${areaName}: z.array(${oneType}), can: z.array(z.string()) }),
})

export const add${oneType} = defineCall({
  name: 'add${oneType}',
  summary: 'A child adds one of the own ${wordsOf(area)}.',
  method: 'POST',
  path: '/${area}/add/:childId?',
  guard: child('childId', 'write-journal'),
  params: childParams,
  body: z.strictObject({ title: line(maxLengths.title) }),
  reply: z.object({ ${oneName}: ${oneType} }),
  creates: true,
  refusals: ['CONSENT'],
})

export const ${oneName}Calls = [list${areaType}, add${oneType}] as const
`

const routes = ({
  area,
  areaType,
  one,
  oneName,
  oneType,
}: AreaNames) => `import { add${oneType}, list${areaType} } from '@kindling/contract/${area}'
import { type Route, serveRow } from '../../platform/serve.ts'
import { ${oneName}Policy } from './access.ts'
import { addOwn${oneType} } from './add-${one}.ts'
import { listChild${areaType} } from './list-${area}.ts'

export const ${oneName}Routes: Route[] = [
  serveRow(list${areaType}, ${oneName}Policy, listChild${areaType}),
  serveRow(add${oneType}, ${oneName}Policy, addOwn${oneType}),
]
`

const access = ({ area, one, oneName, oneType }: AreaNames) => `/**
 * The way to a child's ${wordsOf(area)} is the way to the child. Rows that are reached by an id of their own get a kind with its acts
 * in packages/rules/src/access.ts, and then \`definePolicy<'${one}', ${oneType}Row>('${one}', find${oneType})\`.
 */
export { childPolicy as ${oneName}Policy } from '../../platform/access/policies.ts'
`

const queries = ({
  area,
  areaName,
  areaType,
  oneType,
  table,
}: AreaNames) => `import type { list${areaType} } from '@kindling/contract/${area}'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'

export interface ${oneType}Record {
  id: number
  title: string
  created_at: string
}

/** The child's ${wordsOf(area)}, newest first. */
export const ${areaName}OfHeldChild: Reading<typeof list${areaType}, ${oneType}Record> = statement\`
  select id, title, iso(created_at) as created_at from ${table} where child_id = loaded.id order by id desc limit 100\`

export async function insert${oneType}(
  db: Db,
  row: { childId: number; title: string; createdAt: Date },
): Promise<${oneType}Record> {
  const { rows } = await sql<${oneType}Record>\`
    insert into ${table} (child_id, title, created_at) values (\${row.childId}, \${row.title}, \${row.createdAt})
    returning id, title, iso(created_at) as created_at\`.execute(db)
  const [made] = rows
  if (!made) throw new Error('A row was not inserted')
  return made
}
`

const listing = ({
  area,
  areaName,
  areaType,
  oneType,
}: AreaNames) => `import type { ReplyOf } from '@kindling/contract/define-call'
import type { list${areaType} } from '@kindling/contract/${area}'
import type { ChildRow } from '../../platform/access/queries.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { present${oneType} } from './present.ts'
import { ${areaName}OfHeldChild, type ${oneType}Record } from './queries.ts'

type Listing = RowContext<typeof list${areaType}, 'child', ChildRow>

/** A child's ${wordsOf(area)} for somebody around the child. */
export const listChild${areaType} = reads(
  ${areaName}OfHeldChild,
  async ({ read, can }: Reader<Listing, ${oneType}Record>): Promise<ReplyOf<typeof list${areaType}>> => ({
    ${areaName}: read.map(present${oneType}),
    can,
  }),
)
`

const adding = ({
  area,
  oneName,
  oneType,
}: AreaNames) => `import type { ReplyOf } from '@kindling/contract/define-call'
import type { add${oneType} } from '@kindling/contract/${area}'
import type { ChildRow } from '../../platform/access/queries.ts'
import { requireConsent } from '../../platform/consents.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { present${oneType} } from './present.ts'
import { insert${oneType} } from './queries.ts'

/** A child adds one of the own ${wordsOf(area)}. */
export async function addOwn${oneType}({
  services,
  row: child,
  body,
  retry,
}: RowContext<typeof add${oneType}, 'child', ChildRow>): Promise<ReplyOf<typeof add${oneType}>> {
  const { db, clock } = services
  await requireConsent({ db, clock }, child.id, 'account')
  const made = await transaction(
    services,
    tx => insert${oneType}(tx.db, { childId: child.id, title: body.title, createdAt: clock.now() }),
    retry,
  )
  return { ${oneName}: present${oneType}(made) }
}
`

const present = ({
  area,
  areaName,
  areaType,
  oneName,
  oneType,
}: AreaNames) => `import type { ReplyOf } from '@kindling/contract/define-call'
import type { list${areaType} } from '@kindling/contract/${area}'
import type { ${oneType}Record } from './queries.ts'

type ${oneType}Reply = ReplyOf<typeof list${areaType}>['${areaName}'][number]

export const present${oneType} = (${oneName}: ${oneType}Record): ${oneType}Reply => ({
  id: ${oneName}.id,
  title: ${oneName}.title,
  created_at: ${oneName}.created_at,
})
`

const migration = ({ table }: AreaNames) => `create table ${table} (
  id bigint generated always as identity primary key,
  child_id bigint not null references users on delete cascade,
  title text not null,
  created_at timestamptz not null
);
comment on table ${table} is 'owner: child via child_id; keep: until erased';
create index ${table}_child on ${table} (child_id, id desc);
`

const ways = ({
  areaType,
  oneType,
}: AreaNames) => `import { type AreaAccess, about, nothing, type Prepare } from '../attempt.ts'

const adding =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({ ...(await params(fixture, person)), body: { title: 'The kite' } })

export const access: AreaAccess = {
  attempts: {
    'list${areaType} own': nothing,
    'list${areaType} child': about('childId', 'child'),
    'list${areaType} elsewhere': about('childId', 'child_elsewhere'),
    'add${oneType} own': adding(nothing),
    'add${oneType} child': adding(about('childId', 'child')),
    'add${oneType} elsewhere': adding(about('childId', 'child_elsewhere')),
  },
}
`

const test = ({
  area,
  areaName,
  areaType,
  oneName,
  oneType,
}: AreaNames) => `import { add${oneType}, list${areaType} } from '@kindling/contract/${area}'
import { expect, test } from 'vitest'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()

test('a child adds to the own ${wordsOf(area)} and sees them, and a stranger does neither', async () => {
  const childId = await makeUser(of, 'Child')
  const child = await signedIn(of, childId)
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  const params = { childId }
  const body = { title: 'The kite' }
  expect((await stranger.call(add${oneType}, { params, body })).status).toBe(404)
  expect((await stranger.call(list${areaType}, { params })).status).toBe(404)
  expect((await child.call(list${areaType})).body.${areaName}).toEqual([])
  const added = await child.call(add${oneType}, { body })
  expect([added.status, added.body.${oneName}.title]).toEqual([200, 'The kite'])
  expect((await child.call(list${areaType})).body.${areaName}).toEqual([added.body.${oneName}])
})
`
