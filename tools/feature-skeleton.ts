/** The words of a new area in the forms that files, code and tables take. */
export interface AreaNames {
  /** `work-samples`: folders, files, addresses. */
  area: string
  /** `work-sample` */
  one: string
  /** `workSamples` and `workSample`: functions and fields. */
  areaName: string
  oneName: string
  /** `WorkSamples` and `WorkSample`: types, shapes, components. */
  areaType: string
  oneType: string
  /** `work_samples` */
  table: string
}

export function namesOf(area: string): AreaNames {
  const one = area.endsWith('ies') ? `${area.slice(0, -3)}y` : area.replace(/s$/, '')
  const camel = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const pascal = (word: string) => camel(`-${word}`)
  return {
    area,
    one,
    areaName: camel(area),
    oneName: camel(one),
    areaType: pascal(area),
    oneType: pascal(one),
    table: area.replaceAll('-', '_'),
  }
}

/** The files of a new area, each by its path: small, whole, and shaped like the journals. */
export function skeletonOf(names: AreaNames): Record<string, string> {
  const server = `apps/server/src/features/${names.area}`
  const web = `apps/web/src/features/${names.area}`
  return {
    [`packages/rules/src/words/${names.area}.ts`]: words(names),
    [`packages/contract/src/${names.area}.ts`]: contract(names),
    [`${server}/index.ts`]: `export { ${names.oneName}Routes } from './routes.ts'\n`,
    [`${server}/routes.ts`]: routes(names),
    [`${server}/access.ts`]: access(names),
    [`${server}/queries.ts`]: queries(names),
    [`${server}/list-${names.area}.ts`]: useCase(names),
    [`${server}/present.ts`]: present(names),
    [`${server}/${names.area}.test.ts`]: test(names),
    [`${web}/index.ts`]: `export { ${names.oneType}List } from './${names.one}-list.tsx'\n`,
    [`${web}/api.ts`]: api(names),
    [`${web}/${names.one}-list.tsx`]: component(names),
    [`apps/web/src/screens/child/${names.area}-screen.tsx`]: screen(names),
  }
}

const words = ({ areaName, areaType, area }: AreaNames) => `export const ${areaName}Words = {
  title: '${areaType.replace(/([a-z])([A-Z])/g, '$1 $2')}',
  empty: 'There are no ${area.replaceAll('-', ' ')} yet.',
} as const
`

const contract = ({ area, areaName, areaType, oneName, oneType }: AreaNames) => `import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { child } from './guards.ts'
import { id, idOut, moment } from './shapes.ts'

export const ${oneType} = z.object({
  id: idOut,
  title: z.string(),
  created_at: moment,
})

export const list${areaType} = defineCall({
  name: 'list${areaType}',
  summary: "A child's ${area.replaceAll('-', ' ')}, newest first.",
  method: 'GET',
  path: '/${area}/list/:childId?',
  guard: child('childId', 'view'),
  params: z.strictObject({ childId: id.optional() }),
  reply: z.object({ ${areaName}: z.array(${oneType}) }),
})

export const ${oneName}Calls = [list${areaType}] as const
`

const routes = ({
  area,
  areaType,
  oneName,
}: AreaNames) => `import { list${areaType} } from '@kindling/contract/${area}'
import { type Route, serveRow } from '../../platform/serve.ts'
import { ${oneName}Gate } from './access.ts'
import { listChild${areaType} } from './list-${area}.ts'

export const ${oneName}Routes: Route[] = [serveRow(list${areaType}, ${oneName}Gate, listChild${areaType})]
`

const access = ({ area, one, oneName, oneType }: AreaNames) => `/**
 * The way to a child's ${area.replaceAll('-', ' ')} is the way to the child. Rows that are reached by an id of their own get a kind with its acts
 * in packages/rules/src/access.ts, and then \`defineGate<'${one}', ${oneType}Row>('${one}', find${oneType})\`.
 */
export { childGate as ${oneName}Gate } from '../../platform/access/gates.ts'
`

const queries = ({
  area,
  areaName,
  areaType,
  oneType,
  table,
}: AreaNames) => `import type { list${areaType} } from '@kindling/contract/${area}'
import { statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'

export interface ${oneType}Record {
  id: number
  title: string
  created_at: string
}

/** The held child's ${area.replaceAll('-', ' ')}, newest first. */
export const ${areaName}OfHeldChild: Reading<typeof list${areaType}, ${oneType}Record> = statement\`
  select id, title, iso(created_at) as created_at from ${table} where child_id = held.id order by id desc limit 100\`
`

const useCase = ({
  area,
  areaName,
  areaType,
  oneType,
}: AreaNames) => `import type { ReplyOf } from '@kindling/contract/define-call'
import type { list${areaType} } from '@kindling/contract/${area}'
import type { ChildRow } from '../../platform/access/queries.ts'
import { type Reader, type RowVisit, reads } from '../../platform/serve.ts'
import { present${oneType} } from './present.ts'
import { ${areaName}OfHeldChild, type ${oneType}Record } from './queries.ts'

type Listing = RowVisit<typeof list${areaType}, 'child', ChildRow>

/** A child's ${area.replaceAll('-', ' ')} for somebody around the child. */
export const listChild${areaType} = reads(
  ${areaName}OfHeldChild,
  async ({ read }: Reader<Listing, ${oneType}Record>): Promise<ReplyOf<typeof list${areaType}>> => ({
    ${areaName}: read.map(present${oneType}),
  }),
)
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

const test = ({
  area,
  areaName,
  areaType,
}: AreaNames) => `import { list${areaType} } from '@kindling/contract/${area}'
import { expect, test } from 'vitest'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { openTestHouse } from '../../../test/test-house.ts'

const of = await openTestHouse()

test('a child sees the own ${area.replaceAll('-', ' ')}, and a stranger does not', async () => {
  const childId = await makeUser(of, 'Child')
  const child = await signedIn(of, childId)
  const stranger = await signedIn(of, await makeUser(of, 'Parent'))
  expect(await child.call(list${areaType})).toMatchObject({ status: 200, body: { ${areaName}: [] } })
  expect((await stranger.call(list${areaType}, { params: { childId } })).status).toBe(404)
})
`

const api = ({
  area,
  areaName,
  areaType,
}: AreaNames) => `import { list${areaType} } from '@kindling/contract/${area}'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../platform/client.ts'

export const ${areaName}Query = (childId: number) =>
  queryOptions({
    queryKey: ['${area}', childId] as const,
    queryFn: ({ signal }) =>
      callServer(list${areaType}, { params: { childId }, signal }).then(reply => reply.${areaName}),
  })
`

const component = ({
  area,
  areaName,
  one,
  oneName,
  oneType,
}: AreaNames) => `import { ${areaName}Words } from '@kindling/rules/words/${area}'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ${areaName}Query } from './api.ts'

/** Every ${one.replaceAll('-', ' ')} of a child. */
export function ${oneType}List({ childId }: { childId: number }) {
  const list = useQuery(${areaName}Query(childId))
  if (list.isPending) return <Skeleton shape="row" />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="journal">{${areaName}Words.empty}</EmptyState>
  return (
    <ul>
      {list.data.map(${oneName} => (
        <li key={${oneName}.id}>{${oneName}.title}</li>
      ))}
    </ul>
  )
}
`

const screen = ({
  area,
  areaName,
  areaType,
  oneType,
}: AreaNames) => `import { ${areaName}Words } from '@kindling/rules/words/${area}'
import { ${oneType}List } from '../../features/${area}/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'

/** A child's ${area.replaceAll('-', ' ')}. */
export function ${areaType}Screen() {
  const childId = useIdParam('childId') ?? 0
  return (
    <>
      <PageHead title={${areaName}Words.title} />
      <${oneType}List childId={childId} />
    </>
  )
}
`
