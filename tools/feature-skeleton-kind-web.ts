import type { AreaNames } from './feature-names.ts'
import { wordsOf } from './feature-skeleton.ts'

/** The files of a new kind of the catalogue in the browser, each by its path. */
export function kindWebSkeletonOf(names: AreaNames): Record<string, string> {
  const web = `apps/web/src/features/${names.area}`
  return {
    [`${web}/index.ts`]: `export { ${names.oneName}Query } from './api.ts'\n`,
    [`${web}/api.ts`]: api(names),
    [`apps/web/src/screens/everyone/${names.one}-screen.tsx`]: screen(names),
  }
}

const api = ({
  area,
  one,
  oneName,
  oneType,
}: AreaNames) => `import { get${oneType} } from '@kindling/contract/${area}'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

/** Under the key of the shelves: what is kept or commented on shows everywhere. */
export const ${oneName}Query = (${oneName}Id: number) =>
  queryOptions({
    queryKey: keys.shelves('${one}', ${oneName}Id),
    queryFn: ({ signal }) =>
      callServer(get${oneType}, { params: { ${oneName}Id }, signal }).then(reply => reply.${oneName}),
  })
`

const screen = ({
  area,
  areaType,
  oneName,
  oneType,
}: AreaNames) => `import { ${oneName}Messages } from '@kindling/rules/messages/${area}'
import { useQuery } from '@tanstack/react-query'
import { ItemActs } from '../../features/catalogue/index.ts'
import { ItemComments } from '../../features/comments/index.ts'
import { ${oneName}Query } from '../../features/${area}/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { Row, Stack } from '../../ui/card.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** One of the ${wordsOf(area)}, with what can be done about it. */
export function ${oneType}Screen() {
  const ${oneName}Id = useIdParam('${oneName}Id') ?? 0
  const query = useQuery(${oneName}Query(${oneName}Id))
  useTabTitle(query.data?.title)
  const back = <BackLink href="/dashboard/courses">{${oneName}Messages.toSearch}</BackLink>
  if (query.isPending) return <Skeleton shape="page" count={1} />
  if (query.isError)
    return <FailedState message={messageOf(query.error)} onRetry={() => void query.refetch()} back={back} />
  const ${oneName} = query.data
  return (
    <Stack gap="large">
      {back}
      <PictureHead picture={${oneName}.picture} title={${oneName}.title} lead={${oneName}Messages.one} text={${oneName}.description}>
        <Row>
          <ItemActs archetype="${areaType}" id={${oneName}Id} />
        </Row>
      </PictureHead>
      <ItemComments itemId={${oneName}.item_id} mayComment={${oneName}.can.includes('comment')} />
    </Stack>
  )
}
`
